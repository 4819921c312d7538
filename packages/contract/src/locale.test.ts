import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isApplicationPath, locales, negotiateLocale, splitLocale, switchLocale, withLocale } from './locale.ts';

describe('locale prefixes', () => {
  it.each([
    ['/en', 'en-US', '/'],
    ['/en/', 'en-US', '/'],
    ['/zh', 'zh-CN', '/'],
    ['/zh/order/dfm', 'zh-CN', '/order/dfm'],
    ['/english', null, '/english'],
    ['/', null, '/'],
    ['/en//evil.example', 'en-US', '/evil.example'],
    ['//evil.example', null, '/evil.example'],
  ])('splits %s', (pathname, locale, path) => expect(splitLocale(pathname)).toEqual({ locale, path }));

  it('puts back what it took off', () => {
    const segment = fc.stringMatching(/^[a-z]{3,8}$/);
    fc.assert(
      fc.property(fc.constantFrom(...locales), fc.array(segment, { maxLength: 4 }), (locale, segments) => {
        const path = `/${segments.join('/')}`;
        expect(splitLocale(withLocale(locale, path))).toEqual({ locale, path });
      }),
    );
  });

  it.each([
    ['/en/community?tab=liked#top', '/zh/community?tab=liked#top'],
    ['/en', '/zh'],
    ['/?x=/en', '/zh?x=/en'],
    ['/order/dfm?id=7', '/zh/order/dfm?id=7'],
    ['/zh/help', '/zh/help'],
  ])('switches %s', (from, to) => expect(switchLocale(from, 'zh-CN')).toBe(to));
});

describe('negotiation', () => {
  it.each([
    ['zh-CN', 'en-US', 'zh-CN'],
    ['en', 'zh-CN', 'en-US'],
    ['fr', 'zh-TW,zh;q=0.9,en;q=0.8', 'zh-CN'],
    [undefined, 'de;q=0.9, en;q=0.4, zh;q=0.5', 'zh-CN'],
    [undefined, 'zh;q=0, en;q=0.1', 'en-US'],
    [undefined, 'zh;q=oops', 'en-US'],
    [undefined, 'fr', 'en-US'],
    [null, null, 'en-US'],
  ])('cookie %s, header %s', (cookie, header, locale) => expect(negotiateLocale(cookie, header)).toBe(locale));
});

describe('application paths', () => {
  it.each([
    '/order',
    '/order/checkout',
    '/eda/sch',
    '/sim',
    '/workbench/my-files',
    '/my-center/coupons',
    '/shopping-cart',
    '/chat',
    '/pay/sandbox/7',
  ])('%s needs no prefix', (path) => expect(isApplicationPath(path)).toBe(true));
  it.each(['/', '/community', '/orders', '/simulate', '/chatter', '/mine'])('%s does', (path) =>
    expect(isApplicationPath(path)).toBe(false),
  );
});
