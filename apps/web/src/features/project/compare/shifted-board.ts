import { type Point, translatedShapes } from '@copperline/geometry';
import type { DrawnBoard } from '#domain/board/read/drawn-board.ts';
import { prepare } from '#lib/canvas/prepare.ts';

/** The same board at another place: for one that was plotted from another origin. */
export const shiftedBoard = (drawn: DrawnBoard, { x, y }: Point): DrawnBoard => ({
  ...drawn,
  sheets: drawn.sheets.map((sheet) => ({
    ...sheet,
    drawing: prepare(translatedShapes(sheet.drawing.shapes, x, y)),
  })),
});
