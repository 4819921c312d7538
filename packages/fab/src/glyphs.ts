import type { Point } from '@copperline/geometry';

export const glyphWidth = 4;
export const glyphHeight = 6;

/** Strokes of a letter on a grid of 4 × 6; each pair of digits is a point, a space begins a new stroke. */
const glyphs: Readonly<Record<string, string>> = {
  A: '0004264440 0242',
  B: '00063645443303 3342413000',
  C: '4536160501103041',
  D: '00062644422000',
  E: '46060040 0333',
  F: '460600 0333',
  G: '45361605011030414323',
  H: '0006 4046 0343',
  I: '1030 2026 1636',
  J: '0110203136',
  K: '0006 460340',
  L: '060040',
  M: '0006234640',
  N: '00064046',
  O: '103041453616050110',
  P: '00063645443303',
  Q: '103041453616050110 2240',
  R: '00063645443303 2340',
  S: '453616050413334241301001',
  T: '0646 2620',
  U: '060110304146',
  V: '062046',
  W: '0610233046',
  X: '0046 0640',
  Y: '062346 2320',
  Z: '06460040',
  '0': '103041453616050110 0145',
  '1': '142620 1030',
  '2': '05163645440040',
  '3': '0516364544334241301001 1333',
  '4': '30360242',
  '5': '460603334241301001',
  '6': '36160501103041423303',
  '7': '064610',
  '8': '13040516364544331302011030414233',
  '9': '10304145361605041343',
  '-': '0343',
  '+': '0343 2125',
  '.': '2021',
  '/': '0046',
  ':': '2122 2425',
  '(': '36252130',
  ')': '16252110',
};

const pointsOf = (stroke: string): Point[] =>
  (stroke.match(/\d\d/g) ?? []).map((pair) => ({ x: Number(pair.charAt(0)), y: Number(pair.charAt(1)) }));

/** Characters that have strokes: capitals, digits and some punctuation. */
export const glyphNames: readonly string[] = Object.keys(glyphs);

/** Strokes of a character on its grid, y up; none for an unknown one. */
export const glyphStrokes = (character: string): Point[][] => (glyphs[character]?.split(' ') ?? []).map(pointsOf);
