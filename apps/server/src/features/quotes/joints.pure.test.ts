import { expect, it } from 'vitest';
import { jointsOf } from './joints.ts';

it.each([
  ['0402', 2],
  ['2512', 2],
  ['SOT-23', 3],
  ['SOT-23-5', 5],
  ['TSOT-23-6', 6],
  ['SOT-363', 6],
  ['SOIC-8', 8],
  ['SOIC-8-EP', 9],
  ['QFN-32-EP 5x5mm', 33],
  ['LQFP-48', 48],
  ['DIP-16', 16],
  ['TO-252', 3],
  ['TO-263-7', 7],
  ['SMA', 2],
  ['SOD-323', 2],
  ['', null],
  ['WHATEVER', null],
])('a part in %s has %j joints', (name, joints) => expect(jointsOf({ package: name, parameters: {} })).toBe(joints));

it('a connector has as many as positions', () => expect(jointsOf({ package: '', parameters: { positions: 12 } })).toBe(12));
