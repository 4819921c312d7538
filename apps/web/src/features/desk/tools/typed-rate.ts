import {
  type CountryCode,
  freightZones,
  type ImportRate,
  isCountryCode,
  paymentMethods,
  type Rate,
  rateCurrencies,
  type RateKind,
  rateMost,
} from '@copperline/contract';
import type { Fault, Faults } from '../fields/fault-text.ts';
import { decimalText, readDecimal } from '../fields/typed-number.ts';

/** A rate as it is being written: every field of every kind, of which its own kind reads some. */
export interface TypedRate {
  readonly kind: RateKind;
  readonly subject: string;
  readonly regime: ImportRate['regime'];
  readonly tax: string;
  readonly low: string;
  readonly high: string;
  readonly limit: string;
  readonly limitCurrency: NonNullable<ImportRate['deMinimis']>['currency'];
  readonly freesTax: boolean;
  readonly perDollar: string;
  readonly economyFirst: string;
  readonly economyFurther: string;
  readonly expressFirst: string;
  readonly expressFurther: string;
  readonly percent: string;
  readonly validFrom: string;
  readonly source: string;
  readonly sure: boolean;
}

export const emptyRate = (kind: RateKind): TypedRate => ({
  kind,
  subject: '',
  regime: 'on-delivery',
  tax: '',
  low: '0',
  high: '0',
  limit: '',
  limitCurrency: 'USD',
  freesTax: false,
  perDollar: '',
  economyFirst: '',
  economyFurther: '',
  expressFirst: '',
  expressFurther: '',
  percent: '',
  validFrom: '',
  source: '',
  sure: false,
});

/** What holds now, to be written over. Its basis is another one, so that it is asked for anew. */
export const typedRate = (rate: Rate): TypedRate => {
  const typed = { ...emptyRate(rate.kind), subject: rate.subject };
  switch (rate.kind) {
    case 'import': {
      const { regime, dutyPercent, taxPercent, deMinimis } = rate.value;
      return {
        ...typed,
        regime,
        tax: taxPercent,
        ...dutyPercent,
        ...(deMinimis && { limit: deMinimis.amount, limitCurrency: deMinimis.currency, freesTax: deMinimis.freesTax }),
      };
    }
    case 'exchange':
      return { ...typed, perDollar: rate.value.perDollar };
    case 'freight': {
      const { economy, express } = rate.value;
      return {
        ...typed,
        economyFirst: economy.first,
        economyFurther: economy.further,
        expressFirst: express.first,
        expressFurther: express.further,
      };
    }
    case 'fee':
      return { ...typed, percent: rate.value.percent };
  }
};

const decimals = 6;

/** Reads figures into decimal text, each into its place of the faults where it is none. */
const figures =
  (faults: Map<string, Fault>) =>
  (place: string, text: string, max: number, min = 0) => {
    const count = readDecimal(text, decimals);
    if (text.trim() === '') faults.set(place, { rule: 'required' });
    else if (count === null) faults.set(place, { rule: 'number' });
    else if (count < min * 10 ** decimals || count > max * 10 ** decimals) faults.set(place, { rule: 'range', min, max });
    return decimalText(count ?? 0, decimals);
  };

type Figure = ReturnType<typeof figures>;

const readImport = (typed: TypedRate, figure: Figure, faults: Map<string, Fault>): ImportRate => {
  const [low, high] = [figure('low', typed.low, rateMost.percent), figure('high', typed.high, rateMost.percent)];
  if (Number(low) > Number(high) && !faults.has('high'))
    faults.set('high', { rule: 'range', min: Number(low), max: rateMost.percent });
  return {
    regime: typed.regime,
    dutyPercent: { low, high },
    taxPercent: figure('tax', typed.tax, rateMost.percent),
    deMinimis:
      typed.limit.trim() === ''
        ? null
        : { amount: figure('limit', typed.limit, rateMost.amount), currency: typed.limitCurrency, freesTax: typed.freesTax },
  };
};

const valueOf = (typed: TypedRate, faults: Map<string, Fault>): Rate | null => {
  const figure = figures(faults);
  const { kind, subject } = typed;
  switch (kind) {
    case 'import': {
      const value = readImport(typed, figure, faults);
      if (!isCountryCode(subject)) faults.set('subject', { rule: 'required' });
      return { kind, subject: subject as CountryCode, value };
    }
    case 'exchange': {
      const currency = rateCurrencies.find((each) => each === subject);
      const value = { perDollar: figure('perDollar', typed.perDollar, rateMost.perDollar, 0.000001) };
      return currency === undefined ? null : { kind, subject: currency, value };
    }
    case 'freight': {
      const zone = freightZones.find((each) => each === subject);
      const dollars = (place: 'economyFirst' | 'economyFurther' | 'expressFirst' | 'expressFurther'): string =>
        figure(place, typed[place], rateMost.dollars);
      const value = {
        economy: { first: dollars('economyFirst'), further: dollars('economyFurther') },
        express: { first: dollars('expressFirst'), further: dollars('expressFurther') },
      };
      return zone === undefined ? null : { kind, subject: zone, value };
    }
    case 'fee': {
      const method = paymentMethods.find((each) => each === subject);
      const value = { percent: figure('percent', typed.percent, rateMost.feePercent) };
      return method === undefined ? null : { kind, subject: method, value };
    }
  }
};

/** The rate as the server takes it; null where something is wrong with it. */
export const readRate = (typed: TypedRate): { readonly rate: Rate | null; readonly faults: Faults } => {
  const faults = new Map<string, Fault>();
  const rate = valueOf(typed, faults);
  if (typed.source.trim() === '') faults.set('source', { rule: 'required' });
  return { rate: faults.size > 0 ? null : rate, faults };
};

/** The day after this one, by the clock of UTC: the first that can be planned for. */
export const tomorrow = (now: number): string => new Date(now + 24 * 60 * 60_000).toISOString().slice(0, 10);
