import { boardBox, type BoardPictureOptions, composeBoard, type Layer, roleText, usualAppearance } from '@copperline/fab';
import type { Board } from '@copperline/fab';
import { circleStamp, type ShapeList, ShapeListBuilder } from '@copperline/geometry';
import type { Arguments } from './arguments.ts';
import { pathOf } from './board-report.ts';
import { InputFault, UsageFault } from './faults.ts';
import { drawLayer, type PictureRequest, pixelNmOf, windowFor, writePicture } from './layer-picture.ts';
import { requireBoard } from './open-board.ts';
import { pngOfPicture } from './png.ts';
import { Stopwatch } from './stopwatch.ts';

/** The requested view: a layer by name, or a side; default: top. */
export interface BoardView {
  readonly layer: string | null;
  readonly side: 'top' | 'bottom' | null;
}

interface Drawable {
  readonly names: readonly string[];
  readonly shapes: ShapeList;
  readonly negative: boolean;
}

/** Holes and slots of one drill file as a layer. */
const drillShapes = (board: Board, drill: number): ShapeList => {
  const builder = new ShapeListBuilder();
  const stamps = new Map<number, number>();
  const stampOf = (diameter: number): number => {
    const known = stamps.get(diameter) ?? builder.addStamp(circleStamp(diameter));
    stamps.set(diameter, known);
    return known;
  };
  for (const hole of board.holes) if (hole.drill === drill) builder.flash(stampOf(hole.diameter), hole.x, hole.y);
  for (const { path, diameter } of board.slots.filter((slot) => slot.drill === drill))
    for (let at = 0; at + 3 < path.length; at += 2)
      builder.line(stampOf(diameter), path[at] ?? 0, path[at + 1] ?? 0, path[at + 2] ?? 0, path[at + 3] ?? 0);
  return builder.finish();
};

const drawables = (board: Board): Drawable[] => {
  const namesOf = (file: number, ...more: string[]): string[] => {
    const report = board.files[file];
    return report ? [pathOf(report), report.name, ...more] : more;
  };
  const layers = [...board.copper, ...board.layers].map(({ file, role, shapes, negative }: Layer) => ({
    names: namesOf(file, roleText(role)),
    shapes,
    negative,
  }));
  const drills = board.drills.map(({ file }, drill) => ({
    names: namesOf(file),
    shapes: drillShapes(board, drill),
    negative: false,
  }));
  return [...layers, ...drills];
};

const layerNamed = (board: Board, name: string): Drawable => {
  const all = drawables(board);
  const wanted = name.toLowerCase();
  const found = all.find(({ names }) => names.some((candidate) => candidate.toLowerCase() === wanted));
  if (!found) throw new InputFault('layer', { name, layers: all.map(({ names }) => names[0] ?? '').join(', ') });
  return found;
};

/** One layer of a board, or the manufactured board. */
export const renderBoard = async (given: Arguments, folder: string, view: BoardView, request: PictureRequest): Promise<void> => {
  const { board } = await requireBoard(given, folder, new Stopwatch());
  const only = drawables(board);
  const single = view.layer === null && view.side === null && board.files.length === 1 ? only[0] : undefined;
  if (view.layer !== null || single) {
    const { shapes, negative } = single ?? layerNamed(board, view.layer ?? '');
    await drawLayer(shapes, negative, request);
    return;
  }
  if (request.form === 'svg') throw new UsageFault('side');
  const options: BoardPictureOptions = { pixelNm: pixelNmOf(request), window: windowFor(request, boardBox(board), 8) };
  const picture = composeBoard(board, view.side ?? 'top', usualAppearance, options);
  writePicture(request.out, pngOfPicture(picture, options));
};
