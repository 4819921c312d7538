import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Part } from '@copperline/parts';
// Its types only: the catalogue itself is large, and imported when somebody loads it.
import type { CatalogueExtent, sampleSupply as makeSupply } from '@copperline/parts/catalogue';
import type { CatalogueSource } from './load.ts';
import type { Offered } from './load-store.ts';
import { weigh } from './weigh.ts';

/** What of our own makes rows of parts. */
const ownFiles = ['lexemes.ts', 'load-store.ts', 'weigh.ts'].map((name) => path.join(import.meta.dirname, name));

/**
 * Follows from the source that makes the parts and their rows: whatever changes there, the parts are loaded again, and nobody
 * has to remember it. Comments change it too, which costs a load in the background and nothing else.
 */
export const catalogueVersion = (extent: CatalogueExtent): string => {
  const source = path.dirname(path.dirname(fileURLToPath(import.meta.resolve('@copperline/parts/catalogue'))));
  const names = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .toSorted();
  const digest = createHash('sha256');
  for (const file of [...names.map((name) => path.join(source, name)), ...ownFiles]) digest.update(readFileSync(file));
  return digest.update(extent).digest('hex').slice(0, 16);
};

const countedAtOnce = 2000;

export const offerOf =
  (sampleSupply: typeof makeSupply) =>
  (part: Part): Offered => {
    const { breaks, leadTimeDays, stock, minimum, multiple, sample } = sampleSupply(part);
    const offered = breaks.map(({ quantity, usd, cny }) => ({ from: quantity, USD: usd, CNY: cny }));
    return { part, weight: weigh(part), supply: { stock, minimum, multiple, sample, leadDays: leadTimeDays, breaks: offered } };
  };

/** The sample catalogue, counted. */
export const sampleCatalogue = async (extent: CatalogueExtent): Promise<CatalogueSource> => {
  const { catalogue, sampleSupply } = await import('@copperline/parts/catalogue');
  let total = 0;
  for (const _part of catalogue(extent)) {
    total += 1;
    if (total % countedAtOnce === 0) await yieldToOthers();
  }
  return { version: catalogueVersion(extent), total, parts: () => catalogue(extent), offer: offerOf(sampleSupply) };
};
