import { readFileSync } from 'node:fs';
import {
  type BomLine,
  kindOfTables,
  mapBom,
  mapPlacements,
  type Mapping,
  type Placement,
  readLines,
  readPlacements,
  readTables,
} from '@copperline/bom';
import type { Answer, Subject } from './answer.ts';
import { fingerprint, wrongColumns } from './known-tables.ts';
import {
  labelledBill,
  type LabelledBill,
  type LabelledLine,
  labelledPositions,
  type LabelledPositions,
} from './labelled-tables.ts';

/** Names of columns in the recorded facts that the reader calls otherwise. */
const columnNames: Readonly<Record<string, string>> = { supplierPart: 'distributorNumber' };
/** Columns that decide what is bought and placed. */
const judgedColumns = ['designator', 'quantity', 'mpn', 'value'];

const indices = ({ columns }: Mapping<string>): Record<string, number> =>
  Object.fromEntries(Object.entries(columns).flatMap(([field, choice]) => (choice === undefined ? [] : [[field, choice.index]])));

const answer = (subject: Subject, set: string, item: string, right: boolean, cause: string): Answer => ({
  subject,
  set,
  item,
  right,
  asked: false,
  confidence: null,
  cause,
});

const columnAnswers = (set: string, truth: LabelledBill, mapping: Mapping<string>): Answer[] => {
  const read = indices(mapping);
  return Object.entries(truth.columns).flatMap(([name, right]) => {
    const field = columnNames[name] ?? name;
    if (!judgedColumns.includes(field)) return [];
    const wrong = wrongColumns({ [field]: right }, read);
    return [answer('bill columns', set, wrong.join('') || field, wrong.length === 0, `column ${field}`)];
  });
};

interface Judged {
  readonly answers: readonly Answer[];
  readonly wrong: number;
}

const lineAnswers = (
  set: string,
  lines: readonly BomLine[],
  truth: readonly LabelledLine[],
  optional: readonly number[],
): Judged => {
  const read = new Map(lines.map((line) => [line.row, line]));
  const answers: Answer[] = [];
  for (const [row, prints, quantities, dnp, part] of truth) {
    const line = read.get(row);
    read.delete(row);
    const mayMiss = part === 'no part' || optional.includes(row);
    if (!line) {
      if (!mayMiss) answers.push(answer('designators', set, `row ${row} is missing`, false, 'line missing'));
      continue;
    }
    const print = fingerprint(line.designators);
    answers.push(
      answer(
        'designators',
        set,
        `row ${row}: ${line.designators.length} designators`,
        prints.includes(print),
        'other designators',
      ),
    );
    // Without a stated quantity the number of designators counts.
    const right = quantities.some(
      (quantity) => quantity === null || quantity === line.quantity || quantity === line.statedQuantity,
    );
    const figures = `row ${row}: ${line.quantity} (stated ${line.statedQuantity ?? 'none'}) instead of ${quantities.join(' or ')}`;
    answers.push(answer('quantities', set, figures, right, 'other quantity'));
    if (dnp !== 'either')
      answers.push(
        answer('not placed', set, `row ${row}: ${line.dnp ? 'not placed' : 'placed'}`, line.dnp === dnp, 'placed or not'),
      );
  }
  for (const row of read.keys())
    if (!optional.includes(row)) answers.push(answer('designators', set, `row ${row} is no line`, false, 'additional line'));
  return { answers, wrong: answers.filter(({ right }) => !right).length };
};

const billAnswers = (set: string, bytes: Uint8Array, name: string, truth: LabelledBill): Answer[] => {
  const { value: file } = readTables(bytes, name);
  const kind = kindOfTables(file);
  if (truth.kind === 'other') return [];
  if (kind === 'coordinates') return [answer('bill columns', set, 'read as coordinates', false, 'kind of file')];
  const mapped = mapBom(file).value;
  const lines = readLines(file, mapped).value;
  const optional = truth.optionalRows ?? [];
  const readings = [truth.lines, ...(truth.alternatives ?? []).map((alternative) => alternative.lines)].filter(
    (reading) => reading.length > 0,
  );
  const best = readings
    .map((reading) => lineAnswers(set, lines, reading, optional))
    .reduce((least, judged) => (judged.wrong < least.wrong ? judged : least));
  return [...columnAnswers(set, truth, mapped), ...best.answers];
};

const unitNm: Readonly<Record<string, number>> = { mm: 1e6, mil: 25_400, inch: 25.4e6 };
const positionNm = 2_000;

const endRight = (
  [print, x, y, rotation, side]: LabelledPositions['ends'][number],
  placements: readonly Placement[],
  unit: number,
): boolean =>
  placements.some(
    (placement) =>
      fingerprint([placement.designator]) === print &&
      Math.abs(Math.abs(placement.x) - Math.abs(x * unit)) <= positionNm &&
      Math.abs(placement.y - y * unit) <= positionNm &&
      Math.abs(((placement.rotation - rotation + 540) % 360) - 180) < 0.01 &&
      placement.side === side,
  );

const positionAnswers = (set: string, bytes: Uint8Array, name: string, truth: LabelledPositions): Answer[] => {
  const { value: file } = readTables(bytes, name);
  if (kindOfTables(file) !== 'coordinates') return [answer('coordinates', set, 'not read as coordinates', false, 'kind of file')];
  const mapped = mapPlacements(file).value;
  const { value } = readPlacements(file, mapped);
  const of = (side: string): number => value.placements.filter((placement) => placement.side === side).length;
  const figures = { unit: value.unit, placements: value.placements.length, top: of('top'), bottom: of('bottom') };
  const wrong = [
    ...wrongColumns(truth.columns, indices(mapped)),
    ...(['unit', 'placements', 'top', 'bottom'] as const).flatMap((figure) =>
      truth[figure] === figures[figure] ? [] : [`${figure} ${figures[figure]} instead of ${truth[figure]}`],
    ),
    ...truth.ends.flatMap((end, n) =>
      endRight(end, value.placements, unitNm[truth.unit] ?? 1e6) ? [] : [`placement ${n} differs`],
    ),
  ];
  return [answer('coordinates', set, wrong.join('; ') || 'all', wrong.length === 0, 'columns, unit, sides or positions')];
};

/** Compares a bill or position file of the second collection with its recorded facts; nothing if there are none. */
export const tableAnswers = (kind: 'bills' | 'positions', file: string, set: string, name: string): Answer[] => {
  const bytes = Uint8Array.from(readFileSync(file));
  const key = `${set}/${name}`;
  const bill = kind === 'bills' ? labelledBill(key) : null;
  if (bill) return billAnswers(key, bytes, name, bill);
  const positions = kind === 'positions' ? labelledPositions(key) : null;
  return positions ? positionAnswers(key, bytes, name, positions) : [];
};
