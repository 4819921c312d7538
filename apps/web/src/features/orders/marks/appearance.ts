import { defaultPcb, type OrderDetail } from '@copperline/contract';
import type { BoardAppearance } from '#domain/board/picture/board-colours.ts';

/** How the ordered board looks. A stencil says nothing of the board that it is for. */
export const appearanceOf = ({ lines }: Pick<OrderDetail, 'lines'>): BoardAppearance => {
  const ordered = lines.flatMap(({ spec }) => (spec !== null && 'maskColour' in spec ? [spec] : []))[0];
  const { maskColour, finish, silkscreenColour: legendColour, thicknessNm, maskSides, silkscreenSides } = ordered ?? defaultPcb;
  return { maskColour, finish, legendColour, thicknessNm, maskSides, silkscreenSides };
};
