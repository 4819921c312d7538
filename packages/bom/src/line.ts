import type { Offer, Part, Wanted } from '@copperline/parts';

/** One line of a bill of materials, as the file has it and as we read it. */
export interface BomLine {
  /** Of the sheet, counted from 1. */
  readonly row: number;
  readonly designators: readonly string[];
  /** For one board: the number of designators, or what the file says where there are none. Differences are told as problems. */
  readonly quantity: number;
  /** What the file says, where it is a number. */
  readonly statedQuantity: number | null;
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
  /** Null where neither the file nor the package tells. */
  readonly smt: boolean | null;
  /** What value, package and description ask for together. */
  readonly wanted: Wanted;
}

/** A line that a person adds, before anything is typed in it. */
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

/** SPEC section 4, in its words. */
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

/** How a part came to a line; the step of the chain that found it, and why a person should believe it. */
export interface Match {
  readonly part: Part;
  readonly step: 'chosen' | 'remembered' | 'exact' | 'normalised' | 'packing' | 'parametric' | 'similar';
  readonly confidence: number;
  /** Facts of the reason, for words: what was compared and what differs. */
  readonly reason: Readonly<Record<string, string | number>>;
}

/** What is known of a part's supply at this moment. */
export interface Supply extends Offer {
  /** Null where nobody knows. */
  readonly stock: number | null;
  readonly leadDays: number | null;
  /** Whether the figures are outside of their validity. */
  readonly stale: boolean;
}
