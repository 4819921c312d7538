import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { answered } from '../../test/answered.ts';
import { stencilAperture } from './stencil-aperture.ts';

const mil = 0.0254;

test.each([
  ['QFP of 20 mil pitch', 10, 50, 5, 2, 0.83],
  ['QFP of 16 mil pitch', 7, 50, 5, 1.4, 0.61],
  ['square of 11 mil', 11, 11, 5, 2.2, 0.55],
  ['square of 13 mil', 13, 13, 5, 2.6, 0.65],
])('IPC-7525, aspect and area ratios, table of examples: %s', (_, width, length, thickness, aspect, area) => {
  const aperture = { widthMm: width * mil, lengthMm: length * mil, thicknessUm: thickness * 25.4 };
  const { areaRatio, aspectRatio } = answered(stencilAperture.compute(aperture));
  expect(aspectRatio).toBeCloseTo(aspect, 9);
  expect(areaRatio).toBeCloseTo(area, 2);
});

test('length and width are exchanged without effect; a square has the area ratio of a quarter of its aspect', () => {
  const side = fc.double({ min: 0.1, max: 10, noNaN: true });
  fc.assert(
    fc.property(side, side, (lengthMm, widthMm) => {
      const turned = { lengthMm: widthMm, widthMm: lengthMm, thicknessUm: 100 };
      expect(stencilAperture.compute({ lengthMm, widthMm, thicknessUm: 100 })).toEqual(stencilAperture.compute(turned));
      const square = answered(stencilAperture.compute({ lengthMm, widthMm: lengthMm, thicknessUm: 100 }));
      expect(square.areaRatio).toBeCloseTo(square.aspectRatio / 4, 9);
      expect(square.volumeMm3).toBeCloseTo(lengthMm * lengthMm * 0.1, 9);
    }),
  );
});
