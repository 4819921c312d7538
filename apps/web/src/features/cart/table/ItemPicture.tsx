import type { CartItem } from '@copperline/contract';
import { type Category, rootOf } from '@copperline/parts';
import { BoardThumbnail, type PictureOf } from '#domain/board/picture/BoardThumbnail.tsx';
import { CategorySymbol } from '#domain/parts/CategorySymbol.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import styles from './ItemPicture.module.css';

/** Null for a stencil, and for a board that nobody has read. */
const pictureOf = ({ projectId, maskColour, silkscreenColour, finish }: NonNullable<CartItem['look']>): PictureOf | null =>
  projectId === null || maskColour === null || silkscreenColour === null || finish === null
    ? null
    : { projectId, maskColour, silkscreenColour, finish };

/** The board itself, or the symbol of the part's kind. */
export function ItemPicture({ item: { itemType, look, part } }: { readonly item: CartItem }) {
  if (look !== null)
    return (
      <span className={styles.board}>
        <BoardThumbnail
          of={pictureOf(look)}
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
