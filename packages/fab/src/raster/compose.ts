import {
  type Box,
  circleStamp,
  emptyBox,
  growBox,
  isEmptyBox,
  joinBoxes,
  listBox,
  moveEdge,
  type Ring,
  type ShapeList,
  ShapeListBuilder,
  shapeKind,
} from '@copperline/geometry';
import type { Board, Layer } from '../board.ts';
import { type Appearance, boardColours, type Colour } from './appearance.ts';
import { pictureSize, rasterise } from './rasterise.ts';

/** Red, green, blue and opacity of each pixel, row by row from the top. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

export interface BoardPictureOptions {
  readonly pixelNm: number;
  /** In board coordinates, also for the bottom; default: the whole board. */
  readonly window?: Box;
}

/** Box of the outline, or of everything drawn without an outline; empty if nothing is drawn. */
export const boardBox = (board: Board): Box =>
  board.outline?.box ??
  [...board.copper, ...board.layers].reduce((box, layer) => joinBoxes(box, listBox(layer.shapes)), emptyBox);

/**
 * The manufactured board seen from one side: laminate, copper with finish, mask, legend, holes. The bottom view is mirrored about
 * the vertical axis. A side without a mask layer, or ordered without mask, is bare; one ordered without legend has none.
 */
export const composeBoard = (
  board: Board,
  side: 'top' | 'bottom',
  appearance: Appearance,
  { pixelNm, window = boardBox(board) }: BoardPictureOptions,
): Picture => {
  const end = side === 'top' ? 'Top' : 'Bot';
  const view = { window: isEmptyBox(window) ? { minX: 0, minY: 0, maxX: 0, maxY: 0 } : window, pixelNm, antialias: true };
  const { width, height } = pictureSize(view.window, pixelNm);
  const layerOf = (kind: 'mask' | 'legend', ordered: Appearance['maskSides']): Layer | undefined =>
    ordered === 'both' || ordered === side ? board.layers.find(({ role }) => role.kind === kind && role.side === end) : undefined;
  const draw = (layer: Layer | undefined): Uint8Array | null =>
    layer ? rasterise(layer.shapes, { ...view, negative: layer.negative }).data : null;
  const copper = draw(board.copper.find(({ role }) => role.kind === 'copper' && role.place === end));
  const openings = draw(layerOf('mask', appearance.maskSides));
  const legend = draw(layerOf('legend', appearance.silkscreenSides));
  const solid = rasterise(materialOf(board, view.window), view).data;
  const paint = painter(appearance);
  const data = new Uint8ClampedArray(width * height * 4);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const from = row * width + column;
      const alpha = solid[from] ?? 0;
      if (alpha === 0) continue;
      const to = (side === 'top' ? from : row * width + (width - 1 - column)) * 4;
      paint(data, to, copper?.[from] ?? 0, openings?.[from] ?? (openings ? 0 : 255), legend?.[from] ?? 0, alpha);
    }
  return { width, height, data };
};

type Paint = (data: Uint8ClampedArray, at: number, copper: number, opening: number, legend: number, alpha: number) => void;

/** Mixes colours by the coverage of each layer; the legend is not printed in mask openings. */
const painter = (appearance: Appearance): Paint => {
  const { maskOverCopper, maskOverLaminate, finish, laminate, legend: ink } = boardColours(appearance);
  const mix = (channel: 0 | 1 | 2, copper: number, opening: number, legend: number): number => {
    const covered = between(maskOverLaminate, maskOverCopper, channel, copper);
    const open = between(laminate, finish, channel, copper);
    const printed = covered + ((ink[channel] - covered) * legend) / 255;
    return printed + ((open - printed) * opening) / 255;
  };
  return (data, at, copper, opening, legend, alpha) => {
    data[at] = mix(0, copper, opening, legend);
    data[at + 1] = mix(1, copper, opening, legend);
    data[at + 2] = mix(2, copper, opening, legend);
    data[at + 3] = alpha;
  };
};

const between = (from: Colour, to: Colour, channel: 0 | 1 | 2, share: number): number =>
  from[channel] + ((to[channel] - from[channel]) * share) / 255;

/** The laminate after routing and drilling. */
const materialOf = (board: Board, window: Box): ShapeList => {
  const builder = new ShapeListBuilder();
  const addRing = (ring: Ring): void => {
    for (let at = 0; at < ring.length; at += 2)
      builder.edge(at === 0 ? moveEdge : shapeKind.line, ring[at] ?? 0, ring[at + 1] ?? 0);
  };
  const fill = (rings: readonly Ring[], box: Box): void => {
    const first = builder.edgeCount;
    for (const ring of rings) addRing(ring);
    builder.fill(first, [box.minX, box.minY, box.maxX, box.maxY]);
  };
  if (board.outline) for (const { outer, holes } of board.outline.boards) fill([outer, ...holes], board.outline.box);
  else {
    const { minX, minY, maxX, maxY } = growBox(window, 1);
    fill([Int32Array.of(minX, minY, maxX, minY, maxX, maxY, minX, maxY)], window);
  }
  const tools = new Map<number, number>();
  const toolOf = (diameter: number): number => {
    const known = tools.get(diameter) ?? builder.addStamp(circleStamp(diameter));
    tools.set(diameter, known);
    return known;
  };
  for (const { x, y, diameter } of board.holes) builder.flash(toolOf(diameter), x, y, { clear: true });
  for (const { path, diameter } of board.slots)
    for (let at = 0; at + 3 < path.length; at += 2)
      builder.line(toolOf(diameter), path[at] ?? 0, path[at + 1] ?? 0, path[at + 2] ?? 0, path[at + 3] ?? 0, { clear: true });
  return builder.finish();
};
