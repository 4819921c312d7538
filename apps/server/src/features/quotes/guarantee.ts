import type { BoardChoices, BoardFact, BoardFacts, GuaranteeGap } from '@copperline/contract';
import { currentBook, guaranteeGaps } from '@copperline/pricing';
import type { Services } from '../../services.ts';
import { currentAnalysis } from '../project/queue.ts';
import type { Asked } from './price.ts';

const gap = (code: GuaranteeGap['code']): GuaranteeGap[] => [{ code, fact: null }];

/** Whether a person told the reader what the files are. What was ordered is among the choices too, and changes no fact. */
const isChosenByHand = ({ roles = {}, drillFormats = {}, plating = {}, outline, board }: BoardChoices): boolean =>
  board !== undefined || outline !== undefined || [roles, drillFormats, plating].some((chosen) => Object.keys(chosen).length > 0);

const withoutConfidence = (fact: BoardFact<unknown> | null): BoardFact<unknown> | null => fact && { ...fact, confidence: 0 };

/** The facts as far as the archive itself tells them: an inner layer that a person calls a drawing is still made. */
const factsFor = (facts: BoardFacts, choices: BoardChoices): BoardFacts =>
  isChosenByHand(choices)
    ? (Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, withoutConfidence(fact)])) as BoardFacts) // its own keys
    : facts;

/**
 * Why the price of a request may still rise; none where it is guaranteed: our own check of the archive found nothing wrong, and the order
 * covers every fact that the archive tells.
 */
export const gapsOf = async (
  services: Pick<Services, 'db' | 'clock'>,
  { request: { pcb }, priced, project }: Pick<Asked, 'request' | 'priced' | 'project'>,
): Promise<GuaranteeGap[]> => {
  if (pcb === null) return gap('no-board');
  if (priced.decision !== 'automatic') return gap('inquiry');
  if (project === null) return gap('no-files');
  const analysis = await currentAnalysis(services, project);
  const board = analysis?.state === 'done' ? analysis.result : null;
  if (!board?.facts) return gap('not-read');
  if (board.questions.length > 0) return gap('questions');
  if (board.findings.some(({ severity }) => severity === 'error')) return gap('findings');
  return guaranteeGaps(factsFor(board.facts, project.choices), pcb, { book: currentBook, currency: priced.currency });
};
