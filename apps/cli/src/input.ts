import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { archiveLimits, type Entry, openArchive, type Problem } from '@copperline/fab';
import { InputFault } from './faults.ts';

/** The files of an archive, a folder or a single file, and the problems of opening them. */
export interface Input {
  readonly entries: readonly Entry[];
  readonly problems: readonly Problem[];
}

/** Loads the RAR decoder if the archive needs it. */
const unrarWasm = (bytes: Uint8Array): { unrarWasm?: ArrayBuffer } => {
  if (Buffer.from(bytes.subarray(0, 4)).toString('latin1') !== 'Rar!') return {};
  const fromFab = createRequire(import.meta.resolve('@copperline/fab'));
  return { unrarWasm: Uint8Array.from(readFileSync(fromFab.resolve('node-unrar-js/dist/js/unrar.wasm'))).buffer };
};

const readable = <T>(name: string, read: () => T): T => {
  try {
    return read();
  } catch (cause) {
    throw Object.assign(new InputFault('unreadable', { name }), { cause });
  }
};

const openFile = async (file: string): Promise<Input> => {
  const bytes = readable(file, () => readFileSync(file));
  const { value, problems } = await openArchive(bytes, { name: path.basename(file), ...unrarWasm(bytes) });
  return { entries: value.entries, problems };
};

/** Files below a folder, sorted, without hidden files and links. */
function* filesBelow(folder: string, below = ''): Generator<string> {
  const found = readable(folder, () => readdirSync(path.join(folder, below), { withFileTypes: true }));
  for (const entry of found.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.')) continue;
    const name = path.join(below, entry.name);
    if (entry.isDirectory()) yield* filesBelow(folder, name);
    else if (entry.isFile()) yield name;
  }
}

/** Applies the limits of an archive to a folder, so that a whole disk given by mistake is refused quickly. */
const openFolder = async (folder: string): Promise<Input> => {
  const entries: Entry[] = [];
  const problems: Problem[] = [];
  let total = 0;
  for (const name of filesBelow(folder)) {
    total += statSync(path.join(folder, name)).size;
    if (entries.length >= archiveLimits.entries)
      return {
        entries: [],
        problems: [{ code: 'ARCHIVE_TOO_MANY_ENTRIES', severity: 'error', values: { limit: archiveLimits.entries } }],
      };
    if (total > archiveLimits.totalBytes)
      return {
        entries: [],
        problems: [{ code: 'ARCHIVE_TOO_LARGE', severity: 'error', values: { limit: archiveLimits.totalBytes } }],
      };
    const below = path.dirname(name) === '.' ? '' : path.dirname(name).replaceAll(path.sep, '/');
    const input = await openFile(path.join(folder, name));
    for (const entry of input.entries)
      entries.push({ ...entry, folder: [below, entry.folder].filter((part) => part !== '').join('/') });
    problems.push(...input.problems);
  }
  return { entries, problems };
};

/** `shown` is the path as typed. */
export const readInput = async (file: string, shown = file): Promise<Input> => {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) throw new InputFault('missing', { name: shown });
  return found.isDirectory() ? openFolder(file) : openFile(file);
};
