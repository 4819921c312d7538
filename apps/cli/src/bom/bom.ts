import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Arguments, numberOption } from '../arguments.ts';
import { codeFor } from '../failing.ts';
import { exitCode, InputFault, UsageFault } from '../faults.ts';
import type { Terminal } from '../terminal.ts';
import { loadSpeaker } from '../words.ts';
import { usualBoards } from './boards.ts';
import { type GivenFile, reportBom } from './report.ts';
import { bomText } from './text.ts';

const mostBoards = 1_000_000;

const givenFile = (name: string, folder: string): GivenFile => {
  const file = path.resolve(folder, name);
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) throw new InputFault('missing', { name });
  try {
    return { name: path.basename(file), bytes: Uint8Array.from(readFileSync(file)) };
  } catch (cause) {
    throw Object.assign(new InputFault('unreadable', { name }), { cause });
  }
};

/** `bom`: the lines of a BOM, the matching parts, and the comparison with its coordinates. */
export const bom = async (given: Arguments, terminal: Terminal): Promise<number> => {
  const [name, ...others] = given.positionals;
  if (name === undefined || others.length > 0) throw new UsageFault('table');
  const boards = numberOption(given, 'boards', 1, mostBoards, usualBoards);
  const second = given.options.get('coordinates');
  const file = givenFile(name, terminal.folder);
  const report = reportBom(file, second === undefined ? null : givenFile(second, terminal.folder), boards);
  terminal.out(
    given.options.has('json') ? `${JSON.stringify(report, null, 2)}\n` : bomText(report, await loadSpeaker(given, terminal)),
  );
  if (report.lines.length === 0 && report.placements.length === 0) return exitCode.input;
  return codeFor(
    given,
    [...report.problems, ...report.findings].map(({ severity }) => severity),
  );
};
