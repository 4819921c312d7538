import { describe, expect, it } from 'vitest';
import type { Wish } from './attempt.ts';
import { cheapest } from './relaxing.ts';

const wish = (name: Wish['name']): Wish => ({ name, met: 'same', values: ['x'] });
const wishes = [wish('mounting'), wish('tolerance'), wish('package'), wish('polarity')];
const met = (...names: Wish['name'][]): number =>
  wishes.reduce((bits, { name }, index) => (names.includes(name) ? bits | (1 << index) : bits), 0);
const dropped = (...found: number[]): readonly string[] | undefined =>
  cheapest(
    wishes,
    found.map((bits) => ({ met: bits, count: 1 })),
    false,
  )?.dropped.map(({ name }) => name);

describe('the wishes that are given up', () => {
  it('are the cheapest that leave a part', () => {
    expect(dropped(met('mounting', 'tolerance', 'polarity'), met('mounting'))).toEqual(['package']);
    expect(dropped(met('package', 'polarity'), met('mounting', 'tolerance', 'package'))).toEqual(['mounting', 'tolerance']);
    expect(dropped(met('mounting', 'tolerance', 'package', 'polarity'))).toEqual([]);
  });

  it('are none where no part is left', () => {
    expect(cheapest(wishes, [], false)).toBeNull();
    expect(cheapest(wishes, [{ met: 0, count: 7 }], true)).toBeNull();
    expect(cheapest(wishes, [{ met: 0, count: 7 }], false)?.dropped).toEqual(wishes);
  });
});
