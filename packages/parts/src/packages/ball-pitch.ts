import type { Part } from '../part.ts';

/** Ball pitch of a BGA package in nanometres; 'unknown' if not stated; null for packages without balls. */
export type BallPitch = number | 'unknown' | null;

/**
 * BGA names of makers and CAD libraries: caBGA, DSBGA, WLCSP, WLP. LFCSP has leads around it; FTG256 of Xilinx is not recognisable
 * as a BGA.
 */
const ballNames =
  /(?:^|[^A-Z])(?:[A-Z]{0,6}BGA|(?:WL?|FC|U|DS)?CSP|(?:FO|[EU])?WLP|FLIP[- ]?CHIP|XILINX[-_ ][A-Z]{3}\d{2,4})(?![A-Z])/;

/** Plausible range of a pitch in millimetres. */
const [least, most] = [0.15, 2];

const number = String.raw`(\d?\.\d{1,3}|\d)`;
const pitchWord = '(?:PITCH|球间距|球距|脚距|引脚间距|间距)';

/** Notations of a pitch in a package name. */
const writings: readonly RegExp[] = [
  // KiCad: _P0.4mm, _P0.4x0.5mm; EasyEDA: -P0.40-; ST: " P 0.5 mm".
  new RegExp(`(?:^|[-_ ,(])P ?${number}(?:X${number})?(?= ?MM|[-_ ,)]|$)`),
  new RegExp(`${number} ?MM[- ]?(?:BALL[- ]?)?${pitchWord}`),
  new RegExp(`${pitchWord} ?[:=]? ?${number}(?! ?MIL)`),
];
/** IPC-7351: BGA256C80P16X16, in hundredths of a millimetre. */
const ipc = /BGA\d+[CN](\d{2,3})P\d+X\d+/;
/** "WLCSP-49 0.35mm", or only a length in the footprint column. */
const alone = new RegExp(`^(?:[A-Z]+[-_ ]?\\d{0,4}[-_ ,]+)?${number} ?MM$`);

/** Without the library prefix: `Package_CSP:` contains packages of all kinds. */
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

/** Pitch of catalogue packages by size and ball count, from the makers' drawings. */
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

/** The pitch from footprint name, package and description of one part; one of them is enough. */
export const ballPitchNamed = (texts: readonly string[]): BallPitch => {
  const read = texts.map(plain).filter((text) => text !== '');
  if (!read.some((text) => ballNames.test(text))) return null;
  return read.map(pitchIn).find((pitch) => pitch !== null) ?? 'unknown';
};

/** The pitch of a catalogue part. */
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
