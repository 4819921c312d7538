import { describe, expect, it } from 'vitest';
import { innerCopperColours, layerColour, stackPlace } from './layer-looks.ts';
import type { SheetRole } from '../read/sheets.ts';

type Triple = readonly [number, number, number];

const linear = (hex: string): Triple => {
  const at = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [at(1), at(3), at(5)];
};

const times = (matrix: readonly Triple[], [r, g, b]: Triple): Triple => {
  const row = ([x, y, z]: Triple = [0, 0, 0]) => Math.min(1, Math.max(0, x * r + y * g + z * b));
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
};

/** Machado, Oliveira and Fernandes 2009, severity 1: what readers without red, green or blue cones see. */
const readers: Readonly<Record<string, readonly Triple[]>> = {
  everybody: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanope: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranope: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
};

/** CIE L*a*b*, in which a difference of 2.3 is just noticed. */
const lab = (rgb: Triple): Triple => {
  const [x, y, z] = times(
    [
      [0.4124 / 0.9505, 0.3576 / 0.9505, 0.1805 / 0.9505],
      [0.2126, 0.7152, 0.0722],
      [0.0193 / 1.089, 0.1192 / 1.089, 0.9505 / 1.089],
    ],
    rgb,
  ).map((value) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)) as unknown as Triple;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};

const difference = (reader: string, one: string, other: string): number => {
  const [a, b] = [one, other].map((hex) => lab(times(readers[reader] ?? [], linear(hex))));
  return Math.hypot(...(a ?? []).map((value, i) => value - (b?.[i] ?? 0)));
};

const colour = (role: SheetRole) => layerColour(role);
const topCopper = colour({ kind: 'copper', layer: 1, place: 'Top' });
const bottomCopper = colour({ kind: 'copper', layer: 4, place: 'Bot' });
const pairs: readonly (readonly [string, string, string])[] = [
  ['top and bottom copper', topCopper, bottomCopper],
  ['top copper and the first inner layer', topCopper, innerCopperColours[0] ?? ''],
  ...innerCopperColours
    .slice(1)
    .map((next, i) => [`inner layers ${i + 2} and ${i + 3}`, innerCopperColours[i] ?? '', next] as const),
  ...innerCopperColours.map((inner, i) => [`inner layer ${i + 2} and bottom copper`, inner, bottomCopper] as const),
  ['top copper and top mask', topCopper, colour({ kind: 'mask', side: 'Top' })],
  ['bottom copper and bottom mask', bottomCopper, colour({ kind: 'mask', side: 'Bot' })],
  ['top copper and its legend', topCopper, colour({ kind: 'legend', side: 'Top' })],
  ['bottom copper and its legend', bottomCopper, colour({ kind: 'legend', side: 'Bot' })],
];

describe.each(Object.keys(readers))('for %s', (reader) => {
  it.each(pairs)('%s stay apart', (_name, one, other) => expect(difference(reader, one, other)).toBeGreaterThan(20));
});

it('puts layers in the order of the stack', () => {
  const roles: readonly SheetRole[] = [
    { kind: 'legend', side: 'Top' },
    { kind: 'paste', side: 'Top' },
    { kind: 'mask', side: 'Top' },
    { kind: 'copper', layer: 1, place: 'Top' },
    { kind: 'copper', layer: 2, place: 'Inr' },
    { kind: 'copper', layer: 8, place: 'Bot' },
    { kind: 'mask', side: 'Bot' },
    { kind: 'legend', side: 'Bot' },
    { kind: 'holes', plated: true, through: true },
    { kind: 'profile' },
  ];
  expect(roles.toSorted((a, b) => stackPlace(a) - stackPlace(b))).toEqual(roles);
});
