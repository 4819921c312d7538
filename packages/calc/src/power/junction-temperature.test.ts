import { expect, test } from 'vitest';
import { junctionTemperature } from './junction-temperature.ts';

test('JESD51-2A: ambient and power times resistance', () =>
  expect(junctionTemperature.compute({ powerW: 1.5, ambientC: 40, thetaKPerW: 50 })).toEqual({ junctionC: 115, riseK: 75 }));
