import type { PriceBook } from '../book/price-book.ts';
import { factRules, withFacts } from '../fact-rules.ts';
import type { TellingFacts } from '../from-facts.ts';
import { usualDays } from '../lead-time.ts';
import { pricePcb } from '../pcb/price-pcb.ts';
import type { PcbSpec } from '../spec.ts';
import { distance, repairMoves } from './domains.ts';
import { pcbRules } from './pcb-rules.ts';
import { type Repair, smallestRepairs } from './repair.ts';
import type { Rule, SpecField } from './rule.ts';

export interface RankedRepair {
  readonly changes: Partial<PcbSpec>;
  /** Number of changed fields that the customer had chosen. */
  readonly touchesChosen: number;
  readonly centsChange: number;
  readonly daysChange: number;
}

export interface RepairWishes {
  /** Never changed: the fields picked last. */
  readonly pinned: ReadonlySet<SpecField>;
  /** Changed only if nothing else helps: fields picked earlier. */
  readonly chosen: ReadonlySet<SpecField>;
  /** What the files tell, above everything picked: every repair has all of it. Null without files. */
  readonly facts: TellingFacts | null;
}

/** Rules that a repair must satisfy. An inquiry may stay an inquiry, but an automatic order must not become one. */
const rulesToKeep = (spec: PcbSpec): Rule[] =>
  pcbRules.filter(({ kind, isMet }) => kind === 'block' || (kind === 'inquiry' && isMet(spec)));

const sizeOf = (repairs: readonly Repair[]): number => Object.keys(repairs[0] ?? {}).length;

/** Drops repairs that turn off more switches than another repair with the same other changes. */
const withoutExcess = (repairs: readonly Repair[]): readonly Repair[] => {
  const rests = repairs.map((repair) => JSON.stringify({ ...repair, switches: repair.switches === undefined }));
  const most = new Map<string, number>();
  const left = ({ switches = [] }: Repair): number => switches.length;
  for (const [n, rest] of rests.entries()) most.set(rest, Math.max(most.get(rest) ?? 0, left(repairs[n] ?? {})));
  return repairs.filter((repair, n) => left(repair) === most.get(rests[n] ?? ''));
};

/** Requested days, possible or not: the order under repair may ask for too few. */
const daysOf = (spec: PcbSpec): number => usualDays(spec) - spec.expediteDays;

interface Attempt {
  /** The order that is repaired: the one asked for, with what the files have and it lacks. */
  readonly from: PcbSpec;
  readonly rules: readonly Rule[];
  readonly pinned: ReadonlySet<SpecField>;
  readonly chosen: ReadonlySet<SpecField>;
}

/** The smallest repairs, and the smallest that change no choice where these take more steps. */
const repairsBy = ({ from, rules, pinned, chosen }: Attempt): readonly Repair[] => {
  const moves = repairMoves(from);
  const smallest = smallestRepairs(from, rules, moves, pinned);
  if (smallest.length === 0 || sizeOf(smallest) === 0) return smallest;
  const gentle = smallestRepairs(from, rules, moves, new Set([...pinned, ...chosen]));
  return withoutExcess(sizeOf(gentle) > sizeOf(smallest) ? [...gentle, ...smallest] : smallest);
};

/**
 * What has to hold after a repair besides the rules of production, the strictest first: all that the files tell, then only what they
 * tell surely. A pick that contradicts the files is taken back.
 */
const attemptsAt = (spec: PcbSpec, { pinned, chosen, facts }: RepairWishes): Attempt[] => {
  if (facts === null) return [{ from: spec, rules: rulesToKeep(spec), pinned, chosen }];
  const told = factRules(facts, spec);
  const sure = told.filter(({ isSure }) => isSure);
  return (sure.length < told.length ? [told, sure] : [told]).map((held) => {
    const from = withFacts(spec, facts, held);
    const isKept = (field: SpecField): boolean => from[field] === spec[field];
    return {
      from,
      rules: [...rulesToKeep(from), ...held],
      pinned: new Set([...pinned].filter(isKept)),
      chosen: new Set([...chosen].filter(isKept)),
    };
  });
};

/** The fields in which an order differs from the one asked for. */
const changesFrom = (spec: PcbSpec, order: PcbSpec): Repair =>
  Object.fromEntries(Object.entries(order).filter(([field, value]) => value !== spec[field as SpecField]));

/**
 * All smallest repairs, best first: by number of changed customer choices, then by distance from what was asked for, by change of price
 * and of days. None drops what the files have; empty where nothing producible has all of it.
 */
export const rankedRepairs = (spec: PcbSpec, book: PriceBook, wishes: RepairWishes): RankedRepair[] => {
  if (rulesToKeep(spec).every(({ isMet }) => isMet(spec))) return [];
  let repairs: readonly Repair[] = [];
  for (const attempt of attemptsAt(spec, wishes)) {
    repairs = repairsBy(attempt).map((repair) => changesFrom(spec, { ...attempt.from, ...repair }));
    if (repairs.length > 0) break;
  }
  const [cents, days] = [pricePcb(spec, book).totalCents, daysOf(spec)];
  return repairs
    .map((changes) => {
      const repaired: PcbSpec = { ...spec, ...changes };
      const ranked: RankedRepair = {
        changes,
        touchesChosen: (Object.keys(changes) as SpecField[]).filter((field) => wishes.chosen.has(field)).length,
        centsChange: pricePcb(repaired, book).totalCents - cents,
        daysChange: daysOf(repaired) - days,
      };
      return { ranked, steps: distance(spec, changes) };
    })
    .toSorted(
      (a, b) =>
        a.ranked.touchesChosen - b.ranked.touchesChosen ||
        a.steps - b.steps ||
        Math.abs(a.ranked.centsChange) - Math.abs(b.ranked.centsChange) ||
        Math.abs(a.ranked.daysChange) - Math.abs(b.ranked.daysChange),
    )
    .map(({ ranked }) => ranked);
};
