import type { Board } from '@copperline/fab';
import type { ShapeList } from '@copperline/geometry';
import type { Paint, Plate, Scene, Tint } from '#lib/canvas/scene.ts';
import { stackPlace } from './layer-looks.ts';
import { type BoardSheet, boardSheetId } from '../read/sheets.ts';

/** One layer as it was ordered and as it would be made; null where the other one alone has it. */
export interface SheetPair {
  readonly id: string;
  readonly role: BoardSheet['role'];
  readonly ordered: BoardSheet | null;
  readonly production: BoardSheet | null;
}

export type PairState = 'same' | 'changed' | 'new' | 'missing';
export const differenceViews = ['both', 'ordered', 'production'] as const;
export type DifferenceView = (typeof differenceViews)[number];

/** Light on the dark ground, and told apart by people who see red and green alike. */
export const differenceColours = { added: '#45B7FF', removed: '#FF8A3D', common: '#8A98A6' } as const;

/** Layers of the same role, from the top of the stack to the bottom. The board's shape is compared by its profile. */
export const pairSheets = (ordered: readonly BoardSheet[], production: readonly BoardSheet[]): readonly SheetPair[] => {
  const others = new Map(production.map((sheet) => [sheet.id, sheet]));
  const known = new Set(ordered.map(({ id }) => id));
  const pairs = [
    ...ordered.map(
      (sheet): SheetPair => ({
        id: sheet.id,
        role: sheet.role,
        ordered: sheet,
        production: others.get(sheet.id) ?? null,
      }),
    ),
    ...production
      .filter(({ id }) => !known.has(id))
      .map((sheet): SheetPair => ({ id: sheet.id, role: sheet.role, ordered: null, production: sheet })),
  ];
  return pairs.filter(({ id }) => id !== boardSheetId).toSorted((a, b) => stackPlace(a.role) - stackPlace(b.role));
};

type Numbers = { readonly length: number; readonly [place: number]: number };

const sameNumbers = (a: Numbers, b: Numbers): boolean => {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i += 1) if (a[i] !== b[i]) return false;
  return true;
};

/** Whether two lists draw the same with the same shapes; the names of nets and files make no copper. */
const sameShapes = (a: ShapeList, b: ShapeList): boolean =>
  a.count === b.count &&
  sameNumbers(a.kind, b.kind) &&
  sameNumbers(a.clear, b.clear) &&
  sameNumbers(a.at, b.at) &&
  sameNumbers(a.stamp, b.stamp) &&
  sameNumbers(a.edges, b.edges) &&
  JSON.stringify(a.stamps) === JSON.stringify(b.stamps);

export const pairState = ({ ordered, production }: SheetPair): PairState => {
  if (ordered === null) return 'new';
  if (production === null) return 'missing';
  const same = ordered.negative === production.negative && sameShapes(ordered.drawing.shapes, production.drawing.shapes);
  return same ? 'same' : 'changed';
};

type Whose = 'ordered' | 'production';
const plateId = (whose: Whose, id: string): string => `${whose} ${id}`;

const plateOf = (whose: Whose, { id, role, drawing }: BoardSheet): Plate => ({
  id: plateId(whose, id),
  drawing,
  hairlines: role.kind === 'profile',
});

const over = (plate: string, colour: string): Paint => ({ plate, colour, blend: 'over' });
const erase = (plate: string): Paint => ({ plate, colour: '#000000', blend: 'erase' });
const atop = (plate: string, colour: string): Paint => ({ plate, colour, blend: 'atop' });
const laid = (paints: readonly Paint[], opacity = 1): Tint => ({ paints, opacity, blend: 'over' });

/** What a sheet leaves on the board: what it draws, or everything else where its file is a negative. */
const image = (whose: Whose, { id, negative }: BoardSheet, colour: string): readonly Paint[] =>
  negative ? [over(plateId(whose, boardSheetId), colour), erase(plateId(whose, id))] : [over(plateId(whose, id), colour)];

/** What `more` has and `less` has not. Negatives are subtracted by what they draw, which is what they have not. */
const surplus = (more: Whose, less: Whose, pair: { readonly [whose in Whose]: BoardSheet }, colour: string): Tint => {
  const [a, b] = [pair[more], pair[less]];
  const [of, from] = [plateId(more, a.id), plateId(less, b.id)];
  if (a.negative && b.negative) return laid([over(from, colour), erase(of)]);
  if (a.negative) return laid([over(plateId(more, boardSheetId), colour), erase(of), erase(from)]);
  if (b.negative) return laid([over(of, differenceColours.common), atop(from, colour)]);
  return laid([over(of, colour), erase(from)]);
};

interface Boards {
  readonly ordered: readonly BoardSheet[];
  readonly production: readonly BoardSheet[];
}

/** One layer of both boards: what is in both at some strength, and what was added and removed over it. */
export const differenceScene = (boards: Boards, pair: SheetPair, view: DifferenceView, opacity: number): Scene => {
  const { ordered, production } = pair;
  const plates = [
    ...boards.ordered.filter(({ id }) => id === pair.id || id === boardSheetId).map((sheet) => plateOf('ordered', sheet)),
    ...boards.production.filter(({ id }) => id === pair.id || id === boardSheetId).map((sheet) => plateOf('production', sheet)),
  ];
  const { added, removed, common } = differenceColours;
  const alone = (whose: Whose, sheet: BoardSheet | null, colour: string): Tint[] =>
    sheet === null ? [] : [laid(image(whose, sheet, colour))];
  if (view !== 'both') return { plates, tints: alone(view, pair[view], common) };
  if (ordered === null || production === null)
    return { plates, tints: [...alone('ordered', ordered, removed), ...alone('production', production, added)] };
  const both = { ordered, production };
  const tints = [
    laid(image('production', production, common), opacity),
    surplus('ordered', 'production', both, removed),
    surplus('production', 'ordered', both, added),
  ];
  return { plates, tints };
};

export interface DrillRow {
  readonly diameter: number;
  readonly plated: boolean;
  readonly ordered: number;
  readonly production: number;
}

interface Drilled {
  readonly holes: readonly Pick<Board['holes'][number], 'diameter' | 'plated'>[];
}

/** How many holes of each size both boards have, the smallest first. */
export const drillTable = (ordered: Drilled, production: Drilled): readonly DrillRow[] => {
  const rows = new Map<string, DrillRow>();
  const count = (board: Drilled, whose: Whose): void => {
    for (const { diameter, plated } of board.holes) {
      const key = `${diameter} ${plated}`;
      const row = rows.get(key) ?? { diameter, plated, ordered: 0, production: 0 };
      rows.set(key, { ...row, [whose]: row[whose] + 1 });
    }
  };
  count(ordered, 'ordered');
  count(production, 'production');
  return [...rows.values()].toSorted((a, b) => a.diameter - b.diameter || Number(b.plated) - Number(a.plated));
};
