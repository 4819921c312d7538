import type { Box } from '@copperline/geometry';

/** A value read from the files, with confidence, source and positions on the board. */
export interface Fact<T> {
  readonly value: T;
  /** 0 to 1. */
  readonly confidence: number;
  /** `content` has the text of each source under `fab.sources`. */
  readonly source: 'outline' | 'copper' | 'drill' | 'mask' | 'paste' | 'job' | 'attribute' | 'name' | 'set';
  /** Positions that show it, worst or first one first; empty if the whole board does. */
  readonly places: readonly FactPosition[];
}

export interface FactPosition {
  readonly extent: Box;
  /** Role texts, as in a finding. */
  readonly layers: readonly string[];
}

/** The quote form's rows that the files can fill; null if the files do not say. Lengths in nanometres, areas in mm². */
export interface BoardFacts {
  readonly layers: Fact<number> | null;
  readonly width: Fact<number> | null;
  readonly height: Fact<number> | null;
  readonly minTrace: Fact<number> | null;
  readonly minSpace: Fact<number> | null;
  readonly minDrill: Fact<number> | null;
  readonly platedHoles: Fact<number> | null;
  readonly unplatedHoles: Fact<number> | null;
  readonly slots: Fact<number> | null;
  readonly castellations: Fact<number> | null;
  readonly goldFingers: Fact<number> | null;
  readonly viasInPad: Fact<number> | null;
  readonly blindOrBuried: Fact<boolean> | null;
  readonly microvias: Fact<number> | null;
  readonly edgePlating: Fact<boolean> | null;
  /** Designs in the panel, rows and columns, V-cut lines; one design: 1, 1, 1. */
  readonly panel: Fact<{
    readonly designs: number;
    readonly columns: number;
    readonly rows: number;
    readonly vCuts: number;
  }> | null;
  readonly boardAreaMm2: Fact<number> | null;
  readonly copperAreaMm2: Fact<{ readonly top: number; readonly bottom: number }> | null;
  readonly finishAreaMm2: Fact<number> | null;
  readonly drillsPerCm2: Fact<number> | null;
  readonly pasteOpenings: Fact<{ readonly top: number; readonly bottom: number; readonly areaMm2: number }> | null;
  readonly thickness: Fact<number> | null;
}
