import {
  type Box,
  emptyBox,
  isEmptyBox,
  joinBoxes,
  listBox,
  shapeKind,
  type ShapeList,
  translatedShapes,
} from '@copperline/geometry';
import type { Board, FileReport, JobFacts, Layer } from './board.ts';
import type { Choices } from './choices.ts';
import { completeDrill } from './drill/read-drill-report.ts';
import type { Entry } from './entry.ts';
import type { ApertureList } from './gerber/aperture-list.ts';
import { type Identification, type Identified, identify } from './identify/identify.ts';
import { readName } from './identify/name-role.ts';
import { PadGrid, type PadList, padListOf } from './identify/pads.ts';
import { assembleOutline, type OutlineDrawing, type OutlineReading } from './outline/assemble-outline.ts';
import type { Problem, Reading } from './problem.ts';
import type { Question } from './question.ts';
import { checkJob, checkLayerCount } from './read/board-checks.ts';
import { type BoardDrills, type DrillInput, hitsOf, readDrills } from './read/board-drills.ts';
import { clipFilms } from './read/clip-films.ts';
import { drawingShift } from './read/drawing-shift.ts';
import { isDrawnNegative } from './read/negative.ts';
import { readFile, type ReadFile } from './read/read-file.ts';
import type { Role } from './role.ts';
import { sniff } from './sniff.ts';

export type ReadStep = 'sniff' | 'read' | 'identify' | 'outline' | 'drill' | 'done';

export interface ReadBoardOptions {
  readonly choices?: Choices;
  /** Called before each piece of work with the step and its progress. */
  readonly onStep?: (step: ReadStep, done: number, total: number) => void;
}

const noBoard: Board = {
  files: [],
  copper: [],
  layers: [],
  outline: null,
  holes: [],
  slots: [],
  drills: [],
  job: null,
  netlist: [],
  questions: [],
};

const keyOf = ({ folder, name }: { readonly folder: string; readonly name: string }): string =>
  folder === '' ? name : `${folder}/${name}`;

const stemOf = (name: string): string => readName(name, null).stem;

/** The list or report with the file's base name; otherwise the only one. */
const companion = <T>(name: string, others: readonly { readonly name: string; readonly value: T }[]): T | undefined => {
  const stem = stemOf(name);
  return (others.find((other) => stemOf(other.name) === stem) ?? (others.length === 1 ? others[0] : undefined))?.value;
};

/** Reads every file of an upload. Files are independent, except for the aperture lists of RS-274D. */
export const readFiles = (entries: readonly Entry[], onStep: ReadBoardOptions['onStep']): ReadFile[] => {
  const kinds = entries.map((entry, n) => {
    onStep?.('sniff', n, entries.length);
    return sniff(entry);
  });
  const lists = entries.flatMap((entry, n): { name: string; value: ApertureList }[] => {
    const apertures = kinds[n] === 'aperture-list' ? readFile(entry, { kind: 'aperture-list' }).apertures : null;
    return apertures && apertures.apertures.size > 0 ? [{ name: entry.name, value: apertures }] : [];
  });
  return entries.map((entry, n) => {
    onStep?.('read', n, entries.length);
    const kind = kinds[n] ?? 'binary';
    const apertures = kind === 'gerber-d' ? companion(entry.name, lists) : undefined;
    return readFile(entry, apertures ? { kind, apertures } : { kind });
  });
};

/** Why there is no board in an upload. */
const refusal = (files: readonly ReadFile[]): Problem => {
  const has = (kind: ReadFile['kind']): boolean => files.some((file) => file.kind === kind);
  if (has('odb')) return { code: 'FORMAT_ODB', severity: 'error' };
  if (has('cad')) return { code: 'FORMAT_CAD_SOURCE', severity: 'error' };
  return { code: has('pdf') ? 'FORMAT_PDF' : 'FORMAT_NO_BOARD_FILES', severity: 'error' };
};

/** Adds tool sizes and format details of drill reports to the drill files. */
const withReports = (files: readonly ReadFile[]): ReadFile[] => {
  const reports = files.flatMap(({ name, report }) => (report ? [{ name, value: report }] : []));
  return files.map((file) => {
    const report = file.drill ? companion(file.name, reports) : undefined;
    return file.drill && report ? { ...file, drill: completeDrill(file.drill, report) } : file;
  });
};

/** The job file that names most of these files. */
const jobFor = (files: readonly ReadFile[], names: ReadonlySet<string>): JobFacts | null => {
  const jobs = files.flatMap(({ job }) => (job ? [job] : []));
  const spokenOf = (job: JobFacts): number => job.files.filter(({ name }) => names.has(name.toLowerCase())).length;
  return jobs.toSorted((a, b) => spokenOf(b) - spokenOf(a))[0] ?? null;
};

/** File roles of all job files; board facts only if there is one job file. */
const jobOfAll = (files: readonly ReadFile[]): JobFacts | null => {
  const jobs = files.flatMap(({ job }) => (job ? [job] : []));
  const [first] = jobs;
  if (!first) return null;
  return jobs.length === 1 ? first : { ...first, layers: null, files: jobs.flatMap((job) => job.files) };
};

interface UsedFile {
  readonly index: number;
  readonly file: ReadFile;
  readonly role: Role;
  readonly reasons: Identified['reasons'];
}

const usedFiles = (files: readonly ReadFile[], { files: identified }: Identification): UsedFile[] =>
  files.flatMap((file, index) => {
    const { role, used, reasons } = identified[index] ?? { role: null, used: false, reasons: [] };
    return role && used ? [{ index, file, role, reasons }] : [];
  });

const drillInputs = (used: readonly UsedFile[], copperLayers: number): DrillInput[] =>
  used.flatMap(({ index, file, role, reasons }) => {
    if (role.kind !== 'drill') return [];
    const source = reasons[0] === 'attribute' || reasons[0] === 'job' ? 'attribute' : 'name';
    const through = role.span === null || (role.span[0] === 1 && role.span[1] >= copperLayers);
    return [
      {
        file: index,
        name: file.name,
        key: keyOf(file),
        drill: file.drill,
        shapes: file.gerber?.shapes ?? null,
        stated: { plated: role.plated, source },
        span: through ? null : role.span,
      },
    ];
  });

const layerOf = ({ index, file, role }: UsedFile): Layer[] =>
  file.gerber && role.kind !== 'drill'
    ? [
        {
          file: index,
          role,
          shapes: file.gerber.shapes,
          negative: file.gerber.negative,
          stepNm: file.gerber.stepNm,
          ...(file.gerber.pins && { pins: file.gerber.pins }),
        },
      ]
    : [];

const copperOf = (used: readonly UsedFile[]): Layer[] => {
  const number = ({ role }: Layer): number => (role.kind === 'copper' ? role.layer : 0);
  return used
    .filter(({ role }) => role.kind === 'copper')
    .flatMap(layerOf)
    .toSorted((a, b) => number(a) - number(b));
};

/** Sets `negative` of planes drawn in negative. */
const withNegatives = (copper: readonly Layer[], outer: readonly ShapeList[]): Layer[] =>
  copper.map((layer) => {
    const inner = layer.role.kind === 'copper' && layer.role.place === 'Inr';
    return layer.negative || !inner ? layer : { ...layer, negative: isDrawnNegative(layer.shapes, outer) };
  });

const enoughPads = 10;
/** Share of a layer's flashes that are sampled. */
const sampledPads = 2_000;

/** Positions of flashes; texts and frames, which every film may have, are strokes. */
const flashesOf = ({ shapes }: Layer): number[] => {
  const positions: number[] = [];
  for (let n = 0; n < shapes.count; n += 1)
    if (shapes.kind[n] === shapeKind.flash && shapes.clear[n] === 0)
      positions.push(shapes.at[n * 6] ?? 0, shapes.at[n * 6 + 1] ?? 0);
  const step = Math.max(1, Math.ceil(positions.length / 2 / sampledPads)) * 2;
  return step === 2 ? positions : positions.filter((_, n) => n % step < 2);
};

/** Flashes that the mask opens; those of titles, which every film may have, are only a few besides. */
const openedOf = (positions: readonly number[], masks: readonly Layer[]): number[] => {
  const grids = masks.map(({ shapes }) => new PadGrid(padListOf(shapes)));
  const isOpen = (x: number, y: number): boolean => grids.some((grid) => grid.at(x, y, openedNm, 0) >= 0);
  return positions.filter((_, n) => isOpen(positions[n - (n % 2)] ?? 0, positions[n - (n % 2) + 1] ?? 0));
};
const openedNm = 40_000;

/** Points that an outline must enclose: pads, or with few pads the corners of the drawn shapes. */
const pointsToEnclose = (copper: readonly Layer[], masks: readonly Layer[]): Int32Array => {
  const positions = copper.flatMap(flashesOf);
  const opened = openedOf(positions, masks);
  if (opened.length >= enoughPads * 2) return Int32Array.from(opened);
  if (positions.length >= enoughPads * 2) return Int32Array.from(positions);
  for (const { shapes } of copper) {
    const pads = padListOf(shapes, sampledPads);
    for (let n = 0; n < pads.count; n += 1) positions.push(pads.x[n] ?? 0, pads.y[n] ?? 0);
  }
  if (positions.length < enoughPads * 2)
    for (const { shapes } of copper)
      for (let at = 0; at + 2 < shapes.edges.length; at += 5)
        positions.push(shapes.edges[at + 1] ?? 0, shapes.edges[at + 2] ?? 0);
  return Int32Array.from(positions);
};

/** The drawings that may contain the board's edge, most trusted first. */
const outlineDrawings = (used: readonly UsedFile[]): OutlineDrawing[] => {
  const drawing = ({ file }: UsedFile, source: OutlineDrawing['source']): OutlineDrawing[] =>
    file.gerber ? [{ file: file.name, source, shapes: file.gerber.shapes }] : [];
  const others = ['mechanical', 'keep-out', 'fabrication', 'drill-map', 'assembly'] as const;
  return [
    ...used.filter(({ role }) => role.kind === 'profile').flatMap((file) => drawing(file, 'profile')),
    ...others.flatMap((what) =>
      used
        .filter(({ role }) => role.kind === 'other' && role.what === what)
        .flatMap((file) =>
          drawing(file, 'mechanical').map((own) => ({ ...own, symbols: what !== 'mechanical' && what !== 'keep-out' })),
        ),
    ),
    ...(['legend', 'mask', 'paste', 'copper'] as const).flatMap((kind) =>
      used
        .filter(({ role }) => role.kind === kind)
        .flatMap((file) => drawing(file, 'film').map((film) => ({ ...film, copper: kind === 'copper' }))),
    ),
    ...used.filter(({ role }) => role.kind === 'other' && role.what === 'unknown').flatMap((file) => drawing(file, 'film')),
  ];
};

/** Drill drawings from another origin, moved onto the holes: their contour may be the only edge there is. */
const withDrawingsMoved = (
  used: readonly UsedFile[],
  hits: () => PadList,
): { readonly used: readonly UsedFile[]; readonly problems: readonly Problem[] } => {
  if (used.some(({ role }) => role.kind === 'profile')) return { used, problems: [] };
  const problems: Problem[] = [];
  const moved = used.map((each): UsedFile => {
    const { file, role } = each;
    if (!file.gerber || role.kind !== 'other' || role.what !== 'drill-map') return each;
    const shift = drawingShift(file.gerber.shapes, hits());
    if (!shift) return each;
    problems.push({ code: 'DRAWING_SHIFTED', severity: 'info', file: file.name, values: { xNm: -shift.x, yNm: -shift.y } });
    const gerber = { ...file.gerber, shapes: translatedShapes(file.gerber.shapes, -shift.x, -shift.y) };
    return { ...each, file: { ...file, gerber } };
  });
  return { used: moved, problems };
};

const boxOf = (layers: readonly Layer[]): Box =>
  layers.reduce((box, { shapes }) => (shapes.count === 0 ? box : joinBoxes(box, listBox(shapes))), emptyBox);

/** Role of a drill file without stated plating: that of its holes, if all agree. */
const settledRole = (role: Role | null, index: number, { drills, holes, slots }: BoardDrills): Role | null => {
  if (role?.kind !== 'drill' || role.plated !== null) return role;
  const own = [...holes, ...slots].filter(({ drill }) => drills[drill]?.file === index);
  const plated = own.filter((hole) => hole.plated).length;
  if (own.length === 0 || (plated > 0 && plated < own.length)) return role;
  return { ...role, plated: plated > 0 };
};

const reportsOf = (files: readonly ReadFile[], { files: identified }: Identification, drills: BoardDrills): FileReport[] =>
  files.map(({ name, folder, kind, bytes }, index) => {
    const found = identified[index];
    const role = settledRole(found?.role ?? null, index, drills);
    return {
      name,
      folder,
      kind,
      role,
      confidence: found?.confidence ?? 1,
      reasons: found && role !== found.role ? [...found.reasons, 'set'] : (found?.reasons ?? []),
      board: found?.board ?? null,
      used: found?.used ?? false,
      bytes,
    };
  });

const drillName = /\.(drl|drd|xln|ncd|tap|exc|cnc|ncdrill|drill|nc)$/i;

/** Names of drill files that were not understood, and boards without any hole: what is missing must not pass in silence. */
const checkHoles = (files: readonly ReadFile[], copperLayers: number, { holes, slots }: BoardDrills): Problem[] => {
  const unread = files.filter(({ name, kind }) => drillName.test(name) && (kind === 'text' || kind === 'binary'));
  return [
    ...unread.map(({ name }): Problem => ({ code: 'DRILL_FILE_UNREAD', severity: 'warning', file: name })),
    ...(copperLayers > 1 && holes.length + slots.length === 0 ? [{ code: 'DRILL_MISSING', severity: 'warning' } as const] : []),
  ];
};

const outlineQuestions = ({ file, doubt }: OutlineReading): Question[] =>
  doubt && file !== null
    ? [{ about: 'outline', file, taken: { outline: doubt.taken }, other: { outline: doubt.other }, places: [] }]
    : [];

/** Makes a board from files that were already read. */
export const assembleBoard = (read: readonly ReadFile[], options: ReadBoardOptions = {}): Reading<Board> => {
  const { choices, onStep } = options;
  const files = withReports(read);
  const problems: Problem[] = files.flatMap((file) => file.problems);
  if (!files.some(({ gerber, drill }) => gerber || drill)) {
    const reports = files.map(({ name, folder, kind, bytes }) => ({
      name,
      folder,
      kind,
      role: null,
      confidence: 1,
      reasons: [],
      board: null,
      used: false,
      bytes,
    }));
    onStep?.('done', 1, 1);
    return { value: { ...noBoard, files: reports }, problems: [...problems, refusal(files)] };
  }
  onStep?.('identify', 0, 1);
  const identification = identify(files, {
    ...(choices ? { choices } : {}),
    job: jobOfAll(files),
    drillHits: (drills, copper) =>
      hitsOf(
        drills.flatMap((index) => {
          const file = files[index];
          if (!file) return [];
          const stated = { plated: null, source: 'name' } as const;
          return [{ file: index, name: file.name, key: keyOf(file), drill: file.drill, shapes: null, stated, span: null }];
        }),
        copper,
        choices,
      ),
  });
  problems.push(...identification.problems);
  const identified = usedFiles(files, identification.value);
  const plain = copperOf(identified);
  const outer = plain.filter(({ role }) => role.kind === 'copper' && role.place !== 'Inr').map(({ shapes }) => shapes);
  const { used, problems: ofDrawings } = withDrawingsMoved(identified, () =>
    hitsOf(drillInputs(identified, plain.length), outer, choices),
  );
  problems.push(...ofDrawings);
  const copper = withNegatives(plain, outer);
  for (const { file, negative } of copper)
    if (negative) problems.push({ code: 'LAYER_NEGATIVE', severity: 'warning', file: files[file]?.name ?? '' });
  onStep?.('outline', 0, 1);
  const masks = used.filter(({ role }) => role.kind === 'mask').flatMap(layerOf);
  const contentBox = boxOf([...copper, ...masks]);
  const outline = assembleOutline({
    drawings: outlineDrawings(used),
    content: { box: contentBox, pads: pointsToEnclose(copper.length > 0 ? copper : masks, masks) },
    ...(choices?.outline === undefined ? {} : { chosen: choices.outline }),
  });
  problems.push(...outline.problems);
  const films = clipFilms([...copper, ...used.filter(({ role }) => role.kind !== 'copper').flatMap(layerOf)], outline.value);
  if (films.onEdge > 0) problems.push({ code: 'OUTLINE_IN_FILMS', severity: 'info', count: films.onEdge });
  if (films.outside > 0) problems.push({ code: 'FILM_OUTSIDE_BOARD', severity: 'info', count: films.outside });
  onStep?.('drill', 0, 1);
  const box = isEmptyBox(contentBox) ? emptyBox : contentBox;
  const positive = copper.filter(({ negative }) => !negative).map(({ shapes }) => shapes);
  const drills = readDrills(drillInputs(used, copper.length), { outer, copper: positive }, outline.value, box, choices);
  problems.push(...drills.problems);
  const job = jobFor(files, new Set(used.map(({ file }) => file.name.toLowerCase())));
  if (job) problems.push(...checkJob(job, outline.value, copper.length));
  problems.push(...checkLayerCount(copper.length), ...checkHoles(files, copper.length, drills.value));
  onStep?.('done', 1, 1);
  return {
    value: {
      files: reportsOf(files, identification.value, drills.value),
      copper: films.layers.slice(0, copper.length),
      layers: films.layers.slice(copper.length),
      outline: outline.value,
      holes: drills.value.holes,
      slots: drills.value.slots,
      drills: drills.value.drills,
      job,
      netlist: files.flatMap(({ netlist }) => netlist ?? []),
      questions: [...identification.value.questions, ...outlineQuestions(outline), ...drills.value.questions],
    },
    problems,
  };
};

/** Reads the files of an upload to a board, with all problems. */
export const readBoard = (entries: readonly Entry[], options: ReadBoardOptions = {}): Reading<Board> =>
  assembleBoard(readFiles(entries, options.onStep), options);
