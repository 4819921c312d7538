// The sample catalogue: numbers made by the makers' ordering codes, and parts entered by hand.
// Not for browsers: only the server's loader imports it. Stock and prices come from `sampleSupply`, and are marked as sample data.
import { isInSeries } from '../e-series.ts';
import type { Part } from '../part.ts';
import { derivedParts } from '../series/index.ts';
import { curatedParts } from './curated/index.ts';

export * from '../price/sample-supply.ts';

/** `few` leaves out the chip resistors that are not of E12: a sixth of the parts, with something of every kind. */
export type CatalogueExtent = 'all' | 'few';

const isCommon = ({ category, basis, parameters: { resistance } }: Part): boolean =>
  category !== 'chip-resistors' ||
  basis === 'listed' ||
  typeof resistance !== 'number' ||
  resistance === 0 ||
  isInSeries(resistance, 'E12');

/** Every part once; where a part is both entered by hand and made by rule, what was entered stands. */
export function* catalogue(extent: CatalogueExtent = 'all'): Generator<Part> {
  const listed = new Set<string>();
  for (const part of curatedParts()) {
    listed.add(`${part.maker}\n${part.mpn}`);
    yield part;
  }
  for (const part of derivedParts())
    if (!listed.has(`${part.maker}\n${part.mpn}`) && (extent === 'all' || isCommon(part))) yield part;
}
