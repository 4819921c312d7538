import { createTranslator } from '@copperline/content';
import { messages } from '@copperline/content/en-US';
import { expect, it } from 'vitest';
import { orderEventText } from './event-words.ts';

const { t } = createTranslator('en-US', messages);

it('a step of production is told by its name', () => {
  const drilled = { action: 'step', status: 'in-production', step: { step: 'drilling', state: 'finish', line: null } } as const;
  expect(orderEventText(t, drilled)).toBe('Drilling finished');
  expect(orderEventText(t, { ...drilled, step: { step: 'drilling', state: 'start', line: null } })).toBe('Drilling started');
});

it('a step names its board where the order has several', () => {
  const drilled = { action: 'step', status: 'in-production', step: { step: 'drilling', state: 'finish', line: 1 } } as const;
  expect(orderEventText(t, drilled, [{ name: 'amp' }, { name: 'psu' }])).toBe('psu: Drilling finished');
  expect(orderEventText(t, drilled, [{ name: 'amp' }])).toBe('Drilling finished');
});

it('an unknown event is told by where it led', () => {
  const event = { action: 'beam-up', status: 'shipped', step: null } as const;
  expect(orderEventText(t, event)).toBe(t('orders.events.other', { status: t('order.status.shipped') }));
});
