import { expect, it } from 'vitest';
import { blockersOf } from './blockers.ts';

const line = (key: string) => ({ key, designators: [key], wanted: '', state: 'Not matched', hasSuggestions: false });
const range = (of: string, highCents: number) => ({ line: of, designators: of, state: 'Not matched', lowCents: 0, highCents });

it('puts the widest range first, and keeps lines that nobody has estimated', () => {
  const estimate = { lowCents: 0, likelyCents: 1, highCents: 2, blockers: [range('U3', 900), range('J1', 40)] };
  const blockers = blockersOf([line('X1'), line('J1'), line('U3')], estimate);
  expect(blockers.map(({ key }) => key)).toEqual(['U3', 'J1', 'X1']);
  expect(blockers[0]?.range).toEqual({ lowCents: 0, highCents: 900 });
  expect(blockers[2]?.range).toBeNull();
});

it('tells of the BOM alone where there is no estimate', () => {
  expect(blockersOf([line('A'), line('B')], null).map(({ key }) => key)).toEqual(['A', 'B']);
});
