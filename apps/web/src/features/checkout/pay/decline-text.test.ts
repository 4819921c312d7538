import { createTranslator } from '@copperline/content';
import { messages } from '@copperline/content/en-US';
import { expect, it } from 'vitest';
import { declineText } from './decline-text.ts';

const { t } = createTranslator('en-US', messages);

it('has a sentence for what a provider says, and one for what it does not say', () => {
  expect(declineText(t, 'expired_card')).toBe(messages.checkout.decline.expired_card);
  expect(declineText(t, 'moon_phase')).toBe(messages.checkout.decline.unknown);
  expect(declineText(t, null)).toBe(messages.checkout.decline.unknown);
});
