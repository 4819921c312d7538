import type { DeskFigure, QuoteInputs } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { emptyPart, readInputs, sameInputs, type TypedInputs, typedInputs } from './typed-inputs.ts';

const foreign: DeskFigure = {
  key: 'u1',
  state: 'Not matched',
  certain: false,
  placed: 10,
  bought: 12,
  unitMicros: null,
  joints: 8,
  mounting: 'smt',
};
const known: DeskFigure = { ...foreign, key: 'r1', state: 'Insufficient Stock', unitMicros: 3100, joints: 2 };
const unclear: DeskFigure = { ...foreign, key: 'j1', joints: null, mounting: 'through-hole' };
const figures = new Map([foreign, known, unclear].map((figure) => [figure.key, figure]));

const nothing: TypedInputs = { parts: [], surcharges: [], leadDays: '' };
const part = (key: string, change: object = {}) => ({ ...emptyPart(key), ...change });
const read = (change: Partial<TypedInputs>, bom: ReadonlyMap<string, DeskFigure> = figures) =>
  readInputs({ ...nothing, ...change }, bom);

describe('what is typed for a line', () => {
  it('is filled up with the figures of the engine', () => {
    expect(read({ parts: [part('u1', { unit: '2.5' })] })).toEqual({
      inputs: {
        parts: { u1: { unitMicros: 2_500_000, bought: 12, joints: 8, mounting: 'smt' } },
        surcharges: [],
        leadDays: null,
      },
      faults: new Map(),
    });
    expect(read({ parts: [part('r1', { bought: '40' })] }).inputs.parts['r1']).toMatchObject({ unitMicros: 3100, bought: 40 });
  });

  it('is nothing where nothing was typed', () => {
    expect(read({ parts: [part('u1'), part('r1', { unit: '  ' })] })).toEqual({
      inputs: { parts: {}, surcharges: [], leadDays: null },
      faults: new Map(),
    });
  });

  it('lacks what neither the person nor the engine knows', () => {
    expect(read({ parts: [part('u1', { bought: '20' }), part('j1', { unit: '1' })] }).faults).toEqual(
      new Map([
        ['parts.0.unit', { rule: 'required' }],
        ['parts.1.joints', { rule: 'required' }],
      ]),
    );
  });

  it('buys at least what is placed', () => {
    expect(read({ parts: [part('u1', { unit: '1', bought: '9' })] }).faults).toEqual(
      new Map([['parts.0.bought', { rule: 'range', min: 10, max: 10_000_000 }]]),
    );
  });

  it('is a number, and one that fits', () => {
    const { faults } = read({ parts: [part('u1', { unit: 'dear', joints: '5001' }), part('r1', { unit: '100000.01' })] });
    expect([...faults]).toEqual([
      ['parts.0.unit', { rule: 'number' }],
      ['parts.0.joints', { rule: 'range', min: 0, max: 5000 }],
      ['parts.1.unit', { rule: 'range', min: 0, max: 100_000 }],
    ]);
  });

  it('may be for a line called after what every object has', () => {
    const bom = new Map([['toString', { ...foreign, key: 'toString' }]]);
    expect(Object.keys(read({ parts: [part('toString', { unit: '1' })] }, bom).inputs.parts)).toEqual(['toString']);
    expect(read({ parts: [part('toString')] }, bom).inputs.parts).toEqual({});
  });
});

it('makes lines of its own for a BOM without any, each with a name', () => {
  const own = (key: string) => part(key, { unit: '1', bought: '10', joints: '2' });
  expect(read({ parts: [own(' Their chip '), own('Relay')] }, new Map()).inputs.parts).toMatchObject({
    'Their chip': { unitMicros: 1_000_000, bought: 10, joints: 2, mounting: 'smt' },
    Relay: {},
  });
  expect([...read({ parts: [own('a'), own(''), own('a')] }, new Map()).faults]).toEqual([
    ['parts.1.key', { rule: 'required' }],
    ['parts.2.key', { rule: 'twice' }],
  ]);
});

it('takes surcharges with a name and a sum, off or on, and leaves out empty rows', () => {
  const rows = [
    { title: ' Special stack-up ', amount: '42' },
    { title: '', amount: '' },
    { title: '老客户', amount: '-1.5' },
  ];
  expect(read({ surcharges: rows }).inputs.surcharges).toEqual([
    { title: 'Special stack-up', cents: 4200 },
    { title: '老客户', cents: -150 },
  ]);
  expect([
    ...read({
      surcharges: [
        { title: '', amount: '1' },
        { title: 'x', amount: '' },
      ],
    }).faults.keys(),
  ]).toEqual(['surcharges.0.title', 'surcharges.1.amount']);
});

it('takes the days of the engine unless there are others', () => {
  expect(read({ leadDays: '15' }).inputs.leadDays).toBe(15);
  expect(read({}).inputs.leadDays).toBeNull();
  expect(read({ leadDays: '0' }).faults.get('leadDays')).toEqual({ rule: 'range', min: 1, max: 365 });
});

it('is typed as it was kept', () => {
  const inputs: QuoteInputs = {
    parts: { u1: { unitMicros: 12_500, bought: 20, joints: 8, mounting: 'through-hole' } },
    surcharges: [{ title: 'Rush', cents: -50 }],
    leadDays: 9,
  };
  expect(readInputs(typedInputs(inputs), figures).inputs).toEqual(inputs);
});

it('is the same in any order of its lines', () => {
  const [a, b] = [
    { unitMicros: 1, bought: 1, joints: 1, mounting: 'smt' },
    { unitMicros: 2, bought: 1, joints: 1, mounting: 'smt' },
  ] as const;
  const inputs = (parts: QuoteInputs['parts']): QuoteInputs => ({ parts, surcharges: [], leadDays: null });
  expect(sameInputs(inputs({ x: a, y: b }), inputs({ y: b, x: a }))).toBe(true);
  expect(sameInputs(inputs({ x: a }), inputs({ x: b }))).toBe(false);
});
