import type { PcbSpec, StencilSpec } from '@copperline/contract';

/** Dollars as decimal text, to avoid binary fractions. */
export type Dollars = string;
/** A factor as decimal text. */
export type Factor = string;

/** A fixed amount per order, and an amount per square metre. */
export interface FeeByArea {
  readonly once: Dollars;
  readonly perM2: Dollars;
}

type By<Key extends string | number, Value> = Readonly<Record<Key, Value>>;

/** All figures of a price besides the order. A book never changes once used; a change is a new book with a new id. */
export interface PriceBook {
  readonly id: string;
  readonly validFrom: string;
  /** Prices in yuan are converted line by line; advertised round sums are set, not converted. */
  readonly yuan: {
    readonly perDollar: Factor;
    readonly asOf: string;
    readonly specialOffer: By<number, string>;
    readonly freeAssemblyUpTo: string;
  };
  readonly pcb: {
    readonly ratePerM2: By<PcbSpec['layers'], Dollars>;
    /** Factor of each slice of the area; the last slice has no end. */
    readonly areaSlices: readonly { readonly upToM2: string | null; readonly factor: Factor }[];
    /** By thickness in micrometres, trace in mils, hole in micrometres, copper in micrometres. */
    readonly factors: {
      readonly thicknessUm: By<number, Factor>;
      readonly traceMil: By<number, Factor>;
      readonly holeUm: By<number, Factor>;
      readonly outerCopperUm: By<PcbSpec['outerCopperUm'], Factor>;
      readonly innerCopperUm: By<PcbSpec['innerCopperUm'], Factor>;
      readonly impedance: By<PcbSpec['impedance'], Factor>;
      readonly xOut: By<PcbSpec['xOut'], Factor>;
    };
    readonly tooling: {
      readonly layers: By<PcbSpec['layers'], Dollars>;
      readonly finestTrace: Dollars;
      readonly smallestHole: Dollars;
      readonly impedance: By<PcbSpec['impedance'], Dollars>;
    };
    /** One film per layer, mask and legend; priced per square decimetre, at least one. */
    readonly film: { readonly perFilm: Dollars; readonly films: By<PcbSpec['layers'], number> };
    readonly testing: {
      readonly probe: FeeByArea;
      readonly fixture: {
        readonly once: Dollars;
        readonly perPoint: Dollars;
        readonly mostForPoints: Dollars;
        readonly usualPoints: number;
      };
    };
    readonly specialColour: FeeByArea;
    readonly finish: By<PcbSpec['finish'], FeeByArea>;
    readonly goldFactor: By<PcbSpec['goldMicroInch'], Factor>;
    readonly viaProcess: By<PcbSpec['viaProcess'], FeeByArea>;
    readonly castellated: { readonly once: Dollars; readonly perM2: By<1 | 2 | 3 | 4, Dollars> };
    readonly goldFingers: { readonly once: Dollars; readonly perFinger: Dollars };
    readonly furtherDesign: Dollars;
    readonly smallBoard: FeeByArea;
    readonly edgePlating: FeeByArea;
    readonly carbonMask: FeeByArea;
    readonly peelableMask: FeeByArea;
    readonly removeOrderNumber: Dollars;
    /** By days saved: percentage of all other lines, and a minimum. */
    readonly expedite: readonly { readonly percent: number; readonly least: Dollars }[];
    /** By quantity: the fixed price of an eligible board. */
    readonly specialOffer: By<number, Dollars>;
  };
  readonly stencil: {
    /** By the outer size of the frame in millimetres, as "300x400". */
    readonly framed: Readonly<Record<string, Dollars>>;
    readonly frameless: { readonly once: Dollars; readonly perCm2: Dollars };
    readonly treatment: By<StencilSpec['treatment'], Dollars>;
  };
  readonly assembly: {
    /** Machine-soldered joints: up to `upTo` at one price, further ones at another. */
    readonly smt: { readonly perJoint: Dollars; readonly upTo: number; readonly perFurtherJoint: Dollars };
    readonly throughHole: { readonly perJoint: Dollars; readonly handling: Dollars };
    readonly setup: Dollars;
    /** Feeder fee of each part that is not permanently loaded. */
    readonly feeder: Dollars;
    readonly stencil: Dollars;
    readonly coordinates: { readonly once: Dollars; readonly perPlacement: Dollars };
    readonly jig: Dollars;
    readonly programming: { readonly once: Dollars; readonly perPiece: Dollars };
    /** Per line that the customer supplies. */
    readonly ownPart: Dollars;
    /** Maximum discount of the free-assembly coupon, and its limits. */
    readonly freeAssembly: { readonly upTo: Dollars; readonly mostBoards: number; readonly mostLines: number };
  };
}
