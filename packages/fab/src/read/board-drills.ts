import { type Box, emptyBox, joinBoxes, type Point, type ShapeList } from '@copperline/geometry';
import type { BoardHole, BoardSlot, DrillSource, Outline } from '../board.ts';
import type { Choices } from '../choices.ts';
import { chooseDrillFormats, type DrillContext } from '../drill/choose-format.ts';
import { type DrillChoice, drillDoubt, type DrillFile, type DrillFormat, type Hole, type Slot } from '../drill/drill-file.ts';
import { interpretDrill } from '../drill/interpret.ts';
import { type Pads, padsOf } from '../drill/pad-index.ts';
import type { PadList } from '../identify/pads.ts';
import { nominalDiameters } from '../nominal.ts';
import type { Problem, Reading } from '../problem.ts';
import type { Question } from '../question.ts';
import { holesOfShapes } from './gerber-holes.ts';
import { type DrilledFile, mergeHoles } from './merge-holes.ts';
import { type DrilledPlace, type FilePlating, type Plating, PlatingJudge, type StatedPlating } from './plating.ts';
import { ownEntry } from '../own-entry.ts';

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
  readonly questions: readonly Question[];
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

/** What the best other format is, if the chosen one is in doubt. */
const formatQuestion = (key: string, { chosen, candidates, confidence }: DrillChoice): Question[] => {
  const other = candidates[1]?.format;
  if (confidence >= drillDoubt || !other) return [];
  return [
    {
      about: 'format',
      file: key,
      taken: { drillFormats: { [key]: chosen } },
      other: { drillFormats: { [key]: other } },
      places: [],
    },
  ];
};

/** Chooses the format of each drill file; the user's choice takes precedence. */
const chooseFormats = (
  inputs: readonly DrillInput[],
  context: DrillContext,
  choices: Choices | undefined,
): Reading<(DrillChoice | null)[]> & { readonly questions: readonly Question[]; readonly shift: Point | null } => {
  const open = inputs.flatMap(({ name, key, drill, stated }, n) =>
    drill && !ownEntry(choices?.drillFormats, key) ? [{ n, name, file: drill, plated: stated.plated }] : [],
  );
  const { value, problems, shift } = chooseDrillFormats(open, context);
  const chosen = inputs.map(({ key, drill }): DrillChoice | null => {
    const format = ownEntry(choices?.drillFormats, key);
    return drill && format ? personChoice(format) : null;
  });
  open.forEach(({ n }, at) => {
    chosen[n] = value[at] ?? null;
  });
  const questions = inputs.flatMap(({ key }, n) => (chosen[n] ? formatQuestion(key, chosen[n]) : []));
  return { value: chosen, problems, questions, shift };
};

const movedHole = (hole: Hole, shift: Point | null): Hole =>
  shift ? { ...hole, x: hole.x + shift.x, y: hole.y + shift.y } : hole;

const movedSlot = (slot: Slot, shift: Point | null): Slot =>
  shift ? { ...slot, path: slot.path.map((value, n) => value + (n % 2 === 0 ? shift.x : shift.y)) } : slot;

/** Drill hits as pads, for identifying layers. */
export const hitsOf = (inputs: readonly DrillInput[], copper: readonly ShapeList[], choices: Choices | undefined): PadList => {
  const { value, shift } = chooseFormats(inputs, { pads: padsOfAll(copper), box: null }, choices);
  const holes = inputs.flatMap(({ drill }, n) => {
    const choice = value[n];
    return drill && choice ? interpretDrill(drill, choice.chosen).value.holes.map((hole) => movedHole(hole, shift)) : [];
  });
  return {
    count: holes.length,
    x: Int32Array.from(holes, ({ x }) => x),
    y: Int32Array.from(holes, ({ y }) => y),
    width: Int32Array.from(holes, ({ diameter }) => diameter),
    height: Int32Array.from(holes, ({ diameter }) => diameter),
    round: new Uint8Array(holes.length).fill(1),
    flashed: new Uint8Array(holes.length).fill(1),
  };
};

type Drilled = Pick<DrilledFile, 'holes' | 'slots'>;

/** Holes and slots with the drills that make them. */
const withDrills = ({ holes, slots }: Drilled): Drilled => {
  const nominal = nominalDiameters([...holes, ...slots].map(({ diameter }) => diameter));
  return {
    holes: holes.map((hole) => ({ ...hole, drillNm: nominal(hole.diameter) })),
    slots: slots.map((slot) => ({ ...slot, drillNm: nominal(slot.diameter) })),
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

const middleOf = ({ path, diameter, plated }: Slot): DrilledPlace => {
  const last = path.length - 2;
  return {
    x: Math.round(((path[0] ?? 0) + (path[last] ?? 0)) / 2),
    y: Math.round(((path[1] ?? 0) + (path[last + 1] ?? 0)) / 2),
    diameter,
    plated,
  };
};

const placesShown = 200;

/** Which witness is right about holes that a file calls unplated although they have pads on two layers. */
const platingQuestion = ({ key }: DrillInput, { contradicted, witness }: FilePlating): Question => ({
  about: 'plating',
  file: key,
  taken: { plating: { [key]: witness } },
  other: { plating: { [key]: witness === 'copper' ? 'words' : 'copper' } },
  places: contradicted.slice(0, placesShown).map(({ x, y }) => ({ x, y })),
});

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
  if (formats.shift)
    problems.push({ code: 'DRILL_SHIFTED', severity: 'info', values: { xNm: formats.shift.x, yNm: formats.shift.y } });
  const drilled = inputs.map(({ name, drill, shapes, stated }, n): DrilledFile => {
    const choice = formats.value[n];
    let pattern: Drilled = { holes: [], slots: [] };
    if (drill && choice) {
      const read = interpretDrill(drill, choice.chosen, { file: name });
      problems.push(...read.problems);
      const { shift } = formats;
      pattern = {
        holes: read.value.holes.map((hole) => movedHole(hole, shift)),
        slots: read.value.slots.map((slot) => movedSlot(slot, shift)),
      };
    } else if (shapes) pattern = holesOfShapes(shapes, null);
    pattern = withDrills(pattern);
    const slots = pattern.slots.filter((slot) => !routsOutline(slot, outline));
    if (slots.length < pattern.slots.length) problems.push({ code: 'DRILL_ROUTS_OUTLINE', severity: 'info', file: name });
    const knowsPlating = stated.plated !== null || pattern.holes.some(({ plated }) => plated !== null);
    return { name, holes: pattern.holes, slots, knowsPlating };
  });
  const merged = mergeHoles(drilled);
  problems.push(...merged.problems);
  const judge = new PlatingJudge(copper, merged.holes.flat());
  const holes: BoardHole[] = [];
  const slots: BoardSlot[] = [];
  const questions: Question[] = [...formats.questions];
  for (const [drill, input] of inputs.entries()) {
    const [own, ownSlots] = [merged.holes[drill] ?? [], merged.slots[drill] ?? []];
    const chosen = ownEntry(choices?.plating, input.key);
    const judged = judge.judge([...own, ...ownSlots.map(middleOf)], input.stated, chosen);
    const platingOf = (n: number): Plating => judged.platings[n] ?? { plated: true, platingSource: 'habit' };
    for (const [n, hole] of own.entries()) holes.push({ ...hole, ...platingOf(n), drill });
    for (const [n, slot] of ownSlots.entries()) slots.push({ ...slot, ...platingOf(own.length + n), drill });
    if (judged.contradicted.length > 0 && chosen === undefined) {
      questions.push(platingQuestion(input, judged));
      const values = { count: judged.contradicted.length, taken: judged.witness };
      problems.push({ code: 'DRILL_PLATING_UNSURE', severity: 'warning', file: input.name, values });
    }
  }
  const drills = inputs.map(({ file, span }, n) => ({ file, choice: formats.value[n] ?? null, span }));
  return { value: { drills, holes, slots, questions }, problems };
};
