import { expect, it } from 'vitest';
import { readGerber } from '../index.ts';
import { PlatingJudge } from './plating.ts';

const film = (body: string) =>
  readGerber(new TextEncoder().encode(`%FSLAX46Y46*%\n%MOMM*%\n%ADD10C,0.3*%\n%ADD11C,0.5*%\nG01*\n${body}M02*\n`)).value.shapes;

const at = (mm: number): string => String(Math.round(mm * 1e6));
const line = (tool: number, ...points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], n) => `${n === 0 ? `D${tool}*\n` : ''}X${at(x)}Y${at(y)}D0${n === 0 ? 2 : 1}*\n`).join('');

/** A pad of 2 mm, painted with strokes, and a trace that leads away from it. */
const painted = film(
  [0.85, 0.55, 0.25, -0.05, -0.35, -0.65, -0.85].map((y) => line(10, [-0.85, y], [0.85, y])).join('') + line(11, [0, 0], [10, 0]),
);
const hole = { x: 0, y: 0, diameter: 1e6, plated: null };

it('holes in painted pads on two layers are plated where the file does not say', () => {
  const judge = new PlatingJudge([painted, painted], [hole]);
  expect(judge.judge([hole], { plated: null, source: 'name' }, undefined).platings).toEqual([
    { plated: true, platingSource: 'pads' },
  ]);
});

it('a pad painted on one side only makes no plated hole, nor does copper on one half of its rim', () => {
  const half = film(line(11, [-0.7, 3], [-0.7, -3]));
  for (const other of [film(line(11, [5, 5], [9, 9])), half])
    expect(
      new PlatingJudge([painted, other], [hole]).judge([hole], { plated: null, source: 'name' }, undefined).platings,
    ).toEqual([{ plated: false, platingSource: 'pads' }]);
});

it('a file that calls holes in painted pads unplated is contradicted', () => {
  const judge = new PlatingJudge([painted, painted], [hole]);
  expect(judge.judge([{ ...hole, plated: false }], { plated: false, source: 'name' }, undefined).contradicted).toHaveLength(1);
});
