import type { CartItem } from '@copperline/contract';
import { type Category, rootOf } from '@copperline/parts';
import { BoardThumbnail, type PictureOf } from '#domain/board/picture/BoardThumbnail.tsx';
import { keptVersion } from '#domain/project/project-version.ts';
import { CategorySymbol } from '#domain/parts/CategorySymbol.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import styles from './ItemPicture.module.css';

/** Null for a stencil, and for a board that nobody has read. */
const pictureOf = ({ look, spec }: Pick<CartItem, 'look' | 'spec'>): PictureOf | null => {
  const project = look && keptVersion(look);
  if (project === null || spec === null || !('layers' in spec)) return null;
  const { maskColour, silkscreenColour, finish, maskSides, silkscreenSides } = spec;
  return { project, maskColour, silkscreenColour, finish, maskSides, silkscreenSides };
};

/** The board itself, or the symbol of the part's kind. */
export function ItemPicture({ item: { itemType, look, part, spec } }: { readonly item: CartItem }) {
  if (look !== null)
    return (
      <span className={styles.board}>
        <BoardThumbnail
          of={pictureOf({ look, spec })}
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
