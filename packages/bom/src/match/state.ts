import { type Part, unitMicrosAt } from '@copperline/parts';
import type { BomLine, LineState, Supply } from '../line.ts';
import { askedNumber } from './keys.ts';
import { saysEnough } from './meets.ts';
import { needOf } from './need.ts';

/** A minimum above this multiple of the need is a supply exception. */
const farAbove = 50;

/** What a state follows from; a `LineMatch` is one. */
export interface StatedLine {
  readonly line: Pick<BomLine, 'dnp' | 'quantity' | 'lengthUnit' | 'mpn' | 'manufacturer' | 'value' | 'designators' | 'wanted'>;
  readonly match: { readonly part: Pick<Part, 'category' | 'package' | 'lifecycle'> } | null;
  readonly supply: Supply | null;
  readonly suggestions: readonly unknown[];
}

/** The first state that fits, from the gravest on. Null for lines that are not placed. */
export const stateOf = ({ line, match, supply, suggestions }: StatedLine, boards: number): LineState | null => {
  if (line.dnp) return null;
  if (match === null) {
    if (suggestions.length > 0) return 'Unassociated';
    return askedNumber(line) === null && !saysEnough(line.wanted) ? 'Part Number Missing' : 'Not matched';
  }
  const { part } = match;
  if (supply === null) return 'No Supply';
  // The catalogue sells pieces: how many make a length is for a person to say.
  if (line.lengthUnit !== undefined) return 'Supply exception';
  const { needed, purchase } = needOf(line.quantity, boards, part, supply);
  const { stock } = supply;
  if (stock === null || stock < 0 || supply.stale || supply.minimum > needed * farAbove) return 'Supply exception';
  if (stock === 0) return part.lifecycle === 'obsolete' ? 'No Supply' : 'No Stock';
  if (part.lifecycle !== 'active') return 'Supply exception';
  if (stock < purchase) return 'Insufficient Stock';
  return unitMicrosAt(supply, purchase) === null ? 'Price Missing' : 'Normal';
};

/** Lines that will not be procured or assembled: the customer is warned of them before ordering. */
export const isUnassociated = (state: LineState | null): boolean =>
  state === 'Unassociated' || state === 'Not matched' || state === 'Part Number Missing';
