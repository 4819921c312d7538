import { createTranslator } from '@copperline/content';
import { messages as english } from '@copperline/content/en-US';
import { messages as chinese } from '@copperline/content/zh-CN';
import { pageRoutes } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { paletteEntries, paletteScore, titleOf } from './palette-entries.ts';

const en = createTranslator('en-US', english).t;
const zh = createTranslator('zh-CN', chinese).t;

describe('palette', () => {
  it('finds a page by its title in either language and by its address', () => {
    const entry = paletteEntries(en, zh).find(({ path }) => path === '/shopping-cart');
    expect(entry).toEqual({ path: '/shopping-cart', title: 'Shopping cart', keywords: ['购物车', '/shopping-cart'] });
  });

  it('lists each page once and none that needs an id', () => {
    const paths = paletteEntries(en, zh).map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => path.includes(':'))).toEqual([]);
    expect(paths).toContain('/');
  });

  it.each(pageRoutes.filter(({ built }) => !built))('$path has a title in both languages', ({ path }) => {
    expect([titleOf(path, en), titleOf(path, zh)]).not.toContain(null);
  });
});

describe('palette search', () => {
  const texts = ['Shopping cart', '购物车', '/shopping-cart'];
  it.each([
    ['', 1],
    ['shop', 1],
    ['CART', 0.7],
    ['购物', 1],
    ['物车', 0.4],
    ['cart shop', 0.7],
    ['shopping Cart', 2],
    ['carton', 0],
    ['cart pcb', 0],
  ])('%s scores %s', (typed, score) => expect(paletteScore(typed, texts)).toBe(score));
});
