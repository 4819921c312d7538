import { calculator, impossible } from '../calculator.ts';

/** Highest low level of an output: 0.4 V, and 0.2 of the supply at 2 V and below (VOL1 and VOL2). */
const lowV = (supplyV: number): number => Math.min(0.4, 0.2 * supplyV);

/** Time constants from 0.3 to 0.7 of the supply: ln(0.7 / 0.3). */
const riseInTimeConstants = 0.8473;

export const i2cPullup = calculator({
  name: 'i2c-pullup',
  source: 'NXP UM10204, 7.1',
  inputs: {
    supplyV: { unit: 'V', min: 0.8, max: 15, initial: 3.3 },
    busPf: { unit: 'pF', min: 1, max: 10_000, initial: 100 },
    riseNs: { unit: 'ns', min: 1, max: 10_000, initial: 300 },
    sinkMa: { unit: 'mA', min: 0.1, max: 100, initial: 3 },
  },
  outputs: { minOhm: { unit: 'ohm', digits: 3 }, maxOhm: { unit: 'ohm', digits: 3 } },
  compute: ({ supplyV, busPf, riseNs, sinkMa }) => {
    const minOhm = (1000 * (supplyV - lowV(supplyV))) / sinkMa;
    const maxOhm = (1000 * riseNs) / (riseInTimeConstants * busPf);
    return minOhm > maxOhm ? impossible('busPf') : { minOhm, maxOhm };
  },
});
