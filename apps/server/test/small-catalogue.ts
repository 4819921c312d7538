import { catalogue, sampleSupply } from '@copperline/parts/catalogue';
import type { Part } from '@copperline/parts';
import { type CatalogueSource, loadCatalogue } from '../src/features/parts/load.ts';
import { offerOf } from '../src/features/parts/sample-catalogue.ts';
import type { TestApp } from './app.ts';

/** Everyday values of a few series, and some of everything that was written down: a few hundred parts of the real catalogue. */
const isPicked = ({ mpn, basis }: Part, place: number): boolean =>
  place % (basis === 'listed' ? 4 : 700) === 0 ||
  /^RC0[46]0[23][FJ]R-07(?:10|1|4K7|100)[KR]?L$/.test(mpn) ||
  /^CL(?:05|10)B10[34]K[BO]/.test(mpn);

let picked: readonly Part[] | undefined;

export const smallCatalogue = (version = 'test'): CatalogueSource => {
  picked ??= [...catalogue()].filter(isPicked);
  return sourceOf(picked, version);
};

export const sourceOf = (parts: readonly Part[], version: string): CatalogueSource => ({
  version,
  total: parts.length,
  parts: () => parts,
  offer: offerOf(sampleSupply),
});

/** Loads it as the job does. */
export const load = (t: TestApp, source: CatalogueSource, signal: AbortSignal = new AbortController().signal): Promise<void> =>
  loadCatalogue(t.services, source, { signal, log: t.app.log });
