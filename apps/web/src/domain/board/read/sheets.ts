import type { Board, Role } from '@copperline/fab';
import { roleText } from '@copperline/fab';
import {
  type Box,
  circleStamp,
  emptyBox,
  joinBoxes,
  listBox,
  type Ring,
  type ShapeList,
  ShapeListBuilder,
} from '@copperline/geometry';
import { moveEdge, shapeKind } from '@copperline/geometry';
import type { Drawing } from '#lib/canvas/scene.ts';

/** What a sheet shows: a layer's role, the holes, or the board's own shape. */
export type SheetRole =
  | Exclude<Role, { kind: 'drill' }>
  /** Blind and buried vias do not go `through` the board. */
  | { readonly kind: 'holes'; readonly plated: boolean; readonly through: boolean }
  /** `assumed`: no outline was found, so it is the box around everything. */
  | { readonly kind: 'board'; readonly assumed: boolean };

/** A sheet before it is made ready to be drawn. */
export interface SheetPlan {
  /** The role as X2 spells it, with a number where several files have one; findings name layers the same way. */
  readonly id: string;
  readonly role: SheetRole;
  /** The file it was read from; null for the board's shape and the holes, which several files make up. */
  readonly file: string | null;
  readonly negative: boolean;
  readonly shapes: ShapeList;
}

export interface BoardSheet extends Omit<SheetPlan, 'shapes'> {
  readonly drawing: Drawing;
}

export const boardSheetId = 'Board';

/** A list that draws polygons: outer contours one way, their holes the other, as the winding rule wants it. */
const filled = (polygons: readonly { readonly outer: Ring; readonly holes: readonly Ring[] }[]): ShapeList => {
  const list = new ShapeListBuilder();
  for (const { outer, holes } of polygons) {
    const first = list.edgeCount;
    let { minX, minY, maxX, maxY } = emptyBox;
    for (const ring of [outer, ...holes]) {
      for (let i = 0; i < ring.length; i += 2) {
        const [x, y] = [ring[i] ?? 0, ring[i + 1] ?? 0];
        list.edge(i === 0 ? moveEdge : shapeKind.line, x, y);
        minX = Math.min(minX, x);
        minY = Math.min(minY, y);
        maxX = Math.max(maxX, x);
        maxY = Math.max(maxY, y);
      }
    }
    list.fill(first, [minX, minY, maxX, maxY]);
  }
  return list.finish();
};

const boxRing = ({ minX, minY, maxX, maxY }: Box): Ring => Int32Array.of(minX, minY, maxX, minY, maxX, maxY, minX, maxY);

type Drilled = Pick<Board['holes'][number], 'plated' | 'drill'>;

const holeShapes = (board: Board, wanted: (hole: Drilled) => boolean): ShapeList => {
  const list = new ShapeListBuilder();
  const stamps = new Map<number, number>();
  const stampOf = (diameter: number): number => {
    const known = stamps.get(diameter);
    if (known !== undefined) return known;
    const stamp = list.addStamp(circleStamp(diameter));
    stamps.set(diameter, stamp);
    return stamp;
  };
  for (const hole of board.holes) if (wanted(hole)) list.flash(stampOf(hole.diameter), hole.x, hole.y);
  for (const slot of board.slots) {
    if (!wanted(slot)) continue;
    const { path, diameter } = slot;
    for (let i = 0; i + 3 < path.length; i += 2)
      list.line(stampOf(diameter), path[i] ?? 0, path[i + 1] ?? 0, path[i + 2] ?? 0, path[i + 3] ?? 0);
  }
  return list.finish();
};

const holeSheets = (board: Board): SheetPlan[] => {
  const goesThrough = ({ drill }: Drilled): boolean => (board.drills[drill]?.span ?? null) === null;
  const kinds = [
    { id: 'Plated', plated: true, through: true },
    { id: 'NonPlated', plated: false, through: true },
    { id: 'Plated,Blind', plated: true, through: false },
  ] as const;
  return kinds.flatMap(({ id, plated, through }): SheetPlan[] => {
    const shapes = holeShapes(board, (hole) => goesThrough(hole) === through && (!through || hole.plated === plated));
    return shapes.count === 0 ? [] : [{ id, role: { kind: 'holes', plated, through }, file: null, negative: false, shapes }];
  });
};

/** The board's own box: of its outline, or of all that is drawn where none was recognised. */
export const boardBox = (board: Board): Box => {
  if (board.outline) return board.outline.box;
  const physical = [...board.copper, ...board.layers.filter(({ role }) => role.kind !== 'other')];
  const layers = physical.length > 0 ? physical : board.layers;
  return layers.map(({ shapes }) => listBox(shapes)).reduce(joinBoxes, emptyBox);
};

/** Every sheet of a board, those that the first picture needs in front. */
export const planSheets = (board: Board): readonly SheetPlan[] => {
  const taken = new Map<string, number>();
  const idOf = (text: string): string => {
    const count = (taken.get(text) ?? 0) + 1;
    taken.set(text, count);
    return count === 1 ? text : `${text} ${count}`;
  };
  const outline = board.outline?.boards ?? [];
  const box = boardBox(board);
  const boxed = box.minX <= box.maxX ? [{ outer: boxRing(box), holes: [] }] : [];
  const plans: SheetPlan[] = [
    {
      id: boardSheetId,
      role: { kind: 'board', assumed: outline.length === 0 },
      file: null,
      negative: false,
      shapes: filled(outline.length > 0 ? outline : boxed),
    },
  ];
  for (const { role, file, shapes, negative } of [...board.copper, ...board.layers]) {
    if (role.kind === 'drill') continue;
    plans.push({ id: idOf(roleText(role)), role, file: board.files[file]?.name ?? null, negative, shapes });
  }
  return [...plans, ...holeSheets(board)].toSorted((a, b) => urgency(a.role) - urgency(b.role));
};

/** The top side first, then the bottom, then what lies inside, then what is only drawn. */
const urgency = (role: SheetRole): number => {
  if (role.kind === 'board' || role.kind === 'holes') return 0;
  if (role.kind === 'copper') return role.place === 'Top' ? 1 : role.place === 'Bot' ? 2 : 3;
  if (role.kind === 'mask' || role.kind === 'legend') return role.side === 'Top' ? 1 : 2;
  return role.kind === 'paste' || role.kind === 'profile' ? 4 : 5;
};

/** Every buffer of a sheet, to hand it to another thread without copying. */
export const buffersOf = ({ drawing: { shapes, index, mesh } }: BoardSheet): ArrayBufferLike[] => {
  const { kind, clear, stamp, at, net, use, source, edges, stamps } = shapes;
  const regions = stamps.flatMap(({ region }) => region.flatMap(({ outer, holes }) => [outer, ...holes]));
  const runs = index.runs.flatMap(({ order, chunks }) => [order, chunks]);
  const buckets = mesh.flatMap((run) => run.buckets.flatMap(({ items, chunks, stamp: corners }) => [items, chunks, corners]));
  const arrays = [kind, clear, stamp, at, net, use, source, edges, ...regions, index.boxes, ...runs, ...buckets];
  return [...new Set(arrays.flatMap((array) => (array ? [array.buffer] : [])))];
};
