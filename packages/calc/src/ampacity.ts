// IPC-2221B, 6.2: I = k rise^0.44 section^0.725, the section in square mils.

export const layers = ['outer', 'inner'] as const;

type Layer = (typeof layers)[number];

const factor: Readonly<Record<Layer, number>> = { outer: 0.048, inner: 0.024 };

export const mm2PerMil2 = 645.16e-6;

export const currentOfSection = (areaMil2: number, riseK: number, layer: Layer): number =>
  factor[layer] * riseK ** 0.44 * areaMil2 ** 0.725;

export const sectionForCurrent = (currentA: number, riseK: number, layer: Layer): number =>
  (currentA / (factor[layer] * riseK ** 0.44)) ** (1 / 0.725);
