import { type Board, type BoardHole, type BoardSlot, readBoard } from '@copperline/fab';
import type { Answer } from './answer.ts';
import sets from './mixed-plating.json' with { type: 'json' };

// Small boards with plated and unplated holes in one drill file, in the dialects of eleven tools. They were written by somebody who did
// not write the readers, each with the plating of every hole.

/** x, y, diameter in millimetres, plated. */
type KnownHole = readonly [x: number, y: number, diameter: number, plated: boolean];
/** Ends and width in millimetres, plated. */
type KnownSlot = readonly [x1: number, y1: number, x2: number, y2: number, width: number, plated: boolean];

interface MixedSet {
  readonly set: string;
  readonly tool: string;
  readonly drillFile: string;
  readonly files: Readonly<Record<string, string>>;
  readonly holes: readonly KnownHole[];
  readonly slots: readonly KnownSlot[];
}

export const mixedSets = sets as unknown as readonly MixedSet[]; // written in this shape

const toleranceNm = 20_000;

const readSet = ({ files }: MixedSet): Board =>
  readBoard(
    Object.entries(files).map(([name, text]) => {
      const parts = name.split('/');
      return {
        folder: parts.slice(0, -1).join('/'),
        name: parts.at(-1) ?? name,
        bytes: Uint8Array.from(Buffer.from(text, 'latin1')),
      };
    }),
  ).value;

const close = (nm: number, mm: number): boolean => Math.abs(nm - mm * 1e6) <= toleranceNm;

const holeRight = (holes: readonly BoardHole[], [x, y, diameter, plated]: KnownHole): boolean =>
  holes.some((hole) => close(hole.x, x) && close(hole.y, y) && close(hole.diameter, diameter) && hole.plated === plated);

const slotRight = (slots: readonly BoardSlot[], [x1, y1, x2, y2, width, plated]: KnownSlot): boolean =>
  slots.some(({ path, diameter, plated: read }) => {
    const ends = [path[0], path[1], path.at(-2), path.at(-1)].map((nm) => nm ?? 0);
    const [ax = 0, ay = 0, bx = 0, by = 0] = ends;
    const along = close(ax, x1) && close(ay, y1) && close(bx, x2) && close(by, y2);
    const against = close(ax, x2) && close(ay, y2) && close(bx, x1) && close(by, y1);
    return (along || against) && close(diameter, width) && read === plated;
  });

/** Compares every hole of the set with its truth. */
export const mixedAnswer = (mixed: MixedSet): Answer => {
  const board = readSet(mixed);
  const wrong =
    mixed.holes.filter((hole) => !holeRight(board.holes, hole)).length +
    mixed.slots.filter((slot) => !slotRight(board.slots, slot)).length;
  const additional = board.holes.length + board.slots.length - mixed.holes.length - mixed.slots.length;
  return {
    subject: 'plating',
    set: mixed.set,
    item: `${wrong} of ${mixed.holes.length + mixed.slots.length} holes wrong, ${additional} additional`,
    right: wrong === 0 && additional === 0,
    asked: board.questions.some(({ about }) => about === 'plating'),
    confidence: null,
    cause: `holes of both kinds in one file, ${mixed.tool}`,
  };
};
