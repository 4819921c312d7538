import type { PcbSpec, StencilSpec } from '@copperline/contract';

/** Dollars as decimal text, so that no price passes through a binary fraction. */
export type Dollars = string;
/** A factor as decimal text. */
export type Factor = string;

/** So much for the order, and so much for each square metre of it. */
export interface FeeByArea {
  readonly once: Dollars;
  readonly perM2: Dollars;
}

type By<Key extends string | number, Value> = Readonly<Record<Key, Value>>;

/** Everything a price depends on beside the order itself. A book that was used never changes: a new one has a new id. */
export interface PriceBook {
  readonly id: string;
  readonly validFrom: string;
  /** Prices in yuan are those in dollars, line by line; what an edition promises as a round sum is set, not converted. */
  readonly yuan: {
    readonly perDollar: Factor;
    readonly asOf: string;
    readonly specialOffer: By<number, string>;
    readonly freeAssemblyUpTo: string;
  };
  readonly pcb: {
    readonly ratePerM2: By<PcbSpec['layers'], Dollars>;
    /** Each slice of the area at its own factor; the last has no end. */
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
    /** A film for each layer, mask and legend; priced by the square decimetre, one at least. */
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
    /** By days saved: a share of all other lines in percent, and a least amount. */
    readonly expedite: readonly { readonly percent: number; readonly least: Dollars }[];
    /** By quantity: what an eligible board costs, whatever its lines come to. */
    readonly specialOffer: By<number, Dollars>;
  };
  readonly stencil: {
    /** By the outer size of the frame in millimetres, as "300x400". */
    readonly framed: Readonly<Record<string, Dollars>>;
    readonly frameless: { readonly once: Dollars; readonly perCm2: Dollars };
    readonly treatment: By<StencilSpec['treatment'], Dollars>;
  };
  readonly assembly: {
    /** Joints soldered by machine: the first so many at one price, each further at another. */
    readonly smt: { readonly perJoint: Dollars; readonly upTo: number; readonly perFurtherJoint: Dollars };
    readonly throughHole: { readonly perJoint: Dollars; readonly handling: Dollars };
    readonly setup: Dollars;
    /** A feeder for each part that is not always on the machine. */
    readonly feeder: Dollars;
    readonly stencil: Dollars;
    readonly coordinates: { readonly once: Dollars; readonly perPlacement: Dollars };
    readonly jig: Dollars;
    readonly programming: { readonly once: Dollars; readonly perPiece: Dollars };
    /** For each line that the customer sends along. */
    readonly ownPart: Dollars;
    /** What the coupon for free assembly takes off at most, and from which orders. */
    readonly freeAssembly: { readonly upTo: Dollars; readonly mostBoards: number; readonly mostLines: number };
  };
}
