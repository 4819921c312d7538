import { piecesOf } from '@copperline/bom';
import { type DeskFigure, type FormIssue, inputLimits, type QuoteInputs } from '@copperline/contract';
import type { AssemblyLine } from '@copperline/pricing';
import type { Db } from '../../db/database.ts';
import { fail } from '../../http/failure.ts';
import type { BomRow } from '../bom/store.ts';
import type { FrozenLine } from '../../db/tables/quote-schema.ts';
import { assemblySpecOf, type SourcedBom, type SourcedLine, sourceBom, type SourcingQuestion } from '../quotes/sourced-bom.ts';
import { unknownOf } from '../quotes/estimate.ts';
import { madeLine as frozenMade } from '../quotes/frozen-bom.ts';

type Given = QuoteInputs['parts'][string];

/** A BOM with the prices that staff have put in; its spec is of all lines whose price holds. */
export interface DeskSourcedBom extends SourcedBom {
  /** How many lines have no price that holds; a BOM without any line lacks one. */
  readonly open: number;
  /** Lines that staff made because the BOM has none. */
  readonly made: readonly FrozenLine[];
}

const partIssue = (key: string, field: string, rule: FormIssue['rule'], params: FormIssue['params']): FormIssue => ({
  path: ['inputs', 'parts', key, field].filter((each) => each !== '').join('.'),
  rule,
  params,
});

const givenLine = ({ key, line, bought }: SourcedLine, given: Given, boards: number): AssemblyLine => {
  const placed = Math.ceil(piecesOf(line) * boards);
  if (given.bought < placed)
    throw fail('VALIDATION', { issues: [partIssue(key, 'bought', 'range', { min: placed, max: inputLimits.bought.max })] });
  return { ...given, placed, extended: bought?.extended ?? true, own: false };
};

const refuseUnknown = (lines: readonly SourcedLine[], parts: QuoteInputs['parts']): void => {
  const known = new Set(lines.map(({ key }) => key));
  const unknown = Object.keys(parts).filter((key) => !known.has(key));
  if (unknown.length > 0) throw fail('VALIDATION', { issues: unknown.map((key) => partIssue(key, '', 'unknown', {})) });
};

/** A BOM that could not be read has no lines of its own: what staff put in are its lines. */
const madeLine = (given: Given, boards: number) => ({
  line: { quantity: given.bought / boards, designators: [] },
  bought: { ...given, placed: given.bought, extended: true, own: false },
});

export const sourceDeskBom = async (
  db: Db,
  bom: BomRow,
  question: SourcingQuestion,
  parts: QuoteInputs['parts'],
): Promise<DeskSourcedBom> => {
  const { pcb, wish } = question;
  const sourced = await sourceBom(db, bom, question);
  const specOf = (lines: Parameters<typeof assemblySpecOf>[1]['lines']) =>
    lines.length === 0 ? null : assemblySpecOf(bom, { pcb, wish, boards: sourced.boards, lines });
  if (sourced.lines.length === 0) {
    const given = Object.entries(parts).map(([name, part]) => ({ name, ...madeLine(part, sourced.boards) }));
    const spec = specOf(given);
    const made = given.map(({ name, line, bought }) => frozenMade(name, line.quantity, bought));
    return { ...sourced, spec, open: spec === null ? 1 : 0, made };
  }
  refuseUnknown(sourced.lines, parts);
  const lines = sourced.lines.map((each): SourcedLine => {
    // A customer chose the key, and may have called it `toString`.
    const given = Object.hasOwn(parts, each.key) ? parts[each.key] : undefined;
    return given === undefined ? each : { ...each, bought: givenLine(each, given, sourced.boards), certain: true, given: true };
  });
  const certain = lines.filter((each) => each.certain);
  return { ...sourced, lines, spec: specOf(certain), open: lines.length - certain.length, made: [] };
};

const figureOf = (each: SourcedLine, boards: number): DeskFigure => {
  const { key, state, certain, bought: known } = each;
  const { placed, bought, joints, mounting } = known ?? unknownOf(each, boards).line;
  const unitMicros = known?.unitMicros ?? null;
  return { key, state: state ?? '', certain, placed, bought, unitMicros, joints, mounting: mounting ?? 'smt' };
};

/** What the engine makes of each line by itself, for staff to correct. */
export const figuresOf = ({ lines, boards }: SourcedBom): DeskFigure[] => lines.map((each) => figureOf(each, boards));
