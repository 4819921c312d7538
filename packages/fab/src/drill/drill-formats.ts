import { type DrillFile, type DrillFormat, drillNumbers } from './drill-file.ts';

type Unit = DrillFormat['unit'];
type Zeros = DrillFormat['zeros'];

/**
 * Usual digit formats, with their share among files without a statement. With trailing zeros kept only the decimals matter, with
 * leading zeros kept only the integers.
 */
const habits: readonly (readonly [Unit, Zeros, integer: number, decimal: number, share: number])[] = [
  ['mm', 'trailing', 3, 3, 0.75],
  ['mm', 'trailing', 4, 4, 0.12],
  ['mm', 'trailing', 4, 2, 0.11],
  ['mm', 'trailing', 3, 5, 0.02],
  ['mm', 'leading', 3, 3, 0.65],
  ['mm', 'leading', 4, 4, 0.3],
  ['mm', 'leading', 2, 4, 0.05],
  ['inch', 'trailing', 2, 4, 0.7],
  ['inch', 'trailing', 2, 5, 0.15],
  ['inch', 'trailing', 2, 3, 0.1],
  ['inch', 'trailing', 2, 6, 0.05],
  ['inch', 'leading', 2, 4, 0.85],
  ['inch', 'leading', 3, 3, 0.13],
  ['inch', 'leading', 1, 5, 0.02],
];

export interface LikelyFormat {
  readonly format: DrillFormat;
  /** Prior probability, relative to the other formats of the file. */
  readonly prior: number;
}

/** Properties of the written coordinates. */
interface Spelling {
  readonly longest: number;
  readonly sameLength: boolean;
  readonly leadingZeros: boolean;
  readonly trailingZeros: boolean;
}

const examined = 20_000;

const spellingOf = ({ operations }: DrillFile): Spelling => {
  let longest = 0;
  let shortest = 255;
  let leadingZeros = false;
  let trailingZeros = false;
  const numbers = Math.min(operations.count, examined) * drillNumbers;
  for (let at = 0; at < numbers; at += 1) {
    const digits = operations.digits[at] ?? 0;
    const value = Math.abs(operations.value[at] ?? 0);
    if (digits === 0 || value === 0 || (operations.point[at] ?? -1) >= 0) continue;
    longest = Math.max(longest, digits);
    shortest = Math.min(shortest, digits);
    leadingZeros ||= value < 10 ** (digits - 1);
    trailingZeros ||= value % 10 === 0;
  }
  return { longest, sameLength: longest === shortest, leadingZeros, trailingZeros };
};

/** A file that suppresses leading (or trailing) zeros never has one. */
const zerosShare = (zeros: Zeros, { sameLength, leadingZeros, trailingZeros }: Spelling): number => {
  if (sameLength || leadingZeros === trailingZeros) return 1;
  return (zeros === 'leading') === leadingZeros ? 1 : 0.01;
};

/** Widens the format to the file's longest number. */
const roomFor = (format: DrillFormat, longest: number): DrillFormat => {
  const missing = Math.max(0, longest - format.integer - format.decimal);
  return format.zeros === 'trailing'
    ? { ...format, integer: format.integer + missing }
    : { ...format, decimal: format.decimal + missing };
};

/** All formats of a file, ignoring its statements. */
export const everyFormat = (file: DrillFile): LikelyFormat[] => {
  if (file.evidence.decimals) {
    return [
      { format: { unit: 'mm', integer: 3, decimal: 3, zeros: 'decimal' }, prior: 1 },
      { format: { unit: 'inch', integer: 2, decimal: 4, zeros: 'decimal' }, prior: 1 },
    ];
  }
  const spelling = spellingOf(file);
  return habits.map(([unit, zeros, integer, decimal, share]) => ({
    format: roomFor({ unit, integer, decimal, zeros }, spelling.longest),
    prior: share * zerosShare(zeros, spelling),
  }));
};

/** Formats consistent with the file's statements, most likely first. */
export const likelyFormats = (file: DrillFile): LikelyFormat[] => {
  const { unit, zeros, digits, decimals } = file.evidence;
  let formats = everyFormat(file).filter(({ format }) => unit === null || format.unit === unit);
  if (!decimals) {
    formats = formats.filter(({ format }) => zeros === null || format.zeros === zeros);
    if (digits !== null) {
      const [integer, decimal] = digits;
      formats = formats.map(({ format, prior }) => ({ format: { ...format, integer, decimal }, prior }));
      // Widening made formats equal; one per unit and zero mode remains.
      const first = (likely: LikelyFormat, at: number): boolean =>
        formats.findIndex(({ format }) => format.unit === likely.format.unit && format.zeros === likely.format.zeros) === at;
      formats = formats.filter(first);
    }
  }
  return formats.sort((a, b) => b.prior - a.prior);
};

/** Formats consistent with the file's statements, most likely first. */
export const drillCandidates = (file: DrillFile): DrillFormat[] => likelyFormats(file).map(({ format }) => format);

/** Whether both give every number the same value. */
export const sameMeaning = (a: DrillFormat, b: DrillFormat): boolean => {
  if (a.unit !== b.unit || a.zeros !== b.zeros) return false;
  if (a.zeros === 'decimal') return true;
  return a.zeros === 'trailing' ? a.decimal === b.decimal : a.integer === b.integer;
};
