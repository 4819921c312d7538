import type { CheckoutItem } from '@copperline/contract';
import { classes } from '#ui/style/classes.ts';
import { BoardThumbnail } from '#domain/board/picture/BoardThumbnail.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import styles from './Orders.module.css';

const largePixels = 160;

/** The board itself where it was read, else a sketch of what was ordered. Beside its name; `large` on the page of its order. */
export function ItemPicture({
  item: { itemType, spec },
  orderId,
  line,
  large = false,
}: {
  readonly item: Pick<CheckoutItem, 'itemType' | 'spec'>;
  readonly orderId: string;
  readonly line: number;
  readonly large?: boolean;
}) {
  return (
    <span className={classes(styles.picture, large && spec !== null && styles.large)}>
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
            {...(large ? { sidePixels: largePixels } : {})}
          />
        </span>
      )}
    </span>
  );
}
