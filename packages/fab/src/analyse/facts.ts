import type { Box } from '@copperline/geometry';

/** One value read from the files: what it is, how sure, on what it rests and where on the board it shows. */
export interface Fact<T> {
  readonly value: T;
  /** 0 to 1. */
  readonly confidence: number;
  /** Words for each source are in content under `fab.sources`. */
  readonly source: 'outline' | 'copper' | 'drill' | 'mask' | 'paste' | 'job' | 'attribute' | 'name' | 'set';
  /** The places that prove it, worst or first one first; empty where the whole board does. */
  readonly places: readonly Place[];
}

export interface Place {
  readonly extent: Box;
  /** Role texts, as in a finding. */
  readonly layers: readonly string[];
}

/** Every row of the quote form that the files can fill. Null: the files do not tell. Lengths in nanometres, areas in mm². */
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
