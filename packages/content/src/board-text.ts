import {
  type BoardFactName,
  type BoardFacts,
  type BoardFinding,
  type BoardProblem,
  type Locale,
  type MeasureUnit,
  nmPerMm,
} from '@copperline/contract';
import type { MessageKey, Translate } from './messages.ts';

/** A language: its translator and its locale. */
export interface Speaker {
  readonly locale: Locale;
  readonly t: Translate;
}

/** 0.1 µm is finer than any process, and shows the rounding of files in inches. */
const usualDigits = 4;
const ratioDigits = 2;
/** Drawings are on a grid: 45.0004° is 45°. */
const degreeDigits = 1;
/** Full nanometres, for figures that would otherwise display as equal. */
const allDigits = 6;

/** Cached, because making a formatter costs more than a thousand calls of it. */
const formatters = new Map<string, Intl.NumberFormat>();

const numberText = ({ locale }: Speaker, value: number, digits = usualDigits): string => {
  const key = `${locale} ${digits}`;
  const known = formatters.get(key) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: digits, signDisplay: 'negative' });
  formatters.set(key, known);
  return known.format(value);
};

export const lengthText = (speaker: Speaker, lengthNm: number, digits?: number): string =>
  speaker.t('units.length', { value: numberText(speaker, lengthNm / nmPerMm, digits) });

const areaText = (speaker: Speaker, areaMm2: number): string =>
  speaker.t('fab.factValues.area', { value: numberText(speaker, areaMm2, 2) });

/** A measured value or a limit in its unit. */
export const measureText = (speaker: Speaker, value: number, unit: MeasureUnit, digits?: number): string => {
  switch (unit) {
    case 'nm':
      return lengthText(speaker, value, digits);
    case 'nm2':
      return speaker.t('fab.factValues.area', { value: numberText(speaker, value / nmPerMm ** 2, digits) });
    case 'degree':
      return `${numberText(speaker, value, digits ?? degreeDigits)}${speaker.t('units.degree')}`;
    case 'ratio':
      return numberText(speaker, value, digits ?? ratioDigits);
    case 'count':
    case 'none':
      return numberText(speaker, value, digits);
  }
};

/** Measured value and limit with enough digits to differ; otherwise they could read "0.1 mm where 0.1 mm is needed". */
const figures = (speaker: Speaker, { measured, limit, unit }: Pick<BoardFinding, 'measured' | 'limit' | 'unit'>) => {
  const write = (value: number | null, digits?: number): string | undefined =>
    value === null || unit === 'none' ? undefined : measureText(speaker, value, unit, digits);
  const alike = measured !== limit && write(measured) === write(limit);
  const digits = alike ? allDigits : undefined;
  return { measured: write(measured, digits), limit: write(limit, digits) };
};

const given = (params: Readonly<Record<string, string | number | undefined>>): Record<string, string | number> =>
  Object.fromEntries(Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

export interface FindingWords {
  readonly title: string;
  /** The finding with its figures. */
  readonly found: string;
  readonly why: string;
  readonly change: string;
  readonly measured: string | null;
  readonly limit: string | null;
}

/** The four sentences of a finding; a test checks that every check and variant has them. */
export const findingWords = (speaker: Speaker, finding: BoardFinding): FindingWords => {
  const { measured, limit } = figures(speaker, finding);
  const params = given({ measured, limit, nets: finding.nets.join(', '), count: finding.count });
  const say = (part: 'title' | 'found' | 'why' | 'change'): string => {
    const isOwn = finding.variant !== undefined && part !== 'title';
    const key = isOwn ? `dfm.variants.${finding.variant}.${part}` : `dfm.checks.${finding.check}.${part}`;
    const text = speaker.t(key as MessageKey, params);
    // If the finding lacks a figure of the sentence, its title is shown instead of a placeholder.
    return text.includes('{{') ? speaker.t(`dfm.checks.${finding.check}.title` as MessageKey) : text;
  };
  return {
    title: say('title'),
    found: say('found'),
    why: say('why'),
    change: say('change'),
    measured: measured ?? null,
    limit: limit ?? null,
  };
};

export const positionText = (speaker: Speaker, { x, y }: { readonly x: number; readonly y: number }): string =>
  speaker.t('fab.position.point', { x: lengthText(speaker, x, 3), y: lengthText(speaker, y, 3) });

/** Problem values with a label in the details; others are shown without one. */
const namedValues = [
  'limit',
  'count',
  'found',
  'stated',
  'chosen',
  'names',
  'kept',
  'command',
  'aperture',
  'macro',
  'primitive',
  'shapes',
  'tool',
  'size',
  'difference',
] as const;

const valueText = (speaker: Speaker, name: string, value: string | number): string => {
  const isLength = /Nm$|^nm$/.test(name) && typeof value === 'number';
  const plain = name === 'nm' ? 'difference' : name.replace(/Nm$/, '');
  const text = typeof value === 'string' ? value : isLength ? lengthText(speaker, value) : numberText(speaker, value);
  const known = namedValues.find((candidate) => candidate === plain);
  return known ? speaker.t('fab.join.value', { name: speaker.t(`fab.values.${known}`), value: text }) : text;
};

const problemPosition = ({ t }: Speaker, { file, line, offset }: BoardProblem): string[] => {
  if (file === undefined) return [];
  if (line !== undefined) return [t('fab.position.line', { file, line })];
  return [offset === undefined ? t('fab.position.file', { file }) : t('fab.position.offset', { file, offset })];
};

const problemDetails = (speaker: Speaker, problem: BoardProblem): string[] => {
  const { x, y, ...rest } = problem.values ?? {};
  const point = typeof x === 'number' && typeof y === 'number' ? [positionText(speaker, { x, y })] : [];
  const values = Object.entries(rest).map(([name, value]) => valueText(speaker, name, value));
  const times = problem.count === undefined ? [] : [speaker.t('fab.position.times', { count: problem.count })];
  return [...values, ...point, ...problemPosition(speaker, problem), ...times];
};

/** A list with the language's separator. */
export const listText = ({ t }: Speaker, parts: readonly string[]): string => {
  const [first = '', ...others] = parts;
  return others.reduce((list, next) => t('fab.join.list', { list, next }), first);
};

/** The sentence of a problem, with its values and position. */
export const problemText = (speaker: Speaker, problem: BoardProblem): string => {
  const sentence = speaker.t(`fab.problems.${problem.code}` as MessageKey);
  const details = listText(speaker, problemDetails(speaker, problem));
  return details === '' ? sentence : speaker.t('fab.join.sentence', { sentence, details });
};

/** "Copper,L1,Top" in words. */
export const roleName = ({ t }: Speaker, roleText: string): string => {
  const [kind, second = '', third] = roleText.split(',');
  const side = second === 'Top' ? 'Top' : 'Bottom';
  switch (kind) {
    case 'Copper':
      if (third === 'Inr') return t('fab.roles.copperInner', { layer: second.replace(/^L/, '') });
      return t(third === 'Top' ? 'fab.roles.copperTop' : 'fab.roles.copperBottom');
    case 'Soldermask':
      return t(`fab.roles.mask${side}`);
    case 'Legend':
      return t(`fab.roles.legend${side}`);
    case 'Paste':
      return t(`fab.roles.paste${side}`);
    case 'Profile':
      return t('fab.roles.profile');
    case 'Plated':
      return t('fab.roles.plated');
    case 'NonPlated':
      return t('fab.roles.nonPlated');
    default:
      return t('fab.roles.other');
  }
};

/** The board's size is shown with two decimals. */
const sizes: ReadonlySet<BoardFactName> = new Set(['width', 'height']);
const lengths: ReadonlySet<BoardFactName> = new Set(['minTrace', 'minNeck', 'minSpace', 'minDrill', 'thickness']);
const areas: ReadonlySet<BoardFactName> = new Set(['boardAreaMm2', 'finishAreaMm2']);

const sidesText = (speaker: Speaker, top: string, bottom: string): string => speaker.t('fab.factValues.sides', { top, bottom });

/** A fact's value in words; what the files do not tell is said to be so. */
export const factText = <N extends BoardFactName>(speaker: Speaker, name: N, fact: BoardFacts[N]): string => {
  const value = fact?.value;
  if (value === undefined) return speaker.t('fab.factValues.unknown');
  if (typeof value === 'boolean') return speaker.t(value ? 'fab.factValues.yes' : 'fab.factValues.no');
  if (typeof value === 'number') {
    if (sizes.has(name)) return lengthText(speaker, value, 2);
    if (lengths.has(name)) return lengthText(speaker, value);
    return areas.has(name) ? areaText(speaker, value) : numberText(speaker, value, 2);
  }
  if ('designs' in value)
    return value.designs === 1 ? speaker.t('fab.factValues.single') : speaker.t('fab.factValues.panel', value);
  // Copper is an area per side; openings are a number.
  const write = name === 'copperAreaMm2' ? areaText : numberText;
  return sidesText(speaker, write(speaker, value.top), write(speaker, value.bottom));
};
