import { type Box, emptyBox, joinBoxes, type ShapeList } from '@copperline/geometry';
import type { BoardHole, BoardSlot, Choices, DrillSource, Outline } from '../board.ts';
import { chooseDrillFormats, type DrillContext } from '../drill/choose-format.ts';
import type { DrillChoice, DrillFile, DrillFormat, Hole, Slot } from '../drill/drill-file.ts';
import { interpretDrill } from '../drill/interpret.ts';
import { type Pads, padsOf } from '../drill/pad-index.ts';
import type { PadList } from '../identify/pads.ts';
import type { Problem, Reading } from '../problem.ts';
import { holesOfShapes } from './gerber-holes.ts';
import { type DrilledFile, mergeHoles } from './merge-holes.ts';
import { PlatingJudge, type StatedPlating } from './plating.ts';

/** A drill file: an Excellon program, or a Gerber file with the drill holes. */
export interface DrillInput {
  /** Index into the files of the upload. */
  readonly file: number;
  readonly name: string;
  readonly key: string;
  readonly drill: DrillFile | null;
  readonly shapes: ShapeList | null;
  readonly stated: StatedPlating;
  readonly span: readonly [from: number, to: number] | null;
}

export interface BoardDrills {
  readonly drills: readonly DrillSource[];
  readonly holes: readonly BoardHole[];
  readonly slots: readonly BoardSlot[];
}

const joined = (lists: readonly Pads[]): Pads => {
  const all = new Int32Array(lists.reduce((sum, list) => sum + list.length, 0));
  let at = 0;
  for (const list of lists) {
    all.set(list, at);
    at += list.length;
  }
  return all;
};

/** Pads of these layers, for comparison with drill hits. */
export const padsOfAll = (copper: readonly ShapeList[]): Pads => joined(copper.map((shapes) => padsOf(shapes)));

const personChoice = (format: DrillFormat): DrillChoice => ({
  chosen: format,
  confidence: 1,
  candidates: [{ format, score: 1, onPads: null, inBoard: null }],
  source: 'person',
});

/** Chooses the format of each drill file; the user's choice takes precedence. */
const chooseFormats = (
  inputs: readonly DrillInput[],
  context: DrillContext,
  choices: Choices | undefined,
): Reading<(DrillChoice | null)[]> => {
  const open = inputs.flatMap(({ name, key, drill, stated }, n) =>
    drill && !choices?.drillFormats?.[key] ? [{ n, name, file: drill, plated: stated.plated }] : [],
  );
  const { value, problems } = chooseDrillFormats(open, context);
  const chosen = inputs.map(({ key, drill }): DrillChoice | null => {
    const format = choices?.drillFormats?.[key];
    return drill && format ? personChoice(format) : null;
  });
  open.forEach(({ n }, at) => {
    chosen[n] = value[at] ?? null;
  });
  return { value: chosen, problems };
};

/** Drill hits as pads, for identifying layers. */
export const hitsOf = (inputs: readonly DrillInput[], copper: readonly ShapeList[], choices: Choices | undefined): PadList => {
  const { value } = chooseFormats(inputs, { pads: padsOfAll(copper), box: null }, choices);
  const holes = inputs.flatMap(({ drill }, n) => {
    const choice = value[n];
    return drill && choice ? interpretDrill(drill, choice.chosen).value.holes : [];
  });
  return {
    count: holes.length,
    x: Int32Array.from(holes, ({ x }) => x),
    y: Int32Array.from(holes, ({ y }) => y),
    width: Int32Array.from(holes, ({ diameter }) => diameter),
    height: Int32Array.from(holes, ({ diameter }) => diameter),
    round: new Uint8Array(holes.length).fill(1),
  };
};

const pathBox = (path: Int32Array): Box => {
  let box = emptyBox;
  for (let n = 0; n + 1 < path.length; n += 2) {
    const [x, y] = [path[n] ?? 0, path[n + 1] ?? 0];
    box = joinBoxes(box, { minX: x, minY: y, maxX: x, maxY: y });
  }
  return box;
};

/** Whether a path runs along the board's edge: it cuts out the board and is no slot. */
const routsOutline = ({ path }: Slot, outline: Outline | null): boolean => {
  if (!outline || path.length < 8) return false;
  const own = pathBox(path);
  const { minX, minY, maxX, maxY } = outline.box;
  return own.maxX - own.minX > 0.9 * (maxX - minX) && own.maxY - own.minY > 0.9 * (maxY - minY);
};

const middleOf = ({ path }: Slot): readonly [number, number] => {
  const last = path.length - 2;
  return [Math.round(((path[0] ?? 0) + (path[last] ?? 0)) / 2), Math.round(((path[1] ?? 0) + (path[last + 1] ?? 0)) / 2)];
};

/** Interprets the drill files of a board: formats, holes and slots, duplicates, plating. */
export const readDrills = (
  inputs: readonly DrillInput[],
  { outer, copper }: { readonly outer: readonly ShapeList[]; readonly copper: readonly ShapeList[] },
  outline: Outline | null,
  contentBox: Box,
  choices: Choices | undefined,
): Reading<BoardDrills> => {
  const problems: Problem[] = [];
  const context = { pads: padsOfAll(outer), box: outline?.box ?? contentBox };
  const formats = chooseFormats(inputs, context, choices);
  problems.push(...formats.problems);
  const drilled = inputs.map(({ name, drill, shapes, stated }, n): DrilledFile => {
    const choice = formats.value[n];
    let pattern: { readonly holes: readonly Hole[]; readonly slots: readonly Slot[] } = { holes: [], slots: [] };
    if (drill && choice) {
      const read = interpretDrill(drill, choice.chosen, { file: name });
      problems.push(...read.problems);
      pattern = read.value;
    } else if (shapes) pattern = holesOfShapes(shapes, null);
    const slots = pattern.slots.filter((slot) => !routsOutline(slot, outline));
    if (slots.length < pattern.slots.length) problems.push({ code: 'DRILL_ROUTS_OUTLINE', severity: 'info', file: name });
    const knowsPlating = stated.plated !== null || pattern.holes.some(({ plated }) => plated !== null);
    return { name, holes: pattern.holes, slots, knowsPlating };
  });
  const merged = mergeHoles(drilled);
  problems.push(...merged.problems);
  const judge = new PlatingJudge(copper, merged.holes.flat());
  const stated = inputs.map((input) => input.stated);
  const none: StatedPlating = { plated: null, source: 'name' };
  const holes = merged.holes.flatMap((own, drill) =>
    own.map((hole) => ({ ...hole, ...judge.judge(hole.x, hole.y, hole.diameter, hole.plated, stated[drill] ?? none), drill })),
  );
  const slots = merged.slots.flatMap((own, drill) =>
    own.map((slot) => ({ ...slot, ...judge.judge(...middleOf(slot), slot.diameter, slot.plated, stated[drill] ?? none), drill })),
  );
  const drills = inputs.map(({ file, span }, n) => ({ file, choice: formats.value[n] ?? null, span }));
  return { value: { drills, holes, slots }, problems };
};
