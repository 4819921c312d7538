import { unzipSync } from 'fflate';
import { layerRegion, regionArea } from '@copperline/geometry';
import { describe, expect, it } from 'vitest';
import { openArchive } from '../archive/open-archive.ts';
import type { Board } from '../board.ts';
import { inTurn } from '../in-turn.ts';
import { readBoard } from '../read-board.ts';
import { roleText } from '../role.ts';
import { sampleBoards, sampleDesign, type SampleId } from './catalogue.ts';
import { measureDesign } from './design-check.ts';
import { countFacts } from './design-facts.ts';
import { type PlainOptions, plainDialect } from './dialects/plain.ts';
import { expandedPanel } from './panel.ts';
import { plotFilms } from './plot.ts';
import { type DialectId, entriesOf, sampleArchive, sampleDialects, sampleZip, writeSample } from './write-sample.ts';

// Object.keys returns strings.
const dialectIds = Object.keys(sampleDialects) as DialectId[];

const read = new Map<string, ReturnType<typeof readBoard>>();
const sampleRead = (id: SampleId, dialect: DialectId): ReturnType<typeof readBoard> => {
  const key = `${id} ${dialect}`;
  const result = read.get(key) ?? readBoard(sampleArchive(id, dialect));
  read.set(key, result);
  return result;
};

describe('designs', () => {
  it.each(sampleBoards)('$id is what the catalogue says, every net in one piece and nothing too close', ({ id, ...facts }) => {
    const design = sampleDesign(id);
    const figures = measureDesign(design);
    expect(countFacts(design, figures)).toEqual(facts);
    expect(figures.openNets).toEqual([]);
    expect(figures.minEdge).toBeGreaterThan(395_000);
    expect(figures.minBareHole).toBeGreaterThan(350_000);
    expect(figures.minHoleToHole).toBeGreaterThan(500_000);
    expect(figures.minRing).toBeGreaterThanOrEqual(125_000);
    expect(figures.minLegend).toBeGreaterThan(100_000);
  });
});

/** From KiCad files all in every run, from each of the others a third of them. */
const boardsOf = new Map(dialectIds.map((id, index) => [id, id === 'kicad' ? sampleBoards : inTurn(sampleBoards, index)]));

it('boards are in turn from one tool or another', ({ task }) => {
  const taken = [...boardsOf.values()].flat();
  expect(new Set(taken)).toEqual(new Set(sampleBoards));
  const out = dialectIds.length * sampleBoards.length - taken.length;
  if (out > 0) task.meta.rotatedOut = { name: 'sample boards read from files of other tools', count: out };
});

describe.each(dialectIds)('samples in the words of %s', (dialect) => {
  it.each(boardsOf.get(dialect) ?? [])('$id: our reader finds its layers, size and holes', (facts) => {
    const { value: board, problems } = sampleRead(facts.id, dialect);
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const box = board.outline?.box;
    expect(Math.abs((box ? box.maxX - box.minX : 0) - facts.widthNm)).toBeLessThan(3_000);
    expect(Math.abs((box ? box.maxY - box.minY : 0) - facts.heightNm)).toBeLessThan(3_000);
    expect(board.holes).toHaveLength(facts.platedHoles + facts.unplatedHoles);
    expect(board.slots).toHaveLength(facts.platedSlots + facts.unplatedSlots);
  });
});

describe('KiCad’s files', () => {
  it.each(sampleBoards)('$id: every object of every film, and nothing else', ({ id }) => {
    const { value: board } = sampleRead(id, 'kicad');
    const expected = plotFilms(expandedPanel(sampleDesign(id))).map(({ objects }) =>
      objects.reduce((sum, object) => sum + (object.kind === 'stroke' ? object.path.steps.length : 1), 0),
    );
    const found = [...board.copper, ...board.layers].map(({ shapes }) => shapes.count);
    expect(found.toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b));
  });

  it.each(sampleBoards)('$id: layer count, plating and roles', (facts) => {
    const { value: board, problems } = sampleRead(facts.id, 'kicad');
    expect(problems.filter(({ code }) => code !== 'JOB_SIZE_DIFFERS')).toEqual([]);
    expect(board.copper.map(({ role }) => roleText(role)).at(0)).toBe('Copper,L1,Top');
    expect(board.copper).toHaveLength(facts.layers);
    expect(board.holes.filter(({ plated }) => plated)).toHaveLength(facts.platedHoles);
    expect(board.slots.filter(({ plated }) => plated)).toHaveLength(facts.platedSlots);
    expect(board.job?.thicknessNm).toBe(facts.thicknessNm);
  });
});

/** Area of each layer in square millimetres, without negative layers, whose drawing is not copper. */
const areasOf = (board: Board): Record<string, number> =>
  Object.fromEntries(
    [...board.copper, ...board.layers]
      .filter(({ role, negative }) => role.kind !== 'profile' && role.kind !== 'other' && !negative)
      .map(({ role, shapes }) => [roleText(role), regionArea(layerRegion(shapes, { toleranceNm: 1_000 })) / 1e12]),
  );

describe('one design in many words', () => {
  const options: readonly PlainOptions[] = [
    { unit: 'inch', omit: 'trailing' },
    { incremental: true },
    { arcs: 'single', blocks: true },
    { copies: 'step-repeat', omit: 'none' },
    { copies: 'block' },
  ];

  it.each(['ring-lamp', 'panel', 'edge-card'] as const)('%s has the same copper in all of them', (id) => {
    const truth = areasOf(sampleRead(id, 'kicad').value);
    const dialects = [...dialectIds.slice(1, -1), ...options.map(plainDialect)];
    // The reader cannot identify the plain writer's names of the card, so roles follow the file order.
    for (const dialect of id === 'edge-card' ? dialects.slice(0, 4) : dialects) {
      const { value: board } =
        typeof dialect === 'string' ? sampleRead(id, dialect) : readBoard(entriesOf(writeSample(sampleDesign(id), dialect)));
      const areas = areasOf(board);
      expect(Object.keys(areas).toSorted()).toEqual(Object.keys(truth).toSorted());
      // A narrow legend stroke may be off by half of Eagle's step on each side.
      for (const [role, area] of Object.entries(areas)) expect(Math.abs(area / (truth[role] ?? 0) - 1), role).toBeLessThan(0.01);
    }
  });

  it('draws planes in the negative where asked', () => {
    const { value: board } = readBoard(
      entriesOf(writeSample(sampleDesign('controller'), plainDialect({ negativePlanes: true }))),
    );
    expect(board.copper.map(({ negative }) => negative)).toEqual([false, true, true, false]);
  });
});

describe('archives', () => {
  it('are the same bytes each time', () => {
    const zip = sampleZip('led-strip', 'altium-metric');
    expect(sampleZip('led-strip', 'altium-metric')).toEqual(zip);
    const names = Object.keys(unzipSync(zip));
    expect(names).toContain('Gerber/led-strip.GTL');
    expect(names).toContain('NC Drill/led-strip.TXT');
  });

  it('open like any upload', async () => {
    const { value, problems } = await openArchive(sampleZip('sensor', 'altium-metric'), { name: 'sensor.zip' });
    expect(problems).toEqual([]);
    expect(value.entries).toEqual(sampleArchive('sensor', 'altium-metric'));
  });

  it('keep the folder apart from the name', () => {
    const entry = sampleArchive('led-strip', 'altium-metric').find(({ name }) => name === 'led-strip.GTL');
    expect(entry?.folder).toBe('Gerber');
  });
});
