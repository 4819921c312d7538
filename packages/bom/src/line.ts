import type { Offer, Part, Wanted } from '@copperline/parts';
import type { LengthOf } from './lines/quantity.ts';

/** A line of a BOM, with the file's texts and their interpretation. */
export interface BomLine {
  /** Row of the sheet, from 1. */
  readonly row: number;
  readonly designators: readonly string[];
  /**
   * For one board: the number of designators, or the file's figure without designators or if it is a length. A difference is
   * reported as a problem.
   */
  readonly quantity: number;
  /** The file's figure, if it is a number. */
  readonly statedQuantity: number | null;
  /** The quantity is a length in this unit, as of cable; absent for pieces. */
  readonly lengthUnit?: LengthOf | undefined;
  readonly mpn: string;
  readonly manufacturer: string;
  readonly value: string;
  readonly footprint: string;
  readonly description: string;
  readonly distributor: string;
  readonly distributorNumber: string;
  readonly device: string;
  readonly side: 'top' | 'bottom' | null;
  readonly dnp: boolean;
  /** Null if neither the file nor the package says. */
  readonly smt: boolean | null;
  /** Requirements read from value, package and description. */
  readonly wanted: Wanted;
}

/** A new line without content. */
export const emptyLine = {
  row: 0,
  designators: [],
  quantity: 1,
  statedQuantity: null,
  mpn: '',
  manufacturer: '',
  value: '',
  footprint: '',
  description: '',
  distributor: '',
  distributorNumber: '',
  device: '',
  side: null,
  dnp: false,
  smt: null,
  wanted: { category: null, parameters: {}, package: '', maker: '', mounting: '', words: [], understood: [], doubts: [] },
} satisfies BomLine;

/** States of a line; the values are part of the API. */
export const lineStates = [
  'Normal',
  'Unassociated',
  'Insufficient Stock',
  'Price Missing',
  'No Stock',
  'No Supply',
  'Not matched',
  'Supply exception',
  'Part Number Missing',
] as const;
export type LineState = (typeof lineStates)[number];

/** A part matched to a line, with the step that found it and the reason. */
export interface Match {
  readonly part: Part;
  readonly step: 'chosen' | 'remembered' | 'exact' | 'normalised' | 'packing' | 'parametric' | 'similar';
  readonly confidence: number;
  /** Parameters of the reason's sentence: what was compared and what differs. */
  readonly reason: Readonly<Record<string, string | number>>;
}

/** A part's current supply. */
export interface Supply extends Offer {
  /** Null if unknown. */
  readonly stock: number | null;
  readonly leadDays: number | null;
  /** Whether price and stock are past their validity. */
  readonly stale: boolean;
}
