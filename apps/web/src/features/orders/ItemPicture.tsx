import type { CartItemType } from '@copperline/contract';
import { useT } from '#lib/i18n/use-t.ts';
import { Icon, type IconName } from '#ui/Icon.tsx';
import styles from './Orders.module.css';
import { usePicture } from './use-picture.ts';

interface ItemPictureProps {
  readonly item: { readonly itemType: CartItemType; readonly name: string; readonly projectId: string | null };
}

const drawnAs = {
  BomQuote: 'board',
  Custom: 'board',
  Stencil: 'layers',
  Normal: 'parcel',
} as const satisfies Record<CartItemType, IconName>;

/** The board itself where it was read, else what kind of thing it is. */
export function ItemPicture({ item: { itemType, name, projectId } }: ItemPictureProps) {
  const t = useT();
  const address = usePicture(projectId);
  return (
    <span className={styles.picture}>
      {address === null ? (
        <Icon name={drawnAs[itemType]} />
      ) : (
        <img src={address} width={40} height={40} alt={t('orders.files.picture', { name })} />
      )}
    </span>
  );
}
