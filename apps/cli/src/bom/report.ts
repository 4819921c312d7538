import {
  type BomField,
  type BomProblem,
  checkPlacements,
  findParts,
  keysOf,
  kindOfTables,
  type LineMatch,
  type LineState,
  mapBom,
  mapPlacements,
  type Mapping,
  matchLines,
  type PlacementField,
  type PlacementFile,
  type PlacementFinding,
  readLines,
  readPlacements,
  readTables,
  stateOf,
  type Supply,
  type TableFile,
} from '@copperline/bom';
import { nmPerMm } from '@copperline/contract';
import type { Part } from '@copperline/parts';
import { catalogue, sampleSupply } from '@copperline/parts/catalogue';

/** An input file. */
export interface GivenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

type Columns<Field extends string> = Readonly<
  Partial<Record<Field, { readonly header: string; readonly index: number; readonly confidence: number; readonly from: string }>>
>;

export interface LineReport {
  readonly row: number;
  readonly designators: readonly string[];
  readonly quantity: number;
  readonly statedQuantity: number | null;
  readonly mpn: string;
  readonly manufacturer: string;
  readonly value: string;
  readonly footprint: string;
  readonly description: string;
  readonly side: 'top' | 'bottom' | null;
  readonly smt: boolean | null;
  readonly dnp: boolean;
  readonly state: LineState | null;
  readonly match: {
    readonly partNumber: string;
    readonly manufacturer: string;
    readonly reason: string;
    readonly facts: Readonly<Record<string, string | number>>;
    readonly confidence: number;
  } | null;
  readonly suggestions: readonly { readonly partNumber: string; readonly manufacturer: string; readonly reason: string }[];
}

/** A problem with its file. */
export type ReportedProblem = BomProblem & { readonly file: string };

/** Output of `--json`. Rows of problems and lines count from 1 as in spreadsheets; indexes and `headerRow` from 0. */
export interface BomReport {
  readonly file: string;
  readonly kind: 'bom' | 'coordinates' | null;
  readonly format: string;
  readonly encoding: string;
  readonly sheet: string | null;
  readonly headerRow: number | null;
  readonly confidence: number;
  readonly columns: Columns<BomField | PlacementField>;
  readonly lines: readonly LineReport[];
  readonly coordinateFile: string | null;
  readonly coordinateColumns: Columns<PlacementField>;
  readonly unit: PlacementFile['unit'] | null;
  readonly unitFrom: PlacementFile['unitFrom'] | null;
  readonly tool: PlacementFile['tool'] | null;
  readonly placements: readonly {
    readonly designator: string;
    readonly xMm: number;
    readonly yMm: number;
    readonly rotationDeg: number;
    readonly side: 'top' | 'bottom' | null;
    readonly value: string;
    readonly footprint: string;
  }[];
  readonly findings: readonly PlacementFinding[];
  readonly problems: readonly ReportedProblem[];
}

const supplyOf = (part: Part): Supply => {
  const { breaks, stock, leadTimeDays, minimum, multiple } = sampleSupply(part);
  return {
    stock,
    minimum,
    multiple,
    leadDays: leadTimeDays,
    breaks: breaks.map(({ quantity, usd }) => ({ from: quantity, unitMicros: usd })),
    stale: false,
  };
};

const lineReport = (found: LineMatch, boards: number): LineReport => {
  const { line, match, suggestions } = found;
  const { row, designators, quantity, statedQuantity, mpn, manufacturer, value, footprint, description, side, smt, dnp } = line;
  return {
    row,
    designators,
    quantity,
    statedQuantity,
    mpn,
    manufacturer,
    value,
    footprint,
    description,
    side,
    smt,
    dnp,
    state: stateOf(found, boards),
    match: match && {
      partNumber: match.part.mpn,
      manufacturer: match.part.maker,
      reason: match.step,
      facts: match.reason,
      confidence: Number(match.confidence.toFixed(2)),
    },
    suggestions: suggestions.map(({ part, step }) => ({ partNumber: part.mpn, manufacturer: part.maker, reason: step })),
  };
};

const columnsOf = <Field extends string>({ columns }: Mapping<Field>): Columns<Field> => columns;

interface BomPart {
  readonly lines: readonly LineMatch[];
  readonly mapping: Mapping<BomField>;
  readonly problems: readonly BomProblem[];
}

const readBomFile = (file: TableFile, boards: number): BomPart => {
  const mapped = mapBom(file);
  const read = readLines(file, mapped.value);
  const found = findParts(read.value.length === 0 ? [] : catalogue(), keysOf(read.value), supplyOf);
  return {
    lines: matchLines(read.value, found, { boards }),
    mapping: mapped.value,
    problems: [...mapped.problems, ...read.problems],
  };
};

interface CoordinatePart {
  readonly name: string;
  readonly placed: PlacementFile;
  readonly mapping: Mapping<PlacementField>;
  readonly problems: readonly BomProblem[];
}

const readCoordinates = (file: TableFile): CoordinatePart => {
  const mapped = mapPlacements(file);
  const read = readPlacements(file, mapped.value);
  return { name: file.name, placed: read.value, mapping: mapped.value, problems: [...mapped.problems, ...read.problems] };
};

/** Removes duplicates: several steps may report an empty table. */
const once = (problems: readonly ReportedProblem[]): ReportedProblem[] => [
  ...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values(),
];

/** A BOM with optional coordinates, or a coordinate file alone. */
export const reportBom = (given: GivenFile, coordinates: GivenFile | null, boards: number): BomReport => {
  const tables = readTables(given.bytes, given.name);
  const kind = coordinates === null ? kindOfTables(tables.value) : 'bom';
  const bom = kind === 'coordinates' ? null : readBomFile(tables.value, boards);
  const second = coordinates === null ? null : readTables(coordinates.bytes, coordinates.name);
  const positions =
    second === null ? (kind === 'coordinates' ? readCoordinates(tables.value) : null) : readCoordinates(second.value);
  const mapping: Mapping<BomField | PlacementField> | null = bom?.mapping ?? positions?.mapping ?? null;
  const table = mapping === null ? undefined : tables.value.tables[mapping.table];
  const lines = bom?.lines.map((found) => lineReport(found, boards)) ?? [];
  const about = (file: string, problems: readonly BomProblem[]): ReportedProblem[] =>
    problems.map((problem) => ({ ...problem, file }));
  return {
    file: given.name,
    kind,
    format: tables.value.format,
    encoding: tables.value.encoding,
    sheet: table?.sheet ?? null,
    headerRow: mapping === null || mapping.headerRow < 0 ? null : mapping.headerRow,
    confidence: Number((mapping?.confidence ?? 0).toFixed(2)),
    columns: mapping === null ? {} : columnsOf(mapping),
    lines,
    coordinateFile: positions?.name ?? null,
    coordinateColumns: positions === null ? {} : columnsOf(positions.mapping),
    unit: positions?.placed.unit ?? null,
    unitFrom: positions?.placed.unitFrom ?? null,
    tool: positions?.placed.tool ?? null,
    placements:
      positions?.placed.placements.map(({ designator, x, y, rotation, side, value, footprint }) => ({
        designator,
        xMm: x / nmPerMm,
        yMm: y / nmPerMm,
        rotationDeg: rotation,
        side,
        value,
        footprint,
      })) ?? [],
    findings:
      bom === null || positions === null
        ? []
        : checkPlacements(
            bom.lines.map(({ line }) => line),
            positions.placed,
          ).findings,
    problems: once([
      ...about(given.name, [
        ...tables.problems,
        ...(tables.value.tables.length === 0 ? [] : (bom?.problems ?? positions?.problems ?? [])),
      ]),
      ...(coordinates === null || second === null
        ? []
        : about(coordinates.name, [
            ...second.problems,
            ...(second.value.tables.length === 0 ? [] : (positions?.problems ?? [])),
          ])),
    ]),
  };
};
