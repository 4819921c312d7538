// The whole sample catalogue: numbers made by the makers' ordering codes, and parts written down one by one.
// Not for browsers: only the server's loader imports it. Stock and prices come from `sampleSupply`, and are marked as sample data.
import type { Part } from '../part.ts';
import { derivedParts } from '../series/index.ts';
import { curatedParts } from './curated/index.ts';

export * from '../price/sample-supply.ts';

/** Every part once; where a part is both written down and made by rule, what was written down stands. */
export function* catalogue(): Generator<Part> {
  const listed = new Set<string>();
  for (const part of curatedParts()) {
    listed.add(`${part.maker}\n${part.mpn}`);
    yield part;
  }
  for (const part of derivedParts()) {
    if (!listed.has(`${part.maker}\n${part.mpn}`)) yield part;
  }
}
