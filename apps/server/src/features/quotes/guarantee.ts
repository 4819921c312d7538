import type { GuaranteeGap } from '@copperline/contract';
import { currentBook, guaranteeGaps } from '@copperline/pricing';
import type { Services } from '../../services.ts';
import { currentAnalysis } from '../project/queue.ts';
import type { Asked } from './price.ts';

const gap = (code: GuaranteeGap['code']): GuaranteeGap[] => [{ code, fact: null }];

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
  if (board.findings.some(({ severity }) => severity === 'error')) return gap('findings');
  return guaranteeGaps(board.facts, pcb, { book: currentBook, currency: priced.currency });
};
