import type { BoardOrder } from '@copperline/contract';
import { type Board, boardBox, composeBoard, usualAppearance } from '@copperline/fab';
import { isEmptyBox } from '@copperline/geometry';
import sharp from 'sharp';

/** Enough for a printed report and a card. */
const longestSidePixels = 1000;

/** The board from above as a PNG, in the colours ordered; null where there is nothing to see. */
export const drawTop = async (board: Board, { maskColour }: BoardOrder): Promise<Uint8Array | null> => {
  const box = boardBox(board);
  const longest = Math.max(box.maxX - box.minX, box.maxY - box.minY);
  if (isEmptyBox(box) || longest <= 0) return null;
  const appearance = {
    ...usualAppearance,
    maskColour,
    silkscreenColour: maskColour === 'white' ? ('black' as const) : ('white' as const),
  };
  const { width, height, data } = composeBoard(board, 'top', appearance, { pixelNm: Math.ceil(longest / longestSidePixels) });
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
};
