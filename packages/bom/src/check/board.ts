// Board data for the check, as plain values in nanometres; `fab` and the applications make them.

export interface BoardBox {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** A solderable area: an opening of mask or paste. */
export interface BoardPad {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly side: 'top' | 'bottom' | 'both';
  /** Whether its shape indicates pin 1, if the board's data say so. */
  readonly pinOne?: boolean;
}

/** A pad with its part and pin, as X2 attributes or a netlist name them. */
export interface BoardPin {
  readonly part: string;
  readonly pin: string;
  readonly x: number;
  readonly y: number;
  readonly side: 'top' | 'bottom' | 'both';
}

export interface BoardShape {
  readonly outline: BoardBox;
  readonly pads: readonly BoardPad[];
  /** Openings of the paste, where several pads share one opening of the mask. */
  readonly paste?: readonly BoardPad[];
  readonly pins?: readonly BoardPin[];
  /** Dots of the legend, which may mark pin 1. */
  readonly marks?: readonly { readonly x: number; readonly y: number; readonly side: 'top' | 'bottom' }[];
}
