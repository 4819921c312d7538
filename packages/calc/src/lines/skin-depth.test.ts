import { expect, test } from 'vitest';
import { answered, percentOff } from '../../test/answered.ts';
import { skinDepth } from './skin-depth.ts';

const depth = (frequencyMhz: number): number => answered(skinDepth.compute({ frequencyMhz })).depthUm;

test('Pozar, example 1.2: copper at 10 GHz', () => expect(percentOff(depth(10_000), 0.66)).toBeLessThan(0.5));

test('falls with the root of the frequency', () => expect(depth(1) / depth(100)).toBeCloseTo(10, 10));
