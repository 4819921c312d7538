import type { CartItem } from '@copperline/contract';
import { type Category, rootOf } from '@copperline/parts';
import { BoardThumbnail } from '#domain/board/picture/BoardThumbnail.tsx';
import { CategorySymbol } from '#domain/parts/CategorySymbol.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import styles from './ItemPicture.module.css';

/** The board itself, or the symbol of the part's kind. */
export function ItemPicture({ item: { itemType, look, part } }: { readonly item: CartItem }) {
  if (look !== null)
    return (
      <span className={styles.board}>
        <BoardThumbnail
          projectId={look.projectId}
          widthNm={look.widthNm}
          heightNm={look.heightNm}
          mask={look.maskColour}
          finish={look.finish}
          assembled={itemType === 'BomQuote'}
        />
      </span>
    );
  return (
    <span className={styles.part}>
      {/* A part of the catalogue has no other category. */}
      {part === null ? <Icon name="cart" size={24} /> : <CategorySymbol category={rootOf(part.category as Category)} />}
    </span>
  );
}
