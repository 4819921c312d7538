import { createTranslator } from '@copperline/content';
import { messages } from '@copperline/content/en-US';
import { type ProjectEvent, projectEventKinds } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { eventLink, eventText } from './event-words.ts';

const { t } = createTranslator('en-US', messages);
type Told = Pick<ProjectEvent, 'kind' | 'data'>;

const events: readonly [Told, string, string | null][] = [
  [{ kind: 'created', data: {} }, 'Project created', null],
  [
    { kind: 'file-added', data: { kind: 'gerber', name: 'amp.zip', version: 2 } },
    'Gerber archive added: amp.zip, version 2',
    null,
  ],
  [{ kind: 'renamed', data: { before: 'amp', after: 'amplifier' } }, 'Renamed from “amp” to “amplifier”', null],
  [{ kind: 'quoted', data: { number: 'Q26-1', id: 'q' } }, 'Quote Q26-1 made', '/my-center/quotes/q'],
  [{ kind: 'quote-moved', data: { number: 'Q26-1', id: 'q', status: 'expired' } }, 'Quote Q26-1: Expired', '/my-center/quotes/q'],
  [{ kind: 'order-moved', data: { number: 'P1', id: 'o', status: 'shipped' } }, 'Order P1: Shipped', '/my-center/orders/o'],
  [{ kind: 'order-moved', data: { number: 'P1', id: 'o', status: 'in-orbit' } }, 'Order P1: in-orbit', '/my-center/orders/o'],
];

describe('an entry of the timeline', () => {
  it.each(events)('%o is told and linked', (event, text, link) => {
    expect([eventText(t, event), eventLink(event)]).toEqual([text, link]);
  });

  it.each(projectEventKinds)('%s has words', (kind) => {
    expect(eventText(t, { kind, data: {} })).not.toContain('project.event');
  });
});
