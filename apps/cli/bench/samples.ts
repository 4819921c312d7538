import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Entry, sniff } from '@copperline/fab';
import { sampleBoards, sampleZip } from '@copperline/fab/samples';
import { readInput } from '../src/input.ts';

export interface SampleSet {
  readonly name: string;
  /** The archive itself. */
  readonly archive: string;
  /** Its unpacked Gerber files, under neutral names. */
  readonly plots: readonly { readonly file: string; readonly bytes: number }[];
}

/** Sample boards, each in the dialects of two tools. */
export const generatedArchives = (folder: string): string[] =>
  sampleBoards.flatMap(({ id }) =>
    (['kicad', 'altium'] as const).map((tool) => {
      const archive = path.join(folder, `${id}-${tool}.zip`);
      writeFileSync(archive, sampleZip(id, tool));
      return archive;
    }),
  );

const unpack = (entries: readonly Entry[], folder: string): SampleSet['plots'] => {
  mkdirSync(folder, { recursive: true });
  return entries
    .filter((entry) => sniff(entry) === 'gerber')
    .map(({ bytes }, n) => {
      const file = path.join(folder, `${n}.gbr`);
      writeFileSync(file, bytes);
      return { file, bytes: bytes.length };
    });
};

/** The archives of a folder, or generated ones. */
export const sampleSets = (corpus: string | undefined, scratch: string): Promise<SampleSet[]> =>
  setsOf(corpus === undefined ? generatedArchives(scratch) : entriesOf(corpus), scratch);

export const entriesOf = (folder: string): string[] =>
  readdirSync(folder)
    .sort()
    .map((name) => path.join(folder, name));

export const setsOf = async (archives: readonly string[], scratch: string): Promise<SampleSet[]> => {
  const sets: SampleSet[] = [];
  for (const [n, archive] of archives.entries()) {
    const { entries } = await readInput(archive);
    sets.push({ name: path.basename(archive), archive, plots: unpack(entries, path.join(scratch, `set${n}`)) });
  }
  return sets;
};

/** About `count` items, evenly sampled. */
export const evenly = <T>(all: readonly T[], count: number): T[] => {
  const step = Math.max(1, all.length / count);
  return Array.from({ length: Math.min(count, all.length) }, (_, n) => all[Math.floor(n * step)]).filter(
    (item) => item !== undefined,
  );
};
