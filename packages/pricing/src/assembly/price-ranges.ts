/** What a piece may cost, in millionths of a dollar. */
export interface PieceRange {
  readonly lowMicros: number;
  readonly likelyMicros: number;
  readonly highMicros: number;
}

/** A kind of part as far as its price goes. */
export const partClasses = [
  'small-passive',
  'larger-passive',
  'discrete',
  'crystal',
  'connector',
  'circuit',
  'controller',
  'module',
  'unknown',
] as const;
export type PartClass = (typeof partClasses)[number];

const range = (lowMicros: number, likelyMicros: number, highMicros: number): PieceRange => ({
  lowMicros,
  likelyMicros,
  highMicros,
});

/** Where the library knows too few parts alike: brief "quoting", section 6.5, with what is paid most often between the ends. */
export const usualRanges: Readonly<Record<PartClass, PieceRange>> = {
  'small-passive': range(1000, 4000, 20_000),
  'larger-passive': range(20_000, 80_000, 400_000),
  discrete: range(20_000, 80_000, 350_000),
  crystal: range(100_000, 280_000, 800_000),
  connector: range(80_000, 400_000, 2_500_000),
  circuit: range(150_000, 700_000, 4_000_000),
  controller: range(800_000, 3_000_000, 12_000_000),
  module: range(4_000_000, 12_000_000, 60_000_000),
  unknown: range(50_000, 800_000, 15_000_000),
};
