import type { PriceBook } from '../book/price-book.ts';
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
  /** Changed only if nothing else helps: fields picked earlier. The others are defaults or facts of the file. */
  readonly chosen: ReadonlySet<SpecField>;
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

/**
 * All smallest repairs, best first: by number of changed customer choices, then by change of price, of days, and by distance. The
 * smallest repairs that change no choice are included even if they take more steps.
 */
export const rankedRepairs = (spec: PcbSpec, book: PriceBook, { pinned, chosen }: RepairWishes): RankedRepair[] => {
  const [rules, moves] = [rulesToKeep(spec), repairMoves(spec)];
  const smallest = smallestRepairs(spec, rules, moves, pinned);
  if (smallest.length === 0 || sizeOf(smallest) === 0) return [];
  const gentle = smallestRepairs(spec, rules, moves, new Set([...pinned, ...chosen]));
  const repairs = withoutExcess(sizeOf(gentle) > sizeOf(smallest) ? [...gentle, ...smallest] : smallest);
  const [cents, days] = [pricePcb(spec, book).totalCents, daysOf(spec)];
  return repairs
    .map((changes) => {
      const repaired: PcbSpec = { ...spec, ...changes };
      const ranked: RankedRepair = {
        changes,
        touchesChosen: (Object.keys(changes) as SpecField[]).filter((field) => chosen.has(field)).length,
        centsChange: pricePcb(repaired, book).totalCents - cents,
        daysChange: daysOf(repaired) - days,
      };
      return { ranked, steps: distance(spec, changes) };
    })
    .toSorted(
      (a, b) =>
        a.ranked.touchesChosen - b.ranked.touchesChosen ||
        Math.abs(a.ranked.centsChange) - Math.abs(b.ranked.centsChange) ||
        Math.abs(a.ranked.daysChange) - Math.abs(b.ranked.daysChange) ||
        a.steps - b.steps,
    )
    .map(({ ranked }) => ranked);
};
