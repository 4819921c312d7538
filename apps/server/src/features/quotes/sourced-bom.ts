import { type Candidate, type LineState, needOf, piecesOf, stateOf } from '@copperline/bom';
import type { AssemblyWish, PcbSpec } from '@copperline/contract';
import { ordering, um } from '@copperline/contract';
import { cheaperQuantity, type Part, unitMicrosAt } from '@copperline/parts';
import { type AssemblyLine, type AssemblySpec, boardsIn, type PlacedParts } from '@copperline/pricing';
import type { Db } from '../../db/database.ts';
import type { StoredLine } from '../../db/schema.ts';
import { matchBom, type MatchedBom, type MatchedLine } from '../bom/match.ts';
import { type BomRow, linesOf } from '../bom/store.ts';
import { jointsOf } from './joints.ts';
import { placedPartsOf } from './placed-parts.ts';

/** A line that is placed, with what it comes to. */
export interface SourcedLine {
  readonly key: string;
  readonly line: StoredLine;
  readonly part: Part | null;
  /** Null for a line that the customer sends along. */
  readonly state: LineState | null;
  /** As it is bought and placed; null where nobody knows its price. */
  readonly bought: AssemblyLine | null;
  /** Whether that price holds: everything is there. */
  readonly certain: boolean;
  /** Staff put the price in, and know where to buy it. */
  readonly given?: boolean;
}

export interface SourcedBom {
  readonly boards: number;
  /** Every line of the BOM, also those that are not placed. */
  readonly matched: MatchedBom;
  readonly lines: readonly SourcedLine[];
  /** What `priceRequest` takes; null where one line stands in the way of certainty. */
  readonly spec: AssemblySpec | null;
  /** What the rules on assemblies ask of the parts. */
  readonly parts: PlacedParts;
}

export interface SourcingQuestion {
  readonly pcb: PcbSpec;
  readonly wish: AssemblyWish;
  /** How many an inquiry asks for; null where as many are assembled as are made. */
  readonly asked: number | null;
  readonly now: Date;
}

/** Where nothing tells, in the customer's favour: a joint costs a tenth of a cent. */
const fewestJoints = 2;

/** Always on the machine: chip resistors and capacitors of the usual sizes. Everything else takes a feeder of its own. */
const basicSizes: ReadonlySet<string> = new Set(['0402', '0603', '0805', '1206']);
const isBasic = ({ category, package: name }: Pick<Part, 'category' | 'package'>): boolean =>
  basicSizes.has(name) && (category === 'chip-resistors' || category === 'mlcc');

/**
 * Assembled boards, of all panels together. An inquiry may ask for fewer than the least that we make: the others stay bare, and no
 * parts are bought for them.
 */
const boardsOf = ({ quantity, panel }: PcbSpec, asked: number | null): number => {
  const made = quantity * boardsIn(panel);
  const least = ordering.minPcbaQuantity;
  return asked !== null && asked < least && quantity === least ? asked : made;
};

const mountingOf = (line: StoredLine, part: Part | null): AssemblyLine['mounting'] => {
  const smt = line.smt ?? (part === null ? line.wanted.mounting !== 'through-hole' : part.mounting !== 'through-hole');
  return smt ? 'smt' : 'through-hole';
};

const ownLine = (line: StoredLine, boards: number): AssemblyLine => ({
  placed: Math.ceil(piecesOf(line) * boards),
  bought: 0,
  unitMicros: 0,
  joints: jointsOf({ package: line.wanted.package, parameters: line.wanted.parameters }) ?? fewestJoints,
  mounting: mountingOf(line, null),
  extended: true,
  own: true,
});

/** As many as are lost, sold at least, and up to a break where more costs less. */
const boughtLine = (line: StoredLine, { part, supply }: Candidate, boards: number): AssemblyLine | null => {
  if (supply === null) return null;
  const { placed, purchase } = needOf(piecesOf(line), boards, part, supply);
  const bought = purchase === 0 ? 0 : (cheaperQuantity(supply, purchase, supply.stock)?.quantity ?? purchase);
  const unitMicros = bought === 0 ? 0 : unitMicrosAt(supply, bought);
  if (unitMicros === null) return null;
  const joints = jointsOf(part) ?? fewestJoints;
  return { placed, bought, unitMicros, joints, mounting: mountingOf(line, part), extended: !isBasic(part), own: false };
};

const sourcedLine = ({ row: { key, line }, found }: MatchedLine, boards: number): SourcedLine => {
  if (line.own) return { key, line, part: null, state: null, bought: ownLine(line, boards), certain: true };
  const { match, supply } = found;
  const state = stateOf(found, boards);
  const bought = match && boughtLine(line, { part: match.part, supply }, boards);
  return {
    key,
    line,
    part: match?.part ?? null,
    state,
    bought,
    certain: state === 'Normal' && bought !== null,
  };
};

/** Two lines of one part share its stock: each alone may be there, both together not. */
const sharingStock = (lines: readonly SourcedLine[], stock: ReadonlyMap<Part, number | null>): SourcedLine[] => {
  const wanted = new Map<Part, number>();
  for (const { part, bought } of lines) if (part && bought) wanted.set(part, (wanted.get(part) ?? 0) + bought.bought);
  return lines.map((each) => {
    if (!each.certain || each.part === null) return each;
    const short = (wanted.get(each.part) ?? 0) > (stock.get(each.part) ?? Number.POSITIVE_INFINITY);
    return short ? { ...each, state: 'Insufficient Stock', certain: false } : each;
  });
};

const needsJig = ({ thicknessNm }: PcbSpec, { side }: AssemblyWish, lines: readonly AssemblyLine[]): boolean =>
  side === 'combined' || (thicknessNm <= um(600) && lines.some(({ mounting }) => mounting === 'through-hole'));

/** What a stored BOM comes to for this board, at the stock and the dollar prices of this moment; the matcher runs once for it. */
export const sourceBom = async (db: Db, bom: BomRow, { pcb, wish, asked, now }: SourcingQuestion): Promise<SourcedBom> => {
  const boards = boardsOf(pcb, asked);
  const matched = await matchBom(db, await linesOf(db, bom), { boards, now });
  const placed = matched.lines.filter(({ row }) => !row.line.dnp);
  const stock = new Map(
    placed.flatMap(({ found: { match, supply } }) => (match ? [[match.part, supply?.stock ?? null] as const] : [])),
  );
  const lines = sharingStock(
    placed.map((line) => sourcedLine(line, boards)),
    stock,
  );
  const readable = bom.state === 'read' || bom.state === 'hand';
  const certain = readable && lines.length > 0 && lines.every((line) => line.certain);
  return {
    boards,
    matched,
    lines,
    spec: certain ? assemblySpecOf(bom, { pcb, wish, boards, lines }) : null,
    parts: placedPartsOf(lines),
  };
};

export interface Placed {
  readonly pcb: PcbSpec;
  readonly wish: AssemblyWish;
  readonly boards: number;
  readonly lines: readonly (Pick<SourcedLine, 'bought'> & {
    readonly line: Pick<StoredLine, 'quantity' | 'lengthUnit' | 'designators'>;
  })[];
}

/** What the lines with a known price come to as an assembly; the others are left out. */
export const assemblySpecOf = (bom: BomRow, { pcb, wish, boards, lines }: Placed): AssemblySpec => {
  const placed = lines.flatMap(({ bought }) => bought ?? []);
  const perBoard = lines.reduce((sum, { line }) => sum + Math.ceil(piecesOf(line)), 0);
  const located = (bom.coordinates?.placements.length ?? 0) > 0;
  return {
    boards,
    lines: placed,
    placementsToDesign: located ? null : perBoard,
    needsJig: needsJig(pcb, wish, placed),
    programmed: wish.programmedPerBoard * boards,
  };
};
