import { describe, expect, it } from 'vitest';
import {
  allOf,
  clicked,
  listedOf,
  type Modifiers,
  movedTo,
  noneOf,
  nothingPicked,
  plain,
  pointedAt,
  type Selection,
  toggled,
} from './selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
const shift: Modifiers = { extend: true, toggle: false };
const ctrl: Modifiers = { extend: false, toggle: true };
const both: Modifiers = { extend: true, toggle: true };
const keys = ({ keys: picked }: Selection): string => [...picked].toSorted().join('');

/** A hand at the list: each step as it is done, and what is picked after it. */
const click = (selection: Selection, key: string, modifiers = plain) => clicked(selection, order, key, modifiers);

describe('the pointer', () => {
  it('picks one item instead of all others', () => {
    const two = click(click(nothingPicked, 'a'), 'c', ctrl);
    expect(keys(two)).toBe('ac');
    expect(keys(click(two, 'd'))).toBe('d');
  });

  it('picks up to an item with Shift, from where the last plain press was, in either direction', () => {
    const at = click(nothingPicked, 'c');
    const down = click(at, 'e', shift);
    expect(keys(down)).toBe('cde');
    expect(keys(click(down, 'a', shift))).toBe('abc');
  });

  it('adds and takes away single items with Ctrl, and ranges with both', () => {
    const one = click(click(nothingPicked, 'a'), 'd', ctrl);
    expect(keys(click(one, 'a', ctrl))).toBe('d');
    expect(keys(click(one, 'e', both))).toBe('ade');
  });

  it('begins a range anew where its beginning is not listed any more', () =>
    expect(keys(clicked(click(nothingPicked, 'a'), ['c', 'd'], 'd', shift))).toBe('d'));
});

describe('the keyboard', () => {
  it('takes the selection along', () => expect(keys(movedTo(click(nothingPicked, 'a'), order, 'b', plain))).toBe('b'));

  it('leaves it with Ctrl, and picks with Space where it stands', () => {
    const moved = movedTo(click(nothingPicked, 'a'), order, 'c', ctrl);
    expect([keys(moved), moved.focus]).toEqual(['a', 'c']);
    expect(keys(toggled(moved, 'c'))).toBe('ac');
  });

  it('extends with Shift, and shrinks on the way back', () => {
    const three = ['c', 'd'].reduce((selection, key) => movedTo(selection, order, key, shift), click(nothingPicked, 'b'));
    expect(keys(three)).toBe('bcd');
    expect(keys(movedTo(three, order, 'c', shift))).toBe('bc');
  });

  it('picks all and none, and stays where it is', () => {
    const all = allOf(click(nothingPicked, 'b'), order);
    expect([keys(all), all.focus]).toEqual(['abcde', 'b']);
    expect(noneOf(all)).toEqual({ keys: new Set(), anchor: null, focus: 'b' });
    expect(allOf(nothingPicked, order).focus).toBe('a');
  });
});

it('a menu is about everything picked, or about the item alone', () => {
  const two = click(click(nothingPicked, 'a'), 'c', ctrl);
  expect(keys(pointedAt(two, 'a'))).toBe('ac');
  expect(keys(pointedAt(two, 'e'))).toBe('e');
});

describe('when the list changes', () => {
  const three = ['b', 'c', 'd'].reduce((selection, key) => click(selection, key, ctrl), nothingPicked);

  it('what is gone is not picked, and the focus goes to what took its position', () => {
    const left = listedOf(three, order, ['a', 'b', 'c', 'e']);
    expect([keys(left), left.focus]).toEqual(['bc', 'e']);
    expect(listedOf(three, order, ['a']).focus).toBe('a');
    expect(listedOf(three, order, [])).toEqual({ keys: new Set(), anchor: null, focus: null });
  });

  it('nothing changes where nothing is gone', () => expect(listedOf(three, order, ['x', ...order])).toBe(three));
});
