import { createTranslator } from '@copperline/content';
import { messages } from '@copperline/content/en-US';
import { type QuoteEvent, quoteTransitions } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { changeText, eventText, openQuestion, timeText, weightText } from './quote-words.ts';

const { t } = createTranslator('en-US', messages);

const event = (change: Partial<QuoteEvent>): QuoteEvent => ({
  at: '2026-11-15T12:00:00.000Z',
  action: 'ask',
  by: 'staff',
  status: 'inquiry-received',
  note: 'Which side is the connector on?',
  ...change,
});

describe('the words of a quote', () => {
  it('counts seconds with two digits, so that nothing jumps', () =>
    expect(timeText(t, { in: 'minutes', minutes: 4, seconds: 5 })).toBe('4 min 05 s'));

  it.each([
    [1720, '+$17.20'],
    [-300, '−$3.00'],
    [0, 'unchanged'],
  ])('%d cents of difference', (cents, text) => expect(changeText(t, 'en-US', cents, 'USD')).toBe(text));

  it.each([
    [0, '0 g'],
    [999, '999 g'],
    [1000, '1 kg'],
    [1234, '1.23 kg'],
  ])('%d grams', (grams, text) => expect(weightText(t, 'en-US', grams)).toBe(text));

  it('has a word for every transition, and tells others by where they led', () => {
    for (const { action } of quoteTransitions) expect(eventText(t, event({ action }))).not.toMatch(/^Changed|quotes\./);
    expect(eventText(t, event({ action: 'frame' }))).toBe('Changed: Inquiry Received');
  });

  it('knows whether we wait for an answer', () => {
    const answer = event({ at: '2026-11-15T13:00:00.000Z', action: 'message', by: 'customer', note: 'On top.' });
    expect(openQuestion([])).toBeNull();
    expect(openQuestion([event({})])?.note).toBe('Which side is the connector on?');
    expect(openQuestion([answer, event({})])).toBeNull();
    expect(openQuestion([event({}), event({ action: 'assign', note: '', at: '2026-11-15T14:00:00.000Z' })])).not.toBeNull();
  });
});
