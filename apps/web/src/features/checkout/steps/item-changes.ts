import type { Translate } from '@copperline/content';
import type { ItemChange } from '@copperline/contract';

type Money = (cents: number) => string;

/** How an item differs from what the checkout has of it, in one sentence. */
export const itemChangeText = (t: Translate, money: Money, change: ItemChange): string => {
  const { kind, name, beforeCents, afterCents } = change;
  if (kind !== 'price' || afterCents === null) return t(`checkout.itemChanges.${kind === 'price' ? 'ended' : kind}`, { name });
  return beforeCents === afterCents
    ? t('checkout.itemChanges.same', { name, now: money(afterCents) })
    : t('checkout.itemChanges.price', { name, before: money(beforeCents), now: money(afterCents) });
};

/** Changes that the customer takes with `itemsSeen`; a board without files needs an upload instead. */
export const takenChanges = (changes: readonly ItemChange[]): readonly ItemChange[] =>
  changes.filter(({ kind }) => kind !== 'files');

/** A board of a checkout whose quote has no production files. */
interface BoardWithoutFiles {
  readonly cartItemId: string;
  readonly name: string;
  readonly quoteId: string;
}

export const boardsWithoutFiles = (changes: readonly ItemChange[]): readonly BoardWithoutFiles[] =>
  changes.flatMap(({ kind, cartItemId, name, quoteId }) =>
    kind === 'files' && quoteId !== null ? [{ cartItemId, name, quoteId }] : [],
  );
