import { z } from 'zod';
import { type CountryCode, countryCodes } from '../address/countries.ts';
import { paymentMethods } from './payment.ts';

/** Who asks the customer for tax and duty, and where. `unknown`: of a country that is on no list. */
export const taxRegimes = ['domestic', 'seller-collected', 'on-delivery', 'prepaid-duty', 'unknown'] as const;
const listedRegimes = taxRegimes.filter((regime) => regime !== 'unknown');

/** What changes with time and not with a release: each has its rows, each row holds from its day until the next one. */
export const rateKinds = ['import', 'exchange', 'freight', 'fee'] as const;
export type RateKind = (typeof rateKinds)[number];

/** What sums and limits are compared in, besides the dollar itself. */
export const rateCurrencies = ['CNY', 'EUR', 'GBP', 'CAD', 'CHF', 'AUD'] as const;
export const freightZones = ['1', '2', '3', '4', '5', '6', '7', 'CN'] as const;

/** Decimal text, so that nothing is rounded on its way. */
const decimalText = (max: number) => z.string().refine((text) => /^\d{1,7}(\.\d{1,6})?$/.test(text) && Number(text) <= max);

/** At most, as a check against slips of the hand. */
export const rateMost = { percent: 500, feePercent: 20, perDollar: 100_000, dollars: 10_000, amount: 1_000_000 } as const;

const percent = decimalText(rateMost.percent);
const carried = z.strictObject({ first: decimalText(rateMost.dollars), further: decimalText(rateMost.dollars) });

/** What a country takes of boards from China. A range where it depends on how customs sees the goods. */
export const importRateSchema = z.strictObject({
  regime: z.enum(listedRegimes),
  dutyPercent: z
    .strictObject({ low: percent, high: percent })
    .refine(({ low, high }) => Number(low) <= Number(high), { path: ['high'] }),
  taxPercent: percent,
  /** Below it no duty is taken; and no tax where `freesTax`. */
  deMinimis: z
    .strictObject({
      amount: decimalText(rateMost.amount),
      currency: z.enum([...rateCurrencies, 'USD']),
      freesTax: z.boolean(),
    })
    .nullable(),
});
export type ImportRate = Readonly<z.output<typeof importRateSchema>>;

/** One subject of one kind, and what holds for it. */
export const rateSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('import'),
    subject: z.enum(countryCodes as [CountryCode, ...CountryCode[]]),
    value: importRateSchema,
  }),
  /** Units of a currency for one dollar. */
  z.strictObject({
    kind: z.literal('exchange'),
    subject: z.enum(rateCurrencies),
    value: z.strictObject({
      perDollar: decimalText(rateMost.perDollar).refine((text) => Number(text) > 0),
    }),
  }),
  /** Dollars for the first half kilogram and for each further one. */
  z.strictObject({
    kind: z.literal('freight'),
    subject: z.enum(freightZones),
    value: z.strictObject({ economy: carried, express: carried }),
  }),
  /** What a way of paying adds. */
  z.strictObject({
    kind: z.literal('fee'),
    subject: z.enum(paymentMethods),
    value: z.strictObject({ percent: decimalText(rateMost.feePercent) }),
  }),
]);
export type Rate = Readonly<z.output<typeof rateSchema>>;
export type RateOf<K extends RateKind> = Extract<Rate, { readonly kind: K }>;

/** What people call a row, and what an order keeps of it: never used twice, because a row begins on a minute of its own. */
export const rateName = ({ kind, subject }: Pick<Rate, 'kind' | 'subject'>, validFrom: Date): string =>
  `${kind}-${subject}-${validFrom.toISOString().slice(0, 16).replace('T00:00', '')}`;

/** The figures of a rate, each under its name, as they are compared. */
const figuresOf = (rate: Rate): Readonly<Record<string, string>> => {
  switch (rate.kind) {
    case 'import':
      return { low: rate.value.dutyPercent.low, high: rate.value.dutyPercent.high, tax: rate.value.taxPercent };
    case 'exchange':
      return rate.value;
    case 'freight': {
      const { economy, express } = rate.value;
      return {
        economyFirst: economy.first,
        economyFurther: economy.further,
        expressFirst: express.first,
        expressFurther: express.further,
      };
    }
    case 'fee':
      return rate.value;
  }
};

/** Percentages jump by points, sums by a part of themselves. */
const jumpPoints = 10;
const jumpPart = 0.2;

/** Whether a change is so large that somebody may have slipped: it is saved only by whoever says that it is meant. */
export const isRateJump = (before: Rate, after: Rate): boolean => {
  const then = figuresOf(before);
  return Object.entries(figuresOf(after)).some(([name, figure]) => {
    const [from, to] = [Number(then[name] ?? figure), Number(figure)];
    const step = Math.abs(to - from);
    return after.kind === 'import' || after.kind === 'fee' ? step > jumpPoints : step > from * jumpPart;
  });
};
