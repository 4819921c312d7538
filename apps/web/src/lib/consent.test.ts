import { describe, expect, it } from 'vitest';
import { campaignCookieFor, consentOf } from './consent.ts';

describe('consent', () => {
  it.each([
    [null, 'asked'],
    ['', 'asked'],
    ['true', 'agreed'],
    ['false', 'refused'],
  ])('reads %s as %s', (stored, consent) => expect(consentOf(stored)).toBe(consent));

  it.each(['unknown', 'asked'] as const)('writes nothing while %s', (consent) =>
    expect(campaignCookieFor(consent, '?utm_campaign=spring')).toBeNull(),
  );

  it('keeps the campaign for 90 days once agreed', () =>
    expect(campaignCookieFor('agreed', '?utm_campaign=spring;%20x')).toBe(
      'campaign=spring%3B%20x; path=/; max-age=7776000; samesite=lax',
    ));

  it('writes nothing where no campaign is named', () => expect(campaignCookieFor('agreed', '?id=7')).toBeNull());

  it('removes the cookie when refused', () =>
    expect(campaignCookieFor('refused', '?utm_campaign=spring')).toContain('max-age=0'));
});
