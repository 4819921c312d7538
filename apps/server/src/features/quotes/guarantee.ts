import { mm } from '@copperline/contract';
import type { Services } from '../../services.ts';
import { currentAnalysis } from '../project/queue.ts';
import type { Asked } from './price.ts';

/** Outlines are drawn to the middle of a line: so much may lie between the file and the form. */
const slackNm = mm(1) / 5;

const sameSize = (file: readonly number[], form: readonly number[]): boolean => {
  const [a, b] = [file, form].map((sides) => sides.toSorted((one, two) => one - two));
  return (a ?? []).every((side, n) => Math.abs(side - (b?.[n] ?? 0)) <= slackNm);
};

/**
 * Brief "commerce", section 8: our own check of the archive found nothing wrong, and what is ordered is what the archive holds.
 * Then the price cannot rise any more.
 */
export const isGuaranteed = async (
  services: Pick<Services, 'db' | 'clock'>,
  { request: { pcb }, priced, project }: Asked,
): Promise<boolean> => {
  if (pcb === null || project === null || priced.decision !== 'automatic') return false;
  const analysis = await currentAnalysis(services, project);
  const board = analysis?.state === 'done' ? analysis.result : null;
  if (!board?.facts || board.findings.some(({ severity }) => severity === 'error')) return false;
  const { layers, width, height } = board.facts;
  if (layers?.value !== pcb.layers) return false;
  // A panel that we make is larger than the board of the file.
  return pcb.panel !== null || sameSize([width?.value ?? 0, height?.value ?? 0], [pcb.widthNm, pcb.heightNm]);
};
