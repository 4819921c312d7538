import { z } from 'zod';
import { type CountryCode, countryCodes } from '../address/countries.ts';
import { paymentMethods } from './payment.ts';

/** Who collects tax and duty. `unknown`: no rate for the country. */
export const taxRegimes = ['domestic', 'seller-collected', 'on-delivery', 'prepaid-duty', 'unknown'] as const;
const listedRegimes = taxRegimes.filter((regime) => regime !== 'unknown');

/** Rates that change independently of releases. A row is in force from its start until the next row of its subject. */
export const rateKinds = ['import', 'exchange', 'freight', 'fee'] as const;
export type RateKind = (typeof rateKinds)[number];

/** Currencies with an exchange rate to the dollar. */
export const rateCurrencies = ['CNY', 'EUR', 'GBP', 'CAD', 'CHF', 'AUD'] as const;
/** Sources of the rates that come with a release, as stored; readers see their text, `price.source.<name>`. */
export const rateSources = {
  chinaVat: 'value added tax on goods',
  ita: 'HS 8534.00, WTO Information Technology Agreement',
  usDuty: 'what board makers charged in advance in 2025',
  start: 'Start value of the service, to be replaced by a contract',
} as const;

export const freightZones = ['1', '2', '3', '4', '5', '6', '7', 'CN'] as const;

/** Decimal text, to avoid rounding. */
const decimalText = (max: number) => z.string().refine((text) => /^\d{1,7}(\.\d{1,6})?$/.test(text) && Number(text) <= max);

/** Upper bounds against typing errors. */
export const rateMost = { percent: 500, feePercent: 20, perDollar: 100_000, dollars: 10_000, amount: 1_000_000 } as const;

const percent = decimalText(rateMost.percent);
const carried = z.strictObject({ first: decimalText(rateMost.dollars), further: decimalText(rateMost.dollars) });

/** Import duty and tax of a country on boards from China. Duty is a range, because the customs classification may vary. */
export const importRateSchema = z.strictObject({
  regime: z.enum(listedRegimes),
  dutyPercent: z
    .strictObject({ low: percent, high: percent })
    .refine(({ low, high }) => Number(low) <= Number(high), { path: ['high'] }),
  taxPercent: percent,
  /** Below this value no duty is charged, and with `freesTax` no tax. */
  deMinimis: z
    .strictObject({
      amount: decimalText(rateMost.amount),
      currency: z.enum([...rateCurrencies, 'USD']),
      freesTax: z.boolean(),
    })
    .nullable(),
});
export type ImportRate = Readonly<z.output<typeof importRateSchema>>;

/** The rate of one subject of one kind. */
export const rateSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('import'),
    subject: z.enum(countryCodes as [CountryCode, ...CountryCode[]]),
    value: importRateSchema,
  }),
  /** Currency units for one dollar. */
  z.strictObject({
    kind: z.literal('exchange'),
    subject: z.enum(rateCurrencies),
    value: z.strictObject({
      perDollar: decimalText(rateMost.perDollar).refine((text) => Number(text) > 0),
    }),
  }),
  /** Dollars for the first half kilogram and for each further half kilogram. */
  z.strictObject({
    kind: z.literal('freight'),
    subject: z.enum(freightZones),
    value: z.strictObject({ economy: carried, express: carried }),
  }),
  /** Fee of a payment method. */
  z.strictObject({
    kind: z.literal('fee'),
    subject: z.enum(paymentMethods),
    value: z.strictObject({ percent: decimalText(rateMost.feePercent) }),
  }),
]);
export type Rate = Readonly<z.output<typeof rateSchema>>;
export type RateOf<K extends RateKind> = Extract<Rate, { readonly kind: K }>;

/** Readable name of a rate, stored with orders. Unique, because rates of one subject start at different minutes. */
export const rateName = ({ kind, subject }: Pick<Rate, 'kind' | 'subject'>, validFrom: Date): string =>
  `${kind}-${subject}-${validFrom.toISOString().slice(0, 16).replace('T00:00', '')}`;

/** The numbers of a rate by name, for comparison. */
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

/** Percentages are compared in points, amounts relative to the old value. */
const jumpPoints = 10;
const jumpPart = 0.2;

/** Whether a change is so large that it may be a typing error; it is then saved only with `sure`. */
export const isRateJump = (before: Rate, after: Rate): boolean => {
  const then = figuresOf(before);
  return Object.entries(figuresOf(after)).some(([name, figure]) => {
    const [from, to] = [Number(then[name] ?? figure), Number(figure)];
    const step = Math.abs(to - from);
    return after.kind === 'import' || after.kind === 'fee' ? step > jumpPoints : step > from * jumpPart;
  });
};
