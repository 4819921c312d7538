import { layers, mm2PerMil2, sectionForCurrent } from '../ampacity.ts';
import { copperUm, riseK } from '../board-inputs.ts';
import { calculator } from '../calculator.ts';

export const traceWidth = calculator({
  name: 'trace-width',
  source: 'IPC-2221B, 6.2',
  inputs: {
    // The charts end at 35 A.
    currentA: { unit: 'A', min: 0.001, max: 35, initial: 1 },
    riseK,
    copperUm,
    layer: { values: layers, initial: 'outer' },
  },
  outputs: { widthMm: { unit: 'mm', digits: 3 }, areaMil2: { unit: 'mil2', digits: 3 } },
  compute: ({ currentA, riseK, copperUm, layer }) => {
    const areaMil2 = sectionForCurrent(currentA, riseK, layer);
    return { widthMm: (areaMil2 * mm2PerMil2) / (copperUm / 1000), areaMil2 };
  },
});
