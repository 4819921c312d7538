import * as contract from '@copperline/contract';
import { type Currency, formatMoney, type Locale } from '@copperline/contract';

/** Numbers that the contract holds, by the first word of a reference. */
const roots: Readonly<Record<string, unknown>> = {
  pcb: contract.pcbCapability,
  assembly: contract.assemblyCapability,
  dfm: contract.dfmLimits(contract.defaultBoardOrder),
  limits: contract.fieldLimits,
  count: contract.countLimits,
  address: contract.addressLimits,
  ordering: contract.ordering,
  paging: contract.paging,
  size: contract.sizeLimits,
  rate: contract.rateLimits,
  timing: contract.timing,
  options: contract,
  days: contract,
};

const stepInto = (value: unknown, name: string): unknown => {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.hasOwn(value, name) || name in value ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
};

const number = (locale: Locale, value: number, digits = 3): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value);

const nmPer = { nm: 1, um: 1000, mm: 1_000_000, mil: 25_400, inch: 25_400_000 } as const;
const unitText = { nm: 'nm', um: 'µm', mm: 'mm', mil: 'mil', inch: 'inch' } as const;
type LengthUnit = keyof typeof nmPer;
const isLengthUnit = (unit: string): unit is LengthUnit => Object.hasOwn(nmPer, unit);

/** Mils as they are said: whole or halves. */
const lengthIn = (locale: Locale, nm: number, unit: LengthUnit): string => {
  const value = nm / nmPer[unit];
  return `${number(locale, unit === 'mil' ? Math.round(value * 2) / 2 : value)} ${unitText[unit]}`;
};

const mebibyte = 1024 * 1024;

type Kind = 'length' | 'micro' | 'bytes' | 'percent' | 'degrees' | 'cents' | 'area' | 'plain';

/** What a number counts, by the end of its name. */
const endings: readonly (readonly [RegExp, Kind])[] = [
  [/Nm2$/, 'area'],
  [/(?:Nm|^nm)$/, 'length'],
  [/(?:Um|^um)$/, 'micro'],
  [/Bytes$/, 'bytes'],
  [/(?:Percent|^percent)$/, 'percent'],
  [/Degrees$/, 'degrees'],
  [/Cents$/, 'cents'],
];

/** Limits of the DFM checks that are no lengths. */
const notLengths = new Set(['pasteAreaRatio', 'aspectRatio', 'copperBalanceRatio', 'acidTrapDegrees', 'islandAreaNm2']);

const kindOf = (names: readonly string[]): Kind => {
  const [root, first = ''] = names;
  if (root === 'size') return 'bytes';
  const named = names.toReversed().flatMap((name) => endings.flatMap(([ending, kind]) => (ending.test(name) ? [kind] : [])))[0];
  if (named !== undefined) return named;
  return root === 'dfm' && !notLengths.has(first) ? 'length' : 'plain';
};

const currencyOf: Readonly<Record<Locale, Currency>> = contract.editionCurrency;

const scalarText = (locale: Locale, value: number, kind: Kind, unit: string | undefined): string | null => {
  if (unit === 'number') return number(locale, value);
  if (unit !== undefined) {
    if (!isLengthUnit(unit)) return null;
    if (kind !== 'length' && kind !== 'micro') return null;
    return lengthIn(locale, kind === 'micro' ? value * 1000 : value, unit);
  }
  switch (kind) {
    case 'length':
      return lengthIn(locale, value, 'mm');
    case 'micro':
      return `${number(locale, value)} µm`;
    case 'bytes':
      return `${number(locale, value / mebibyte)} MB`;
    case 'percent':
      return `${number(locale, value)} %`;
    case 'degrees':
      return `${number(locale, value)}°`;
    case 'cents':
      return formatMoney({ amount: value, currency: currencyOf[locale] }, locale);
    case 'area':
      return `${number(locale, value / 1e12)} mm²`;
    case 'plain':
      return number(locale, value);
  }
};

/** `pcb.minTraceNm|mil` as text in a language; null where the contract has no such number. */
export const referenceText = (locale: Locale, reference: string, example: unknown): string | null => {
  const [path = '', unit] = reference.trim().split('|');
  const names = path.split('.');
  const [root = '', ...steps] = names;
  if (root === 'example' || root === 'examples') {
    const value = names.reduce(stepInto, example);
    return typeof value === 'number' ? number(locale, value, 6) : typeof value === 'string' ? value : null;
  }
  const value = Object.hasOwn(roots, root) ? steps.reduce(stepInto, roots[root]) : undefined;
  const kind = kindOf(names);
  if (typeof value === 'number') return scalarText(locale, value, kind, unit);
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return null;
  const texts = value.map((each: unknown) =>
    typeof each === 'number' ? scalarText(locale, each, kind, unit) : typeof each === 'string' ? each : null,
  );
  return texts.includes(null) ? null : texts.join(locale === 'zh-CN' ? '、' : ', ');
};

/** Text with its references replaced; `onUnknown` hears of those that name nothing. */
export const withReferences = (locale: Locale, text: string, example: unknown, onUnknown: (reference: string) => void): string =>
  text.replaceAll(/\{\{([^{}]+)\}\}/g, (whole, reference: string) => {
    const found = referenceText(locale, reference, example);
    if (found === null) onUnknown(reference);
    return found ?? whole;
  });
