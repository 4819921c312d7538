import { describe, expect, it } from 'vitest';
import { textPaths, textWidth } from './stroke-font.ts';

const box = (text: string, height: number) => {
  const points = textPaths(text, height).flatMap(({ from, steps }) => [from, ...steps.map(({ to }) => to)]);
  return [
    Math.min(...points.map(({ x }) => x)),
    Math.min(...points.map(({ y }) => y)),
    Math.max(...points.map(({ x }) => x)),
    Math.max(...points.map(({ y }) => y)),
  ];
};

describe('the stroke font', () => {
  it('centres a word on the origin', () => {
    expect(box('HOLE', 600)).toEqual([-1_100, -300, 1_100, 300]);
    expect(textWidth('HOLE', 600)).toBe(2_200);
  });

  it('draws every letter and digit that designators use', () => {
    for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-+./:()'.split(''))
      expect(textPaths(letter, 600), letter).not.toHaveLength(0);
  });

  it('leaves a gap for what it does not know', () => {
    expect(textPaths(' ', 600)).toEqual([]);
    expect(textPaths('A A', 600)).toHaveLength(2 * textPaths('A', 600).length);
  });
});
