import type { DrawnBoard } from '#lib/board/drawn-board.ts';
import type { BoardAppearance } from './board-colours.ts';

export function BoardViewer3D(_: {
  readonly board: DrawnBoard;
  readonly appearance: BoardAppearance;
  readonly onBack: () => void;
}) {
  return null;
}
