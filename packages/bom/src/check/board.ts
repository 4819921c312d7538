// What the check needs of a board, as plain values in nanometres; `fab` and the applications make them.

export interface BoardBox {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** A place to be soldered: an opening of mask or paste. */
export interface BoardPad {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly side: 'top' | 'bottom' | 'both';
  /** Whether it has the shape that marks pin 1, where the board's data tell. */
  readonly pinOne?: boolean;
}

export interface BoardShape {
  readonly outline: BoardBox;
  readonly pads: readonly BoardPad[];
}
