import type { Plate, Scene, Through, Tint } from '#lib/canvas/scene.ts';
import { layerColour, stackPlace } from './layer-looks.ts';
import { type BoardSheet, boardSheetId } from './sheets.ts';

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

const through = ({ id, negative }: BoardSheet): Through => (negative ? { plate: id, inverted: true } : { plate: id });

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

/**
 * One side as it is made: laminate cut to its outline, copper, soldermask over both, legend on the mask, the finish on copper
 * that the mask leaves open, and holes through everything. A side without a mask file gets no mask.
 */
export const boardScene = (sheets: readonly BoardSheet[], side: Side, look: BoardLook): ProbedScene => {
  const { copper, mask, legend, holes, board } = onSide(sheets, side);
  const atop = (parts: Tint['through'], colour: string): Tint => ({ through: parts, colour, opacity: 1, blend: 'atop' });
  const masked = mask.length > 0;
  const tints: Tint[] = [
    ...board.map(
      (sheet): Tint => ({
        through: [through(sheet)],
        colour: masked ? look.maskOverLaminate : look.laminate,
        opacity: 1,
        blend: 'over',
      }),
    ),
    ...copper.map((sheet) => atop([through(sheet)], masked ? look.maskOverCopper : look.finish)),
    // Before the openings, which take it away again: ink does not hold on copper or laminate that is left bare.
    ...legend.map((sheet) => atop([through(sheet)], look.legend)),
    ...mask.map((sheet) => atop([through(sheet)], look.laminate)),
    ...copper.flatMap((metal) => mask.map((opening) => atop([through(metal), through(opening)], look.finish))),
    ...holes.map((sheet): Tint => ({ through: [through(sheet)], colour: '#000000', opacity: 1, blend: 'erase' })),
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
    const parts: Tint['through'] = sheet.negative ? [through(sheet), { plate: boardSheetId }] : [through(sheet)];
    return { through: parts, colour: layerColour(sheet.role), opacity: settings(sheet).opacity, blend: 'over' };
  });
  return { plates: sheets.map(plateOf), tints, probes: order.map(plateOf) };
};

/** As a list shows them: from the top of the stack to the bottom, the board's shape left out. */
export const layersInOrder = (sheets: readonly BoardSheet[]): readonly BoardSheet[] =>
  sheets.filter(({ id }) => id !== boardSheetId).toSorted((a, b) => stackPlace(a.role) - stackPlace(b.role));
