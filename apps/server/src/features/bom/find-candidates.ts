import { askedNumber, type BomLine, type Candidate, type Found, keysOf, type LookupKeys, packingKeys } from '@copperline/bom';
import { type Category, mpnKeys, type Parameter, type Part, type PriceBreak, type Wanted } from '@copperline/parts';
import type { Db } from '../../db/database.ts';
import { leavesOf, valueParameter } from '../parts/planning/attempt.ts';
import {
  type FoundId,
  idsOfBases,
  idsOfLookalike,
  idsOfNormal,
  idsOfSimilar,
  idsOfWishes,
  type KindLeaf,
  type SuppliedRow,
  suppliedRows,
  type ValueWish,
} from './candidate-store.ts';

/** What was found for some lines, and the rows behind it. */
export interface Candidates {
  readonly found: Found;
  /** Also of the parts a person chose, by id. */
  readonly byId: ReadonlyMap<number, Candidate>;
  readonly rows: ReadonlyMap<Part, SuppliedRow>;
}

/** `betterIn` takes a value for the same within a thousandth. */
const sameShare = 1e-3;
/** Without an index each costs some milliseconds. */
const mostSimilarLines = 60;

const valued = ['resistance', 'capacitance', 'inductance', 'impedance'] as const satisfies readonly Parameter[];

/** A kind with the parameter it is asked for by: the value column of most of its leaves, a further parameter of others. */
const leavesOfKind = (kind: string, category: Category, parameter: Parameter): KindLeaf[] =>
  leavesOf(category).map((leaf) => ({ kind, category: leaf, parameter: valueParameter(leaf) === parameter ? null : parameter }));

interface Wishes {
  readonly wishes: readonly ValueWish[];
  readonly leaves: readonly KindLeaf[];
}

const wishesOf = (wanted: Iterable<Wanted>): Wishes => {
  const wishes: ValueWish[] = [];
  const leaves = new Map<string, KindLeaf[]>();
  let place = -1;
  for (const { category, parameters, package: name } of wanted) {
    place += 1;
    for (const parameter of valued) {
      const value = parameters[parameter];
      if (category === null || typeof value !== 'number') continue;
      const kind = `${category} ${parameter}`;
      if (!leaves.has(kind)) leaves.set(kind, leavesOfKind(kind, category, parameter));
      const slack = Math.abs(value) * sameShare * (1 + 1e-9);
      wishes.push({ place, kind, package: name, from: value - slack, to: value + slack });
      // One is enough to find them; the matcher looks at all.
      break;
    }
  }
  return { wishes, leaves: [...leaves.values()].flat() };
};

/** A row as the matcher knows parts, with its prices in dollars: the part that is taken must not hang on the reader's language. */
const candidateOf = (row: SuppliedRow): Candidate => {
  const { mpn, maker, category, package: name, mounting, parameters } = row;
  const { series, basis, lifecycle, packing, symbol, footprint, datasheet } = row.details;
  const kept = { packing, series, basis, lifecycle, symbol, footprint, datasheet };
  const part: Part = { mpn, maker, category, package: name, mounting, parameters, ...kept };
  if (!row.offered) return { part, supply: null };
  const { stock, minimum, multiple, leadDays, stale } = row;
  const breaks: PriceBreak[] = [];
  for (const { from, USD: unitMicros } of row.breaks) if (unitMicros !== undefined) breaks.push({ from, unitMicros });
  return { part, supply: { stock, minimum, multiple, leadDays, breaks, stale } };
};

type Ids = ReadonlyMap<string, readonly number[]>;

const byKey = (keys: readonly string[], found: readonly FoundId[]): Ids => {
  const ids = new Map<string, number[]>();
  for (const { place, id } of found) {
    const key = keys[place];
    if (key === undefined) continue;
    const list = ids.get(key);
    if (list === undefined) ids.set(key, [id]);
    else list.push(id);
  }
  return ids;
};

interface Numbers {
  readonly normal: Ids;
  readonly lookalike: Ids;
  readonly bases: Ids;
  readonly similar: Ids;
}

/** Each step of the chain is asked only for the numbers that the step before did not find. */
const findNumbers = async (db: Db, lines: readonly BomLine[], keys: LookupKeys): Promise<Numbers> => {
  const normal = byKey(keys.normal, await idsOfNormal(db, keys.normal));
  const missed = new Map<string, string>();
  for (const line of lines) {
    const asked = line.dnp ? null : askedNumber(line);
    if (asked === null) continue;
    const key = mpnKeys(asked.mpn).normal;
    if (key !== '' && !normal.has(key)) missed.set(key, asked.mpn);
  }
  const alikeKeys = [...new Set([...missed.values()].map((mpn) => mpnKeys(mpn).lookalike))];
  const baseKeys = [...new Set([...missed.values()].flatMap((mpn) => packingKeys(mpn)))];
  const lookalike = byKey(alikeKeys, await idsOfLookalike(db, alikeKeys));
  const bases = byKey(baseKeys, await idsOfBases(db, baseKeys));
  const strange = [...missed]
    .filter(([, mpn]) => !lookalike.has(mpnKeys(mpn).lookalike) && !packingKeys(mpn).some((base) => bases.has(base)))
    .map(([key]) => key)
    .slice(0, mostSimilarLines);
  return { normal, lookalike, bases, similar: byKey(strange, await idsOfSimilar(db, strange)) };
};

const idsIn = (lists: readonly Ids[], more: readonly number[] = []): number[] => {
  const ids = new Set(more);
  for (const list of lists) for (const each of list.values()) for (const id of each) ids.add(id);
  return [...ids];
};

/** All that the matcher needs for these lines: a handful of statements, however many lines there are, by number and by value at once. */
export const findCandidates = async (
  db: Db,
  lines: readonly BomLine[],
  { now, chosen }: { readonly now: Date; readonly chosen: readonly number[] },
): Promise<Candidates> => {
  const keys = keysOf(lines);
  const findByNumber = async () => {
    const numbers = await findNumbers(db, lines, keys);
    const lists = [numbers.normal, numbers.lookalike, numbers.bases, numbers.similar];
    return { numbers, rows: await suppliedRows(db, idsIn(lists, chosen), now) };
  };
  const findByValue = async () => {
    const { wishes, leaves } = wishesOf(keys.wanted.values());
    const wanted = byKey([...keys.wanted.keys()], await idsOfWishes(db, wishes, leaves));
    return { wanted, rows: await suppliedRows(db, idsIn([wanted]), now) };
  };
  const [byNumber, byValue] = await Promise.all([findByNumber(), findByValue()]);
  const byId = new Map<number, Candidate>();
  const rows = new Map<Part, SuppliedRow>();
  for (const row of [...byNumber.rows, ...byValue.rows]) {
    if (byId.has(row.id)) continue;
    const candidate = candidateOf(row);
    byId.set(row.id, candidate);
    rows.set(candidate.part, row);
  }
  const candidates = (list: Ids): Map<string, Candidate[]> =>
    new Map([...list].map(([key, each]) => [key, each.flatMap((id) => byId.get(id) ?? [])]));
  const { numbers } = byNumber;
  return {
    found: {
      byNormal: candidates(numbers.normal),
      byLookalike: candidates(numbers.lookalike),
      byBase: candidates(numbers.bases),
      byWanted: candidates(byValue.wanted),
      similar: candidates(numbers.similar),
    },
    byId,
    rows,
  };
};
