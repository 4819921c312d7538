import { listText, type Speaker } from './board-text.ts';
import { knownText } from './known-text.ts';
import { fieldName, wordText } from './part-text.ts';

type Facts = Readonly<Record<string, string | number>>;

/** Name of a column's meaning, of a BOM or a coordinate file. */
export const bomFieldName = (speaker: Speaker, field: string): string => knownText(speaker, `bom.fields.${field}`) || field;

interface ToldProblem {
  readonly code: string;
  readonly row?: number | undefined;
  readonly values?: Facts | undefined;
}

/** The sentence of a table's problem, with its row. */
export const bomProblemText = (speaker: Speaker, { code, row, values = {} }: ToldProblem): string => {
  const { field, what, ...rest } = values;
  const text =
    knownText(speaker, `bom.problems.${code}`, {
      ...rest,
      ...(typeof field === 'string' && { field: bomFieldName(speaker, field) }),
      ...(typeof what === 'string' && { what: knownText(speaker, `bom.what.${what}`) || what }),
    }) || code;
  return row === undefined || row === 0 ? text : speaker.t('bom.inRow', { row, text });
};

interface ToldPlacement {
  readonly code: string;
  readonly designator: string;
  readonly values?: Facts | undefined;
}

/** The sentence of a contradiction between BOM, coordinates and board. */
export const placementText = (speaker: Speaker, { code, designator, values }: ToldPlacement): string =>
  knownText(speaker, `bom.findings.${code}`, { designator, ...values }) || code;

/** A match as `bom` makes it: the step and its facts. */
export interface ToldMatch {
  readonly step: string;
  readonly reason: Facts;
}

const stepText = (speaker: Speaker, { step, reason }: ToldMatch): string => {
  const { t } = speaker;
  const fact = (name: string): string => String(reason[name] ?? '');
  switch (step) {
    case 'normalised':
      return t(reason['lookalike'] === undefined ? 'bom.reasons.normalised' : 'bom.reasons.lookalike', {
        written: fact('written'),
      });
    case 'packing': {
      const form = knownText(speaker, `catalogue.packing.${fact('form')}`) || wordText(speaker, fact('form'));
      return t('bom.reasons.packing', { form, pieces: fact('pieces') });
    }
    case 'parametric': {
      const better = fact('better').split(' ').filter(Boolean);
      if (better.length === 0) return t('bom.reasons.parametric', { package: fact('package') });
      const names = better.map((name) => fieldName(speaker, name));
      return t('bom.reasons.parametricBetter', { package: fact('package'), better: listText(speaker, names) });
    }
    default:
      return knownText(speaker, `bom.reasons.${step}`) || step;
  }
};

/** Why a part was matched to a line: one sentence per step, with its caveats. */
export const matchText = (speaker: Speaker, match: ToldMatch): string => {
  const { t } = speaker;
  const { askedMaker, makers, from, unstated } = match.reason;
  let text = stepText(speaker, match);
  if (typeof unstated === 'string') text = t('bom.reasons.unstated', { text, name: fieldName(speaker, unstated) });
  if (from === 'value') text = t('bom.reasons.fromValue', { text });
  if (makers !== undefined) text = t('bom.reasons.makers', { text, count: makers });
  if (askedMaker !== undefined) text = t('bom.reasons.otherMaker', { text, maker: askedMaker });
  return text;
};

/** What a comparison of a substitute with the line covers, as `bom` tells it. */
export interface ToldCoverage {
  readonly compared: readonly string[];
  readonly unknown: readonly string[];
  readonly unchecked: readonly ('pins' | 'firmware')[];
}

/** Sentences on what was compared of a substitute and what was not; none for parts that have neither pins nor a program. */
export const substituteTexts = (speaker: Speaker, { compared, unknown, unchecked }: ToldCoverage): readonly string[] => {
  const { t } = speaker;
  if (unchecked.length === 0) return [];
  const names = (list: readonly string[]): string =>
    listText(
      speaker,
      list.map((name) => fieldName(speaker, name)),
    );
  return [
    compared.length === 0 ? t('bom.substitute.nothing') : t('bom.substitute.compared', { list: names(compared) }),
    ...(unknown.length === 0 ? [] : [t('bom.substitute.unknown', { list: names(unknown) })]),
    t('bom.substitute.unchecked', {
      list: listText(
        speaker,
        unchecked.map((what) => t(`bom.substitute.${what}`)),
      ),
    }),
  ];
};

const shownDesignators = 6;

/** The first few designators of a line, and the number of further ones. */
export const designatorText = ({ t }: Speaker, designators: readonly string[], shown = shownDesignators): string => {
  const list = designators.slice(0, shown).join(', ');
  return designators.length > shown ? t('bom.more', { list, count: designators.length - shown }) : list;
};
