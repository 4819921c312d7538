import { defaultPcb, type PcbSpec } from '../spec.ts';
import { combinationDomains } from './domains.ts';
import type { Rule, SpecField } from './rule.ts';

/** A field with its values. */
export interface Axis {
  readonly field: SpecField;
  readonly values: readonly PcbSpec[SpecField][];
}

/** Values of two fields that no valid board combines. */
export interface Pair {
  readonly first: readonly [field: SpecField, value: unknown];
  readonly second: readonly [field: SpecField, value: unknown];
}

export interface Enumeration {
  readonly combinations: number;
  readonly valid: number;
  readonly deadOptions: readonly Pair['first'][];
  /** Without pairs that contain a dead option. */
  readonly deadPairs: readonly Pair[];
  /** For each rule, the number of combinations that violate only it; a rule with none is redundant. */
  readonly brokenAlone: Readonly<Record<string, number>>;
}

/** Half holes and fingers are reduced to on and off; no rule depends on their number. */
export const combinationAxes: readonly Axis[] = (Object.keys(combinationDomains) as (keyof typeof combinationDomains)[]).map(
  (field) => {
    if (field === 'castellatedSides') return { field, values: [0, 1] };
    return { field, values: field === 'goldFingers' ? [0, 10] : combinationDomains[field] };
  },
);

interface Table {
  readonly bit: number;
  /** Indexed by the value indexes of its fields times their strides; 1 if the rule is violated. */
  readonly breaks: Uint8Array;
  readonly strides: readonly (readonly [axis: number, stride: number])[];
}

/** Tabulates a rule for every combination of its own fields, so that the enumeration only looks it up. */
const tableOf = (rule: Rule, axes: readonly Axis[], bit: number): Table => {
  const own = axes.flatMap((axis, at) => (rule.fields.includes(axis.field) ? [{ ...axis, at }] : []));
  const breaks = new Uint8Array(own.reduce((size, { values }) => size * values.length, 1));
  const strides: [number, number][] = [];
  let stride = 1;
  for (const { at, values } of own) {
    strides.push([at, stride]);
    stride *= values.length;
  }
  for (let index = 0; index < breaks.length; index += 1) {
    const picked = own.map(({ field, values }, n) => [field, values[Math.floor(index / (strides[n]?.[1] ?? 1)) % values.length]]);
    const spec: PcbSpec = { ...defaultPcb, ...Object.fromEntries(picked) };
    breaks[index] = rule.isMet(spec) ? 0 : 1;
  }
  return { bit, breaks, strides };
};

/** Visits every combination. Rules are bits, at most 31. */
export const enumerate = (rules: readonly Rule[], axes: readonly Axis[]): Enumeration => {
  if (rules.length > 31) throw new RangeError('more rules than bits');
  const tables = rules.map((rule, n) => tableOf(rule, axes, 2 ** n));
  /** Tables by the axis at which the last of their fields gets its value. */
  const due = axes.map((_, index) => tables.filter(({ strides }) => Math.max(...strides.map(([axis]) => axis)) === index));
  const starts: number[] = [];
  let options = 0;
  for (const { values } of axes) {
    starts.push(options);
    options += values.length;
  }
  const together = new Uint32Array(options * options);
  const alone = new Map<number, number>();
  const picked = axes.map(() => 0);
  let [combinations, valid] = [0, 0];

  const count = (): void => {
    valid += 1;
    for (let a = 0; a < picked.length; a += 1) {
      const row = ((starts[a] ?? 0) + (picked[a] ?? 0)) * options;
      for (let b = a; b < picked.length; b += 1) {
        const cell = row + (starts[b] ?? 0) + (picked[b] ?? 0);
        together[cell] = (together[cell] ?? 0) + 1;
      }
    }
  };

  const visit = (axis: number, before: number): void => {
    const size = axes[axis]?.values.length ?? 0;
    const dueHere = due[axis] ?? [];
    for (let value = 0; value < size; value += 1) {
      picked[axis] = value;
      let broken = before;
      for (const { bit, breaks, strides } of dueHere) {
        let index = 0;
        for (const [of, stride] of strides) index += (picked[of] ?? 0) * stride;
        if (breaks[index] === 1) broken |= bit;
      }
      if (axis < axes.length - 1) {
        visit(axis + 1, broken);
        continue;
      }
      combinations += 1;
      if (broken === 0) count();
      else if ((broken & (broken - 1)) === 0) alone.set(broken, (alone.get(broken) ?? 0) + 1);
    }
  };
  visit(0, 0);

  const all = axes.flatMap(({ field, values }, axis) =>
    values.map((value, index) => ({ option: [field, value] as const, axis, cell: (starts[axis] ?? 0) + index })),
  );
  const isDead = (a: number, b: number): boolean => together[a * options + b] === 0;
  const living = all.filter(({ cell }) => !isDead(cell, cell));
  return {
    combinations,
    valid,
    deadOptions: all.filter(({ cell }) => isDead(cell, cell)).map(({ option }) => option),
    deadPairs: living.flatMap((a) =>
      living.filter((b) => b.axis > a.axis && isDead(a.cell, b.cell)).map((b): Pair => ({ first: a.option, second: b.option })),
    ),
    brokenAlone: Object.fromEntries(rules.map(({ id }, n) => [id, alone.get(2 ** n) ?? 0])),
  };
};
