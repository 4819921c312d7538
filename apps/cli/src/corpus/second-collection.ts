import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readBoard } from '@copperline/fab';
import { readInput } from '../input.ts';
import { type Answer, reportAnswers } from './answer.ts';
import { boardAnswers } from './board-answers.ts';
import { labelledBoards } from './labelled-boards.ts';
import { mixedAnswer, mixedSets } from './mixed-plating.ts';
import { partOf, type SampleKind, type SamplePart } from './parts.ts';
import { tableAnswers } from './table-answers.ts';

/** The folders of the second collection: one folder per project in each. */
export const secondFolders: Readonly<Record<SampleKind, string>> = { boards: 'fab2', bills: 'bom2', positions: 'centroid2' };

interface Chosen {
  readonly corpus: string;
  readonly part: SamplePart | null;
  readonly only: string;
}

/** A set is one folder: the only archive in it as uploaded, else its files. */
const inputOf = (folder: string): string => {
  const names = readdirSync(folder).filter((name) => !name.startsWith('.'));
  return names.length === 1 && names[0] !== undefined ? path.join(folder, names[0]) : folder;
};

const setsOf = (kind: SampleKind, { corpus, part, only }: Chosen): string[] => {
  const folder = path.join(corpus, secondFolders[kind]);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .filter((set) => set.includes(only) && (part === null || partOf(kind, set) === part));
};

/** The archives or folders of the boards of a part, or of all. */
export const boardInputs = (corpus: string, part: SamplePart | null): string[] =>
  setsOf('boards', { corpus, part, only: '' }).map((set) => inputOf(path.join(corpus, secondFolders.boards, set)));

/** Reads the boards, bills and position files of a part and prints how many of them are right, by subject and cause. */
export const runSecondCollection = async (chosen: Chosen): Promise<boolean> => {
  const labels = labelledBoards(chosen.corpus);
  const answers: Answer[] = [];
  const asked: string[] = [];
  let count = 0;
  let crashes = 0;
  const before = process.cpuUsage();
  for (const set of setsOf('boards', chosen)) {
    count += 1;
    try {
      const { entries } = await readInput(inputOf(path.join(chosen.corpus, secondFolders.boards, set)));
      const board = readBoard(entries).value;
      if (board.questions.length > 0)
        asked.push(`${set}: ${board.questions.map(({ about, file }) => `${about} of ${file}`).join(', ')}`);
      answers.push(...boardAnswers(set, entries, board, labels[set] ?? null));
    } catch (error) {
      crashes += 1;
      console.log(`${set}\n  CRASH ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
  }
  for (const kind of ['bills', 'positions'] as const)
    for (const set of setsOf(kind, chosen)) {
      const folder = path.join(chosen.corpus, secondFolders[kind], set);
      for (const name of readdirSync(folder).sort()) answers.push(...tableAnswers(kind, path.join(folder, name), set, name));
    }
  // Nobody tuned on these either; they belong to the report.
  if (chosen.part !== 'tune' && chosen.part !== 'check' && chosen.only === '') answers.push(...mixedSets.map(mixedAnswer));
  const { user, system } = process.cpuUsage(before);
  console.log(
    `\nSecond collection, part ${chosen.part ?? 'all'}: ${count} sets, ${crashes} crashes, ${((user + system) / 1e6).toFixed(1)} CPU s`,
  );
  return reportAnswers(answers, { asked, count }) && crashes === 0;
};
