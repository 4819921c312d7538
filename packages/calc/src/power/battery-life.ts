import { calculator, impossible } from '../calculator.ts';

export const batteryLife = calculator({
  name: 'battery-life',
  source: 'Q = I t',
  inputs: {
    capacityMah: { unit: 'mAh', min: 0.01, max: 1e6, initial: 220 },
    activeMa: { unit: 'mA', min: 1e-6, max: 1e5, initial: 10 },
    activeMs: { unit: 'ms', min: 1e-3, max: 1e8, initial: 5 },
    sleepUa: { unit: 'uA', min: 0, max: 1e6, initial: 2 },
    periodS: { unit: 's', min: 1e-3, max: 1e7, initial: 10 },
  },
  outputs: { averageUa: { unit: 'uA', digits: 3 }, lifeDays: { unit: 'days', digits: 3 } },
  compute: ({ capacityMah, activeMa, activeMs, sleepUa, periodS }) => {
    const activeShare = activeMs / 1000 / periodS;
    if (activeShare > 1) return impossible('activeMs');
    const averageUa = activeMa * 1000 * activeShare + sleepUa * (1 - activeShare);
    return { averageUa, lifeDays: (capacityMah * 1000) / averageUa / 24 };
  },
});
