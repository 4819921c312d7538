import type { PartRow } from '@copperline/contract';
import { useState } from 'react';
import { addToCart } from '#domain/cart/cart.ts';
import { useTellInCart } from '#domain/cart/use-tell-in-cart.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import { numberText, useSpeaker } from './part-words.ts';

interface AddToCartProps {
  readonly part: Pick<PartRow, 'id' | 'mpn' | 'supply'>;
  readonly quantity: number;
}

export const isOffered = ({ supply }: Pick<PartRow, 'supply'>): boolean => supply !== null && supply.stock > 0;

/** Into the account's cart, or into this browser's while nobody is signed in. */
export const useAddToCart = () => {
  const t = useT();
  const speaker = useSpeaker();
  const [busy, setBusy] = useState(false);
  const tellInCart = useTellInCart();
  const add = async ({ part, quantity }: AddToCartProps): Promise<void> => {
    setBusy(true);
    const isIn = await addToCart([{ partId: part.id, mpn: part.mpn, quantity }]);
    setBusy(false);
    if (isIn) tellInCart(t('shop.cart.added', { mpn: part.mpn, quantity: numberText(speaker, quantity) }));
  };
  return { busy, add };
};

/** The small button of a row; nothing where there is none to sell. */
export function AddToCart({ part, quantity }: AddToCartProps) {
  const t = useT();
  const speaker = useSpeaker();
  const { busy, add } = useAddToCart();
  if (!isOffered(part)) return null;
  return (
    <Button
      square
      busy={busy}
      title={t('shop.cart.add')}
      aria-label={t('shop.cart.addNamed', { mpn: part.mpn, quantity: numberText(speaker, quantity) })}
      onClick={() => void add({ part, quantity })}
    >
      {!busy && <Icon name="cart" size={16} />}
    </Button>
  );
}
