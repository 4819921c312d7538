import { describe, expect, it } from 'vitest';
import { forcesFullLoad, layoutOf, pageRoutes } from './routes.ts';

describe('layout rules', () => {
  it.each([
    ['/', 'site', true, false],
    ['/help', 'site', true, true],
    ['/order/manufacturing/pcb', 'site', true, true],
    ['/chat', 'none', false, false],
    ['/chat/7', 'none', false, false],
    ['/chatter', 'site', false, true],
    ['/workbench/my-files', 'workbench', false, true],
    ['/my-center', 'site', false, true],
    ['/shopping-cart', 'site', false, true],
    ['/pay/sandbox/7', 'none', false, true],
    ['/desk', 'site', false, true],
    ['/desk/quotes/7', 'site', false, true],
    ['/article/desk', 'site', true, true],
  ])('%s: header %s, footer %s, progress bar %s', (path, header, footer, progressBar) =>
    expect(layoutOf(path)).toEqual({ header, footer, progressBar }),
  );

  it.each([
    ['/order', true],
    ['/order/checkout', true],
    ['/orders', false],
    ['/my-center', false],
  ])('%s is loaded whole: %s', (path, whole) => expect(forcesFullLoad(path)).toBe(whole));

  it('names each page once', () => {
    const paths = pageRoutes.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });
});
