// `npm run compare-gerbv -- DIR`: every Gerber file of every archive in DIR, drawn by gerbv and by us, compared pixel by pixel.
// A difference beyond one pixel of more than 1 % of the ink must stand in data/gerbv-exceptions.json with who is right and why.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Entry, readGerber, sniff } from '@copperline/fab';
import exceptions from '../data/gerbv-exceptions.json' with { type: 'json' };
import { compareFile, type Comparison } from './compare/compare-file.ts';
import { requireGerbv } from './compare/gerbv.ts';
import { readInput } from './input.ts';

const tolerated = 0.01;
const wanted = 0.98;
/** How much more than signed a difference may be: pixels fall differently on another version of either drawer. */
const slack = 0.005;

interface Row extends Comparison {
  readonly set: string;
  readonly file: string;
}

interface SignedDifference {
  readonly set: string;
  readonly file: string;
  readonly share: number;
  readonly cause: string;
}

const differences: readonly SignedDifference[] = exceptions.files;
const signed = new Map(differences.map((entry) => [`${entry.set}/${entry.file}`, entry]));
const causes: Readonly<Record<string, { readonly right: string; readonly why: string }>> = exceptions.causes;

const fileName = ({ folder, name }: Entry): string => (folder === '' ? name : `${folder}/${name}`);

const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;

const judge = (row: Row): { readonly ok: boolean; readonly text: string } => {
  const entry = signed.get(`${row.set}/${row.file}`);
  const cause = entry ? causes[entry.cause] : undefined;
  if (entry && cause && row.share <= entry.share + slack)
    return { ok: true, text: `explained: ${entry.cause}, ${cause.right} right` };
  return { ok: false, text: entry ? 'MORE THAN SIGNED' : 'UNEXPLAINED' };
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
  const seen = new Set<string>();
  const started = performance.now();
  try {
    for (const set of readdirSync(folder).sort()) {
      const { entries } = await readInput(path.join(folder, set));
      for (const entry of entries) {
        const file = fileName(entry);
        if (sniff(entry) !== 'gerber' || !`${set}/${file}`.includes(only)) continue;
        // The same file in two archives is one file.
        const print = createHash('sha256').update(entry.bytes).digest('hex');
        if (seen.has(print)) continue;
        seen.add(print);
        const comparison = await compareFile(entry.bytes, readGerber(entry.bytes).value, {
          folder: scratch,
          keep: keep !== undefined,
        });
        rows.push({ set, file, ...comparison });
      }
    }
  } finally {
    if (keep === undefined) rmSync(scratch, { recursive: true, force: true });
  }
  const apart = rows.filter(({ share }) => share > tolerated);
  let unexplained = 0;
  for (const row of apart) {
    const { ok, text } = judge(row);
    if (!ok) unexplained += 1;
    console.log(
      `${percent(row.share).padStart(9)} at ${row.resolution} px  only ours ${row.onlyOurs}, only gerbv ${row.onlyGerbv} of ${row.union}  ${row.set}/${row.file}  ${text}`,
    );
  }
  const agreeing = 1 - apart.length / Math.max(1, rows.length);
  console.log(
    [
      `\n${rows.length} different Gerber files, ${rows.filter(({ union }) => union === 0).length} of them drawn empty by both, in ${((performance.now() - started) / 1000).toFixed(0)} s`,
      `within 1 %: ${rows.length - apart.length}, ${percent(agreeing)} (wanted: ${percent(wanted)})`,
      `beyond 1 %: ${apart.length}, of them without a signed reason: ${unexplained}`,
    ].join('\n'),
  );
  if (keep !== undefined) writeFileSync(path.join(keep, 'rows.json'), JSON.stringify(rows));
  return unexplained === 0 && agreeing >= wanted ? 0 : 1;
};

process.exitCode = await main();
