import type { PartInfo } from '@copperline/contract';
import { type Category, rootCategories, type RootCategory, rootOf } from '@copperline/parts';
import { isCategory } from '../table/shop-query.ts';

export interface CountedCategory<C extends Category = Category> {
  readonly category: C;
  readonly count: number;
}

export interface Branch extends CountedCategory<RootCategory> {
  /** The fullest first. */
  readonly leaves: readonly CountedCategory[];
}

/** Counts of leaves as a tree, in the order of the catalogue; branches without a part are left out. */
export const branchesOf = (counted: PartInfo['categories']): Branch[] => {
  const leaves = counted.flatMap(({ category, count }) => (isCategory(category) ? [{ category, count }] : []));
  return rootCategories.flatMap((root) => {
    const below = leaves.filter(({ category }) => rootOf(category) === root);
    const count = below.reduce((sum, leaf) => sum + leaf.count, 0);
    return count === 0 ? [] : [{ category: root, count, leaves: below.toSorted((a, b) => b.count - a.count) }];
  });
};
