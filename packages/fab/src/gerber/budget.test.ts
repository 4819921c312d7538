import type { ShapeList } from '@copperline/geometry';
import { describe, expect, test } from 'vitest';
import type { ReadBudget } from './gerber-file.ts';
import { readGerber } from './read-gerber.ts';

const encoder = new TextEncoder();
const budget: ReadBudget = { bytes: 1_000_000, objects: 20_000, steps: 200_000 };
const read = (body: string) => readGerber(encoder.encode(`%FSLAX33Y33*%%MOMM*%%ADD10C,1*%${body}M02*`), { budget });
const size = ({ count, edges, stamps }: ShapeList) =>
  count +
  edges.length / 5 +
  stamps.reduce((sum, { region }) => sum + region.reduce((s, { outer }) => s + outer.length / 2, 0), 0);

const repeated = (text: string, times: number, separator = '') => Array.from({ length: times }, () => text).join(separator);

/** Each level flashes the one before ten times: 10^levels in total. */
const nestedBlocks = (levels: number) => {
  const level = (n: number) => `%ABD${20 + n}*%D${n === 0 ? 10 : 19 + n}*${repeated('X0Y0D03*', 10)}%AB*%`;
  return `${Array.from({ length: levels }, (_, n) => level(n)).join('')}D${19 + levels}*X0Y0D03*`;
};

const starMacro = (corners: number) => {
  const points = Array.from({ length: corners + 1 }, (_, i) => {
    const angle = ((i * Math.floor(corners / 2)) / corners) * 2 * Math.PI;
    return `${Math.cos(angle).toFixed(6)},${Math.sin(angle).toFixed(6)}`;
  });
  return `4,1,${corners},${points.join(',')},0*`;
};

describe('a hostile file gets a bounded answer, with what was read until then', () => {
  test.each([
    [
      'a million repeats of a block',
      '%ABD20*%D10*X0Y0D03*X1D03*%AB*%D20*%SRX1000Y1000I0.001J0.001*%X0Y0D03*%SR*%',
      'BUDGET_OBJECTS',
    ],
    ['a repeat without end', '%SRX999999999Y999999999I0J0*%D10*X0Y0D03*%SR*%', 'BUDGET_OBJECTS'],
    ['blocks in blocks', nestedBlocks(12), 'BUDGET_OBJECTS'],
    ['blocks opened and never closed', repeated('%ABD20*%', 5000), 'BUDGET_OBJECTS'],
    ['a region of many edges', `G36*X0Y0D02*${repeated('X1D01*Y1D01*', 20_000)}G37*`, 'BUDGET_OBJECTS'],
    [
      'a region whose edges all cross',
      `G36*X0Y0D02*${Array.from({ length: 3000 }, (_, n) => `X${(n * 7919) % 3001}Y${(n * 1047) % 2003}D01*`).join('')}X0Y0D01*G37*`,
      'BUDGET_STEPS',
    ],
    [
      'a comb of long teeth',
      `G36*X0Y0D02*${Array.from({ length: 900 }, (_, n) => `X${n * 2}Y${9000 + n}D01*X${n * 2 + 1}Y${n}D01*`).join('')}X0Y0D01*G37*`,
      'BUDGET_STEPS',
    ],
    ['many flashes', `D10*${repeated('X1D03*', 30_000)}`, 'BUDGET_OBJECTS'],
    ['many apertures', repeated('%ADD11C,9*%', 500), 'BUDGET_OBJECTS'],
    [
      'a stamp for every angle',
      `%ADD11R,1X2*%D11*${Array.from({ length: 5000 }, (_, i) => `%LR${i / 100}*%X0Y0D03*`).join('')}`,
      'BUDGET_OBJECTS',
    ],
    [
      'a turn of the layer for every angle',
      `%ADD11R,1X2*%D11*${Array.from({ length: 5000 }, (_, i) => `%RO${i / 100}*%X0Y0D03*`).join('')}`,
      'BUDGET_OBJECTS',
    ],
    ['turns of an empty layer', repeated('%RO1*%%RO2*%', 500), 'BUDGET_OBJECTS'],
    ['repeats of nothing', repeated('%SRX2Y1I1J1*%%SR*%', 500), 'BUDGET_OBJECTS'],
    ['many knockouts', repeated('%KODX0Y0I1J1*%', 9000), 'BUDGET_OBJECTS'],
    ['many knockouts around layers', repeated('%KODK1*%X0Y0D03*', 9000).replace('X0', 'D10*X0'), 'BUDGET_OBJECTS'],
    ['many nets', Array.from({ length: 9000 }, (_, i) => `%TO.N,N${i}*%`).join(''), 'BUDGET_OBJECTS'],
    ['a macro of many primitives', `%AMT*${repeated('1,1,1,0,0*', 9000)}%%ADD11T*%`, 'BUDGET_OBJECTS'],
    ['a macro used many times', `%AMT*${repeated('21,1,1,2,0,0,$1*', 20)}%${repeated('%ADD11T,7*%', 9000)}`, 'BUDGET_STEPS'],
    ['a star whose rays all cross', `%AMT*${starMacro(3001)}%%ADD11T*%`, 'BUDGET_STEPS'],
    [
      'deep parentheses, many times',
      `%AMT*1,1,${'('.repeat(20_000)}$1${')'.repeat(20_000)},0,0*%${repeated('%ADD11T,1*%', 9000)}`,
      'BUDGET_OBJECTS',
    ],
    ['nothing but asterisks', repeated('*', 300_000), 'BUDGET_STEPS'],
  ])('%s', (_, body, code) => {
    const { value, problems } = read(body);
    const breach = problems.find((problem) => problem.code === code);
    expect(breach).toMatchObject({ severity: 'error', line: 1, values: { limit: code === 'BUDGET_OBJECTS' ? 20_000 : 200_000 } });
    expect(size(value.shapes)).toBeLessThanOrEqual(budget.objects);
  });

  test('a repeat is counted before it is made: one copy too many and only the first is put down', () => {
    const squares = (columns: number, rows: number) =>
      read(`%SRX${columns}Y${rows}I0.1J0.1*%G36*X0Y0D02*X1D01*Y1D01*X0D01*Y0D01*G37*D10*X0Y0D03*%SR*%`);
    // Two shapes and five edges per copy.
    const fits = squares(50, 50);
    expect(fits.problems).toEqual([]);
    expect(fits.value.shapes.count).toBe(2 * 2500);
    const bursts = squares(2858, 1);
    expect(bursts.problems).toMatchObject([{ code: 'BUDGET_OBJECTS' }]);
    expect(bursts.value.shapes.count).toBe(2);
    expect(squares(99_999, 99_999).value.shapes.count).toBe(2);
  });

  test('a block that does not fit as a whole is not put down in part', () => {
    const { value, problems } = read(`%ABD20*%D10*${repeated('X0Y0D03*', 6000)}%AB*%D20*${repeated('X0Y0D03*', 5)}`);
    expect(problems).toMatchObject([{ code: 'BUDGET_OBJECTS' }]);
    expect(value.shapes.count).toBe(12_000);
  });

  test('also where the file ends before the repeat does, and nothing else is blamed', () => {
    expect(read('%SRX1000Y1000I0J0*%D10*X0Y0D03*').problems.map(({ code }) => code)).toEqual(['BUDGET_OBJECTS']);
    expect(read(repeated('%ABD20*%', 200)).problems.map(({ code }) => code)).toEqual(['BUDGET_OBJECTS']);
  });

  test('a repeat ends where it leaves the plane', () => {
    const { value, problems } = read('%SRX999999999Y999999999I900J900*%D10*X0Y0D03*%SR*%');
    expect(value.shapes.count).toBe(9);
    expect(problems).toMatchObject([{ code: 'COORDINATE_OUT_OF_RANGE', values: { shapes: 4 } }]);
  });

  test('bytes beyond the budget are not read', () => {
    const text = `%FSLAX33Y33*%%MOMM*%%ADD10C,1*%D10*${repeated('X1D03*', 100)}`;
    const { value, problems } = readGerber(encoder.encode(text), { budget: { ...budget, bytes: 335 } });
    expect(value.shapes.count).toBe(50);
    expect(problems).toMatchObject([{ code: 'FILE_TOO_LARGE', offset: 335 }, { code: 'FILE_TRUNCATED' }]);
  });

  test('one command may not be endless', () => {
    const { problems } = read(`%TF.Comment,${'x'.repeat(100_000)}*%`);
    expect(problems).toMatchObject([{ code: 'COMMAND_MALFORMED', values: { command: 'TF' } }]);
  });

  test('no file makes an endless list of problems', () => {
    const pairs = Array.from(
      { length: 2000 },
      (_, i) => `%${String.fromCharCode(65 + (i % 26), 65 + ((i / 26) % 26), 97 + (i % 7))}*%`,
    );
    expect(read(pairs.join('')).problems.length).toBeLessThan(210);
  });
});
