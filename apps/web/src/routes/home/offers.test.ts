import { createTranslator } from '@copperline/content';
import { messages as english } from '@copperline/content/en-US';
import { messages as chinese } from '@copperline/content/zh-CN';
import { describe, expect, it } from 'vitest';
import { currentBook, quotePcb } from '#features/pcb/state/engine.ts';
import { specOf } from '#features/pcb/state/form.ts';
import { readForm } from '#features/pcb/state/form-url.ts';
import { offersOf } from './offers.ts';

const { assembly, yuan } = currentBook;
const editions = [
  { locale: 'en-US', currency: 'USD', symbol: '$', perDollar: 1, free: assembly.freeAssembly.upTo, messages: english },
  {
    locale: 'zh-CN',
    currency: 'CNY',
    symbol: '¥',
    perDollar: Number(yuan.perDollar),
    free: yuan.freeAssemblyUpTo,
    messages: chinese,
  },
] as const;

describe.each(editions)('an offer of the home page in $currency', ({ locale, currency, symbol, perDollar, free, messages }) => {
  const { t } = createTranslator(locale, messages);

  it.each(offersOf(locale).flatMap(({ name, to }) => (to === null ? [] : [{ name, to }])))(
    'costs what its edition charges: $name',
    ({ name, to }) => {
      const { searchParams } = new URL(to, 'https://shop.test');
      expect(searchParams.get('cur')).toBe(currency);
      const spec = specOf(readForm(searchParams));
      const quote = spec && quotePcb(spec, currentBook, currency);
      expect(quote?.decision).toBe('automatic');
      expect(t(`home.offers.${name}.price`)).toBe(`${symbol}${(quote?.totalCents ?? 0) / 100}`);
      expect(t(`home.offers.${name}.text`)).toContain(String(spec?.quantity));
    },
  );

  it.each([
    ['smt', assembly.smt.perJoint],
    ['tht', assembly.throughHole.perJoint],
  ] as const)('charges a joint by the book: %s', (name, dollars) => {
    // Four decimals, as on the page; a joint costs less than the smallest coin.
    expect(t(`home.offers.${name}.price`)).toBe(`${symbol}${Math.round(Number(dollars) * perDollar * 10_000) / 10_000}`);
  });

  it('names the worth of free assembly in its own currency', () => {
    expect(t('home.banner.promotion.text')).toContain(`${symbol}${free}`);
  });
});
