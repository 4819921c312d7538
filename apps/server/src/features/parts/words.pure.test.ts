import { createTranslator } from '@copperline/content/translator';
import { messages as english } from '@copperline/content/en-US';
import { messages as chinese } from '@copperline/content/zh-CN';
import { fieldName, partText } from '@copperline/content';
import { categories, figuresOf, parameters } from '@copperline/parts';
import { catalogue } from '@copperline/parts/catalogue';
import { describe, expect, it } from 'vitest';

describe.each([
  ['en-US', english],
  ['zh-CN', chinese],
] as const)('in %s', (locale, messages) => {
  const speaker = { locale, t: createTranslator(locale, messages).t };

  it('every category and every parameter has its name, and no other', () => {
    expect(Object.keys(messages.catalogue.categories).toSorted()).toEqual(Object.keys(categories).toSorted());
    expect(Object.keys(messages.catalogue.parameters).toSorted()).toEqual(Object.keys(parameters).toSorted());
    for (const name of Object.keys(parameters)) expect(fieldName(speaker, name)).not.toBe('');
  });

  it('no two categories or parameters are called alike', () => {
    for (const names of [messages.catalogue.categories, messages.catalogue.parameters])
      expect(new Set(Object.values(names)).size).toBe(Object.keys(names).length);
  });

  it('every word that describes a part of the catalogue is said', () => {
    const used = new Set<string>();
    for (const part of catalogue())
      for (const { kind, text } of figuresOf(part.category, part.parameters)) if (kind === 'word') used.add(text);
    // A name that is written with capitals and digits is the same in every language.
    const unsaid = [...used]
      .flatMap((word) => word.split('/'))
      .filter((word) => /[a-z]{2}/.test(word) && !(word.replaceAll('.', '_') in messages.catalogue.values));
    expect(unsaid.toSorted()).toEqual([]);
  });

  it('a part is described', () => {
    const [first] = catalogue();
    if (!first) throw new Error('the catalogue is empty');
    const text = partText(speaker, { ...first, figures: figuresOf(first.category, first.parameters) });
    expect(text).toContain(first.package);
  });
});
