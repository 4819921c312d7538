import { expect, it } from 'vitest';
import { neighbour, type Spot } from './neighbour.ts';

const row = (top: number, ...lefts: readonly number[]): Spot[] => lefts.map((left) => ({ left, top }));
// Three folders above five cards in rows of four.
const spots = [...row(0, 0, 300, 600), ...row(80, 0, 240, 480, 720), ...row(300, 0)];

it.each([
  [0, 'right', 1],
  [0, 'left', 0],
  [7, 'right', 7],
  [1, 'down', 4],
  [2, 'down', 5],
  [6, 'up', 2],
  [6, 'down', 7],
  [7, 'down', 7],
  [0, 'up', 0],
  [4, 'first', 0],
  [4, 'last', 7],
] as const)('from %i to the %s is %i', (from, direction, to) => expect(neighbour(spots, from, direction)).toBe(to));

it('begins at the first where there is no item to leave from', () => expect(neighbour(spots, -1, 'down')).toBe(0));
