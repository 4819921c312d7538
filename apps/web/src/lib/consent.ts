import { localKeys, timing } from '@copperline/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from './external-store.ts';
import { localShelf } from './storage.ts';

export type Consent = 'unknown' | 'asked' | 'agreed' | 'refused';

/** The stored answer under SPEC's key; anything else means it was never given. */
export const consentOf = (stored: string | null): Consent =>
  stored === 'true' ? 'agreed' : stored === 'false' ? 'refused' : 'asked';

const campaignCookie = 'campaign';
const secondsPerDay = 86_400;

/** The only marketing cookie: which campaign brought the visitor. Written after consent, removed on refusal, never touched before an answer. */
export const campaignCookieFor = (consent: Consent, search: string): string | null => {
  if (consent === 'refused') return `${campaignCookie}=; path=/; max-age=0; samesite=lax`;
  const campaign = new URLSearchParams(search).get('utm_campaign');
  if (consent !== 'agreed' || !campaign) return null;
  const maxAge = timing.marketingCookieDays * secondsPerDay;
  return `${campaignCookie}=${encodeURIComponent(campaign.slice(0, 100))}; path=/; max-age=${maxAge}; samesite=lax`;
};

const store = createStore<Consent>('unknown');

const settle = (consent: Consent): void => {
  store.set(consent);
  const cookie = campaignCookieFor(consent, window.location.search);
  if (cookie) document.cookie = cookie;
};

export const answerConsent = (agreed: boolean): void => {
  localShelf.write(localKeys.cookieConsent, String(agreed));
  settle(agreed ? 'agreed' : 'refused');
};

/** `unknown` on the server's page and until this tab has looked. */
export const useConsent = (): Consent => {
  useEffect(() => settle(consentOf(localShelf.read(localKeys.cookieConsent))), []);
  return useSyncExternalStore(store.subscribe, store.get, () => 'unknown' as const);
};
