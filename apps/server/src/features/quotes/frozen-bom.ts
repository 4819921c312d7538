import { createHash } from 'node:crypto';
import type { BomCorrection, OrderPart } from '@copperline/contract';
import type { AssemblyLine } from '@copperline/pricing';
import type { FrozenLine } from '../../db/tables/quote-schema.ts';
import type { BomLineRow, BomRow } from '../bom/store.ts';
import type { SourcedBom, SourcedLine } from './sourced-bom.ts';

/** The BOM behind a price, from the same match that the price was calculated from. */
export interface FrozenBom {
  readonly bomId: string;
  readonly bomRevision: number;
  readonly linesHash: string;
  readonly boards: number;
  readonly lines: readonly FrozenLine[];
  readonly coordinateFiles: readonly { readonly url: string; readonly name: string }[];
  readonly corrections: readonly BomCorrection[];
}

/** What a line says and what was decided for it. Its match is no part of it: that follows from the catalogue of a moment. */
const contentOf = ({ line, decision, part_id: partId }: BomLineRow): unknown[] => [
  line.designators,
  line.quantity,
  line.mpn,
  line.manufacturer,
  line.value,
  line.footprint,
  line.description,
  line.side,
  line.dnp,
  line.own,
  line.smt,
  line.note,
  decision,
  partId,
];

/** The same for a BOM that was changed and changed back. */
export const linesHashOf = (rows: readonly BomLineRow[]): string =>
  createHash('sha256')
    .update(JSON.stringify(rows.map(contentOf)))
    .digest('hex');

const frozenLine = ({ key, line }: BomLineRow, sourced: SourcedLine | undefined): FrozenLine => ({
  key,
  designators: line.designators,
  quantity: line.quantity,
  mpn: line.mpn,
  manufacturer: line.manufacturer,
  value: line.value,
  footprint: line.footprint,
  description: line.description,
  side: line.side,
  dnp: line.dnp,
  own: line.own,
  note: line.note,
  part: sourced?.part ? { mpn: sourced.part.mpn, maker: sourced.part.maker } : null,
  state: line.dnp || line.own ? 'Normal' : (sourced?.state ?? 'Not matched'),
  bought: sourced?.bought ?? null,
  ...(sourced?.given ? { given: true } : {}),
});

/** A line that staff made because the BOM could not be read. */
export const madeLine = (name: string, quantity: number, bought: AssemblyLine): FrozenLine => ({
  key: name,
  designators: [],
  quantity,
  mpn: name,
  manufacturer: '',
  value: '',
  footprint: '',
  description: '',
  side: null,
  dnp: false,
  own: false,
  note: '',
  part: null,
  state: 'Normal',
  bought,
  given: true,
});

export const frozenBom = (
  bom: BomRow,
  { boards, matched, lines }: Pick<SourcedBom, 'boards' | 'matched' | 'lines'>,
  made: readonly FrozenLine[] = [],
): FrozenBom => {
  const sourced = new Map(lines.map((line) => [line.key, line]));
  const rows = matched.lines.map(({ row }) => row);
  return {
    bomId: bom.id,
    bomRevision: bom.revision,
    linesHash: linesHashOf(rows),
    boards,
    lines: [...rows.map((row) => frozenLine(row, sourced.get(row.key))), ...made],
    coordinateFiles: bom.coordinates?.files ?? [],
    corrections: bom.corrections,
  };
};

/** Pieces of a line that are taken from our stock. */
const piecesFromStock = ({ dnp, own, part, state, bought, given }: FrozenLine): number =>
  dnp || own || given || part === null || state !== 'Normal' ? 0 : (bought?.bought ?? 0);

/** A frozen line in an order. A line without a part that has a price was priced by staff, who know where to buy it. */
export const orderPartOf = (line: FrozenLine): OrderPart => {
  const { designators, quantity, mpn, manufacturer, description, footprint, side, dnp, own, part, bought } = line;
  return {
    designators: designators.join(', '),
    quantity: Math.ceil(quantity),
    mpn: part?.mpn ?? mpn,
    manufacturer: part?.maker ?? manufacturer,
    description,
    footprint,
    side: side ?? '',
    dnp: dnp ? 1 : 2,
    state: dnp || own || part !== null || bought !== null ? 'Normal' : 'Unassociated',
    bought: piecesFromStock(line),
  };
};
