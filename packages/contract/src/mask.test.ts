import { describe, expect, it } from 'vitest';
import { mask } from './mask.ts';

describe('mask', () => {
  it.each([
    ['13800138000', 3, 7, undefined, '138****8000'],
    ['ada@example.com', 1, 3, '*', 'a*@example.com'],
    ['铜迹😀板', 1, 3, undefined, '铜****板'],
    ['abc', 5, 9, undefined, 'abc'],
    ['abc', 2, 1, undefined, 'abc'],
    ['abc', -4, 99, undefined, '****'],
  ])('%s from %i to %i', (text, from, to, fill, masked) => expect(mask(text, from, to, fill)).toBe(masked));
});
