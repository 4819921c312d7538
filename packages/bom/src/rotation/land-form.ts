import { knownPackage } from '@copperline/parts';

/**
 * Arrangement of a package's pads at rotation 0, as in IPC-7351 and KiCad: pin 1 on the left of two, else at the upper left, with
 * the first row on the left.
 */
export type LandForm =
  /** `alone`: pads around which no other pads are, for parts that may have more than two. */
  | { readonly kind: 'pair'; readonly lengthNm: number | null; readonly alone: boolean }
  /** `left` pins from top to bottom, `right` opposite; a half turn shows if they differ. */
  | { readonly kind: 'rows'; readonly left: number; readonly right: number }
  /** Leads on the left (one of these numbers of pads), a large tab on the right. */
  | { readonly kind: 'tab'; readonly leads: readonly number[] }
  | { readonly kind: 'quad'; readonly side: number };

const pairs =
  /^(?:\d{4,6}|SM[ABC]F?|SMAF|SMBF|SOD-\d.*|(?:Mini|Micro)?MELF|POWERDI-123|CASE-[A-Z]|LED(?:3528|2835)|SMD D[\d.]+x[\d.]+mm)$/;
const oddRows: Readonly<Record<string, readonly [left: number, right: number]>> = {
  'SOT-23': [2, 1],
  'SC-59': [2, 1],
  'SOT-323': [2, 1],
  'SOT-416': [2, 1],
  'SOT-523': [2, 1],
  'SOT-723': [2, 1],
  'SOT-883': [2, 1],
  'SOT-23-5': [3, 2],
  'TSOT-23-5': [3, 2],
  'SOT-353': [3, 2],
  'SOT-553': [3, 2],
  'SOT-23-6': [3, 3],
  'TSOT-23-6': [3, 3],
  'SOT-363': [3, 3],
  'SOT-563': [3, 3],
  'SOT-666': [3, 3],
  'SOT-886': [3, 3],
  'SOT-23-8': [4, 4],
  'TSOT-23-8': [4, 4],
};
const tabs: Readonly<Record<string, readonly number[]>> = {
  'SOT-223': [3],
  'SOT-223-5': [4],
  'SOT-89': [3, 2],
  'TO-252': [2, 3],
  'TO-252-5': [4, 5],
  'TO-263': [2, 3],
  'TO-263-5': [4, 5],
  'TO-263-7': [6, 7],
};
const rowFamily = /^(?:SOIC|SOP|HTSSOP|TSSOP|MSOP|VSSOP|SSOP|QSOP|DFN|WSON|VSON|USON|SON|DIP)-(\d+)/;
const quadFamily = /^(?:LQFP|TQFP|QFP|QFN)-(\d+)/;

/** Null for packages without a usual arrangement. */
export const landFormOf = (name: string): LandForm | null => {
  if (pairs.test(name)) return { kind: 'pair', lengthNm: knownPackage(name)?.bodyNm?.length ?? null, alone: false };
  const odd = oddRows[name];
  if (odd) return { kind: 'rows', left: odd[0], right: odd[1] };
  const leads = tabs[name];
  if (leads) return { kind: 'tab', leads };
  const rows = Number(rowFamily.exec(name)?.[1] ?? 0);
  // Four pads in two rows look the same after a quarter turn.
  if (rows >= 6 && rows % 2 === 0) return { kind: 'rows', left: rows / 2, right: rows / 2 };
  const quad = Number(quadFamily.exec(name)?.[1] ?? 0);
  return quad >= 8 && quad % 4 === 0 ? { kind: 'quad', side: quad / 4 } : null;
};

const alongY = /^(?:SOIC|SOP|HTSSOP|TSSOP|MSOP|VSSOP|SSOP|QSOP|DIP|SOT|TSOT|SC|TO)-/;

/** Body at rotation 0, seen from its side: rows of leads are upright, so the length of such a package is along y. */
export const bodyAtZero = (name: string): { readonly width: number; readonly height: number } | null => {
  const found = knownPackage(name);
  if (!found?.bodyNm) return null;
  const { length, width } = found.bodyNm;
  // A size in the name is x by y.
  const isUpright = alongY.test(name) && found.mounting === 'smd' && !/ [\d.]+x[\d.]+mm$/.test(name);
  return isUpright || name.startsWith('DIP-') ? { width, height: length } : { width: length, height: width };
};

const cornerTurns: Readonly<Record<string, number>> = { TL: 0, BL: 90, BR: 180, TR: 270 };

/**
 * Footprints of EasyEDA's library name the corner of pin 1 at their own rotation 0: "SOIC-8_L5.0-W4.0-P1.27-LS6.0-BL". Answers the
 * turn from the house's zero, with pin 1 at the upper left; null for other names.
 */
export const zeroTurnNamed = (footprint: string): number | null => {
  const corner = /_L[\d.]+-W[\d.]+.*-(TL|BL|BR|TR)(?:-|$)/.exec(footprint)?.[1];
  return corner === undefined ? null : (cornerTurns[corner] ?? null);
};
