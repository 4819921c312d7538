import { negotiateLocale } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { languageCookieFor } from './switch.ts';

describe('the language cookie', () => {
  it.each(['en-US', 'zh-CN'] as const)('%s is what the server negotiates next time', (locale) => {
    const value = /^lang=([^;]+);/.exec(languageCookieFor(locale, false))?.[1];
    expect(negotiateLocale(value, 'fr')).toBe(locale);
  });

  it('is sent over TLS only where the page came over TLS', () => {
    expect(languageCookieFor('en-US', true)).toMatch(/; secure$/);
    expect(languageCookieFor('en-US', false)).not.toContain('secure');
  });
});
