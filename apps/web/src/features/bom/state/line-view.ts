import { isUnassociated, type LineState, type Need, needOf, piecesOf, stateOf } from '@copperline/bom';
import type { Bom, BomLineRow, BomPart, Currency } from '@copperline/contract';
import { type CheaperQuantity, cheaperQuantity, type Part, unitMicrosAt } from '@copperline/parts';
import { asLine } from '#domain/parts/as-line.ts';

/** One line with all that follows from it and from the number of boards: computed here, so that another number is instant. */
export interface LineView {
  readonly line: BomLineRow;
  /** Null where none is taken. */
  readonly part: BomPart | null;
  /** Null for lines that are not placed, and for parts the customer supplies. */
  readonly state: LineState | null;
  readonly need: Need | null;
  readonly unitMicros: number | null;
  readonly totalMicros: number | null;
  readonly currency: Currency;
  readonly sample: boolean;
  readonly cheaper: CheaperQuantity | null;
}

/** The maker of the part that is taken, else the one that the BOM asks for. */
export const makerOf = ({ line, part }: Pick<LineView, 'line' | 'part'>): string => part?.maker ?? line.manufacturer;

type KnownPart = Pick<Part, 'category' | 'package' | 'lifecycle' | 'parameters'>;

// Parts travel as plain text: their names of kinds and parameters are those of the tables in `parts`.
export const asPart = (part: BomPart): KnownPart => part as KnownPart;

const unpriced = { need: null, unitMicros: null, totalMicros: null, currency: 'USD', sample: false, cheaper: null } as const;

export const viewOf = (line: BomLineRow, parts: Bom['parts'], boards: number): LineView => {
  const part = (line.match === null ? undefined : parts[line.match.partId]) ?? null;
  const supply = part?.supply ?? null;
  const placed = !line.dnp && !line.own;
  const match = part && { part: asPart(part) };
  const suggestions = line.suggestions.filter(({ partId }) => parts[partId] !== undefined);
  const state = placed ? stateOf({ line: asLine(line), match, supply, suggestions }, boards) : null;
  if (part === null || !placed) return { line, part, state, ...unpriced };
  const need = needOf(piecesOf(line), boards, asPart(part), supply);
  if (supply === null) return { line, part, state, ...unpriced, need };
  const unitMicros = unitMicrosAt(supply, need.purchase);
  const { currency, sample } = supply;
  return {
    line,
    part,
    state,
    need,
    unitMicros,
    totalMicros: unitMicros === null ? null : unitMicros * need.purchase,
    currency,
    sample,
    cheaper: cheaperQuantity(supply, need.purchase, supply.stock),
  };
};

/** Lines keep their view while neither they nor the parts nor the number of boards change: a large BOM is not computed anew for one cell. */
export const createViews = () => {
  let cache = new WeakMap<BomLineRow, LineView>();
  let from: { parts: Bom['parts']; boards: number } | null = null;
  return ({ lines, parts, boards }: Pick<Bom, 'lines' | 'parts' | 'boards'>): readonly LineView[] => {
    if (from?.boards !== boards || from.parts !== parts) cache = new WeakMap();
    from = { parts, boards };
    return lines.map((line) => {
      const known = cache.get(line) ?? viewOf(line, parts, boards);
      cache.set(line, known);
      return known;
    });
  };
};

export interface Summary {
  /** Neither left out nor supplied by the customer. */
  readonly lines: number;
  readonly sure: number;
  readonly own: number;
  readonly dnp: number;
  readonly open: readonly LineView[];
  /** Neither bought nor placed: the customer is warned of them. */
  readonly unassociated: number;
  readonly linked: number;
  readonly totals: readonly { readonly currency: Currency; readonly totalMicros: number; readonly savesMicros: number }[];
  readonly sample: boolean;
}

export const summaryOf = (views: readonly LineView[]): Summary => {
  const placed = views.filter(({ state }) => state !== null);
  const totals = new Map<Currency, { totalMicros: number; savesMicros: number }>();
  for (const { totalMicros, currency, cheaper } of placed) {
    if (totalMicros === null) continue;
    const sum = totals.get(currency) ?? { totalMicros: 0, savesMicros: 0 };
    totals.set(currency, {
      totalMicros: sum.totalMicros + totalMicros,
      savesMicros: sum.savesMicros + (cheaper?.savesMicros ?? 0),
    });
  }
  return {
    lines: placed.length,
    sure: placed.filter(({ state }) => state === 'Normal').length,
    own: views.filter(({ line }) => line.own && !line.dnp).length,
    dnp: views.filter(({ line }) => line.dnp).length,
    open: placed.filter(({ state }) => state !== 'Normal'),
    unassociated: placed.filter(({ state }) => isUnassociated(state)).length,
    linked: placed.filter(({ part }) => part !== null).length,
    totals: [...totals].map(([currency, sum]) => ({ currency, ...sum })),
    sample: placed.some(({ sample }) => sample),
  };
};
