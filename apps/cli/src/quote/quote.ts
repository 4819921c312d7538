import {
  type Currency,
  currencies,
  isDamaged,
  type Priced,
  type PcbSpec,
  type QuoteRequest,
  quantitySteps,
} from '@copperline/contract';
import { analyse, type BoardFacts } from '@copperline/fab';
import {
  currentBook,
  defaultPcb,
  type OrderFiles,
  priceRequest,
  type RankedRepair,
  rankedRepairs,
  type SpecField,
  type SpecFromBoard,
  specFromBoard,
  withFiles,
} from '@copperline/pricing';
import type { Arguments } from '../arguments.ts';
import { codeFor } from '../failing.ts';
import { UsageFault } from '../faults.ts';
import { requireBoard } from '../open-board.ts';
import { Stopwatch } from '../stopwatch.ts';
import type { Terminal } from '../terminal.ts';
import { loadSpeaker } from '../words.ts';
import { completed, readSettings } from './settings.ts';
import { quoteText } from './text.ts';

/** The same quote as on the page and the server, with the facts read from the files. */
export interface QuoteReport extends Priced, Pick<SpecFromBoard, 'spec' | 'detected' | 'beyond'> {
  /** The smallest repair of a refused order; cents are US cents. */
  readonly repair: RankedRepair | null;
}

const severity = { block: 'error', inquiry: 'warning', notice: 'info' } as const;

const quantityOf = ({ options }: Arguments): Partial<Pick<PcbSpec, 'quantity'>> => {
  const text = options.get('qty');
  if (text === undefined) return {};
  const quantity = quantitySteps.find((step) => String(step) === text);
  if (quantity === undefined) throw new UsageFault('choice', { name: '--qty', choices: quantitySteps.join(', ') });
  return { quantity };
};

/** The spec of the files, or the default. */
const startingFrom = async (
  given: Arguments,
  folder: string,
): Promise<SpecFromBoard & { readonly facts: BoardFacts | null; readonly files: OrderFiles | null }> => {
  if (given.positionals.length === 0) return { spec: defaultPcb, detected: {}, beyond: [], facts: null, files: null };
  const { board, problems } = await requireBoard(given, folder, new Stopwatch());
  const facts = analyse(board);
  return { ...specFromBoard(facts), facts, files: isDamaged(problems) ? 'damaged' : facts };
};

/** A request for boards only. */
const requestFor = (pcb: PcbSpec): QuoteRequest => ({
  pcb,
  stencil: null,
  assembly: null,
  bomId: null,
  projectId: null,
  projectName: '',
  partNo: '',
  remarks: '',
});

const repairOf = (spec: PcbSpec, { decision }: Priced, facts: BoardFacts | null, decided: object): RankedRepair | null => {
  if (decision !== 'refused') return null;
  // Its keys are fields of a spec.
  const chosen = new Set(Object.keys(decided) as SpecField[]);
  return rankedRepairs(spec, currentBook, { pinned: new Set(), chosen, facts })[0] ?? null;
};

/** `quote`: price and lead time of boards, with explanations. */
export const quote = async (given: Arguments, terminal: Terminal): Promise<number> => {
  const chosen = { ...readSettings(given.lists.get('set') ?? []), ...quantityOf(given) };
  const currency: Currency = currencies.find((each) => each === given.options.get('currency')) ?? 'USD';
  const { detected, beyond, facts, files, ...read } = await startingFrom(given, terminal.folder);
  const spec = completed(read.spec, chosen);
  const priced = withFiles(priceRequest(requestFor(spec), { book: currentBook, currency, bom: null }), files, spec);
  const repair = repairOf(spec, priced, facts, chosen);
  const report: QuoteReport = { spec, ...priced, detected, beyond, repair };
  terminal.out(
    given.options.has('json') ? `${JSON.stringify(report, null, 2)}\n` : quoteText(report, await loadSpeaker(given, terminal)),
  );
  return codeFor(
    given,
    report.problems.map(({ kind }) => severity[kind]),
  );
};
