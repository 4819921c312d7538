import type { CheckoutItem } from '@copperline/contract';
import { BoardThumbnail } from '#domain/board/picture/BoardThumbnail.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import styles from './Orders.module.css';

/** The board itself where it was read, else a sketch of what was ordered. Beside its name. */
export function ItemPicture({
  item: { itemType, spec },
  orderId,
  line,
}: {
  readonly item: Pick<CheckoutItem, 'itemType' | 'spec'>;
  readonly orderId: string;
  readonly line: number;
}) {
  return (
    <span className={styles.picture}>
      {spec === null ? (
        <Icon name="parcel" />
      ) : (
        <span className={styles.drawn}>
          <BoardThumbnail
            of={'layers' in spec ? { orderId, line } : null}
            widthNm={spec.widthNm}
            heightNm={spec.heightNm}
            mask={'layers' in spec ? spec.maskColour : null}
            finish={'layers' in spec ? spec.finish : null}
            assembled={itemType === 'BomQuote'}
          />
        </span>
      )}
    </span>
  );
}
