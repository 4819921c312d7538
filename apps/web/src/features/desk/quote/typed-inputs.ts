import { type DeskFigure, inputLimits, type QuoteInputs } from '@copperline/contract';
import type { Fault, Faults } from '../fields/fault-text.ts';
import { centDecimals, decimalText, microDecimals, readDecimal, readWhole } from '../fields/typed-number.ts';

type Part = QuoteInputs['parts'][string];

/** What was typed for one line; what is empty is as the engine has it. */
export interface TypedPart {
  /** Of the BOM's line; the name of one that the desk has made. */
  readonly key: string;
  readonly unit: string;
  readonly bought: string;
  readonly joints: string;
  readonly mounting: Part['mounting'] | '';
}

export interface TypedSurcharge {
  readonly title: string;
  readonly amount: string;
}

export interface TypedInputs {
  readonly parts: readonly TypedPart[];
  readonly surcharges: readonly TypedSurcharge[];
  readonly leadDays: string;
}

export const emptyPart = (key: string): TypedPart => ({ key, unit: '', bought: '', joints: '', mounting: '' });
export const emptySurcharge: TypedSurcharge = { title: '', amount: '' };

export const typedInputs = ({ parts, surcharges, leadDays }: QuoteInputs): TypedInputs => ({
  parts: Object.entries(parts).map(([key, { unitMicros, bought, joints, mounting }]) => ({
    key,
    unit: decimalText(unitMicros, microDecimals),
    bought: String(bought),
    joints: String(joints),
    mounting,
  })),
  surcharges: surcharges.map(({ title, cents }) => ({ title, amount: decimalText(cents, centDecimals, centDecimals) })),
  leadDays: leadDays === null ? '' : String(leadDays),
});

const isEmptyPart = ({ unit, bought, joints, mounting }: TypedPart): boolean =>
  [unit, bought, joints, mounting].every((text) => text.trim() === '');

/** Whether this line is left to the engine: nothing was typed, and the line is the BOM's own. */
const isLeft = (part: TypedPart, figure: DeskFigure | undefined): boolean => figure !== undefined && isEmptyPart(part);

/** Everything that was typed as the engine takes it, or what is wrong with it. */
export const readInputs = (
  { parts, surcharges, leadDays }: TypedInputs,
  figures: ReadonlyMap<string, DeskFigure>,
): { readonly inputs: QuoteInputs; readonly faults: Faults } => {
  const faults = new Map<string, Fault>();
  const number = (
    place: string,
    text: string,
    otherwise: number | null,
    decimals: number,
    limits: { min: number; max: number },
  ) => {
    if (text.trim() === '') {
      if (otherwise === null) faults.set(place, { rule: 'required' });
      return otherwise ?? 0;
    }
    const count = decimals === 0 ? readWhole(text) : readDecimal(text, decimals);
    if (count === null) faults.set(place, { rule: 'number' });
    else if (count < limits.min || count > limits.max) {
      const scale = 10 ** decimals;
      faults.set(place, { rule: 'range', min: limits.min / scale, max: limits.max / scale });
    }
    return count ?? 0;
  };
  const keys = new Set<string>();
  const read = parts.flatMap((part, n): [string, Part][] => {
    const figure = figures.get(part.key);
    if (isLeft(part, figure)) return [];
    const key = part.key.trim();
    const at = (field: string): string => `parts.${n}.${field}`;
    if (key === '') faults.set(at('key'), { rule: 'required' });
    else if (keys.has(key)) faults.set(at('key'), { rule: 'twice' });
    keys.add(key);
    const value: Part = {
      unitMicros: number(at('unit'), part.unit, figure?.unitMicros ?? null, microDecimals, inputLimits.unitMicros),
      bought: number(at('bought'), part.bought, figure?.bought ?? null, 0, {
        min: figure?.placed ?? inputLimits.bought.min,
        max: inputLimits.bought.max,
      }),
      joints: number(at('joints'), part.joints, figure?.joints ?? null, 0, inputLimits.joints),
      mounting: part.mounting || (figure?.mounting ?? 'smt'),
    };
    return [[figure ? part.key : key, value]];
  });
  const sums = surcharges.flatMap(({ title, amount }, n) => {
    const name = title.trim();
    if (name === '' && amount.trim() === '') return [];
    if (name === '') faults.set(`surcharges.${n}.title`, { rule: 'required' });
    return [{ title: name, cents: number(`surcharges.${n}.amount`, amount, null, centDecimals, inputLimits.surchargeCents) }];
  });
  const days = leadDays.trim() === '' ? null : number('leadDays', leadDays, null, 0, inputLimits.leadDays);
  return { inputs: { parts: Object.fromEntries(read), surcharges: sums, leadDays: days }, faults };
};

/** Whether two say the same, whatever the order of their keys. */
export const sameInputs = (a: QuoteInputs, b: QuoteInputs): boolean => {
  const sorted = ({ parts, surcharges, leadDays }: QuoteInputs): string =>
    JSON.stringify([
      Object.entries(parts)
        .map(([key, { unitMicros, bought, joints, mounting }]) => [key, unitMicros, bought, joints, mounting] as const)
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
      surcharges.map(({ title, cents }) => [title, cents]),
      leadDays,
    ]);
  return sorted(a) === sorted(b);
};
