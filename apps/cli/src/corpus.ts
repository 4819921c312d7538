// `npm run corpus -- DIR [--only NAME] [--quick] [--part PART]`: reads every archive in DIR as an upload and compares the result with
// the files' own statements; reads BOMs and coordinate files and compares them with manually recorded facts. DIR may have a folder of
// each. With `--placements` coordinate files are compared with the boards of the same name. With a part (tune, check, final, all) only the second collection is read, and the shares right are printed by subject and cause.
// Prints file names, figures and codes; never comments or attributes, which may contain personal data.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { analyse, type Board, type BoardFacts, isBoardFile, type Problem, readBoard } from '@copperline/fab';
import { parseArguments } from './arguments.ts';
import { pathOf } from './board-report.ts';
import { type DrillAnswer, formatText, tryDrills } from './corpus/drills.ts';
import { type RoleAnswer, type RoleTrial, roleTrials, tryRoles } from './corpus/roles.ts';
import { type SizeAnswer, sizeReadings, trySize } from './corpus/size.ts';
import { isSamplePart } from './corpus/parts.ts';
import { runPlacements } from './corpus/placements.ts';
import { runSecondCollection } from './corpus/second-collection.ts';
import { hasTables, runTables } from './corpus/tables.ts';
import { readInput } from './input.ts';

const wantedRoles = 0.99;

const mm = (nm: number): string => (nm / 1e6).toFixed(3);
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** Runs work and measures its CPU time in milliseconds. */
const timed = <T>(work: () => T): { value: T; cpuMs: number } => {
  const before = process.cpuUsage();
  const value = work();
  const { user, system } = process.cpuUsage(before);
  return { value, cpuMs: (user + system) / 1000 };
};

interface SetResult {
  readonly set: string;
  readonly roles: Readonly<Record<RoleTrial, readonly RoleAnswer[]>>;
  readonly size: SizeAnswer | null;
  readonly drills: readonly DrillAnswer[];
  readonly cpuMs: number;
  readonly megabytes: number;
}

const factsText = (facts: BoardFacts): string => {
  const length = (name: string, fact: { readonly value: number } | null): string =>
    `${name} ${fact ? `${mm(fact.value)} mm` : '?'}`;
  return [
    length('trace', facts.minTrace),
    length('space', facts.minSpace),
    length('drill', facts.minDrill),
    `plated ${facts.platedHoles?.value ?? '?'}`,
    `not plated ${facts.unplatedHoles?.value ?? '?'}`,
    `slots ${facts.slots?.value ?? '?'}`,
    `castellations ${facts.castellations?.value ?? '?'}`,
    `fingers ${facts.goldFingers?.value ?? '?'}`,
    `via in pad ${facts.viasInPad?.value ?? '?'}`,
  ].join(', ');
};

const problemsText = (problems: readonly Problem[]): string => {
  const counts = new Map<string, number>();
  for (const { severity, code, count = 1 } of problems)
    counts.set(`${severity} ${code}`, (counts.get(`${severity} ${code}`) ?? 0) + count);
  return [...counts].map(([what, count]) => (count === 1 ? what : `${what} × ${count}`)).join(', ') || 'none';
};

const boardLines = (board: Board): string[] => {
  const layerFiles = board.files.filter(({ kind }) => isBoardFile(kind));
  const known = layerFiles.filter(({ role }) => role && !(role.kind === 'other' && role.what === 'unknown'));
  const { outline } = board;
  return [
    `files ${board.files.length}, layers and drills ${layerFiles.length}, recognised ${known.length}; copper layers ${board.copper.length}`,
    `size ${outline ? `${mm(outline.box.maxX - outline.box.minX)} × ${mm(outline.box.maxY - outline.box.minY)} mm from ${outline.source}, line ${mm(outline.lineWidth)} mm` : 'unknown'}`,
    `drill ${board.drills.map(({ file, choice }) => `${pathOf(board.files[file] ?? { folder: '', name: '' })}: ${choice ? `${formatText(choice.chosen)} (${choice.source}, ${percent(choice.confidence)})` : 'as a photoplot'}`).join('; ') || 'none'}`,
  ];
};

const sizeText = ({ stated, fits }: SizeAnswer): string =>
  `job file's size ${mm(stated[0])} × ${mm(stated[1])} mm, fits ${fits === 'neither' ? 'neither the centre line nor the outer edge of the outline' : `the outline's ${fits}`}`;

const runSet = async (file: string, set: string, quick: boolean): Promise<SetResult> => {
  const { entries, problems } = await readInput(file);
  const megabytes = entries.reduce((sum, { bytes }) => sum + bytes.length, 0) / 1e6;
  const reading = timed(() => readBoard(entries));
  const board = reading.value.value;
  const facts = quick ? null : timed(() => analyse(board));
  console.log(`\n${set}`);
  const size = trySize(board);
  const lines = [
    ...boardLines(board),
    ...(size ? [sizeText(size)] : board.job ? ['job file states no size'] : []),
    ...(facts ? [`facts ${factsText(facts.value)}`] : []),
    `time ${reading.cpuMs.toFixed(0)} ms to read ${megabytes.toFixed(2)} MB${facts ? `, ${facts.cpuMs.toFixed(0)} ms for the facts` : ''}`,
    `problems ${problemsText([...problems, ...reading.value.problems])}`,
  ];
  for (const line of lines) console.log(`  ${line}`);
  const roles = Object.fromEntries(roleTrials.map((trial) => [trial, tryRoles(entries, trial)])) as Record<
    RoleTrial,
    RoleAnswer[]
  >; // one entry per trial
  return {
    set,
    roles,
    size,
    drills: tryDrills(entries, board),
    cpuMs: reading.cpuMs + (facts?.cpuMs ?? 0),
    megabytes,
  };
};

const summariseRoles = (results: readonly SetResult[]): boolean => {
  let good = true;
  for (const trial of roleTrials) {
    const answers = results.flatMap(({ set, roles }) => roles[trial].map((answer) => ({ ...answer, set })));
    const wrong = answers.filter(({ truth, answer }) => truth !== answer);
    const share = 1 - wrong.length / Math.max(1, answers.length);
    console.log(
      `roles without ${roleTrials.slice(0, roleTrials.indexOf(trial) + 1).join(' ')}: ${answers.length - wrong.length} of ${answers.length}, ${percent(share)}`,
    );
    for (const { set, file, truth, answer } of wrong) console.log(`    ${set}/${file}: ${truth}, read as ${answer || 'nothing'}`);
    // Names are part of an upload: the trial without names is shown but not required to pass.
    if (trial !== 'and names' && share < wantedRoles) good = false;
  }
  return good;
};

const summariseSizes = (results: readonly SetResult[]): boolean => {
  const sizes = results.flatMap(({ set, size }) => (size ? [{ set, ...size }] : []));
  for (const fits of sizeReadings)
    console.log(`job file's size fits ${fits}: ${sizes.filter((size) => size.fits === fits).length} of ${sizes.length}`);
  const off = sizes.filter(({ fits }) => fits === 'neither');
  for (const { set, stated, centreLine } of off)
    console.log(`    ${set}: states ${mm(stated[0])} × ${mm(stated[1])}, read ${mm(centreLine[0])} × ${mm(centreLine[1])} mm`);
  return off.length === 0;
};

const summariseDrills = (results: readonly SetResult[]): boolean => {
  const drills = results.flatMap(({ set, drills: answers }) => answers.map((answer) => ({ ...answer, set })));
  const count = (outcome: DrillAnswer['outcome']): number => drills.filter((drill) => drill.outcome === outcome).length;
  console.log(
    `drill files that state their format: ${drills.length}; read the same without the statement ${count('same')}, asked ${count('asks')}, wrong ${count('wrong')}`,
  );
  for (const { set, file, stated, chosen, onPads, outcome } of drills)
    if (outcome !== 'same')
      console.log(
        `    ${set}/${file}: ${outcome}, states ${stated} (${onPads === null ? 'no pads' : `${percent(onPads)} on pads`}), read as ${chosen || 'nothing'}`,
      );
  return count('wrong') === 0;
};

const runArchives = async (folder: string, only: string, quick: boolean): Promise<boolean> => {
  const results: SetResult[] = [];
  const crashes: string[] = [];
  for (const set of readdirSync(folder).sort()) {
    if (!set.includes(only)) continue;
    try {
      results.push(await runSet(path.join(folder, set), set, quick));
    } catch (error) {
      crashes.push(set);
      console.log(`\n${set}\n  CRASH ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
  }
  const total = results.reduce((sum, { cpuMs }) => sum + cpuMs, 0);
  console.log(
    `\nSummary: ${results.length + crashes.length} sets, ${crashes.length} crashes, ${results.reduce((sum, { megabytes }) => sum + megabytes, 0).toFixed(1)} MB in ${(total / 1000).toFixed(1)} CPU s`,
  );
  const gates = [summariseRoles(results), summariseSizes(results), summariseDrills(results)];
  return crashes.length === 0 && gates.every(Boolean);
};

/** A corpus has a folder per kind; each can also be given alone. */
const kindFolders = ['fab', 'bom', 'centroid'] as const;

const main = async (): Promise<number> => {
  const given = parseArguments(process.argv.slice(2), { only: 'text', quick: 'flag', part: 'text', placements: 'flag' });
  const [folder] = given.positionals;
  if (folder === undefined) {
    console.error('corpus DIR [--only NAME] [--quick] [--part tune|check|final|all] [--placements]');
    return 2;
  }
  const below = kindFolders.map((kind) => path.join(folder, kind)).filter((kind) => existsSync(kind));
  const only = given.options.get('only') ?? '';
  if (given.options.has('placements')) return (await runPlacements(folder, only)) ? 0 : 1;
  const part = given.options.get('part');
  if (part !== undefined) {
    if (part !== 'all' && !isSamplePart(part)) {
      console.error('--part tune, check, final or all');
      return 2;
    }
    return (await runSecondCollection({ corpus: folder, part: part === 'all' ? null : part, only })) ? 0 : 1;
  }
  let good = true;
  for (const each of below.length > 0 ? below : [folder]) {
    const passed = hasTables(each) ? runTables(each, only) : await runArchives(each, only, given.options.has('quick'));
    good &&= passed;
  }
  return good ? 0 : 1;
};

process.exitCode = await main();
