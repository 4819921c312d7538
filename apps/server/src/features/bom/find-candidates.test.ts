import { findParts, keysOf, matchLines, type Supply } from '@copperline/bom';
import type { Part } from '@copperline/parts';
import { catalogue, sampleSupply } from '@copperline/parts/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { generatedBom } from '../../../test/generated-bom.ts';
import { load, sourceOf } from '../../../test/small-catalogue.ts';
import { findCandidates } from './find-candidates.ts';
import { readBom } from './read-bom.ts';

let t: TestApp;
let parts: readonly Part[];

beforeAll(async () => {
  t = await startTestApp();
  // All that was written down one by one, and every value of the smallest packages of a few series.
  parts = [...catalogue()].filter(
    ({ mpn, basis, package: name }, place) =>
      (basis === 'listed' && place % 4 === 0) || (/^(RC|CC|CL|GRM)/.test(mpn) && /^0[46]0[23]$/.test(name) && place % 12 === 0),
  );
  await load(t, sourceOf(parts, 'differential'));
});
afterAll(() => t.close());

const supplyOf = (part: Part): Supply => {
  const { breaks, stock, leadTimeDays, minimum, multiple } = sampleSupply(part);
  const usd = breaks.map(({ quantity, usd: unitMicros }) => ({ from: quantity, unitMicros }));
  return { stock, minimum, multiple, leadDays: leadTimeDays, breaks: usd, stale: false };
};

describe('candidates from the database', () => {
  it('lead to the same matches as the whole catalogue in memory', async () => {
    const { lines } = readBom(
      { name: 'bom.csv', remembered: [], chosen: null },
      new TextEncoder().encode(generatedBom(parts, 600)),
    );
    expect(lines).toHaveLength(600);
    const inMemory = findParts(parts, keysOf(lines), supplyOf);
    const { found } = await findCandidates(t.db, lines, { now: t.clock.now(), chosen: [] });
    const { similar: _similar, ...sure } = found;
    const seen = (each: ReturnType<typeof matchLines>) =>
      each.map(({ line, match, supply, suggestions }) => ({
        row: line.row,
        match: match && { ...match, part: `${match.part.maker} ${match.part.mpn}` },
        stock: supply?.stock,
        suggestions: suggestions.map(({ part, step }) => `${step} ${part.maker} ${part.mpn}`).sort(),
      }));
    const [ours, theirs] = [sure, inMemory].map((each) => seen(matchLines(lines, each, { boards: 5 })));
    expect(ours).toEqual(theirs);
    const steps = new Set(ours?.map(({ match }) => match?.step));
    expect([...steps].map(String).sort()).toEqual(['exact', 'normalised', 'packing', 'parametric', 'undefined']);
  });

  it('are numbers that begin alike where nothing else is found', async () => {
    const written = 'RC0402FR-0710KZZ';
    const { lines } = readBom(
      { name: 'bom.csv', remembered: [], chosen: null },
      new TextEncoder().encode(`Designator,Quantity,MPN\nU1,1,${written}\nU2,1,QQQQ99999\n`),
    );
    const { found } = await findCandidates(t.db, lines, { now: t.clock.now(), chosen: [] });
    const [first, second] = matchLines(lines, found, { boards: 5 });
    expect(first?.match).toBeNull();
    expect(first?.suggestions.map(({ step, part }) => [step, part.mpn.slice(0, 8)])[0]).toEqual(['similar', 'RC0402FR']);
    expect(second).toMatchObject({ match: null, suggestions: [] });
  });
});
