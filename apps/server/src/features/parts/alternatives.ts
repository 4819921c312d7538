import { categories, parameters as definitions } from '@copperline/parts';
import type { Db } from '../../db/database.ts';
import type { PartRecord } from './part-store.ts';
import type { Wish } from './planning/attempt.ts';
import { pageOfParts } from './search-store.ts';

const mostAlternatives = 10;

/** What could take the place of a part: the same value in the same package, and every rating at least as good. */
export const alternativesTo = async (db: Db, record: PartRecord): Promise<PartRecord[]> => {
  const told = categories[record.category].parameters.flatMap((name): Wish[] => {
    const value = record.parameters[name];
    return value === undefined ? [] : [{ name, met: definitions[name].met, values: [value] }];
  });
  if (told.length === 0) return [];
  const wishes: Wish[] = [...told, { name: 'package', met: 'same', values: [record.package] }];
  const narrowing = { match: { kind: 'any' }, scope: [record.category], wishes, inStock: false } as const;
  const limit = mostAlternatives + 1;
  const found = await pageOfParts(db, narrowing, {
    sort: 'relevance',
    quantity: 1,
    currency: 'USD',
    limit,
    offset: 0,
    total: limit,
  });
  return found.filter(({ id }) => id !== record.id).slice(0, mostAlternatives);
};
