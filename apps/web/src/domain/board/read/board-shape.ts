import type { BoardPad, BoardShape } from '@copperline/bom';
import { um } from '@copperline/contract';
import type { Board, Layer } from '@copperline/fab';
import { shapeBoxes, shapeKind } from '@copperline/geometry';
import { boardBox } from './sheets.ts';

/** Smaller openings are marks, larger ones are bare copper or a heat sink's: neither holds a part. */
const padSize = { least: um(150), most: um(20_000) };
/** An opening no larger than this around a drilled hole is a via's. */
const viaOpening = um(800);
const sameNm = um(20);

const grid = um(1_000);
const cellOf = (x: number, y: number): string => `${Math.floor(x / grid)},${Math.floor(y / grid)}`;

/** Whether a plated hole is drilled through the middle of an opening. */
const drilledAt = (board: Board): ((x: number, y: number) => boolean) => {
  const cells = new Map<string, { readonly x: number; readonly y: number }[]>();
  for (const { x, y, plated } of board.holes) {
    if (!plated) continue;
    const cell = cells.get(cellOf(x, y)) ?? [];
    cell.push({ x, y });
    cells.set(cellOf(x, y), cell);
  }
  const around = [-sameNm, 0, sameNm];
  return (x, y) =>
    around.some((dx) =>
      around.some((dy) =>
        cells.get(cellOf(x + dx, y + dy))?.some((hole) => Math.abs(hole.x - x) <= sameNm && Math.abs(hole.y - y) <= sameNm),
      ),
    );
};

const padsOf = ({ shapes }: Layer, side: BoardPad['side'], drilled: (x: number, y: number) => boolean): BoardPad[] => {
  const boxes = shapeBoxes(shapes);
  const pads = new Map<string, BoardPad>();
  for (let i = 0; i < shapes.count; i += 1) {
    const kind = shapes.kind[i];
    // Strokes open the mask along lines: lettering, edges, strips. Parts stand on flashes and areas.
    if (shapes.clear[i] === 1 || (kind !== shapeKind.flash && kind !== shapeKind.fill)) continue;
    const [minX = 0, minY = 0, maxX = 0, maxY = 0] = boxes.subarray(i * 4, i * 4 + 4);
    const [width, height] = [maxX - minX, maxY - minY];
    const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2];
    if (Math.min(width, height) < padSize.least || Math.max(width, height) > padSize.most) continue;
    const hole = drilled(x, y);
    if (hole && Math.max(width, height) <= viaOpening) continue;
    // Among the round pads of a wired part the square one is pin 1.
    const square = shapes.stamps[shapes.stamp[i] ?? -1]?.form === 'rectangle' && width === height;
    // Rounded pads may be drawn of several pieces around one middle: the largest is the pad.
    const key = `${Math.round(x / sameNm)},${Math.round(y / sameNm)}`;
    const known = pads.get(key);
    if (known === undefined || known.width * known.height < width * height)
      pads.set(key, { x, y, width, height, side, ...(hole && square && { pinOne: true }) });
  }
  return [...pads.values()];
};

/** What the placement check needs of a board: its box, and the openings of the mask, or of the paste where there is no mask. */
export const boardShapeOf = (board: Board): BoardShape => {
  const drilled = drilledAt(board);
  const { minX, minY, maxX, maxY } = boardBox(board);
  const pads = (['Top', 'Bot'] as const).flatMap((side) => {
    const of = (kind: 'mask' | 'paste') =>
      board.layers.filter(({ role, negative }) => role.kind === kind && role.side === side && !negative);
    const openings = of('mask').length > 0 ? of('mask') : of('paste');
    return openings.flatMap((layer) => padsOf(layer, side === 'Top' ? 'top' : 'bottom', drilled));
  });
  return { outline: { minX, minY, maxX, maxY }, pads };
};
