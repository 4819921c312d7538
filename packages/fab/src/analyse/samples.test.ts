import { describe, expect, it } from 'vitest';
import { readBoard } from '../read-board.ts';
import { inTurn } from '../in-turn.ts';
import { type DialectId, sampleArchive, type SampleBoard, sampleBoards } from '../samples/index.ts';
import { analyse } from './analyse.ts';
import type { BoardFacts } from './facts.ts';

/** Eagle writes ten-thousandths of an inch; both ends of a width or gap are rounded. */
const steps = { kicad: 10, altium: 600, eagle: 2 * 2_540 } as const;
/** Rounded corners of macro pads are polygons within a quarter of a micrometre of the arc. */
const flattening = 250;

const known = new Map<string, BoardFacts>();
/** Finding them takes seconds: once for each board and tool. */
const factsOf = (id: SampleBoard['id'], dialect: DialectId): BoardFacts => {
  const key = `${id} ${dialect}`;
  const facts = known.get(key) ?? analyse(readBoard(sampleArchive(id, dialect)).value);
  known.set(key, facts);
  return facts;
};

/** From KiCad files all in every run, from the others a third of them. */
const boardsOf = { kicad: sampleBoards, altium: inTurn(sampleBoards), eagle: inTurn(sampleBoards, 1) } as const;

describe.each(['kicad', 'altium', 'eagle'] as const)('facts from %s files', (dialect) => {
  it.each(boardsOf[dialect])('of the $id', (sample) => {
    const facts = factsOf(sample.id, dialect);
    const near = (value: number | undefined, expected: number, more = 0): void =>
      expect(Math.abs((value ?? Infinity) - expected)).toBeLessThanOrEqual(steps[dialect] + more);
    expect(facts.layers?.value).toBe(sample.layers);
    near(facts.width?.value, sample.widthNm);
    near(facts.height?.value, sample.heightNm);
    near(facts.minSpace?.value, sample.minSpaceNm, flattening);
    near(facts.minDrill?.value, sample.minDrillNm);
    // The lamp's narrowest copper is in the pour beside a pad, wider than the pour's pen.
    if (sample.id === 'ring-lamp') expect(facts.minTrace?.value).toBeGreaterThanOrEqual(sample.minTraceNm);
    else near(facts.minTrace?.value, sample.minTraceNm);
    expect({
      plated: facts.platedHoles?.value,
      unplated: facts.unplatedHoles?.value,
      slots: facts.slots?.value,
      castellations: facts.castellations?.value,
      fingers: facts.goldFingers?.value,
      edgePlating: facts.edgePlating?.value,
    }).toEqual({
      plated: sample.platedHoles,
      unplated: sample.unplatedHoles,
      slots: sample.platedSlots + sample.unplatedSlots,
      castellations: sample.castellations,
      fingers: sample.goldFingers,
      edgePlating: false,
    });
    expect(facts.viasInPad?.value ?? 0).toBe(sample.viasInPad);
    for (const { places } of [facts.minTrace, facts.minSpace, facts.minDrill].flatMap((fact) => fact ?? []))
      expect(places.length).toBeGreaterThan(0);
  });
});

describe('facts that only some files tell', () => {
  it.each(sampleBoards)('of the $id: thickness, depth of vias and panel from KiCad', (sample) => {
    const facts = factsOf(sample.id, 'kicad');
    expect(facts.thickness?.value).toBe(sample.thicknessNm);
    expect(facts.blindOrBuried?.value).toBe(sample.blindVias > 0);
    expect(facts.panel?.value).toEqual(sample.panel);
  });
});

it('boards are in turn from one tool or the other', ({ task }) => {
  const { altium, eagle } = boardsOf;
  expect(new Set([...altium, ...eagle]).size).toBeGreaterThanOrEqual((2 * sampleBoards.length) / 3);
  const out = 2 * sampleBoards.length - altium.length - eagle.length;
  if (out > 0) task.meta.rotatedOut = { name: 'facts of sample boards from Altium or Eagle files', count: out };
});
