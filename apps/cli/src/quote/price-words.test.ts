import { createTranslator, type MessageKey, priceFormulaText, priceLineName, type Speaker } from '@copperline/content';
import { messages as english } from '@copperline/content/en-US';
import { messages as chinese } from '@copperline/content/zh-CN';
import { currencies, locales } from '@copperline/contract';
import { Chance, randomPcb, randomStencil } from '@copperline/contract/random-orders';
import { assemblyQuoteKeys, currentBook, pcbLineKeys, quoteAssembly, quotePcb, quoteStencil } from '@copperline/pricing';
import { randomAssembly } from '@copperline/pricing/second';
import { describe, expect, it } from 'vitest';

const messages = { 'en-US': english, 'zh-CN': chinese };
const speaking = (locale: (typeof locales)[number]): Speaker => ({ locale, t: createTranslator(locale, messages[locale]).t });

type Line = Parameters<typeof priceLineName>[1] & { readonly cents: number };

const manyLines = (currency: (typeof currencies)[number]): Line[] => {
  const chance = new Chance(11);
  return Array.from({ length: 300 }, (_, n) => [
    ...quotePcb(randomPcb(chance), currentBook, currency).lines,
    ...quoteStencil(randomStencil(chance), currentBook, currency).lines,
    ...quoteAssembly(randomAssembly(chance), currentBook, { currency, promotion: n % 2 === 0 ? null : { withBoards: true } })
      .lines,
  ]).flat();
};

describe.each(locales)('the words of a price in %s', (locale) => {
  const speaker = speaking(locale);

  it.each(currencies)('leave nothing to be filled in, in %s', (currency) => {
    const poor = manyLines(currency).filter((line) => {
      const [name, formula] = [priceLineName(speaker, line), priceFormulaText(speaker, line)];
      return name === line.key || formula === '' || /\{\{|\}\}|undefined|NaN|price\.\w/.test(name + formula);
    });
    expect(poor.slice(0, 3)).toEqual([]);
  });

  it('name every figure that is put into them', () => {
    // The explanation of each line must have the parameters of its sentence, and every sentence must be used by a line.
    const said = new Map<string, Set<string>>();
    for (const line of manyLines('USD').concat(manyLines('CNY'))) {
      const context = line.because['context'];
      const own = `${line.key}_${String(context)}`;
      const key = context !== undefined && own in messages[locale].price.formula ? own : line.key;
      const text = Object.entries(messages[locale].price.formula).find(([name]) => name === key)?.[1] ?? '';
      const missing = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).filter((name) => !(name in line.because));
      said.set(key, new Set([...(said.get(key) ?? []), ...missing]));
    }
    expect([...said].filter(([, missing]) => missing.size > 0)).toEqual([]);
    const unused = Object.keys(messages[locale].price.formula).filter((key) => !said.has(key));
    // Stored quotes from before the chosen trace and hole were named.
    expect(unused).toEqual(['pcbToolingCost']);
  });

  it('have a label for every line', () => {
    const keys = [...pcbLineKeys, ...assemblyQuoteKeys, 'stencilTotal'];
    expect(keys.filter((key) => speaker.t(`price.line.${key}` as MessageKey).startsWith('price.'))).toEqual([]);
  });

  it('tell the kinds of testing apart, and the yuan from the dollar', () => {
    const name = (context: string) => priceLineName(speaker, { key: 'pcbTestingFee', because: { context } });
    expect(new Set([name('none'), name('probe'), name('fixture')]).size).toBe(3);
    const because = { once: '1.50', dollars: '1.50', yuanPerDollar: '7.12', rateOf: '2026-11-02' };
    expect(priceFormulaText(speaker, { key: 'removeOrderNumber', because })).toContain('$1.50 × 7.12');
  });
});
