/** Price range of one piece, in millionths of a dollar. */
export interface PieceRange {
  readonly lowMicros: number;
  readonly likelyMicros: number;
  readonly highMicros: number;
}

/** Part classes with different price ranges. */
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

/** Used if the library has too few similar parts: low, likely and high price of each class. */
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
