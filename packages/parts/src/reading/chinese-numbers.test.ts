import { describe, expect, it } from 'vitest';
import { chineseNumber, chineseShare } from './chinese-numbers.ts';

describe('chineseNumber', () => {
  it.each([
    ['零', 0],
    ['半', 0.5],
    ['十', 10],
    ['十二', 12],
    ['四十七', 47],
    ['一百', 100],
    ['一百零五', 105],
    ['三百三十', 330],
    ['三千三百', 3300],
    ['两万二千', 22_000],
    ['四点七', 4.7],
    ['零点一', 0.1],
  ])('%s', (text, value) => {
    expect(chineseNumber(text)).toBe(value);
  });

  it.each(['', '十千', '千', '一二', '点五', '四点', '百分', '万万'])('%s is none', (text) => {
    expect(chineseNumber(text)).toBeNull();
  });
});

describe('chineseShare', () => {
  it.each([
    ['百分之一', 1, 100],
    ['百分之0.1', 0.1, 100],
    ['千分之五', 5, 1000],
    ['万分之五', 5, 10_000],
    ['八分之一', 1, 8],
    ['十六分之一', 1, 16],
  ])('%s', (text, over, under) => {
    expect(chineseShare(`误差${text}瓦`, 2)).toEqual({ over, under, end: 2 + text.length });
  });

  it('is nowhere else', () => {
    expect(chineseShare('三极管', 0)).toBeNull();
    expect(chineseShare('零分之一', 0)).toBeNull();
  });
});
