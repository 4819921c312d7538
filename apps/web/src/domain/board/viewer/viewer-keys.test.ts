import { describe, expect, it } from 'vitest';
import { actionOf, nudgeOf, shortcuts, viewerActions } from './viewer-keys.ts';

const press = (key: string, held: Partial<Record<'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

describe('keys', () => {
  it.each([
    ['f', 'fit'],
    ['F', 'fit'],
    ['b', 'flip'],
    ['m', 'measure'],
    ['u', 'unit'],
    ['l', 'list'],
    ['3', 'solid'],
    ['?', 'keys'],
    ['+', 'zoomIn'],
    ['=', 'zoomIn'],
    ['-', 'zoomOut'],
  ])('%s: %s', (key, action) => expect(actionOf(press(key, { shiftKey: key !== key.toLowerCase() }))).toBe(action));

  it('leave the browser its own', () => {
    expect(actionOf(press('f', { ctrlKey: true }))).toBeNull();
    expect(actionOf(press('+', { metaKey: true }))).toBeNull();
    expect(nudgeOf(press('ArrowLeft', { altKey: true }), false)).toBeNull();
    expect(actionOf(press('Tab'))).toBeNull();
  });

  it('mean one thing each', () => {
    const all = viewerActions.flatMap((action) => shortcuts[action].keys);
    expect(new Set(all).size).toBe(all.length);
  });

  it('move the view in strides and the measuring cross in steps', () => {
    expect(nudgeOf(press('ArrowRight'), false)).toEqual({ dx: 60, dy: 0 });
    expect(nudgeOf(press('ArrowUp', { shiftKey: true }), false)).toEqual({ dx: 0, dy: -240 });
    expect(nudgeOf(press('ArrowDown'), true)).toEqual({ dx: 0, dy: 10 });
    expect(nudgeOf(press('ArrowLeft', { shiftKey: true }), true)).toEqual({ dx: -1, dy: 0 });
    expect(nudgeOf(press('a'), true)).toBeNull();
  });
});
