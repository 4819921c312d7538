import type { Part } from '../part.ts';

/** Of packages with balls below them: nanometres between two; unknown where nobody says; null where there are no balls. */
export type BallPitch = number | 'unknown' | null;

/**
 * Arrays of balls as makers and CAD libraries call them: caBGA, DSBGA, WLCSP, WLP. LFCSP has leads around it, and FTG256 of
 * Xilinx says nothing of its balls.
 */
const ballNames =
  /(?:^|[^A-Z])(?:[A-Z]{0,6}BGA|(?:WL?|FC|U|DS)?CSP|(?:FO|[EU])?WLP|FLIP[- ]?CHIP|XILINX[-_ ][A-Z]{3}\d{2,4})(?![A-Z])/;

/** Anything else beside a package is no distance between balls. */
const [least, most] = [0.15, 2];

const number = String.raw`(\d?\.\d{1,3}|\d)`;
const pitchWord = '(?:PITCH|球间距|球距|脚距|引脚间距|间距)';

/** How a pitch is written beside the name of its package. */
const writings: readonly RegExp[] = [
  // KiCad: _P0.4mm, _P0.4x0.5mm; EasyEDA: -P0.40-; ST: " P 0.5 mm".
  new RegExp(`(?:^|[-_ ,(])P ?${number}(?:X${number})?(?= ?MM|[-_ ,)]|$)`),
  new RegExp(`${number} ?MM[- ]?(?:BALL[- ]?)?${pitchWord}`),
  new RegExp(`${pitchWord} ?[:=]? ?${number}(?! ?MIL)`),
];
/** IPC-7351: BGA256C80P16X16, in hundredths of a millimetre. */
const ipc = /BGA\d+[CN](\d{2,3})P\d+X\d+/;
/** "WLCSP-49 0.35mm", or a length alone in the column of footprints. */
const alone = new RegExp(`^(?:[A-Z]+[-_ ]?\\d{0,4}[-_ ,]+)?${number} ?MM$`);

/** Without the library that a footprint comes from: `Package_CSP:` holds packages of all kinds. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .toUpperCase()
    .replace(/^\w+:(?=\S)/, '')
    .replace(/[×*]/g, 'X');

const nmOf = (millimetres: number): number | null =>
  millimetres >= least && millimetres <= most ? Math.round(millimetres * 1000) * 1000 : null;

const pitchIn = (text: string): number | null => {
  const coded = ipc.exec(text);
  if (coded) return nmOf(Number(coded[1]) / 100);
  for (const writing of [...writings, alone]) {
    const [, ...found] = writing.exec(text) ?? [];
    const lengths = found.flatMap((each) => (each === undefined ? [] : [Number(each)]));
    if (lengths.length > 0) return nmOf(Math.min(...lengths));
  }
  return null;
};

/** Packages of the catalogue that a size and a number of balls tell apart, by the drawings of those who make their parts. */
const drawn: Readonly<Record<string, number>> = {
  // STMicroelectronics UFBGA73
  'BGA-73 5x5mm': 500_000,
  // Micron FBGA-96, JEDEC MO-207
  'BGA-96 8x14mm': 800_000,
  // NXP MAPBGA-144
  'BGA-144 13x13mm': 1_000_000,
  // NXP MAPBGA-196
  'BGA-196 10x10mm': 650_000,
  // Lattice caBGA256 and caBGA381
  'BGA-256 14x14mm': 800_000,
  'BGA-381 17x17mm': 800_000,
  // AMD FTG256, Intel F256
  'BGA-256 17x17mm': 1_000_000,
  // AMD CSG324
  'BGA-324 15x15mm': 800_000,
};

/** What texts about one part say: the name of its footprint, its package, its description. A pitch in one of them counts for all. */
export const ballPitchNamed = (texts: readonly string[]): BallPitch => {
  const read = texts.map(plain).filter((text) => text !== '');
  if (!read.some((text) => ballNames.test(text))) return null;
  return read.map(pitchIn).find((pitch) => pitch !== null) ?? 'unknown';
};

/** Of a part of the catalogue. */
export const ballPitchOf = ({
  package: name,
  footprint,
  parameters,
}: Pick<Part, 'package' | 'footprint' | 'parameters'>): BallPitch => {
  const named = ballPitchNamed([name, footprint]);
  if (named !== 'unknown') return named;
  const { pitch } = parameters;
  return typeof pitch === 'number' ? (nmOf(pitch * 1000) ?? 'unknown') : (drawn[name] ?? 'unknown');
};
