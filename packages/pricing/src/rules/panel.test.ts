import { assemblyCapability, mm, packagings, type Panel, pcbSpecSchema, um } from '@copperline/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anySpec } from '../../test/any-spec.ts';
import { defaultPcb, type PcbSpec } from '../spec.ts';
import { boardInPanel, fitsInto, longerNm, otherPanels, panelFor, panelSize, shorterNm, type SizeNm } from './panel.ts';
import { problemsOf } from './pcb-rules.ts';

const size = (width: number, height: number): SizeNm => ({ widthNm: mm(width), heightNm: mm(height) });
const panel = (rows: number, columns: number, rail = 0): Panel => ({ rows, columns, railNm: mm(rail) });
const blocks = (spec: PcbSpec): string[] => problemsOf(spec).flatMap(({ rule, kind }) => (kind === 'block' ? [rule] : []));

describe('the size of a panel', () => {
  it.each([
    { packaging: 'panel-v-cut', made: panel(2, 3), whole: size(90, 40) },
    { packaging: 'panel-v-cut', made: panel(2, 3, 5), whole: size(90, 50) },
    { packaging: 'panel-tab', made: panel(2, 3), whole: size(94, 42) },
    { packaging: 'panel-tab', made: panel(2, 3, 5), whole: size(94, 56) },
    { packaging: 'panel-mouse-bite', made: panel(1, 1, 5), whole: size(30, 34) },
    { packaging: 'single-pieces', made: panel(1, 2), whole: size(60, 20) },
  ] as const)('$packaging of $made.rows × $made.columns boards and rails of $made.railNm nm', ({ packaging, made, whole }) => {
    expect(panelSize(size(30, 20), made, packaging)).toEqual(whole);
    expect(boardInPanel({ panel: made, packaging, ...whole })).toEqual(size(30, 20));
  });

  it('gives back the board, whatever the panel', () => {
    fc.assert(
      fc.property(
        fc.record({ widthNm: fc.integer({ min: 1, max: mm(500) }), heightNm: fc.integer({ min: 1, max: mm(500) }) }),
        fc.record({
          rows: fc.integer({ min: 1, max: 50 }),
          columns: fc.integer({ min: 1, max: 50 }),
          railNm: fc.integer({ min: 0, max: mm(30) }),
        }),
        fc.constantFrom(...packagings),
        (board, made, packaging) => {
          expect(boardInPanel({ panel: made, packaging, ...panelSize(board, made, packaging) })).toEqual(board);
        },
      ),
    );
  });

  it('says nothing of a board in a panel that the file contains', () => expect(boardInPanel(defaultPcb)).toBeNull());

  it('is whole nanometres, also where it does not divide', () => {
    const board = boardInPanel({ panel: panel(3, 7), packaging: 'panel-tab', ...size(100, 100) });
    expect(board).toEqual({ widthNm: 12_571_429, heightNm: um(32_000) });
  });
});

describe('fitting', () => {
  const limit = { width: mm(500), height: mm(450) };
  it.each([
    [500, 450, true],
    [450, 500, true],
    [501, 10, false],
    [10, 501, false],
    [451, 451, false],
  ])('%i × %i mm into 500 × 450: %s', (width, height, fits) => {
    expect(fitsInto(size(width, height), limit)).toBe(fits);
    expect(fitsInto(size(width, height), { width: limit.height, height: limit.width })).toBe(fits);
  });
});

describe('another panel', () => {
  const order = (change: Partial<PcbSpec>): PcbSpec => ({
    ...defaultPcb,
    boardType: 'panel',
    packaging: 'panel-v-cut',
    ...change,
  });

  const alone = (width: number, height: number): Partial<PcbSpec> => ({
    boardType: 'single',
    packaging: 'single-pieces',
    panel: null,
    ...size(width, height),
  });

  it('is the board alone, and large enough to be V-cut', () => {
    expect(otherPanels(order({ panel: panel(2, 2, 5), ...size(40, 50) }))).toEqual([
      alone(20, 20),
      { panel: panel(3, 4, 5), ...size(80, 70) },
    ]);
    expect(otherPanels(order({ panel: panel(2, 2, 30), ...size(140, 69) }))).toEqual([]);
    expect(otherPanels(order({ panel: panel(2, 2), ...size(70, 70) }))).toEqual([alone(35, 35)]);
  });

  it('leaves out what is so already', () => {
    const single = order({ boardType: 'single', packaging: 'single-pieces', panel: panel(2, 2), ...size(100, 100) });
    expect(otherPanels(single)).toEqual([{ panel: null, ...size(50, 50) }]);
  });

  it('is small enough for our machines, its longer side cut first', () => {
    expect(otherPanels(order({ panel: panel(5, 4), ...size(600, 500) }))).toEqual([alone(150, 100)]);
    expect(otherPanels(order({ panel: panel(5, 5), ...size(750, 500) }))).toEqual([
      alone(150, 100),
      { panel: panel(5, 4), ...size(600, 500) },
    ]);
    expect(otherPanels(order({ panel: panel(7, 1), ...size(150, 700) }))[1]).toEqual({ panel: panel(6, 1), ...size(150, 600) });
    expect(otherPanels(order({ panel: panel(1, 7), ...size(700, 150) }))[1]).toEqual({ panel: panel(1, 6), ...size(600, 150) });
    expect(otherPanels(order({ panel: panel(6, 6), ...size(600, 900) }))[1]).toEqual({ panel: panel(4, 5), ...size(500, 600) });
  });

  it('keeps one board at least where the other side is too long', () => {
    expect(otherPanels(order({ panel: panel(3, 1), ...size(550, 600) }))[1]).toEqual({ panel: panel(2, 1), ...size(550, 400) });
    expect(otherPanels(order({ panel: panel(1, 3), ...size(600, 550) }))[1]).toEqual({ panel: panel(1, 2), ...size(400, 550) });
    expect(otherPanels(order({ panel: panel(1, 2), ...size(1000, 100) }))[1]).toEqual({ panel: panel(1, 1), ...size(500, 100) });
    expect(otherPanels(order({ panel: panel(2, 1), ...size(100, 1000) }))[1]).toEqual({ panel: panel(1, 1), ...size(100, 500) });
  });

  it('does not exist where one board alone is too large, too small, or the file contains the panel', () => {
    expect(otherPanels(order({ panel: panel(1, 2), ...size(1400, 100) }))).toEqual([alone(700, 100)]);
    expect(otherPanels(order({ panel: panel(1, 25), ...size(100, 100) }))).toEqual([]);
    expect(otherPanels(order({ panel: panel(1, 20), ...size(100, 100) }))).toEqual([alone(5, 100)]);
    expect(otherPanels(order({ panel: null }))).toEqual([]);
  });
});

describe('the panel for assembly', () => {
  it('puts a small board between rails, with as many boards as were ordered', () => {
    expect(panelFor({ ...defaultPcb, ...size(20, 30), quantity: 100 })).toEqual({
      boardType: 'panel',
      panel: panel(2, 4, 5),
      packaging: 'panel-v-cut',
      ...size(80, 70),
      quantity: 15,
    });
  });

  it('gives one board rails where it is only too near its edges', () => {
    expect(panelFor({ ...defaultPcb, ...size(100, 80) })).toMatchObject({ panel: panel(1, 1, 5), ...size(100, 90), quantity: 5 });
  });

  it('routes what a V-cut would break', () => {
    expect(panelFor({ ...defaultPcb, ...size(14, 40) })).toMatchObject({ packaging: 'panel-mouse-bite', ...size(78, 96) });
    expect(panelFor({ ...defaultPcb, ...size(15, 40) })).toMatchObject({ packaging: 'panel-v-cut' });
    expect(panelFor({ ...defaultPcb, ...size(30, 40), castellatedSides: 1 })).toMatchObject({ packaging: 'panel-mouse-bite' });
  });

  it('counts the way of the router', () => {
    expect(panelFor({ ...defaultPcb, widthNm: mm(12), heightNm: um(25_500) })).toMatchObject({
      panel: panel(3, 6, 5),
      widthNm: mm(82),
      heightNm: um(94_500),
    });
  });

  it('makes a panel of ours larger', () => {
    const small: PcbSpec = { ...defaultPcb, boardType: 'panel', packaging: 'panel-v-cut', panel: panel(2, 2), ...size(40, 40) };
    expect(panelFor({ ...small, quantity: 100 })).toMatchObject({ panel: panel(3, 4, 5), ...size(80, 70), quantity: 50 });
    expect(panelFor({ ...small, panel: null })).toBeNull();
  });

  it('is none for what no panel can hold', () => {
    expect(panelFor({ ...defaultPcb, ...size(4, 40) })).toBeNull();
    expect(panelFor({ ...defaultPcb, ...size(501, 40) })).toBeNull();
    expect(panelFor({ ...defaultPcb, ...size(480, 445) })).toBeNull();
  });

  it('can be made, fits the line, and has the boards that were ordered', () => {
    fc.assert(
      fc.property(anySpec, (any) => {
        const spec: PcbSpec = { ...defaultPcb, widthNm: any.widthNm, heightNm: any.heightNm, quantity: any.quantity };
        const made = panelFor(spec);
        if (made === null) return;
        const order: PcbSpec = { ...spec, ...made };
        expect(pcbSpecSchema.safeParse(order).success).toBe(true);
        expect(blocks(order)).toEqual([]);
        expect(fitsInto(order, assemblyCapability.panelMaxNm)).toBe(true);
        expect(shorterNm(order)).toBeGreaterThanOrEqual(mm(70));
        expect(longerNm(order)).toBeGreaterThanOrEqual(mm(70));
        const { rows = 0, columns = 0 } = made.panel ?? {};
        expect(rows * columns * made.quantity).toBeGreaterThanOrEqual(spec.quantity);
        expect(boardInPanel(order)).toEqual({ widthNm: spec.widthNm, heightNm: spec.heightNm });
      }),
      { numRuns: 500 },
    );
  });
});
