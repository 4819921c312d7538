import type { Bom } from '@copperline/contract';
import type { Summary } from './line-view.ts';
import type { MainStep } from './steps.ts';

export type StepState = 'done' | 'todo' | 'problem';

const filesState = ({ state }: Pick<Bom, 'state'>): StepState => (state === 'failed' ? 'problem' : 'done');

const partsState = ({ state }: Pick<Bom, 'state'>, { lines, own, open }: Pick<Summary, 'lines' | 'own' | 'open'>): StepState => {
  if (state === 'failed') return 'problem';
  // Our engineers will read it: there is nothing left to do.
  if (state === 'skipped') return 'done';
  if (open.length > 0) return 'problem';
  return lines + own > 0 ? 'done' : 'todo';
};

const placementState = ({ coordinates, edaCoors }: Pick<Bom, 'coordinates' | 'edaCoors'>): StepState =>
  coordinates === null ? 'todo' : edaCoors.length === 0 ? 'problem' : 'done';

/** How far each step is. The price is never done: it is what the others are for. */
export const stepStates = (
  open: {
    readonly bom: Pick<Bom, 'state' | 'coordinates' | 'edaCoors'>;
    readonly summary: Pick<Summary, 'lines' | 'own' | 'open'>;
  } | null,
  board: StepState,
): Readonly<Record<MainStep, StepState>> =>
  open === null
    ? { files: 'todo', board, parts: 'todo', placement: 'todo', price: 'todo' }
    : {
        files: filesState(open.bom),
        board,
        parts: partsState(open.bom, open.summary),
        placement: placementState(open.bom),
        price: 'todo',
      };
