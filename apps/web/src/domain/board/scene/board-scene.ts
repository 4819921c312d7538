import type { Paint, Plate, Scene, Tint } from '#lib/canvas/scene.ts';
import type { BoardAppearance } from '../picture/board-colours.ts';
import { layerColour, stackPlace } from './layer-looks.ts';
import { type BoardSheet, boardSheetId } from '../read/sheets.ts';

/** The colours of a made board, `#RRGGBB`. */
export interface BoardLook {
  readonly laminate: string;
  readonly maskOverLaminate: string;
  readonly maskOverCopper: string;
  readonly finish: string;
  readonly legend: string;
}

export type Side = 'Top' | 'Bot';

export interface LayerSetting {
  readonly visible: boolean;
  /** 0 to 1. */
  readonly opacity: number;
}

/** A scene, and the plates a cursor looks for in it, topmost first. */
export interface ProbedScene extends Scene {
  readonly probes: readonly Plate[];
}

/** Outlines are often drawn with no width at all: they mean a line, not nothing. */
const plateOf = ({ id, role, drawing }: BoardSheet): Plate => ({ id, drawing, hairlines: role.kind === 'profile' });

/** A colour wherever a sheet's image is; a negative image is all of the board that the file does not draw. */
const image = ({ id, negative }: BoardSheet, colour: string): readonly Paint[] =>
  negative
    ? [
        { plate: boardSheetId, colour, blend: 'over' },
        { plate: id, colour, blend: 'erase' },
      ]
    : [{ plate: id, colour, blend: 'over' }];

const sideName = { Top: 'top', Bot: 'bottom' } as const satisfies Record<Side, BoardAppearance['maskSides']>;

interface OrderedSides {
  readonly maskSides: BoardAppearance['maskSides'];
  readonly silkscreenSides: BoardAppearance['silkscreenSides'];
}

export const isOrdered = (sides: BoardAppearance['maskSides'], side: Side): boolean =>
  sides === undefined || sides === 'both' || sides === sideName[side];

/** The sheets without mask and legend of the sides that are ordered without them. */
export const orderedSheets = (
  sheets: readonly BoardSheet[],
  { maskSides, silkscreenSides }: OrderedSides,
): readonly BoardSheet[] =>
  sheets.filter(({ role }) => {
    if (role.kind === 'mask') return isOrdered(maskSides, role.side);
    return role.kind !== 'legend' || isOrdered(silkscreenSides, role.side);
  });

const onSide = (sheets: readonly BoardSheet[], side: Side) => {
  const sided = (kind: 'mask' | 'legend') => sheets.filter(({ role }) => role.kind === kind && role.side === side);
  return {
    copper: sheets.filter(({ role }) => role.kind === 'copper' && role.place === side),
    mask: sided('mask'),
    legend: sided('legend'),
    holes: sheets.filter(({ role }) => role.kind === 'holes' && role.through),
    board: sheets.filter(({ id }) => id === boardSheetId),
  };
};

/** What an opening in the mask lays bare: laminate, and the finish where there is copper. */
const opening = (mask: BoardSheet, copper: readonly BoardSheet[], { laminate, finish }: BoardLook): readonly Paint[] => {
  const [first] = copper;
  // A negative plane is drawn where it has no copper.
  const plane = copper.length === 1 && first?.negative;
  return [
    ...image(mask, plane ? finish : laminate),
    ...copper.map(({ id }): Paint => ({ plate: id, colour: plane ? laminate : finish, blend: 'atop' })),
  ];
};

/**
 * One side as it is made: laminate cut to its outline, copper, soldermask over both, legend on the mask, the finish on copper
 * that the mask leaves open, and holes through everything. A side without a mask file gets no mask;
 * where one is `awaited`, the board has its colour already and the openings come with the sheet.
 */
export const boardScene = (sheets: readonly BoardSheet[], side: Side, look: BoardLook, awaited = false): ProbedScene => {
  const { copper, mask, legend, holes, board } = onSide(sheets, side);
  const masked = mask.length > 0 || awaited;
  const laid = (blend: Tint['blend'], paints: readonly Paint[]): Tint => ({ paints, opacity: 1, blend });
  const tints: Tint[] = [
    ...board.map((sheet) => laid('over', image(sheet, masked ? look.maskOverLaminate : look.laminate))),
    ...copper.map((sheet) => laid('atop', image(sheet, masked ? look.maskOverCopper : look.finish))),
    // Before the openings, which take it away again: ink does not hold on copper or laminate that is left bare.
    ...legend.map((sheet) => laid('atop', image(sheet, look.legend))),
    ...mask.map((sheet) => laid('atop', opening(sheet, copper, look))),
    ...holes.map((sheet) => laid('erase', image(sheet, '#000000'))),
  ];
  const seen = [...holes, ...legend, ...copper, ...mask, ...board];
  return { plates: sheets.map(plateOf), tints, probes: seen.map(plateOf) };
};

/** Layers in their own colours, the nearest on top: seen from below, the stack turns round. */
export const layersScene = (
  sheets: readonly BoardSheet[],
  settings: (sheet: BoardSheet) => LayerSetting,
  flipped: boolean,
): ProbedScene => {
  const nearest = layersInOrder(sheets).filter((sheet) => settings(sheet).visible);
  const stacked = (sheet: BoardSheet): boolean => stackPlace(sheet.role) < 1_000;
  const stack = nearest.filter(stacked);
  // Drawings lie on top of the stack, holes are cut through all of it.
  const order = [...nearest.filter((sheet) => !stacked(sheet)).toReversed(), ...(flipped ? stack.toReversed() : stack)];
  const tints = order.toReversed().map((sheet): Tint => {
    return { paints: image(sheet, layerColour(sheet.role)), opacity: settings(sheet).opacity, blend: 'over' };
  });
  return { plates: sheets.map(plateOf), tints, probes: order.map(plateOf) };
};

/** As a list shows them: from the top of the stack to the bottom, the board's shape left out. */
export const layersInOrder = (sheets: readonly BoardSheet[]): readonly BoardSheet[] =>
  sheets.filter(({ id }) => id !== boardSheetId).toSorted((a, b) => stackPlace(a.role) - stackPlace(b.role));
