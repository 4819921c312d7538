import { calculator } from '../calculator.ts';

export const rcFilter = calculator({
  name: 'rc-filter',
  source: 'P. Horowitz and W. Hill, The Art of Electronics, 1.7',
  inputs: {
    resistanceOhm: { unit: 'ohm', min: 0.001, max: 1e12, initial: 1000 },
    capacitanceNf: { unit: 'nF', min: 1e-6, max: 1e9, initial: 100 },
  },
  outputs: { cutoffHz: { unit: 'Hz', digits: 3 }, timeConstantUs: { unit: 'us', digits: 3 } },
  compute: ({ resistanceOhm, capacitanceNf }) => {
    const timeConstantUs = (resistanceOhm * capacitanceNf) / 1000;
    return { cutoffHz: 1e6 / (2 * Math.PI * timeConstantUs), timeConstantUs };
  },
});
