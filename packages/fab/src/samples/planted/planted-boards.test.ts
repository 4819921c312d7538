import { mm, um } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { type CheckId, type DfmLimits, checkIds } from '../../dfm/finding.ts';
import { readBoard } from '../../read-board.ts';
import { measureDesign } from '../design-check.ts';
import { cleanBoards, numericChecks, plainChecks, plantedBoards } from './planted-boards.ts';

const limits: DfmLimits = {
  trace: um(100),
  space: um(100),
  annularRing: um(125),
  drill: um(200),
  laserDrill: um(150),
  drillToCopper: um(200),
  npthToCopper: um(200),
  holeToHole: um(250),
  copperToEdge: um(200),
  copperToVCut: um(400),
  npthCutout: um(800),
  pthSlot: um(600),
  aspectRatio: 8,
  boardWidth: mm(500),
  boardHeight: mm(600),
  maskBridge: um(100),
  silkWidth: um(150),
  pasteAreaRatio: 0.66,
  stencilThickness: um(120),
  acidTrapDegrees: 90,
  islandAreaNm2: um(300) * um(300),
  copperBalanceRatio: 3,
  fiducialMin: um(800),
  fiducialMax: um(2000),
  panelBelow: mm(50),
};
const dialects = ['kicad', 'altium', 'eagle'] as const;
const angles = [0, 17, 45, 90];
const everywhere = dialects.flatMap((dialect) => angles.map((angleDegrees) => ({ dialect, angleDegrees, limits })));
const planted = (check: CheckId, offsetNm: number) =>
  everywhere.flatMap((setting) => plantedBoards(check, { ...setting, offsetNm }).map((board) => ({ ...setting, board })));

describe.each(numericChecks)('a planted %s', (check) => {
  it('is a fault on one side of the limit and none on the other, whatever the rounding', () => {
    const sides = [-1_000, 1_000].map((offsetNm) => planted(check, offsetNm).map(({ board }) => board));
    const verdicts = sides.map((boards) => new Set(boards.map(({ faulty }) => faulty)));
    expect(verdicts.map((verdict) => verdict.size)).toEqual([1, 1]);
    expect(verdicts[0]).not.toEqual(verdicts[1]);
    for (const { writtenValue, limit, unit } of sides.flat()) {
      const off = Math.abs((writtenValue ?? 0) - (limit ?? 0));
      expect(off).toBeGreaterThan(0);
      if (unit === 'nm') expect(off).toBeGreaterThanOrEqual(um(1) * 0.7);
      if (unit === 'nm') expect(off).toBeLessThan(um(12));
    }
  });

  it('is far from the limit on a clean board', () => {
    for (const setting of everywhere)
      for (const board of cleanBoards(check, setting)) {
        expect(board.faulty).toBe(false);
        expect(Math.abs((board.writtenValue ?? 0) / (board.limit || 1) - 1)).toBeGreaterThan(0.1);
      }
  });
});

describe('every planted board', () => {
  it('is read without a complaint, in every dialect', () => {
    for (const check of [...numericChecks, ...plainChecks])
      for (const dialect of dialects)
        for (const board of plantedBoards(check, { limits, dialect, angleDegrees: 17, offsetNm: -1_000 })) {
          const { value, problems } = readBoard(board.entries);
          const told = problems.filter(({ severity }) => severity !== 'info').map(({ code }) => code);
          if (check !== 'outline') expect(told, `${check} ${board.variant} ${dialect}`).toEqual([]);
          expect(value.copper).toHaveLength(board.design.layers);
          expect(value.netlist.length > 0).toBe(check === 'net-short' || check === 'net-open');
        }
  });

  it('has nothing else wrong with it', () => {
    const own: Partial<Record<CheckId, readonly string[]>> = {
      'trace-width': ['minTrace'],
      spacing: ['minSpace'],
      'net-short': ['minSpace'],
      'net-open': ['openNets'],
      'hole-missing': ['openNets'],
      'annular-ring': ['minRing'],
      'hole-without-pad': ['minRing'],
      'hole-to-hole': ['minHoleToHole'],
      'hole-duplicate': ['minHoleToHole'],
      'copper-to-edge': ['minEdge'],
      'npth-to-copper': ['minBareHole'],
      'drill-size': ['minDrill'],
      'silk-on-pad': ['minLegend'],
    };
    for (const check of [...numericChecks, ...plainChecks])
      for (const { board } of [
        { board: plantedBoards(check, { limits, dialect: 'kicad', angleDegrees: 17, offsetNm: -1_000 })[0] },
      ]) {
        if (!board) continue;
        const figures = measureDesign(board.design);
        const wrong = Object.entries({
          minTrace: figures.minTrace < limits.trace,
          minSpace: figures.minSpace < limits.space,
          minRing: figures.minRing < limits.annularRing,
          minHoleToHole: figures.minHoleToHole < limits.holeToHole,
          minEdge: figures.minEdge < limits.copperToEdge,
          minBareHole: figures.minBareHole < limits.npthToCopper,
          minDrill: figures.minDrill < limits.drill,
          minLegend: figures.minLegend <= 0,
          openNets: figures.openNets.some((net) => !/^[AB][01]$/.test(net)),
        }).flatMap(([name, is]) => (is ? [name] : []));
        expect(
          wrong.filter((name) => !own[check]?.includes(name)),
          `${check} ${board.variant}`,
        ).toEqual([]);
      }
  });

  it('differs from the clean one in what was planted only', () => {
    for (const check of plainChecks)
      for (const dialect of dialects) {
        const setting = { limits, dialect, angleDegrees: 45 };
        const faulty = plantedBoards(check, { ...setting, offsetNm: 0 });
        const clean = cleanBoards(check, setting);
        expect(faulty.map(({ faulty: is }) => is)).toEqual(faulty.map(() => true));
        expect(clean.map(({ faulty: is }) => is)).toEqual(clean.map(() => false));
        expect(clean.map(({ variant }) => variant)).toEqual(faulty.map(({ variant }) => variant));
        for (const [index, { design }] of faulty.entries())
          expect(JSON.stringify(design)).not.toBe(JSON.stringify(clean[index]?.design));
      }
  });

  it('exists for every check but the drawing of negative planes', () => {
    const without = checkIds.filter((check) => !numericChecks.includes(check) && !plainChecks.includes(check));
    expect(without).toEqual(['plane-negative']);
  });
});
