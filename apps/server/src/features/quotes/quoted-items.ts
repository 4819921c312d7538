import { randomUUID } from 'node:crypto';
import type { CartItemType, Priced, QuoteGroup, QuoteLine } from '@copperline/contract';
import type { QuotedItem } from '../../db/tables/quote-schema.ts';
import type { QuoteRow } from './store.ts';

/** Something quoted, as a cart keeps it. */
export interface NewQuoted {
  readonly id: string;
  readonly itemType: Exclude<CartItemType, 'Normal'>;
  readonly quantity: number;
  readonly payload: QuotedItem;
}

/** Which lines belong to which item: a stencil that is shipped is an item of its own. */
const groupsOf = {
  BomQuote: ['pcb', 'components', 'assembly'],
  Custom: ['pcb'],
  Stencil: ['stencil'],
} as const satisfies Partial<Record<CartItemType, readonly QuoteGroup[]>>;

type Quoted = Pick<QuoteRow, 'id' | 'kind' | 'quantity' | 'request' | 'expires_at' | 'bom_hash'>;

/** The items that a quote makes at a price: its own, or what it would be now. */
export const quotedItems = (row: Quoted, priced: Priced): NewQuoted[] => {
  const { pcb, stencil } = row.request;
  const itemOf = (itemType: keyof typeof groupsOf, spec: QuotedItem['spec']): NewQuoted => {
    const groups: readonly QuoteGroup[] = groupsOf[itemType];
    const lines = priced.lines.filter(({ group }: QuoteLine) => groups.includes(group));
    const totalCents = lines.reduce((sum, { cents }) => sum + cents, 0);
    const { bookId, currency } = priced;
    const expiresAt = row.expires_at?.toISOString() ?? '';
    return {
      id: randomUUID(),
      itemType,
      quantity: itemType === 'Stencil' && pcb !== null ? (stencil?.quantity ?? 1) : row.quantity,
      payload: { quoteId: row.id, bomHash: row.bom_hash, spec, lines, bookId, currency, totalCents, expiresAt },
    };
  };
  return [
    ...(pcb ? [itemOf(row.kind === 'pcba' ? 'BomQuote' : 'Custom', pcb)] : []),
    ...(stencil ? [itemOf('Stencil', stencil)] : []),
  ];
};
