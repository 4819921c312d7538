import { createTranslator } from '@copperline/content';
import { messages as english } from '@copperline/content/en-US';
import { messages as chinese } from '@copperline/content/zh-CN';
import { describe, expect, it } from 'vitest';
import { currentBook, quotePcb } from '#features/pcb/state/engine.ts';
import { specOf } from '#features/pcb/state/form.ts';
import { readForm } from '#features/pcb/state/form-url.ts';
import { offers } from './offers.ts';

const languages = [createTranslator('en-US', english), createTranslator('zh-CN', chinese)];

describe.each(languages)('an offer of the home page', ({ t }) => {
  it.each(offers.flatMap(({ name, to }) => (to === null ? [] : [{ name, to }])))('costs what it says: $name', ({ name, to }) => {
    const spec = specOf(readForm(new URL(to, 'https://shop.test').searchParams));
    const quote = spec && quotePcb(spec, currentBook, 'USD');
    expect(quote?.decision).toBe('automatic');
    expect(t(`home.offers.${name}.price`)).toBe(`$${(quote?.totalCents ?? 0) / 100}`);
    expect(t(`home.offers.${name}.text`)).toContain(String(spec?.quantity));
  });
});
