import { calculator } from '../calculator.ts';

export const decoupling = calculator({
  name: 'decoupling',
  source: 'H. Johnson and M. Graham, High-Speed Digital Design, 8',
  inputs: {
    capacitanceNf: { unit: 'nF', min: 1e-3, max: 1e9, initial: 100 },
    inductanceNh: { unit: 'nH', min: 0.001, max: 1000, initial: 1 },
    esrMohm: { unit: 'mohm', min: 0.001, max: 1e6, initial: 20 },
  },
  outputs: { resonanceMhz: { unit: 'MHz', digits: 3 }, minOhm: { unit: 'ohm', digits: 3 } },
  compute: ({ capacitanceNf, inductanceNh, esrMohm }) => ({
    resonanceMhz: 1000 / (2 * Math.PI * Math.sqrt(capacitanceNf * inductanceNh)),
    minOhm: esrMohm / 1000,
  }),
});
