import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  type BomLine,
  type BomProblem,
  kindOfTables,
  mapBom,
  mapPlacements,
  type Mapping,
  readLines,
  readPlacements,
  readTables,
  type TableFile,
} from '@copperline/bom';
import { decodeMpn, encodeMpn } from '@copperline/parts';
import { fingerprint, knownBom, knownCoordinates, wrongColumns } from './known-tables.ts';

interface TableResult {
  readonly name: string;
  readonly kind: 'bom' | 'coordinates' | null;
  readonly columns: Readonly<Record<string, number>>;
  readonly sheet: string;
  readonly lines: readonly BomLine[];
  /** Lines with both a quantity and designators, and those where the two agree. */
  readonly counted: number;
  readonly agreeing: number;
  readonly unit: string;
  readonly placements: number;
  readonly top: number;
  readonly bottom: number;
  readonly cpuMs: number;
  readonly text: string[];
}

const wanted = { columns: 0.97, designators: 0.995, coordinates: 0.97 };
/** Prefixes of the part numbers of known series. */
const ofSeries =
  /^R[CT]\d{4}[A-Z][RK]|^CC\d{4}[A-Z]|^(CRCW|TNPW|RMCF)\d{4}|^ER[JA]-?\d|^GRM\d|^CL\d{2}[A-Z]\d{3}|^C\d{4}[CX]\d|^C\d{4}(C0G|X[57]R)|^BLM\d{2}|^RK73|^\d{4}(W[GA]|W\d)|^(0402|0603|0805|1206)[0-9A-Z][ACD]\d{3}|^53261-|^PHR-|^6130\d{2}11/;
const archive = /\.(zip|rar|7z|tgz|gz)$/i;

/** Whether a folder has BOMs or coordinate files, not fabrication archives. */
export const hasTables = (folder: string): boolean => {
  const names = readdirSync(folder).filter((name) => !name.startsWith('.'));
  return names.length > 0 && names.every((name) => !archive.test(name) && statSync(path.join(folder, name)).isFile());
};

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

const problemsText = (problems: readonly BomProblem[]): string => {
  const counts = new Map<string, number>();
  for (const { severity, code } of problems) counts.set(`${severity} ${code}`, (counts.get(`${severity} ${code}`) ?? 0) + 1);
  return [...counts].map(([what, count]) => (count === 1 ? what : `${what} × ${count}`)).join(', ') || 'none';
};

const columnsText = ({ columns }: Mapping<string>): string =>
  Object.entries(columns)
    .map(([field, choice]) =>
      choice === undefined ? '' : `${field} ${choice.index} “${choice.header}” ${percent(choice.confidence)}`,
    )
    .join(', ') || 'none';

const indices = ({ columns }: Mapping<string>): Record<string, number> =>
  Object.fromEntries(Object.entries(columns).flatMap(([field, choice]) => (choice === undefined ? [] : [[field, choice.index]])));

const nothing = { lines: [], counted: 0, agreeing: 0, unit: '', placements: 0, top: 0, bottom: 0 };

const headerText = (file: TableFile, mapping: Mapping<string>): string =>
  `sheet “${file.tables[mapping.table]?.sheet ?? ''}”, header in row ${mapping.headerRow + 1 || 'none'}, sure ${percent(mapping.confidence)}`;

const readCoordinates = (file: TableFile): Omit<TableResult, 'name' | 'kind' | 'cpuMs'> => {
  const mapped = mapPlacements(file);
  const { value, problems } = readPlacements(file, mapped.value);
  const of = (side: string | null): number => value.placements.filter((placement) => placement.side === side).length;
  return {
    ...nothing,
    columns: indices(mapped.value),
    sheet: '',
    placements: value.placements.length,
    unit: value.unit,
    top: of('top'),
    bottom: of('bottom'),
    text: [
      headerText(file, mapped.value),
      `columns ${columnsText(mapped.value)}`,
      `${value.placements.length} placements, ${value.unit} (${value.unitFrom}), tool ${value.tool}, top ${of('top')}, bottom ${of('bottom')}, unknown ${of(null)}`,
      `problems ${problemsText([...mapped.problems, ...problems])}`,
    ],
  };
};

const readBomFile = (file: TableFile): Omit<TableResult, 'name' | 'kind' | 'cpuMs'> => {
  const mapped = mapBom(file);
  const { value: lines, problems } = readLines(file, mapped.value);
  const boards = Number(problems.find(({ code }) => code === 'QUANTITY_NOT_PER_BOARD')?.values?.['boards'] ?? 1);
  const counted = lines.filter(({ designators, statedQuantity }) => designators.length > 0 && statedQuantity !== null);
  const agreeing = counted.filter(({ designators, statedQuantity }) => statedQuantity === designators.length * boards);
  const designators = lines.reduce((sum, line) => sum + line.designators.length, 0);
  return {
    ...nothing,
    columns: indices(mapped.value),
    sheet: file.tables[mapped.value.table]?.sheet ?? '',
    lines,
    counted: counted.length,
    agreeing: agreeing.length,
    text: [
      headerText(file, mapped.value),
      `columns ${columnsText(mapped.value)}`,
      `${lines.length} lines, ${designators} designators, ${lines.filter(({ dnp }) => dnp).length} not placed; quantity agrees on ${agreeing.length} of ${counted.length}`,
      `problems ${problemsText([...mapped.problems, ...problems])}`,
    ],
  };
};

const runFile = (folder: string, name: string): TableResult => {
  const before = process.cpuUsage();
  const { value: file, problems } = readTables(Uint8Array.from(readFileSync(path.join(folder, name))), name);
  const kind = kindOfTables(file);
  const read = kind === 'coordinates' ? readCoordinates(file) : readBomFile(file);
  const { user, system } = process.cpuUsage(before);
  const format = [file.format, file.encoding, JSON.stringify(file.delimiter)].join(' ');
  return {
    name,
    kind,
    cpuMs: (user + system) / 1000,
    ...read,
    text: [`${kind ?? 'neither'}, ${format}; file problems ${problemsText(problems)}`, ...read.text],
  };
};

interface Verdict {
  readonly right: number;
  readonly of: number;
  readonly misses: readonly string[];
}

const columnVerdict = (boms: readonly TableResult[]): Verdict => {
  const known = boms.flatMap((result) => knownBom(result.name) ?? []);
  const misses = boms.flatMap(({ name, columns, sheet }) => {
    const truth = knownBom(name);
    if (truth === null) return [];
    if (truth.otherSheets?.includes(sheet) === true) return [`${name}: reads sheet ${sheet} instead of ${truth.sheet}`];
    const wrong = wrongColumns(truth.columns, columns);
    return wrong.length === 0 ? [] : [`${name}: ${wrong.join('; ')}`];
  });
  return { right: known.length - misses.length, of: known.length, misses };
};

/** Lines with exactly the expected designators; additional lines count as wrong. */
const designatorVerdict = (boms: readonly TableResult[]): Verdict => {
  const misses: string[] = [];
  let [right, of] = [0, 0];
  for (const { name, lines } of boms) {
    const truth = knownBom(name);
    if (truth === null) continue;
    // A dumped workbook has no row numbers, so the order counts.
    const read = new Map(lines.map(({ row, designators }) => [String(row), fingerprint(designators)]));
    const rows = Object.entries(truth.rows);
    const first = truth.dump === true ? (lines[0]?.row ?? 0) - Number(rows[0]?.[0] ?? 0) : 0;
    for (const [row, print] of rows) {
      const key = String(Number(row) + first);
      const found = read.get(key);
      read.delete(key);
      const mayMiss = truth.notParts?.includes(Number(row)) === true;
      if (found === undefined && mayMiss) continue;
      of += 1;
      if (found === print) right += 1;
      else misses.push(`${name}: row ${row} ${found === undefined ? 'is missing' : 'has other designators'}`);
    }
    of += read.size;
    for (const row of read.keys()) misses.push(`${name}: row ${row} is no line`);
  }
  return { right, of, misses };
};

const coordinateVerdict = (results: readonly TableResult[]): Verdict => {
  const known = results.filter(({ name }) => knownCoordinates(name) !== null);
  const misses = known.flatMap((result) => {
    const truth = knownCoordinates(result.name);
    if (truth === null) return [];
    const figures = (['unit', 'placements', 'top', 'bottom'] as const).flatMap((figure) =>
      truth[figure] === result[figure] ? [] : [`${figure} ${result[figure]} instead of ${truth[figure]}`],
    );
    const wrong = [...wrongColumns(truth.columns, result.columns), ...figures];
    return wrong.length === 0 ? [] : [`${result.name}: ${wrong.join('; ')}`];
  });
  return { right: known.length - misses.length, of: known.length, misses };
};

/** Invalid part numbers, with the reason. */
const misprints: Readonly<Record<string, string>> = {
  C1206C103J3RAUTO: 'the letter of the finish is missing: C1206C103J3RACAUTO',
};

/** Part numbers of known series that decode and encode to the same text. */
const decodeVerdict = (boms: readonly TableResult[]): Verdict => {
  const numbers = [...new Set(boms.flatMap(({ lines }) => lines.map(({ mpn }) => mpn.trim())))].filter((mpn) =>
    ofSeries.test(mpn),
  );
  for (const mpn of numbers) if (misprints[mpn] !== undefined) console.log(`${mpn} does not exist: ${misprints[mpn]}`);
  const real = numbers.filter((mpn) => misprints[mpn] === undefined);
  const misses = real.filter((mpn) => {
    const decoded = decodeMpn(mpn);
    return decoded === null || encodeMpn(decoded) !== mpn.toUpperCase();
  });
  return { right: real.length - misses.length, of: real.length, misses };
};

const judge = (what: string, { right, of, misses }: Verdict, least: number): boolean => {
  if (of === 0) return true;
  console.log(`${what}: ${right} of ${of}, ${percent(right / of)} (wanted ${percent(least)})`);
  for (const miss of misses) console.log(`    ${miss}`);
  return right >= of * least;
};

const summarise = (results: readonly TableResult[]): boolean => {
  const boms = results.filter(({ kind }) => kind !== 'coordinates');
  const counted = boms.reduce((sum, result) => sum + result.counted, 0);
  const agreeing = boms.reduce((sum, result) => sum + result.agreeing, 0);
  if (boms.length > 0)
    console.log(
      `BOMs ${boms.length}, lines ${boms.reduce((sum, { lines }) => sum + lines.length, 0)}; designators agree with the file's own quantity on ${agreeing} of ${counted} lines, ${percent(agreeing / Math.max(1, counted))}`,
    );
  return [
    judge('designator, quantity, number and value columns right without help', columnVerdict(boms), wanted.columns),
    judge('lines with the right designators', designatorVerdict(boms), wanted.designators),
    judge('coordinate files with the right columns, unit and sides', coordinateVerdict(results), wanted.coordinates),
    judge('part numbers of known series decoded and written again', decodeVerdict(boms), 1),
  ].every(Boolean);
};

/** Reads every BOM and coordinate file of a folder and compares it with the recorded facts. */
export const runTables = (folder: string, only: string): boolean => {
  const results: TableResult[] = [];
  let crashes = 0;
  for (const name of readdirSync(folder).sort()) {
    if (name.startsWith('.') || !name.includes(only)) continue;
    console.log(`\n${name}`);
    try {
      const result = runFile(folder, name);
      results.push(result);
      for (const line of result.text) console.log(`  ${line}`);
    } catch (error) {
      crashes += 1;
      console.log(`  CRASH ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
  }
  const slowest = Math.max(0, ...results.map(({ cpuMs }) => cpuMs));
  const total = results.reduce((sum, { cpuMs }) => sum + cpuMs, 0);
  console.log(
    `\nSummary: ${results.length + crashes} files, ${crashes} crashes, ${(total / 1000).toFixed(1)} CPU s, slowest ${slowest.toFixed(0)} ms`,
  );
  return summarise(results) && crashes === 0;
};
