import { expect, it } from 'vitest';
import { createViews, summaryOf } from './line-view.ts';
import { partsFactsOf } from './parts-facts.ts';
import { matchOf, sampleBom, sampleLine } from './sample-bom.ts';

const factsOf = (bom: ReturnType<typeof sampleBom>) => {
  const views = createViews()(bom);
  return partsFactsOf(views, summaryOf(views));
};

it('names what stands in the way of a price, and what is left over', () => {
  const bom = sampleBom([
    sampleLine('1', { match: matchOf(1), quantity: 8 }),
    sampleLine('2', { mpn: 'NOT-A-PART', designators: ['Q1'] }),
    sampleLine('3', { own: true }),
    sampleLine('4', { dnp: true }),
  ]);
  const facts = factsOf(bom);
  expect(facts).toMatchObject({ lines: 2, sure: 1, own: 1, dnp: 1, unassociated: 1 });
  expect(facts.open).toEqual([
    { key: '2', designators: ['Q1'], wanted: 'NOT-A-PART', state: 'Not matched', hasSuggestions: false },
  ]);
  // 80 are placed; 100 of a 0402 are bought, as its losses and its cheaper break ask for.
  expect(facts.leftovers).toEqual([{ key: '1', mpn: 'PART-1', pieces: 20 }]);
});
