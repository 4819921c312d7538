import type { PcbSpec } from '../spec.ts';
import type { Rule, SpecField } from './rule.ts';

/** The values a field can be changed to. Only fields that are here can be repaired. */
export type Domains = { readonly [F in SpecField]?: readonly PcbSpec[F][] };

/** Fields with the value each should have instead. */
export type Repair = Partial<PcbSpec>;

/** One step of a repair: mostly one field, several where they only make sense together, as a panel and its size. */
export type Move = Partial<PcbSpec>;

/**
 * Where the search gives up counting. A refused pick on a possible board has a few dozen smallest repairs at most, a board of random
 * options seldom more than 500 (`npm run bench -- rules` counts again): nobody who picks gets a list that was cut, so no ranking depends
 * on where. What is cut from an order that is wrong in ten places lies farthest, for moves are tried nearest first.
 */
export const mostRepairs = 4000;

const fieldsOf = (move: Move): SpecField[] => Object.keys(move) as SpecField[];

interface Step {
  readonly move: Move;
  /** What each field it sets gets, and had. */
  readonly values: readonly { readonly field: SpecField; readonly after: unknown; readonly before: unknown }[];
  /** One bit for each field the step sets. */
  readonly sets: number;
  /** What can be broken or mended by it. */
  readonly rules: readonly Watched[];
}

interface Watched {
  readonly holds: Rule['holds'];
  /** Those of its fields that can be changed. */
  readonly fields: readonly Changeable[];
  isBroken: boolean;
}

interface Changeable {
  readonly bit: number;
  readonly steps: Step[];
  /** All fields that a step on this one can set along with it. */
  reach: number;
}

class Search {
  readonly #rules: readonly Watched[];
  readonly #fields = new Map<SpecField, Changeable>();
  readonly #spec: Record<SpecField, unknown>;
  readonly #path: Move[] = [];
  readonly found: Repair[] = [];

  constructor(spec: PcbSpec, rules: readonly Rule[], moves: readonly Move[], pinned: ReadonlySet<SpecField>) {
    this.#spec = { ...spec };
    const usable = moves.filter((move) => fieldsOf(move).every((field) => !pinned.has(field)));
    for (const field of new Set(usable.flatMap(fieldsOf)))
      this.#fields.set(field, { bit: 2 ** this.#fields.size, steps: [], reach: 0 });
    const watched = rules.map(({ holds, fields, mends = fields }) => ({
      reads: fields,
      rule: { holds, fields: mends.flatMap((field) => this.#fields.get(field) ?? []), isBroken: !holds(spec) },
    }));
    this.#rules = watched.map(({ rule }) => rule);
    for (const move of usable) {
      const set = fieldsOf(move);
      const changed = set.flatMap((field) => this.#fields.get(field) ?? []);
      const sets = changed.reduce((bits, { bit }) => bits | bit, 0);
      const touched = watched.filter(({ reads }) => set.some((field) => reads.includes(field))).map(({ rule }) => rule);
      const values = set.map((field) => ({ field, after: move[field], before: spec[field] }));
      for (const field of changed) {
        field.steps.push({ move, values, sets, rules: touched });
        field.reach |= sets;
      }
    }
  }

  get deepest(): number {
    return this.#fields.size;
  }

  /** Finds every repair of exactly so many steps, given that there is none of fewer. */
  at(depth: number, frozen = 0): void {
    const rule = this.#worst(depth, frozen);
    if (rule === 'hopeless') return;
    if (rule === null) {
      this.found.push(Object.assign({}, ...this.#path) as Repair);
      return;
    }
    // Whatever satisfies a broken rule changes one of its fields. The first of them that a repair changes decides its branch, so the
    // fields before stay as they are: no repair is missed, and none is found twice.
    let still = frozen;
    for (const { bit, steps } of rule.fields) {
      if ((still & bit) !== 0) continue;
      for (const step of steps) {
        if ((still & step.sets) !== 0) continue;
        if (this.found.length >= mostRepairs) return;
        this.#take(step, () => this.at(depth - 1, still | step.sets));
      }
      still |= bit;
    }
  }

  /**
   * The broken rule with the fewest fields left to change, null where all hold. Hopeless where one has none, or where there are more
   * broken rules without a field in common than steps left.
   */
  #worst(depth: number, frozen: number): Watched | null | 'hopeless' {
    let worst: Watched | null = null;
    let fewest = Number.POSITIVE_INFINITY;
    let needed = 0;
    let counted = 0;
    for (const rule of this.#rules) {
      if (!rule.isBroken) continue;
      let free = 0;
      let reach = 0;
      for (const field of rule.fields) {
        if ((frozen & field.bit) !== 0) continue;
        free += 1;
        reach |= field.reach;
      }
      if (free === 0) return 'hopeless';
      if ((counted & reach) === 0) {
        needed += 1;
        counted |= reach;
        if (needed > depth) return 'hopeless';
      }
      if (free < fewest) [worst, fewest] = [rule, free];
    }
    return worst;
  }

  /** No field is set twice on a path, so what it had is what it had at first. */
  #take({ move, values, rules }: Step, then: () => void): void {
    for (const { field, after } of values) this.#spec[field] = after;
    const wereBroken: boolean[] = [];
    for (const rule of rules) {
      wereBroken.push(rule.isBroken);
      // Each value is one of its own field, put there above or by the constructor.
      rule.isBroken = !rule.holds(this.#spec as PcbSpec);
    }
    this.#path.push(move);
    then();
    this.#path.pop();
    for (const { field, before } of values) this.#spec[field] = before;
    for (let n = 0; n < rules.length; n += 1) {
      const rule = rules[n];
      if (rule !== undefined) rule.isBroken = wereBroken[n] === true;
    }
  }
}

/** The fewest steps that make every rule hold, all ways to do so; `[{}]` where all hold already, empty where nothing helps. */
export const smallestRepairs = (
  spec: PcbSpec,
  rules: readonly Rule[],
  moves: readonly Move[],
  pinned: ReadonlySet<SpecField> = new Set(),
): Repair[] => {
  const search = new Search(spec, rules, moves, pinned);
  for (let depth = 0; depth <= search.deepest && search.found.length === 0; depth += 1) search.at(depth);
  return search.found;
};

/** Every single change the domains allow, as moves. */
export const movesIn = (spec: PcbSpec, domains: Domains): Move[] =>
  (Object.keys(domains) as SpecField[]).flatMap((field) =>
    (domains[field] ?? []).filter((value) => value !== spec[field]).map((value): Move => ({ [field]: value })),
  );

/**
 * The fewest changes that make every rule hold, all ways to do so; empty where none does. The field that was just chosen is pinned:
 * nobody wants their own choice undone as the repair of it.
 */
export const minimalRepairs = (
  spec: PcbSpec,
  rules: readonly Rule[],
  domains: Domains,
  pinned: ReadonlySet<SpecField> = new Set(),
): Repair[] => smallestRepairs(spec, rules, movesIn(spec, domains), pinned);
