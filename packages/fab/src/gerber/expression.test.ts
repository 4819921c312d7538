import { describe, expect, test } from 'vitest';
import { compileExpression, evaluate } from './expression.ts';

const variables = new Map([
  [1, 10],
  [2, 3],
]);
const value = (text: string) => {
  const expression = compileExpression(text);
  return expression === null ? null : evaluate(expression, variables);
};

describe('macro arithmetic', () => {
  test.each([
    ['1.5', 1.5],
    ['.25', 0.25],
    ['-3', -3],
    ['+3', 3],
    ['$1', 10],
    ['$9', 0],
    ['1+2x3', 7],
    ['1+2X3', 7],
    ['(1+2)X3', 9],
    ['$1-$2-1', 6],
    ['$1/$2/2', 10 / 3 / 2],
    ['8/2x4', 16],
    ['-$1X-2', 20],
    ['--2', 2],
    ['-(1-$1)', 9],
    ['$1x-1+5', -5],
    [' 1 + $2 ', 4],
    ['1/0', Infinity],
  ])('%s', (text, expected) => {
    expect(value(text)).toBe(expected);
  });

  test.each(['', '1+', '*2', '(1', '1)', '()', '1 2', '$', '$0', '$1.5', '1.2.3', 'a', '1e3', '2$1'])(
    '%s is no expression',
    (text) => {
      expect(value(text)).toBeNull();
    },
  );

  test('parentheses may be as deep as the text is long', () => {
    const depth = 200_000;
    expect(value(`${'('.repeat(depth)}7${')'.repeat(depth)}`)).toBe(7);
    expect(value('-'.repeat(depth) + 7)).toBe(7);
  });
});
