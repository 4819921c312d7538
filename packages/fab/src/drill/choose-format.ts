import { type Box, growBox, isEmptyBox, type Point } from '@copperline/geometry';
import { type Problem, ProblemList, type Reading } from '../problem.ts';
import { type DrillCandidate, type DrillChoice, type DrillFile, type DrillFormat, drillDoubt } from './drill-file.ts';
import { everyFormat, type LikelyFormat, likelyFormats, sameMeaning } from './drill-formats.ts';
import { findShift } from './find-shift.ts';
import { beginningOf, type Fit, fitOf } from './format-fit.ts';
import { interpretDrill } from './interpret.ts';
import { PadIndex, type Pads } from './pad-index.ts';

/** Board data for choosing the drill formats. */
export interface DrillContext {
  /** Pads flashed on the outer copper layers (`padsOf`); empty without copper. */
  readonly pads: Pads;
  /** Box of the outline, else of the copper. */
  readonly box: Box | null;
}

export interface NamedDrillFile {
  readonly name: string;
  readonly file: DrillFile;
  /** Plating by the file name; unplated holes need no pads. */
  readonly plated?: boolean | null;
}

interface Weighed extends LikelyFormat {
  readonly fit: Fit;
  /** Probability among the different readings of the file. */
  share: number;
}

interface DrillSet {
  readonly file: DrillFile;
  readonly allowed: readonly Weighed[];
  readonly weigh: (likely: LikelyFormat) => Weighed;
}

/** Weight of agreement with the other drill files of the set. */
const agreement = 0.9;
/** Maximum distance of a hole outside of the board, including the outline's line width. */
const boardMargin = 1_000_000;
const mostCandidates = 5;

/**
 * Shares of holes centred on pads: below `unfit` a format does not fit, from the second on it is no coincidence. Holes that merely
 * lie inside pads prove little: read a hundred times too small, all holes lie inside one pad.
 */
const unfit = 0.15;
const certain = 0.6;
const fewestHits = 4;

const usualFormat: LikelyFormat = { format: { unit: 'mm', integer: 3, decimal: 3, zeros: 'trailing' }, prior: 1 };

const sharesOf = (formats: readonly Weighed[], prior: (weighed: Weighed) => number): void => {
  const logs = formats.map((weighed) => Math.log(Math.max(prior(weighed), 1e-12)) + weighed.fit.logLikelihood);
  const top = Math.max(...logs);
  // Formats with the same holes are one answer, counted once in the sum.
  const answers = new Map<string, number>();
  for (const [at, { fit }] of formats.entries()) {
    answers.set(fit.holesDigest, Math.max(answers.get(fit.holesDigest) ?? 0, Math.exp((logs[at] ?? 0) - top)));
  }
  const sum = [...answers.values()].reduce((total, weight) => total + weight, 0);
  for (const weighed of formats) weighed.share = (answers.get(weighed.fit.holesDigest) ?? 0) / sum;
};

/** One format per answer, best first; of several with the same holes the most usual. */
const answersOf = (formats: readonly Weighed[]): Weighed[] => {
  const best = new Map<string, Weighed>();
  for (const weighed of formats) {
    const known = best.get(weighed.fit.holesDigest);
    if (known === undefined || weighed.prior > known.prior) best.set(weighed.fit.holesDigest, weighed);
  }
  return [...best.values()].sort((a, b) => b.share - a.share);
};

const candidateOf = ({ format, share, fit }: Weighed, context: DrillContext): DrillCandidate => ({
  format,
  score: Math.round(share * 1000) / 1000,
  onPads: context.pads.length === 0 || fit.hits === 0 ? null : fit.onPads,
  inBoard: context.box === null || fit.points === 0 ? null : fit.inBoard,
});

/** A reading that contradicts the file's statements but puts the holes on the pads, while the best allowed one does not. */
const contradiction = ({ file, weigh }: DrillSet, allowed: Weighed): Weighed | null => {
  if (allowed.fit.centred > unfit) return null;
  const everything = everyFormat(file).map(weigh);
  sharesOf(everything, ({ prior }) => prior);
  return answersOf(everything.filter(({ fit }) => fit.hits >= fewestHits && fit.centred >= certain))[0] ?? null;
};

const sourceOf = (best: Weighed, answers: readonly Weighed[], context: DrillContext): DrillChoice['source'] => {
  if (answers.length === 1) return 'stated';
  if (best.fit.centred > unfit) return 'pads';
  return context.box !== null && best.fit.points > 0 ? 'board' : 'habit';
};

/** Confidence of the best answer: its lead over the second, reduced if it fits badly. */
const confidenceOf = (
  [best, second]: readonly [Weighed, Weighed | undefined],
  ofSet: number,
  usual: boolean,
  context: DrillContext,
): number => {
  const { fit } = best;
  if (fit.points === 0) return 1;
  if (second === undefined) {
    if (fit.centred > unfit) return 1;
    return context.box !== null && fit.inBoard < 0.5 ? 0.75 : 0.9;
  }
  const lead = best.share - second.share;
  if (fit.centred > unfit) return fit.hits < fewestHits ? Math.min(lead, 0.95) : lead;
  if (ofSet >= certain) return Math.min(lead, 0.9);
  // No hole is on a pad. If pads are expected, or only the board's size contradicts the usual format, the user is asked.
  const padsExpected = fit.plated && context.pads.length > 0 && fit.hits >= fewestHits;
  return Math.min(lead, usual && !padsExpected ? 0.85 : drillDoubt - 0.1);
};

const formatValues = ({ unit, integer, decimal, zeros }: DrillFormat): Record<string, string | number> => ({
  unit,
  integer,
  decimal,
  zeros,
});

const problemsOf = (
  name: string,
  choice: DrillChoice,
  best: Weighed,
  overruled: Weighed | null,
  context: DrillContext,
): Problem[] => {
  const problem = (code: Problem['code'], severity: Problem['severity'], format: DrillFormat): Problem => ({
    code,
    severity,
    file: name,
    values: formatValues(format),
  });
  const found: Problem[] = [];
  if (overruled !== null) found.push(problem('DRILL_FORMAT_CONTRADICTED', 'warning', overruled.format));
  else if (choice.confidence < drillDoubt) found.push(problem('DRILL_FORMAT_UNSURE', 'warning', choice.chosen));
  else if (choice.source !== 'stated') found.push(problem('DRILL_FORMAT_GUESSED', 'info', choice.chosen));
  if (context.box !== null && best.fit.points > 0 && best.fit.inBoard < 0.5) {
    found.push({ code: 'DRILL_OUTSIDE_BOARD', severity: 'warning', file: name });
  }
  return found;
};

/** Share of a format in the other files of the set, weighted by their evidence; null without evidence. */
const shareElsewhere = (sets: readonly DrillSet[], index: number, format: DrillFormat): number | null => {
  let sum = 0;
  let weights = 0;
  for (const [other, { allowed }] of sets.entries()) {
    if (other === index) continue;
    const same = allowed.find((weighed) => sameMeaning(weighed.format, format));
    const weight = Math.max(0, ...allowed.map(({ fit }) => (fit.centred > unfit ? fit.hits * fit.centred : 0)));
    sum += weight * (same?.share ?? 0);
    weights += weight;
  }
  return weights < fewestHits ? null : sum / weights;
};

/** Displacement of the drill files against the films: a share of holes on pads from here on is no coincidence. */
const shiftShare = 0.6;
const shiftHits = 8;
/** The second best format must put fewer holes on pads. Formats may differ in holes with few digits only. */
const shiftLead = 0.1;

const hitsIn = (file: DrillFile, format: DrillFormat): Int32Array =>
  Int32Array.from(interpretDrill(beginningOf(file), format).value.holes.flatMap(({ x, y }) => [x, y]));

/**
 * The displacement of the set's drill files against its films, if hardly a hole is on a pad without one: some tools write drill data
 * from another origin.
 */
const shiftOf = (files: readonly NamedDrillFile[], choices: readonly DrillChoice[], context: DrillContext): Point | null => {
  const largest = files
    .flatMap(({ file, plated }, n) => (plated !== false && choices[n] ? [{ file, choice: choices[n] }] : []))
    .toSorted((a, b) => b.file.operations.count - a.file.operations.count)[0];
  if (!largest || context.pads.length === 0 || largest.file.operations.count < shiftHits) return null;
  if ((largest.choice.candidates[0]?.onPads ?? 0) > unfit) return null;
  const tried = likelyFormats(largest.file)
    .map(({ format }) => ({ hits: hitsIn(largest.file, format) }))
    .flatMap(({ hits }) => {
      const shift = findShift(hits, context.pads);
      return shift && hits.length >= shiftHits * 2 ? [{ shift, digest: hits.slice(0, 20).join(' ') }] : [];
    })
    .toSorted((a, b) => b.shift.share - a.shift.share);
  const [best] = tried;
  const second = tried.find(({ digest }) => digest !== best?.digest);
  if (!best || best.shift.share < shiftShare || (second && second.shift.share + shiftLead > best.shift.share)) return null;
  return { x: best.shift.x, y: best.shift.y };
};

const moved = ({ pads, box }: DrillContext, { x, y }: Point): DrillContext => ({
  pads: pads.map((value, n) => (n % 3 === 0 ? value - x : n % 3 === 1 ? value - y : value)),
  box: box && { minX: box.minX - x, maxX: box.maxX - x, minY: box.minY - y, maxY: box.maxY - y },
});

/** Formats of the drill files, and the displacement to apply to their holes. */
export interface DrillFormats extends Reading<DrillChoice[]> {
  readonly shift: Point | null;
}

/** Chooses the formats, and where hardly a hole is on a pad also a displacement of the drill files. */
export const chooseDrillFormats = (files: readonly NamedDrillFile[], context: DrillContext): DrillFormats => {
  const plain = chooseInPlace(files, context);
  const shift = shiftOf(files, plain.value, context);
  return shift ? { ...chooseInPlace(files, moved(context, shift)), shift } : { ...plain, shift: null };
};

/**
 * Chooses the format of each drill file of a set. Statements of the file count unless the pads contradict them; the rest is decided
 * by holes on pads, by the board's size, by the other files of the set, and last by the usual format. Below `drillDoubt` the user
 * is asked.
 */
const chooseInPlace = (files: readonly NamedDrillFile[], context: DrillContext): Reading<DrillChoice[]> => {
  const pads = new PadIndex(context.pads);
  const box = context.box === null || isEmptyBox(context.box) ? null : growBox(context.box, boardMargin);
  const known: DrillContext = { pads: context.pads, box };
  const sets = files.map(({ file, plated = null }): DrillSet => {
    const weigh = (likely: LikelyFormat): Weighed => ({
      ...likely,
      fit: fitOf(file, likely.format, { pads, box, plated }),
      share: 0,
    });
    const allowed = likelyFormats(file).map(weigh);
    sharesOf(allowed, ({ prior }) => prior);
    return { file, allowed, weigh };
  });
  // All are computed before any share changes, so that the order of the files does not matter.
  const ofSets = sets.map(({ allowed }, at) => new Map(allowed.map((one) => [one, shareElsewhere(sets, at, one.format)])));

  const problems = new ProblemList();
  const choices = sets.map((set, at): DrillChoice => {
    const ofSet = (weighed: Weighed): number | null => ofSets[at]?.get(weighed) ?? null;
    sharesOf(set.allowed, (weighed) => weighed.prior * (1 - agreement + agreement * (ofSet(weighed) ?? 1)));
    const answers = answersOf(set.allowed);
    const [stated = set.weigh(usualFormat), second] = answers;
    const usual = answers.every(({ prior }) => prior <= stated.prior);
    const better = contradiction(set, stated);
    const listed = better === null ? answers : [better, ...answers];
    const choice: DrillChoice = {
      chosen: (better ?? stated).format,
      confidence: better === null ? confidenceOf([stated, second], ofSet(stated) ?? 0, usual, known) : drillDoubt - 0.2,
      candidates: listed.slice(0, mostCandidates).map((weighed) => candidateOf(weighed, known)),
      source: better === null ? sourceOf(stated, answers, known) : 'pads',
    };
    const overruled = better === null ? null : stated;
    for (const problem of problemsOf(files[at]?.name ?? '', choice, better ?? stated, overruled, known)) problems.add(problem);
    return choice;
  });
  return { value: choices, problems: problems.list() };
};
