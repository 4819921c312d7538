import { mpnKeys, type Part } from '@copperline/parts';
import { type Db, inTransaction } from '../../../db/database.ts';
import { facetGroups, storeFacets, writeParts } from '../load-store.ts';
import { weigh } from '../weigh.ts';
import { factsOf, type NotPart, type SymbolNames } from './facts.ts';
import type { LibrarySymbol } from './read-library.ts';
import { addedCategories, fillNames, holdCatalogue, type KeyedNames, knownOf } from './symbol-store.ts';

export interface Library {
  readonly name: string;
  readonly symbols: readonly LibrarySymbol[];
}

export interface ImportedSymbols {
  readonly symbols: number;
  /** Parts that are new, and known parts that got a name they did not have. */
  readonly added: number;
  readonly named: number;
  /** Symbols that are no part to be added, by reason; `known` where the part, or longer numbers of its family, are there already. */
  readonly left: Readonly<Partial<Record<NotPart | 'known', number>>>;
}

const atOnce = 200;
/** Nobody offers them: what can be bought comes first. */
const unofferedWeight = 60;

interface Gathered {
  readonly names: KeyedNames[];
  readonly parts: Map<string, Part>;
  readonly left: Partial<Record<NotPart | 'known', number>>;
}

const keyed = (names: SymbolNames): KeyedNames => ({ ...names, key: mpnKeys(names.mpn).normal });

const idOf = ({ maker, key }: Pick<KeyedNames, 'maker' | 'key'>): string => `${maker} ${key}`;

const gather = (libraries: readonly Library[]): Gathered => {
  const gathered: Gathered = { names: [], parts: new Map(), left: {} };
  const count = (reason: NotPart | 'known'): void => {
    gathered.left[reason] = (gathered.left[reason] ?? 0) + 1;
  };
  for (const { name: library, symbols } of libraries) {
    for (const symbol of symbols) {
      const { names, part, reason } = factsOf(library, symbol);
      if (names !== null) gathered.names.push(keyed(names));
      if (reason !== null) count(reason);
      // A part drawn in two libraries is one part.
      if (part !== null) {
        const id = idOf(keyed(part));
        if (!gathered.parts.has(id)) gathered.parts.set(id, part);
      }
    }
  }
  return gathered;
};

/** Without those whose longer numbers are among them. */
const withoutFamilies = (parts: readonly Part[]): Part[] => {
  const ids = parts.map((part) => idOf(keyed(part)));
  return parts.filter((_part, place) => !ids.some((id, other) => other !== place && id.startsWith(ids[place] ?? '')));
};

const addSlice = (db: Db, parts: readonly Part[]): Promise<number> =>
  inTransaction(db, async (trx) => {
    await holdCatalogue(trx);
    const known = new Set((await knownOf(trx, parts.map(keyed))).map(idOf));
    const fresh = withoutFamilies(parts.filter((part) => !known.has(idOf(keyed(part)))));
    await writeParts(
      trx,
      null,
      fresh.map((part) => ({ part, supply: null, weight: weigh(part) - unofferedWeight })),
    );
    return fresh.length;
  });

/** Longer numbers first: of two that begin alike, the shorter one is the family. */
const byLength = (a: Part, b: Part): number => b.mpn.length - a.mpn.length || (a.mpn < b.mpn ? -1 : 1);

/** Slice by slice, so that a running product is not held up; whatever was stopped goes on when it is run again. */
export const importSymbols = async (db: Db, libraries: readonly Library[]): Promise<ImportedSymbols> => {
  const { names, parts, left } = gather(libraries);
  let named = 0;
  for (let from = 0; from < names.length; from += atOnce)
    named += await inTransaction(db, async (trx) => {
      await holdCatalogue(trx);
      return fillNames(trx, names.slice(from, from + atOnce));
    });
  const candidates = [...parts.values()].toSorted(byLength);
  let added = 0;
  for (let from = 0; from < candidates.length; from += atOnce) added += await addSlice(db, candidates.slice(from, from + atOnce));
  for (const group of await facetGroups(db, await addedCategories(db))) await storeFacets(db, group);
  const symbols = libraries.reduce((sum, library) => sum + library.symbols.length, 0);
  return { symbols, added, named, left: { ...left, known: candidates.length - added } };
};
