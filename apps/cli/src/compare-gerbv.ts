// `npm run compare-gerbv -- DIR`: compares every Gerber file of every archive in DIR, drawn by gerbv and by us, pixel by pixel; and
// our written copy of it, read back by us and drawn by gerbv. A difference beyond one pixel of more than 1 % of the ink must be
// listed in data/gerbv-exceptions.json with the reason; it is still counted as a difference.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Entry, type FileKind, type GerberFile, readGerber, sniff, writeGerber } from '@copperline/fab';
import exceptions from '../data/gerbv-exceptions.json' with { type: 'json' };
import { compareFile, type Comparison, type FileComparison, tolerated } from './compare/compare-file.ts';
import { requireGerbv } from './compare/gerbv.ts';
import { sameShapes } from './compare/same-shapes.ts';
import { readInput } from './input.ts';

const wanted = 0.98;
/** Of files that agree, or where gerbv is wrong as judged by eye. */
const wantedJudged = 0.99;
/** Tolerance on a listed difference, because versions of both renderers round pixels differently. */
const slack = 0.005;

interface Row extends FileComparison {
  readonly name: string;
  /** Our written copy reads back as the same shapes. */
  readonly sameShapes: boolean;
}

interface SignedDifference {
  readonly set: string;
  readonly file: string;
  readonly share: number;
  readonly cause: string;
  /** The lines or commands that differ. */
  readonly at: string;
}

const causes: Readonly<Record<string, { readonly right: string; readonly why: string }>> = exceptions.causes;
const byName = (list: readonly SignedDifference[]) => new Map(list.map((entry) => [`${entry.set}/${entry.file}`, entry]));
const signed = { drawn: byName(exceptions.files), written: byName(exceptions.written) };

const nameOf = (set: string, { folder, name }: Entry): string => [set, folder, name].filter((part) => part !== '').join('/');
const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;

/** Prints the differences with their reasons; returns their number, how many have no reason, and how many are signed as our own faults. */
const judge = (rows: readonly Row[], what: 'drawn' | 'written', titles: readonly [string, string]) => {
  const apart = rows.filter((row) => row[what].share > tolerated);
  let unexplained = 0;
  let ourFaults = 0;
  for (const row of apart) {
    const { share, resolution, onlyFirst, onlySecond, union }: Comparison = row[what];
    const entry = signed[what].get(row.name);
    const cause = entry && causes[entry.cause];
    const explained = entry && cause && share <= entry.share + slack;
    if (!explained) unexplained += 1;
    else if (cause.right !== 'ours') ourFaults += 1;
    const reason = explained
      ? `explained: ${entry.cause}, right: ${cause.right} (${entry.at})`
      : entry
        ? 'MORE THAN SIGNED'
        : 'UNEXPLAINED';
    const figures = `only ${titles[0]} ${onlyFirst}, only ${titles[1]} ${onlySecond} of ${union}`;
    console.log(`${percent(share).padStart(9)} at ${resolution} px  ${figures}  ${row.name}  ${reason}`);
  }
  for (const name of signed[what].keys())
    if (rows.some((row) => row.name === name) && !apart.some((row) => row.name === name))
      console.log(`          signed and no longer needed: ${name}`);
  const shareWithout = (count: number): number => (rows.length === 0 ? 1 : 1 - count / rows.length);
  return {
    apart: apart.length,
    unexplained,
    agreeing: shareWithout(apart.length),
    judged: shareWithout(unexplained + ourFaults),
  };
};

const writtenAgain = (file: GerberFile): string =>
  writeGerber({ shapes: file.shapes, negative: file.negative, fileFunction: 'Other,Comparison' }, { unit: 'mm' });

const summary = (rows: readonly Row[], leftOut: ReadonlyMap<FileKind, readonly string[]>): boolean => {
  console.log('\nours against gerbv:');
  const drawn = judge(rows, 'drawn', ['ours', 'gerbv']);
  console.log('\ngerbv on the file against gerbv on what we write of it:');
  const written = judge(rows, 'written', ['original', 'written']);
  const changed = rows.filter((row) => !row.sameShapes);
  for (const { name } of changed) console.log(`          not the same shapes when read back: ${name}`);
  console.log('');
  const missing = rows.filter((row) => row.drawn.missing || row.written.missing);
  for (const { name } of missing) console.log(`gerbv made no picture, counted as a difference: ${name}`);
  for (const [kind, names] of leftOut)
    console.log(
      `no Gerber file with apertures, not compared: ${names.length} ${kind}${kind === 'gerber-d' ? ` (${names.join(', ')})` : ''}`,
    );
  console.log(
    [
      `${rows.length} different Gerber files, ${rows.filter((row) => row.drawn.union === 0).length} of them drawn empty by both, ${missing.length} without a picture by gerbv`,
      `ours and gerbv within 1 %: ${rows.length - drawn.apart}, ${percent(drawn.agreeing)} (wanted: ${percent(wanted)}); beyond: ${drawn.apart}, of them without a signed reason: ${drawn.unexplained}`,
      `within 1 %, or gerbv wrong as judged by eye: ${percent(drawn.judged)} (wanted: ${percent(wantedJudged)})`,
      `written and read back, the same shapes: ${rows.length - changed.length} of ${rows.length}`,
      `written, drawn by gerbv within 1 % of the original: ${rows.length - written.apart}, ${percent(written.agreeing)}; beyond: ${written.apart}, of them without a signed reason: ${written.unexplained}`,
    ].join('\n'),
  );
  return (
    drawn.agreeing >= wanted && drawn.judged >= wantedJudged && drawn.unexplained + written.unexplained + changed.length === 0
  );
};

const main = async (): Promise<number> => {
  const [folder = '', only = '', keep] = process.argv.slice(2);
  if (folder === '') {
    console.error('compare-gerbv DIR [ONLY_NAMES_WITH] [KEEP_PICTURES_IN]');
    return 2;
  }
  requireGerbv();
  const scratch = keep ?? mkdtempSync(path.join(tmpdir(), 'copperline-gerbv-'));
  mkdirSync(scratch, { recursive: true });
  const rows: Row[] = [];
  const leftOut = new Map<FileKind, string[]>();
  const seen = new Set<string>();
  const started = performance.now();
  try {
    for (const set of readdirSync(folder).sort()) {
      const { entries } = await readInput(path.join(folder, set));
      for (const entry of entries) {
        const name = nameOf(set, entry);
        if (!name.includes(only)) continue;
        const kind = sniff(entry);
        if (kind !== 'gerber') {
          leftOut.set(kind, [...(leftOut.get(kind) ?? []), name]);
          continue;
        }
        // The same file in two archives counts once.
        const print = createHash('sha256').update(entry.bytes).digest('hex');
        if (seen.has(print)) continue;
        seen.add(print);
        const file = readGerber(entry.bytes).value;
        const text = writtenAgain(file);
        const back = readGerber(new TextEncoder().encode(text)).value;
        rows.push({
          name,
          sameShapes: sameShapes(file.shapes, back.shapes) && file.negative === back.negative,
          ...(await compareFile(entry.bytes, file, text, { folder: scratch, keep: keep !== undefined })),
        });
      }
      console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(5)} s, ${rows.length} files, ${set}`);
    }
  } finally {
    if (keep === undefined) rmSync(scratch, { recursive: true, force: true });
  }
  const ok = summary(rows, leftOut);
  if (keep !== undefined) writeFileSync(path.join(keep, 'rows.json'), JSON.stringify(rows));
  return ok ? 0 : 1;
};

process.exitCode = await main();
