import { describe, expect, it } from 'vitest';
import { messages as english } from './en-US.ts';
import { messages } from './zh-CN.ts';
import { glossary } from '../test/glossary.ts';

const flatten = (node: object, prefix = ''): [string, string][] =>
  Object.entries(node).flatMap(([key, value]: [string, unknown]): [string, string][] =>
    typeof value === 'object' && value !== null ? flatten(value, `${prefix}${key}.`) : [[prefix + key, String(value)]],
  );

const texts = flatten(messages);

describe('the glossary of Chinese terms', () => {
  it.each(glossary)('%s has one spelling', (_term, other) => {
    const found = texts.filter(([, text]) => other.test(text));
    expect(found).toEqual([]);
  });

  it('names a field of the board alike in the form, in the rules and on the quote', () => {
    const label = (prefix: string): ReadonlyMap<string, string> =>
      new Map(texts.flatMap(([key, text]) => (key.startsWith(prefix) ? [[key.slice(prefix.length), text]] : [])));
    const [form, quote, rules] = [label('pcb.field.'), label('quotes.asked.field.'), label('rules.field.')];
    const named = [
      'boardType',
      'panel',
      'designs',
      'layers',
      'material',
      'finish',
      'viaProcess',
      'testing',
      'inspection',
      'packaging',
    ];
    for (const field of [...named, 'maskSides', 'silkscreenSides', 'ulMark', 'dateCode', 'xOut', 'impedance'])
      expect([field, quote.get(field), rules.get(field)]).toEqual([field, form.get(field), form.get(field)]);
  });

  it('holds terms that are in use', () => {
    for (const [terms] of glossary)
      for (const term of terms.split('、')) expect([term, texts.some(([, text]) => text.includes(term))]).toEqual([term, true]);
  });
});

it('says BOM in English, and bill only for what is paid', () => {
  const found = flatten(english).filter(([, text]) => /\bbills?\b(?! of materials\b| to\b)/i.test(text));
  expect(found).toEqual([]);
});
