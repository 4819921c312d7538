import type { PcbSpec } from '../spec.ts';
import type { Rule, SpecField } from './rule.ts';

/** The values that a field can be changed to. Other fields are never changed. */
export type Domains = { readonly [F in SpecField]?: readonly PcbSpec[F][] };

/** New values of changed fields. */
export type Repair = Partial<PcbSpec>;

/** One step of a repair: usually one field, or several that belong together, as a panel and its size. */
export type Move = Partial<PcbSpec>;

/**
 * Limit of the search. A refused pick on a valid board has a few dozen smallest repairs at most, a board of random options rarely
 * more than 500 (measured by `npm run bench -- rules`), so the limit never affects a pick in the form. For an order with ten
 * violations the farthest repairs are cut, because moves are tried nearest first.
 */
export const mostRepairs = 4000;

const fieldsOf = (move: Move): SpecField[] => Object.keys(move) as SpecField[];

interface Step {
  readonly move: Move;
  /** New and old value of each field it sets. */
  readonly values: readonly { readonly field: SpecField; readonly after: unknown; readonly before: unknown }[];
  /** One bit for each field the step sets. */
  readonly sets: number;
  /** Rules that depend on these fields. */
  readonly rules: readonly Watched[];
}

interface Watched {
  readonly isMet: Rule['isMet'];
  /** Its changeable fields. */
  readonly fields: readonly Changeable[];
  isBroken: boolean;
}

interface Changeable {
  readonly bit: number;
  readonly steps: Step[];
  /** Fields that steps on this one can set as well. */
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
    const watched = rules.map(({ isMet, fields, mends = fields }) => ({
      reads: fields,
      rule: { isMet, fields: mends.flatMap((field) => this.#fields.get(field) ?? []), isBroken: !isMet(spec) },
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

  /** Finds every repair of exactly `depth` steps, given that there is none with fewer. */
  at(depth: number, frozen = 0): void {
    const rule = this.#worst(depth, frozen);
    if (rule === 'hopeless') return;
    if (rule === null) {
      this.found.push(Object.assign({}, ...this.#path) as Repair);
      return;
    }
    // A repair changes at least one field of a violated rule. Branching on the first changed field, with the fields before it frozen,
    // finds every repair exactly once.
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
   * The violated rule with the fewest changeable fields, or null. 'hopeless' if a violated rule has none, or if more violated rules
   * without a common field remain than steps.
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

  /** No field is set twice on a path, so its old value is its original value. */
  #take({ move, values, rules }: Step, then: () => void): void {
    for (const { field, after } of values) this.#spec[field] = after;
    const wereBroken: boolean[] = [];
    for (const rule of rules) {
      wereBroken.push(rule.isBroken);
      // Every value belongs to its field: it was set above or by the constructor.
      rule.isBroken = !rule.isMet(this.#spec as PcbSpec);
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

/** All repairs with the fewest moves that satisfy every rule; `[{}]` if none is violated, empty if there is no repair. */
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

/** Every single change within the domains, as moves. */
export const movesIn = (spec: PcbSpec, domains: Domains): Move[] =>
  (Object.keys(domains) as SpecField[]).flatMap((field) =>
    (domains[field] ?? []).filter((value) => value !== spec[field]).map((value): Move => ({ [field]: value })),
  );

/**
 * All repairs with the fewest changes that satisfy every rule; empty if there is none. The field just picked is pinned, so that a
 * repair does not undo it.
 */
export const minimalRepairs = (
  spec: PcbSpec,
  rules: readonly Rule[],
  domains: Domains,
  pinned: ReadonlySet<SpecField> = new Set(),
): Repair[] => smallestRepairs(spec, rules, movesIn(spec, domains), pinned);
