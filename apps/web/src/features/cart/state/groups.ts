import type { CartItem } from '@copperline/contract';

/** Items that belong together: boards, stencils and parts of one number of the customer's. */
export interface Group {
  readonly key: string;
  /** Empty where an item stands alone. */
  readonly partNo: string;
  readonly projectName: string;
  readonly items: readonly CartItem[];
}

const kindOrder = ['BomQuote', 'Custom', 'Stencil', 'Normal'] as const satisfies readonly CartItem['itemType'][];

const inOrder = (items: readonly CartItem[]): CartItem[] =>
  items.toSorted((one, two) => kindOrder.indexOf(one.itemType) - kindOrder.indexOf(two.itemType));

/** In the order of their first items. An empty number joins nothing. */
export const groupItems = (items: readonly CartItem[]): Group[] => {
  const groups = new Map<string, CartItem[]>();
  for (const item of items) {
    const key = item.partNo === '' ? `item ${item.cartItemId}` : `number ${item.partNo}`;
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups].map(([key, members]) => ({
    key,
    partNo: members.length > 1 ? (members[0]?.partNo ?? '') : '',
    projectName: members.map(({ quote }) => quote?.projectName ?? '').find((name) => name !== '') ?? '',
    items: inOrder(members),
  }));
};
