import { unitMicrosAt } from '@copperline/parts';
import type { LineState } from '../line.ts';
import type { LineMatch } from './candidate.ts';
import { askedNumber } from './keys.ts';
import { saysEnough } from './meets.ts';
import { needOf } from './need.ts';

/** A minimum above this multiple of the need is a supply exception. */
const farAbove = 50;

/** State of a line; the first condition that applies decides. Null for lines that are not placed. */
export const stateOf = ({ line, match, supply, suggestions }: LineMatch, boards: number): LineState | null => {
  if (line.dnp) return null;
  if (match === null) {
    if (suggestions.length > 0) return 'Unassociated';
    return askedNumber(line) === null && !saysEnough(line.wanted) ? 'Part Number Missing' : 'Not matched';
  }
  const { part } = match;
  if (supply === null) return 'No Supply';
  const { needed, purchase } = needOf(line.quantity, boards, part, supply);
  const { stock } = supply;
  if (stock === null || stock < 0 || supply.stale || supply.minimum > needed * farAbove) return 'Supply exception';
  if (stock === 0) return part.lifecycle === 'obsolete' ? 'No Supply' : 'No Stock';
  if (part.lifecycle !== 'active') return 'Supply exception';
  if (stock < purchase) return 'Insufficient Stock';
  return unitMicrosAt(supply, purchase) === null ? 'Price Missing' : 'Normal';
};

/** Lines counted in the warning PARTS_UNASSOCIATED: they will not be procured or assembled. */
export const isUnassociated = (state: LineState | null): boolean =>
  state === 'Unassociated' || state === 'Not matched' || state === 'Part Number Missing';
