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

/** What was found about the placement, and whether it was held against the board that is there. */
export interface PlacementLook {
  readonly open: number;
  readonly isWhole: boolean;
}

const placementState = (
  { coordinates, edaCoors }: Pick<Bom, 'coordinates' | 'edaCoors'>,
  { open, isWhole }: PlacementLook,
): StepState => {
  if (coordinates === null) return 'todo';
  if (edaCoors.length === 0 || open > 0) return 'problem';
  return isWhole ? 'done' : 'todo';
};

/** How far a step is, and how many things in it wait for a decision. */
export interface StepMark {
  readonly state: StepState;
  readonly open: number;
}

/** How far each step is. The price is never done: it is what the others are for. */
export const stepStates = (
  open: {
    readonly bom: Pick<Bom, 'state' | 'coordinates' | 'edaCoors'>;
    readonly summary: Pick<Summary, 'lines' | 'own' | 'open'>;
  } | null,
  board: StepState,
  look: PlacementLook,
): Readonly<Record<MainStep, StepMark>> => {
  const mark = (state: StepState, count = 0): StepMark => ({ state, open: state === 'problem' ? count : 0 });
  if (open === null) {
    const todo = mark('todo');
    return { files: todo, board: mark(board), parts: todo, placement: todo, price: todo };
  }
  const { bom, summary } = open;
  return {
    files: mark(filesState(bom)),
    board: mark(board),
    parts: mark(partsState(bom, summary), summary.open.length),
    placement: mark(placementState(bom, look), look.open),
    price: mark('todo'),
  };
};
