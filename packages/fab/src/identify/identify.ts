import type { ShapeList } from '@copperline/geometry';
import type { JobFacts } from '../board.ts';
import type { Choices } from '../choices.ts';
import type { Problem, Reading } from '../problem.ts';
import type { Question } from '../question.ts';
import type { ReadFile } from '../read/read-file.ts';
import type { Role } from '../role.ts';
import { type Assigned, assignSlots } from './assign.ts';
import { groupBoards, joinLeftovers, type Member } from './boards.ts';
import { type Content, contentOf } from './content.ts';
import { type CopperFile, orderCopper } from './copper-order.ts';
import { claimsOf, type Evidence, evidenceOf, isEnumeration, withNumber, withoutName } from './evidence.ts';
import { familiesOf } from './families.ts';
import { LayerSet } from './layer-set.ts';
import { lastLayer, projectWords } from './name-role.ts';
import { type PadList, pointPads } from './pads.ts';
import { pickDuplicates } from './duplicates.ts';
import { type Claim, type Reason, roleOf, type Slot, slotOf } from './slot.ts';
import { ownEntry } from '../own-entry.ts';

/** Result for one file. */
export interface Identified {
  readonly role: Role | null;
  /** 0 to 1. */
  readonly confidence: number;
  /** Evidence for the role, most decisive first. */
  readonly reasons: readonly Reason[];
  /** Index of the board; null for files that are no layer. */
  readonly board: number | null;
  /** False if another file has its role, and for files of boards that are not chosen. */
  readonly used: boolean;
  /** An inner layer whose position is not known. */
  readonly orderUnsure?: boolean;
}

export interface Identification {
  /** One per file, in the same order. */
  readonly files: readonly Identified[];
  /** Common name of each board's files. */
  readonly boards: readonly string[];
  /** Index of the chosen board. */
  readonly chosen: number;
  readonly questions: readonly Question[];
}

export interface IdentifyContext {
  readonly choices?: Choices;
  readonly job?: JobFacts | null;
  /** Interprets drill files with the likely copper layers; the hits then help to distinguish copper, mask and paste. */
  readonly drillHits?: (drills: readonly number[], copper: readonly ShapeList[]) => PadList;
}

const noHits = pointPads(new Int32Array(0));

interface LayerFile {
  readonly file: number;
  readonly name: string;
  readonly evidence: Evidence;
  readonly content: Content | null;
  readonly shapes: ShapeList | null;
  /** Common part of the names of files that differ in a number only. */
  readonly family?: string;
}

/** Confidence in the position of an inner layer by the order of the files alone. */
const orderGuess = 0.5;

const keyOf = ({ folder, name }: { folder: string; name: string }): string => (folder === '' ? name : `${folder}/${name}`);

const layerFiles = (files: readonly ReadFile[], { choices, job = null }: IdentifyContext): LayerFile[] => {
  const namesIn = new Map<string, string[]>();
  for (const { folder, name, gerber, drill } of files)
    if (gerber || drill) namesIn.set(folder, [...(namesIn.get(folder) ?? []), name]);
  const project = new Map([...namesIn].map(([folder, names]) => [folder, projectWords(names)] as const));
  const found = files.flatMap((file, index): LayerFile[] => {
    const parsed = file.gerber ?? file.drill;
    if (!parsed) return [];
    const { attributes, comments } = parsed;
    const evidence = evidenceOf(
      { name: file.name, folder: file.folder, attributes, comments },
      job,
      ownEntry(choices?.roles, keyOf(file)),
      project.get(file.folder) ?? 0,
    );
    const shapes = file.gerber?.shapes ?? null;
    return [{ file: index, name: file.name, evidence, content: shapes && contentOf(shapes), shapes }];
  });
  if (isEnumeration(found.filter(({ shapes }) => shapes).map(({ evidence }) => evidence)))
    return found.map((layer) => ({ ...layer, evidence: withoutName(layer.evidence) }));
  const films = found.filter(({ shapes }) => shapes);
  const families = new Map(familiesOf(films.map(({ name }) => name)).map((family, n) => [films[n], family] as const));
  return found.map((layer) => {
    const family = families.get(layer);
    return family ? { ...layer, family: family.family, evidence: withNumber(layer.evidence, family.number) } : layer;
  });
};

/** Number of copper layers named by the files; a bottom layer without a number comes after the numbered ones. */
const layersSpokenOf = (layers: readonly LayerFile[], job: JobFacts | null): number => {
  const numbered = layers.reduce(
    (most, { evidence: { number }, content }) =>
      number?.counts === 'all' && !content?.contourOnly ? Math.max(most, number.value) : most,
    0,
  );
  const bottomApart = layers.some(
    ({ evidence: { name, comment, number } }) =>
      number?.counts !== 'all' && [...name, ...comment].some(({ slot, weight }) => slot === 'copper-bottom' && weight >= 4),
  );
  return Math.max(job?.layers ?? 0, numbered + (bottomApart ? 1 : 0));
};

const strongest = (claims: readonly Claim[]): Slot | null => {
  const best = claims.reduce<Claim | null>((most, claim) => (most && most.weight >= claim.weight ? most : claim), null);
  return best && best.weight >= 4 ? best.slot : null;
};

interface BoardResult {
  readonly layers: readonly LayerFile[];
  readonly drills: readonly LayerFile[];
  readonly assigned: ReadonlyMap<number, Assigned>;
  readonly claims: ReadonlyMap<number, readonly Claim[]>;
  /** Nearly as good assignments. */
  readonly rivals: readonly ReadonlyMap<number, Slot>[];
}

const isLikelyCopper = ({ slot }: Assigned): boolean =>
  slot === 'copper-top' || slot === 'copper-bottom' || slot === 'copper-inner';

const assignBoard = (members: readonly LayerFile[], context: IdentifyContext): BoardResult => {
  const spoken = layersSpokenOf(members, context.job ?? null);
  const layers = members.filter(({ shapes }) => shapes !== null);
  const drills = members.filter(({ shapes }) => shapes === null);
  const claims = new Map(layers.map(({ file, evidence }) => [file, claimsOf(evidence, spoken)] as const));
  const candidates = layers.flatMap(({ file, content, evidence, family = null }) =>
    content ? [{ claims: claims.get(file) ?? [], content, batch: evidence.batch, family }] : [],
  );
  let assignment = assignSlots(new LayerSet(candidates, noHits));
  if (drills.length > 0 && context.drillHits && !assignment.files.every(({ named }) => named)) {
    const likely = assignment.files;
    const copper = layers.flatMap(({ shapes }, n) => (shapes && likely[n] && isLikelyCopper(likely[n]) ? [shapes] : []));
    const padded = layers.flatMap(({ shapes, content }) => (shapes && content && content.flashes > 0 ? [shapes] : []));
    const hits = context.drillHits(
      drills.map(({ file }) => file),
      copper.length > 0 ? copper : padded,
    );
    if (hits.count > 0) assignment = assignSlots(new LayerSet(candidates, hits));
  }
  const { files, rivals } = assignment;
  return {
    layers,
    drills,
    claims,
    assigned: new Map(layers.flatMap(({ file }, n) => (files[n] ? [[file, files[n]] as const] : []))),
    rivals: rivals.map(
      (rival) => new Map(layers.flatMap(({ file }, n) => (rival.slots[n] ? [[file, rival.slots[n]] as const] : []))),
    ),
  };
};

const reasonsOf = ({ slot, content, set }: Assigned, claims: readonly Claim[]): Reason[] => {
  const reasons: Reason[] = [];
  for (const { reason, slot: claimed } of claims.toSorted((a, b) => b.weight - a.weight))
    if (claimed === slot && !reasons.includes(reason)) reasons.push(reason);
  if (content > 0.5) reasons.push('content');
  if (set > 0.5) reasons.push('set');
  return reasons;
};

const trusted: readonly Reason[] = ['job', 'attribute', 'person'];
const trustIn = ({ stated }: Evidence): number => (stated ? trusted.indexOf(stated.reason) + 1 : 0);

const statedLayer = ({ stated }: Evidence): number | null =>
  stated?.role.kind === 'copper' && stated.role.layer > 0 ? stated.role.layer : null;

const copperFile = ({ file, evidence, content }: LayerFile, slot: Slot): CopperFile => ({
  file,
  slot,
  stated: statedLayer(evidence),
  number: evidence.number,
  traced: content?.padsWithEnds ?? 0,
});

/** Confidence of the source of a stated role; otherwise the margin. */
const confidenceOf = (evidence: Evidence, assigned: Assigned): number => {
  if (evidence.stated) return evidence.stated.reason === 'job' ? 0.98 : 1;
  return Math.min(0.99, assigned.confidence);
};

/** Replaces `lastLayer` by the layer number. */
const spanWithin = (span: Evidence['span'], layers: number): Evidence['span'] =>
  span && span[1] === lastLayer ? (layers > span[0] ? [span[0], layers] : null) : span;

const drillRole = ({ stated, plated, span }: Evidence, layers: number): { role: Role; reasons: Reason[]; confidence: number } => {
  if (stated) return { role: stated.role, reasons: [stated.reason], confidence: 1 };
  const reasons: Reason[] = plated === null && span === null ? ['content'] : ['name'];
  return { role: { kind: 'drill', plated, span: spanWithin(span, layers) }, reasons, confidence: plated === null ? 0.9 : 0.98 };
};

const completeness = ({ assigned, drills }: BoardResult): number =>
  new Set([...assigned.values()].map(({ slot }) => slot).filter((slot) => slot !== 'unknown')).size +
  [...assigned.values()].filter(isLikelyCopper).length +
  Math.min(2, drills.length);

const completenessOf = (board: BoardResult | undefined): number => (board ? completeness(board) : 0);

/** Whether files are a board that could be made by itself; a drill file, a drawing or a single film is a part of another. */
const couldBeMade = ({ assigned, drills }: BoardResult): boolean => {
  const films = [...assigned.values()];
  return (films.length > 1 && films.some(isLikelyCopper)) || (drills.length > 0 && films.some(({ slot }) => slot === 'profile'));
};

interface Boards {
  readonly groups: readonly (readonly LayerFile[])[];
  readonly boards: readonly BoardResult[];
}

/** The boards of an upload, with what is left over joined to the board that it fits best. */
const boardsOf = (layers: readonly LayerFile[], members: readonly Member[], context: IdentifyContext): Boards => {
  const first = groupBoards(members);
  const filesOf = (group: readonly number[]): LayerFile[] => group.flatMap((n) => layers[n] ?? []);
  const results = first.map((group) => assignBoard(filesOf(group), context));
  const made = results.map(couldBeMade);
  const groups = joinLeftovers(members, first, (group) => made[group] === true);
  // A board that nothing joined is not assigned again.
  const boards = groups.map((group) => {
    const before = first.findIndex((same) => same.length === group.length && same[0] === group[0]);
    return results[before] ?? assignBoard(filesOf(group), context);
  });
  return { groups: groups.map(filesOf), boards };
};

const boardQuestion = (name: string, chosen: number, second: number): Question => ({
  about: 'board',
  file: name,
  taken: { board: chosen },
  other: { board: second },
  places: [],
});

/** Determines the role of every file of an upload, from names, attributes, content and consistency of the set. */
export const identify = (files: readonly ReadFile[], context: IdentifyContext = {}): Reading<Identification> => {
  const layers = layerFiles(files, context);
  const spoken = layersSpokenOf(layers, context.job ?? null);
  const members = layers.map(
    ({ file, evidence, content }): Member => ({
      folder: files[file]?.folder ?? '',
      stem: evidence.stem,
      box: content?.box ?? null,
      slot: content ? strongest(claimsOf(evidence, spoken)) : null,
    }),
  );
  const { groups, boards } = boardsOf(layers, members, context);
  // Of equally complete boards the last one: revisions are usually named in order.
  const likeliest = [...boards.keys()].toSorted((a, b) => completenessOf(boards[b]) - completenessOf(boards[a]) || b - a);
  const [best = 0] = likeliest;
  const wanted = context.choices?.board;
  const chosen = wanted !== undefined && wanted >= 0 && wanted < boards.length ? wanted : best;
  const names = groups.map((group) => {
    const first = files[group[0]?.file ?? -1];
    return commonStem(group.map(({ evidence }) => evidence.stem)) || first?.folder || first?.name || '';
  });
  const problems: Problem[] = [];
  if (boards.length > 1)
    problems.push({
      code: 'SEVERAL_BOARDS',
      severity: 'warning',
      values: { count: boards.length, chosen: chosen + 1, names: names.join(', ') },
    });
  const found: (Identified | null)[] = files.map(() => null);
  for (const [n, board] of boards.entries()) {
    const { identified, problems: own } = finishBoard(board, n, n === chosen);
    for (const [file, result] of identified) found[file] = result;
    if (n === chosen) problems.push(...own);
  }
  const board = boards[chosen];
  const second = likeliest.find((n) => n !== chosen);
  const questions = [
    // Which of several boards is meant, only its customer knows.
    ...(wanted === undefined && second !== undefined ? [boardQuestion(names[chosen] ?? '', chosen, second)] : []),
    ...(board ? roleQuestions(board, found, (file) => keyOf(files[file] ?? { folder: '', name: '' })) : []),
  ];
  const none: Identified = { role: null, confidence: 1, reasons: ['content'], board: null, used: false };
  return { value: { files: found.map((result) => result ?? none), boards: names, chosen, questions }, problems };
};

const numbered = (layers: readonly LayerFile[], slots: ReadonlyMap<number, Slot>): ReadonlyMap<number, number> =>
  orderCopper(
    layers.flatMap((layer) => {
      const slot = slots.get(layer.file);
      return slot?.startsWith('copper') ? [copperFile(layer, slot)] : [];
    }),
  ).layers;

/** Whether other assignments of the files are nearly as good, and whether the order of inner layers is known. */
const roleQuestions = (
  { layers, rivals }: BoardResult,
  found: readonly (Identified | null)[],
  keyFor: (file: number) => string,
): Question[] => {
  const chosenOf = (files: readonly number[]): Record<string, Role> =>
    Object.fromEntries(files.flatMap((file) => (found[file]?.role ? [[keyFor(file), found[file].role] as const] : [])));
  const ask = (files: readonly number[], other: (file: number) => Role): Question => ({
    about: 'role',
    file: keyFor(files[0] ?? 0),
    taken: { roles: chosenOf(files) },
    other: { roles: Object.fromEntries(files.map((file) => [keyFor(file), other(file)])) },
    places: [],
  });
  const kept = layers.filter(({ file }) => found[file]?.used);
  const questions = rivals.flatMap((slots): Question[] => {
    const order = numbered(kept, slots);
    const differing = kept.filter(({ file }) => {
      const role = found[file]?.role;
      return role && slots.get(file) !== slotOf(role);
    });
    const files = differing.map(({ file }) => file);
    return files.length === 0
      ? []
      : [ask(files, (file) => roleOf(slots.get(file) ?? 'unknown', order.get(file) ?? 0, null, null))];
  });
  const inner = kept.filter(({ file }) => found[file]?.orderUnsure);
  const layersOf = inner.map(({ file }) => {
    const role = found[file]?.role;
    return role?.kind === 'copper' ? role.layer : 0;
  });
  if (inner.length < 2) return questions;
  return [
    ...questions,
    ask(
      inner.map(({ file }) => file),
      (file) => {
        const at = inner.findIndex((layer) => layer.file === file);
        return { kind: 'copper', layer: layersOf[layersOf.length - 1 - at] ?? 0, place: 'Inr' };
      },
    ),
  ];
};

/** The words shared by most files of a board. */
const commonStem = (stems: readonly string[]): string => {
  const counts = new Map<string, number>();
  for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? '';
};

const finishBoard = (
  { layers, drills, assigned, claims }: BoardResult,
  board: number,
  chosen: boolean,
): { identified: Map<number, Identified>; problems: Problem[] } => {
  const problems: Problem[] = [];
  const withSlots = layers.flatMap((layer) => {
    const result = assigned.get(layer.file);
    return result ? [{ ...layer, ...result }] : [];
  });
  const { dropped, problems: doubles } = pickDuplicates(
    withSlots.map(({ file, name, slot, set, evidence, shapes }) => ({
      file,
      name,
      slot,
      trust: trustIn(evidence),
      fit: set,
      batch: evidence.batch,
      shapes,
    })),
  );
  problems.push(...doubles);
  const copper = withSlots.filter(({ file, slot }) => slot.startsWith('copper') && !dropped.has(file));
  const order = orderCopper(
    layers.flatMap((layer) => {
      const slot = assigned.get(layer.file)?.slot;
      return slot?.startsWith('copper') && !dropped.has(layer.file) ? [copperFile(layer, slot)] : [];
    }),
  );
  const nameOf = (file: number): string => withSlots.find((layer) => layer.file === file)?.name ?? '';
  for (const file of order.unsure) problems.push({ code: 'LAYER_ORDER_UNSURE', severity: 'warning', file: nameOf(file) });
  const byPhysicalOrder = copper.flatMap(({ evidence: { number } }) =>
    number?.reason === 'comment' && number.counts === 'all' ? [number.value] : [],
  );
  const physical = Math.max(0, ...byPhysicalOrder);
  if (physical > copper.length)
    problems.push({ code: 'LAYER_COUNT_DIFFERS', severity: 'warning', values: { found: copper.length, stated: physical } });
  const identified = new Map<number, Identified>();
  for (const { file, name, slot, evidence, ...result } of withSlots) {
    const twin = dropped.get(file);
    const layer = order.layers.get(file) ?? (twin === undefined ? 0 : (order.layers.get(twin) ?? 0));
    const role =
      evidence.stated?.role.kind === 'drill'
        ? evidence.stated.role
        : roleOf(slot, layer, evidence.plated, spanWithin(evidence.span, copper.length));
    if (slot === 'unknown' && !evidence.stated && result.confidence > 0.3)
      problems.push({ code: 'LAYER_UNIDENTIFIED', severity: 'warning', file: name });
    identified.set(file, {
      role,
      confidence: order.unsure.includes(file)
        ? Math.min(orderGuess, confidenceOf(evidence, { slot, ...result }))
        : confidenceOf(evidence, { slot, ...result }),
      ...(order.unsure.includes(file) ? { orderUnsure: true } : {}),
      reasons: reasonsOf({ slot, ...result }, claims.get(file) ?? []),
      board,
      used: chosen && twin === undefined,
    });
  }
  for (const { file, evidence } of drills) identified.set(file, { ...drillRole(evidence, copper.length), board, used: chosen });
  return { identified, problems };
};
