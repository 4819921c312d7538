import type { PcbSpec } from '../board/specs.ts';
import type { OrderType } from '../states/order.ts';

/** Production steps of each order type, in order. `content` has a label for each. */
export const productionSteps = {
  pcb: [
    'mi',
    'cutting',
    'inner-imaging',
    'inner-etch',
    'inner-aoi',
    'lamination',
    'drilling',
    'copper-deposition',
    'outer-imaging',
    'plating',
    'etch',
    'aoi',
    'mask',
    'legend',
    'finish',
    'routing',
    'e-test',
    'final-check',
    'packing',
  ],
  pcba: [
    'purchasing',
    'kitting',
    'paste',
    'placement',
    'reflow',
    'assembly-aoi',
    'x-ray',
    'through-hole',
    'function-test',
    'quality',
    'packing',
  ],
  stencil: ['data', 'laser-cut', 'polish', 'frame', 'check', 'packing'],
  parts: ['picking', 'check', 'packing'],
} as const satisfies Record<OrderType, readonly string[]>;
export type ProductionStep = (typeof productionSteps)[OrderType][number];

const innerSteps: readonly string[] = ['inner-imaging', 'inner-etch', 'inner-aoi', 'lamination'];
const platedSteps: readonly string[] = ['copper-deposition', 'plating'];

/** The steps that apply: boards with fewer than four layers have no inner-layer steps, with one layer no plating. */
export const stepsOf = (type: OrderType, spec: Pick<PcbSpec, 'layers'> | null): readonly ProductionStep[] => {
  const all: readonly ProductionStep[] = productionSteps[type];
  if (type !== 'pcb' || spec === null) return all;
  return all.filter(
    (step) => !(spec.layers < 4 && innerSteps.includes(step)) && !(spec.layers < 2 && platedSteps.includes(step)),
  );
};
