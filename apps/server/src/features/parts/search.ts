import type { Currency, PartFound, PartInfo, PartSort } from '@copperline/contract';
import { type Category, categories, type Parameter, rootOf } from '@copperline/parts';
import type { Services } from '../../services.ts';
import { type AnswerCache, createAnswerCache } from './answer-cache.ts';
import { catalogueChannel } from './load.ts';
import { type Counter, type Counts, createCounter } from './counter.ts';
import { currentLoad, newestPart, percentLoaded } from './load-store.ts';
import type { FacetCount } from './part-columns.ts';
import type { PartRecord } from './part-store.ts';
import { type Attempt, leafCategories, leavesOf, valueParameter, valueWishOf, type Wish } from './planning/attempt.ts';
import { type Asked, planSearch, type SearchPlan } from './planning/plan.ts';
import { cheapest, mostRelaxed } from './planning/relaxing.ts';
import {
  countCombinations,
  countFacets,
  countParts,
  idsMatching,
  isBroad,
  isWhole,
  longestBeginning,
  nearestValue,
  nearParts,
  type Narrowing,
  pageOfParts,
  similarParts,
  storedFacets,
} from './search-store.ts';

type SearchServices = Pick<Services, 'db' | 'database' | 'clock'> & {
  readonly config: Pick<Services['config'], 'sampleParts'>;
};

interface Settled {
  readonly narrowing: Narrowing;
  readonly found: PartFound;
  readonly relaxed: readonly string[];
  readonly unread: readonly string[];
  readonly total: number;
  /** The plan that was followed: of another kind than the likeliest where only that one finds all that was asked. */
  readonly plan: SearchPlan;
}

interface CatalogueState {
  /** Changes with everything that is loaded. */
  readonly stamp: string;
  readonly percent: number;
  readonly complete: boolean;
}

/** Where counts come from: the database always, what is stored or in memory once the catalogue is complete. */
interface Counting {
  readonly db: SearchServices['db'];
  readonly complete: boolean;
  readonly counts: Counts | null;
}

export interface PageAsked extends Asked {
  readonly sort: PartSort;
  readonly quantity: number;
  readonly currency: Currency;
  readonly page: number;
  readonly pageSize: number;
}

export interface PartSearch {
  page(asked: PageAsked): Promise<{ records: PartRecord[]; total: number }>;
  info(asked: Asked): Promise<PartInfo>;
}

const answersKept = { entries: 2000, keepMs: 5 * 60_000 };
const stateKeptMs = 2000;
/** Values of a facet in one answer, the most frequent; more than anybody scrolls through. */
const mostValues = 1000;
const mostParameters = 10;
const plainFacets = ['maker', 'package', 'mounting'] as const;

/** What several attempts ask about a number, each asked once. */
interface Numbers {
  readonly beginningOf: (key: string) => Promise<number>;
  readonly nearTo: (key: string) => Promise<readonly number[]>;
}

const onceEach = <T>(ask: (key: string) => Promise<T>): ((key: string) => Promise<T>) => {
  const answers = new Map<string, Promise<T>>();
  return (key) => {
    const answer = answers.get(key) ?? ask(key);
    answers.set(key, answer);
    return answer;
  };
};

const numbersOf = (db: SearchServices['db']): Numbers => {
  const beginningOf = onceEach((key) => longestBeginning(db, key));
  return { beginningOf, nearTo: onceEach(async (key) => nearParts(db, key, await beginningOf(key))) };
};

/** Null where an attempt cannot find anything. */
const narrowingOf = async (
  db: SearchServices['db'],
  { beginningOf, nearTo }: Numbers,
  plan: SearchPlan,
  { match, scope, wishes, also = null, prefers = [], hopes = [] }: Attempt,
): Promise<Narrowing | null> => {
  const all = [...wishes, ...plan.choices];
  const { inStock } = plan;
  switch (match.kind) {
    case 'similar': {
      const ids = await similarParts(db, { match, scope, wishes: all, also, inStock }, await beginningOf(match.key));
      return ids.length === 0 ? null : { match: { kind: 'ids', ids }, scope: null, wishes: [], inStock: false };
    }
    case 'near': {
      const ids = await nearTo(match.key);
      return ids.length === 0 ? null : { match: { kind: 'ids', ids }, scope, wishes: all, also, inStock };
    }
    case 'nearest': {
      const leaves = (scope ?? leafCategories).filter((leaf) => valueParameter(leaf) === match.name);
      const around = { match: wordsOf(match.among), scope: leaves, wishes: all, prefers, hopes, inStock };
      const value = await nearestValue(db, around, match.value);
      return value === null ? null : { ...around, wishes: [...all, { name: match.name, met: 'same', values: [value] }] };
    }
    default:
      return { match, scope, wishes: all, also, prefers, hopes, inStock };
  }
};

/** What all parts of an attempt have in common, whichever of its wishes are given up. */
const commonOf = async ({ nearTo }: Numbers, { choices, inStock }: SearchPlan, attempt: Attempt): Promise<Narrowing> => {
  const { match, scope, wishes, also = null } = attempt;
  const common = { scope, wishes: choices, also, inStock };
  switch (match.kind) {
    case 'nearest': {
      const leaves = (scope ?? leafCategories).filter((leaf) => valueParameter(leaf) === match.name);
      return { ...common, match: wordsOf(match.among), scope: leaves };
    }
    case 'near':
      return { ...common, match: { kind: 'ids', ids: await nearTo(match.key) } };
    default: {
      const value = valueWishOf(wishes, scope);
      return { ...common, match, wishes: [...(value === undefined ? [] : [value]), ...choices] };
    }
  }
};

const wordsOf = (query: string | null): Narrowing['match'] =>
  query === null ? { kind: 'any' } : { kind: 'within', key: '', query };

/** The attempt without the wishes that are cheapest to give up; null where that finds nothing either. */
const relaxedOf = async (
  { db, counts }: Counting,
  numbers: Numbers,
  plan: SearchPlan,
  attempt: Attempt,
): Promise<{ readonly attempt: Attempt; readonly cost: number } | null> => {
  const { scope, told = null, wishes, relaxed, found, cost: spent = 0 } = attempt;
  const common = await commonOf(numbers, plan, attempt);
  const category: Wish[] = told === null ? [] : [{ name: 'category', met: 'same', values: told }];
  const free = [...wishes.filter((wish) => !common.wishes.includes(wish)).slice(0, mostRelaxed), ...category];
  const combinations =
    counts !== null && category.length === 0 && isBroad(common)
      ? await counts.combinations(common, free)
      : await countCombinations(db, common, free);
  const best = cheapest(free, combinations, scope === null && common.match.kind === 'any');
  if (best === null) return null;
  const names = [...relaxed, ...best.dropped.map(({ name }) => name)];
  return {
    attempt: {
      ...attempt,
      scope: names.includes('category') ? scope : (told ?? scope),
      wishes: wishes.filter((wish) => !best.dropped.includes(wish)),
      prefers: best.dropped,
      relaxed: names,
      found: found === 'similar' ? found : names.length === 0 ? 'parts' : 'relaxed',
    },
    cost: spent + best.cost,
  };
};

/** Neighbouring attempts that give something up are one: the one that gives up least. */
const cheapestOf = async (
  counting: Counting,
  numbers: Numbers,
  plan: SearchPlan,
  attempts: readonly Attempt[],
): Promise<Attempt[]> => {
  let best: { readonly attempt: Attempt; readonly cost: number } | null = null;
  for (const attempt of attempts) {
    if (best !== null && (attempt.cost ?? 0) >= best.cost) continue;
    const relaxed = await relaxedOf(counting, numbers, plan, attempt);
    if (relaxed !== null && (best === null || relaxed.cost < best.cost)) best = relaxed;
  }
  return best === null ? [] : [best.attempt];
};

const nothingFound: Narrowing = { match: { kind: 'ids', ids: [] }, scope: null, wishes: [], inStock: false };

/** Tries the attempts in their order. Nothing found is an answer too. */
const settle = async (counting: Counting, plan: SearchPlan): Promise<Settled> => {
  const numbers = numbersOf(counting.db);
  const { attempts } = plan;
  let some = false;
  for (let index = 0; index < attempts.length; ) {
    const end = attempts.findIndex(({ cost }, at) => at >= index && cost === undefined);
    const neighbours = attempts.slice(index, end === -1 ? attempts.length : Math.max(end, index + 1));
    index += neighbours.length;
    const { ifNothing = false, cost } = neighbours[0] ?? {};
    if (ifNothing && some) continue;
    for (const attempt of cost === undefined ? neighbours : await cheapestOf(counting, numbers, plan, neighbours)) {
      const { found, relaxed, unread = [], enough } = attempt;
      const narrowing = await narrowingOf(counting.db, numbers, plan, attempt);
      if (narrowing === null) continue;
      const { count: total, exact } = await totalOf(counting, narrowing);
      some ||= total > 0;
      if (exact || total >= enough)
        return {
          narrowing,
          found: exact && found !== 'similar' ? 'exact' : found,
          relaxed,
          unread: [...unread, ...plan.unread],
          total,
          plan,
        };
    }
  }
  return { narrowing: nothingFound, found: 'nothing', relaxed: [], unread: plan.unread, total: 0, plan };
};

/** Where the likeliest kind has nothing without giving something up, another that the text may mean and that has it all. */
const settleKinds = async (counting: Counting, asked: Asked): Promise<Settled> => {
  const plan = planSearch(asked);
  const likeliest = await settle(counting, plan);
  if (likeliest.found !== 'relaxed' && likeliest.found !== 'nothing') return likeliest;
  for (const as of plan.also) {
    const other = planSearch({ ...asked, as });
    const also = [plan.category, ...plan.also].flatMap((each) => (each === null || each === other.category ? [] : each));
    const answer = await settle(counting, { ...other, also });
    if (answer.found === 'parts' && answer.relaxed.length === 0 && answer.unread.length <= likeliest.unread.length) return answer;
  }
  return likeliest;
};

const totalOf = async (
  { db, complete, counts }: Counting,
  narrowing: Narrowing,
): Promise<{ readonly count: number; readonly exact: boolean }> => {
  if (complete && isWhole(narrowing)) {
    const stored = await storedFacets(db, narrowing.scope, ['category']);
    return { count: stored.reduce((sum, { count }) => sum + count, 0), exact: false };
  }
  if (counts !== null && isBroad(narrowing)) return { count: await counts.total(narrowing), exact: false };
  return countParts(db, narrowing);
};

/** The parameters worth choosing from: those of the category, or what all categories below one root have most in common. */
const parameterFacets = (present: readonly Category[]): readonly Parameter[] => {
  const roots = new Set(present.map(rootOf));
  if (roots.size !== 1) return [];
  const uses = new Map<Parameter, number>();
  for (const category of present) for (const name of categories[category].parameters) uses.set(name, (uses.get(name) ?? 0) + 1);
  return [...uses]
    .toSorted((a, b) => b[1] - a[1])
    .map(([name]) => name)
    .slice(0, mostParameters);
};

const without = (narrowing: Narrowing, choices: readonly Wish[], facet: string): Narrowing => ({
  ...narrowing,
  wishes: narrowing.wishes.filter((wish) => !(choices.includes(wish) && wish.name === facet)),
});

const readFacets = (
  { db, complete, counts }: Counting,
  { narrowing, facets, among }: { narrowing: Narrowing; facets: readonly string[]; among: Uint32Array | null },
): Promise<FacetCount[]> => {
  if (complete && isWhole(narrowing)) return storedFacets(db, narrowing.scope, facets);
  return counts !== null && (narrowing.match.kind === 'any' || among !== null)
    ? counts.facets(narrowing, facets, among)
    : countFacets(db, narrowing, facets);
};

/** Where a text may match thousands: once, for all that is counted of them. */
const matched = ({ db, counts }: Counting, narrowing: Narrowing): Promise<Uint32Array> | null =>
  counts !== null && (narrowing.match.kind === 'prefix' || narrowing.match.kind === 'within') ? idsMatching(db, narrowing) : null;

const byCount = (a: FacetCount, b: FacetCount): number => b.count - a.count || (String(a.value) < String(b.value) ? -1 : 1);

/** Most frequent first, cut, then numbers by size: the order people look for them. */
const valuesOf = (counts: readonly FacetCount[]): { value: string; count: number }[] => {
  const kept = counts.toSorted(byCount).slice(0, mostValues);
  const sorted = kept.every(({ value }) => typeof value === 'number')
    ? kept.toSorted((a, b) => Number(a.value) - Number(b.value))
    : kept;
  return sorted.map(({ value, count }) => ({ value: String(value), count }));
};

/** A facet with a choice is counted without it, so that one sees what else there is. */
const facetsFor = async (
  counting: Counting,
  plan: SearchPlan,
  { narrowing }: Settled,
): Promise<Pick<PartInfo, 'categories' | 'facets'>> => {
  // Only a typed category stays while categories are counted; a chosen one is this facet's own choice.
  const open =
    plan.chosen !== null && sameScope(narrowing.scope, leavesOf(plan.chosen)) ? { ...narrowing, scope: null } : narrowing;
  const among = await matched(counting, narrowing);
  const counted = await readFacets(counting, { narrowing: open, facets: ['category'], among });
  const present = counted.map(({ value }) => value as Category);
  const inScope = present.filter((category) => narrowing.scope?.includes(category) ?? true);
  const facets: readonly string[] = [...plainFacets, ...parameterFacets(inScope)];
  const chosen = facets.filter((facet) => plan.choices.some(({ name }) => name === facet));
  const free = facets.filter((facet) => !chosen.includes(facet));
  const counts = await readFacets(counting, { narrowing, facets: free, among });
  for (const facet of chosen) {
    const others = without(narrowing, plan.choices, facet);
    counts.push(...(await readFacets(counting, { narrowing: others, facets: [facet], among })));
  }
  const byFacet = Map.groupBy(counts, ({ facet }) => facet);
  return {
    categories: counted.toSorted(byCount).map(({ value, count }) => ({ category: String(value), count })),
    facets: facets.flatMap((facet) => {
      const values = valuesOf(byFacet.get(facet) ?? []);
      return values.length === 0 ? [] : [{ facet, values }];
    }),
  };
};

const sameScope = (a: readonly Category[] | null, b: readonly Category[]): boolean =>
  a !== null && a.length === b.length && b.every((category) => a.includes(category));

const normalAsked = ({ text, category, filter, inStock }: Asked): string =>
  JSON.stringify([
    // In its own case: 1 mΩ is not 1 MΩ.
    text.normalize('NFKC').trim().replaceAll(/\s+/g, ' '),
    category ?? '',
    Object.entries(filter ?? {})
      .map(([name, values]) => [name, values.toSorted()])
      .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
    inStock === true,
  ]);

/** The search of one node, with its memory of answers and of what is counted. */
export const createPartSearch = (
  services: SearchServices,
  cache: AnswerCache = createAnswerCache(answersKept),
  counter: Counter = createCounter(services),
): PartSearch => {
  const { db, database, clock, config } = services;
  // Where nothing is going to be loaded nobody should wait for it.
  const percentBefore = config.sampleParts === 'none' ? 100 : 0;
  let state: { readonly value: Promise<CatalogueState>; readonly until: number } | undefined;
  database.events.subscribe(({ channel }) => {
    if (channel === catalogueChannel) state = undefined;
  });

  const readState = async (): Promise<CatalogueState> => {
    const [load, newest] = [await currentLoad(db), await newestPart(db)];
    const percent = load === undefined ? percentBefore : percentLoaded(load);
    const complete = load !== undefined && load.done_at !== null;
    return { stamp: `${load?.version} ${load?.loaded} ${complete} ${newest}`, percent, complete };
  };
  const currentState = (): Promise<CatalogueState> => {
    const nowMs = clock.now().getTime();
    if (state === undefined || state.until <= nowMs) state = { value: readState(), until: nowMs + stateKeptMs };
    return state.value;
  };
  const remembered = <T>(kind: string, { stamp }: CatalogueState, asked: Asked, make: () => Promise<T>): Promise<T> =>
    cache.get(`${kind} ${stamp} ${normalAsked(asked)}`, clock.now().getTime(), make);
  const countingAt = ({ stamp, complete }: CatalogueState): Counting => ({
    db,
    complete,
    counts: complete ? counter.at(stamp) : null,
  });
  const settled = (now: CatalogueState, asked: Asked): Promise<Settled> =>
    remembered('set', now, asked, () => settleKinds(countingAt(now), asked));

  return {
    async page(asked) {
      const now = await currentState();
      const { narrowing, total } = await settled(now, asked);
      const { sort, quantity, currency, page, pageSize } = asked;
      const paging = { sort, quantity, currency, total, limit: pageSize, offset: (page - 1) * pageSize };
      return { records: total === 0 ? [] : await pageOfParts(db, narrowing, paging), total };
    },
    async info(asked) {
      const now = await currentState();
      return remembered('info', now, asked, async () => {
        const answer = await settled(now, asked);
        const { total, relaxed, unread, plan } = answer;
        const facets = total === 0 ? { categories: [], facets: [] } : await facetsFor(countingAt(now), plan, answer);
        return {
          total,
          understood: [...plan.understood],
          found: answer.found,
          relaxed: [...new Set(relaxed)],
          unread: [...unread],
          searchedAs: plan.category,
          also: [...plan.also],
          ...facets,
          loaded: now.percent,
        };
      });
    },
  };
};
