import { needOf, piecesOf } from '@copperline/bom';
import type { Currency, Priced, QuoteEstimate, QuoteRequest } from '@copperline/contract';
import { categories, type Category, rootOf } from '@copperline/parts';
import {
  estimateAssembly,
  estimateLines,
  type Library,
  type LibraryAnswer,
  type LibraryQuestion,
  type PartClass,
  type PriceBook,
  type UnmatchedLine,
} from '@copperline/pricing';
import type { Db } from '../../db/database.ts';
import type { BomRow } from '../bom/store.ts';
import { leavesOf } from '../parts/planning/attempt.ts';
import { assemblySpecOf, type SourcedLine, type SourcedBom } from './sourced-bom.ts';
import { jointsOf } from './joints.ts';
import { type AlikeQuestion, pricesOfAlike } from './library-store.ts';

const smallSizes: ReadonlySet<string> = new Set(['01005', '0201', '0402', '0603', '0805']);

/** A kind of part as far as its price goes, from what its line says. */
const classOf = (category: Category | null, name: string): PartClass => {
  if (category === null) return 'unknown';
  if (category.endsWith('-modules')) return 'module';
  if (category === 'crystals') return 'crystal';
  switch (rootOf(category)) {
    case 'resistors':
    case 'capacitors':
    case 'inductors':
      return smallSizes.has(name) ? 'small-passive' : 'larger-passive';
    case 'diodes':
    case 'transistors':
    case 'protection':
      return 'discrete';
    case 'connectors':
    case 'electromechanical':
      return 'connector';
    case 'processors':
      return 'controller';
    case 'hardware':
      return 'unknown';
    default:
      return 'circuit';
  }
};

const leafCategories = (Object.keys(categories) as Category[]).filter((category) => categories[category].parent !== null); // its own keys

/** Small passives are told from others by their package, which no category knows. */
const classQuestion = (kind: PartClass): Pick<AlikeQuestion, 'categories' | 'packages'> => ({
  categories: leafCategories.filter((category) => [classOf(category, '0402'), classOf(category, '')].includes(kind)),
  packages: kind === 'small-passive' ? [...smallSizes] : null,
});

const anyValue = 'any';

/** A line for which nobody knows a price, with what it is looked up by. */
interface Unknown {
  readonly line: UnmatchedLine;
  readonly category: Category | null;
}

/** Which power of ten a value lies in; parts of one are priced alike. */
const decadeOf = (value: unknown): number | null =>
  typeof value === 'number' && value > 0 ? Math.floor(Math.log10(value)) : null;

const valueOf = ({ line: { wanted } }: SourcedLine): number | null => {
  const { resistance, capacitance, inductance, impedance } = wanted.parameters;
  return decadeOf(resistance ?? capacitance ?? inductance ?? impedance);
};

export const unknownOf = (each: SourcedLine, boards: number): Unknown => {
  const { line, part, key } = each;
  const { wanted } = line;
  const category = part?.category ?? wanted.category;
  const name = part?.package ?? wanted.package;
  const { placed, needed } = needOf(piecesOf(line), boards, { category: category ?? 'hardware', package: name }, null);
  const decade = valueOf(each);
  const wired = line.smt === null ? wanted.mounting === 'through-hole' : !line.smt;
  return {
    category,
    line: {
      id: key,
      placed,
      bought: needed,
      class: classOf(category, name),
      package: name === '' ? null : name,
      value: decade === null ? anyValue : String(decade),
      joints: jointsOf({ package: name, parameters: part?.parameters ?? wanted.parameters }),
      mounting: wired ? 'through-hole' : 'smt',
    },
  };
};

/** More questions than this are answered by what is usual. */
const mostQuestions = 60;

const keyOf = ({ class: kind, package: name, value, pieces }: LibraryQuestion): string =>
  JSON.stringify([kind ?? null, name ?? null, value ?? null, pieces]);

/** What `estimateAssembly` may ask for a line: parts alike, of its kind at all, in its package at all. */
const questionsOf = ({ line, category }: Unknown): (readonly [LibraryQuestion, AlikeQuestion])[] => {
  const { class: kind, package: name, value, bought: pieces } = line;
  const anything = { categories: null, packages: null, from: null, to: null, pieces };
  const asked: (readonly [LibraryQuestion, AlikeQuestion])[] = [];
  if (category !== null && name !== null && value !== null) {
    const decade = value === anyValue ? null : Number(value);
    const band = decade === null ? {} : { from: 10 ** decade, to: 10 ** (decade + 1) };
    const alike = { ...anything, categories: leavesOf(category), packages: [name], ...band };
    asked.push([{ class: kind, package: name, value, pieces }, alike]);
  }
  if (kind !== 'unknown')
    asked.push([
      { class: kind, pieces },
      { ...anything, ...classQuestion(kind) },
    ]);
  if (name !== null)
    asked.push([
      { package: name, pieces },
      { ...anything, packages: [name] },
    ]);
  return asked;
};

/** The catalogue, asked beforehand for all that the estimate will ask. */
const libraryFor = async (db: Db, unknown: readonly Unknown[]): Promise<Library> => {
  const asked = new Map(unknown.flatMap(questionsOf).map(([question, alike]) => [keyOf(question), alike]));
  const keys = [...asked.keys()].slice(0, mostQuestions);
  const answers = await pricesOfAlike(
    db,
    keys.flatMap((key) => asked.get(key) ?? []),
  );
  const known = new Map<string, LibraryAnswer>();
  for (const { place, samples, units } of answers) {
    const [lowMicros, likelyMicros, highMicros] = units;
    known.set(keys[place] ?? '', { samples, lowMicros, likelyMicros, highMicros });
  }
  return (question) => known.get(keyOf(question)) ?? null;
};

export interface EstimateQuestion {
  readonly request: QuoteRequest;
  readonly bom: BomRow;
  readonly sourced: SourcedBom;
  readonly priced: Priced;
  readonly book: PriceBook;
  readonly currency: Currency;
}

/** What an assembly will cost at least, probably and at most, while some lines of its BOM are open; null without any line. */
export const estimateFor = async (db: Db, question: EstimateQuestion): Promise<QuoteEstimate | null> => {
  const { request, bom, sourced, priced, book, currency } = question;
  const { pcb, assembly: wish } = request;
  if (pcb === null || wish === null || sourced.lines.length === 0) return null;
  const unknown = sourced.lines.filter(({ bought }) => bought === null).map((each) => unknownOf(each, sourced.boards));
  const spec = assemblySpecOf(bom, { pcb, wish, boards: sourced.boards, lines: sourced.lines });
  const terms = { currency, boardGrams: priced.weightGrams };
  const estimated = estimateAssembly(
    spec,
    unknown.map(({ line }) => line),
    await libraryFor(db, unknown),
    book,
    terms,
  );
  const { low, likely, high, blockers } = estimated;
  const widths = new Map(blockers.map(({ id, lowCents, highCents }) => [id, { lowCents, highCents }]));
  const open = sourced.lines
    .filter(({ certain }) => !certain)
    .map(({ key, line, state }) => ({
      line: key,
      designators: line.designators.join(', '),
      state: state ?? '',
      // A part whose price is known stands in the way by its stock alone.
      ...(widths.get(key) ?? { lowCents: 0, highCents: 0 }),
    }))
    .toSorted((a, b) => b.highCents - b.lowCents - (a.highCents - a.lowCents));
  const bare = priced.totalCents;
  return {
    lowCents: bare + low.totalCents,
    likelyCents: bare + likely.totalCents,
    highCents: bare + high.totalCents,
    lines: estimateLines(priced, estimated),
    blockers: open,
  };
};
