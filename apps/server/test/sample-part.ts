import type { PartDetails } from '../src/db/schema.ts';

const details: PartDetails = {
  series: 'RC',
  basis: 'listed',
  lifecycle: 'active',
  packing: { form: 'reel', quantity: 10_000 },
  symbol: '',
  footprint: '',
  datasheet: '',
};

/** A row of the catalogue, as loading it writes one. */
export const resistorRow = {
  mpn: 'RC0402FR-0710KL',
  maker: 'Yageo',
  mpn_key: 'RC0402FR0710KL',
  category: 'chip-resistors',
  package: '0402',
  mounting: 'smd',
  weight: 100,
  parameters: JSON.stringify({ resistance: 10_000 }),
  details: JSON.stringify(details),
  words: 'rc0402fr0710kl',
} as const;
