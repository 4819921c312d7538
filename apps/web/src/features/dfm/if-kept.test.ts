import { type BoardFinding, defaultBoardOrder, dfmLimits, mil, mm, um } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { ifKept, limitOf } from './if-kept.ts';

const thickness = um(1600);
const finding = (check: string, measured: number, limit: number, severity: BoardFinding['severity'] = 'error'): BoardFinding => ({
  id: check,
  check,
  severity,
  layers: [],
  from: null,
  to: null,
  extent: null,
  measured,
  limit,
  unit: 'nm',
  count: 1,
  nets: [],
});
const order = defaultBoardOrder;
const limits = dfmLimits(order);

describe('a finding that is kept', () => {
  it('cannot be made below a published limit that no option moves', () => {
    expect(ifKept(finding('annular-ring', um(100), um(125)), order, thickness)).toEqual({ kind: 'impossible' });
    expect(ifKept(finding('trace-width', um(80), um(100)), order, thickness)).toEqual({ kind: 'impossible' });
  });

  it('is made in thinner copper where that etches finer', () => {
    const thick = { ...order, outerCopperUm: 70 } as const;
    expect(ifKept(finding('trace-width', um(150), mil(8)), thick, thickness)).toEqual({ kind: 'copper', copperUm: 35 });
    expect(ifKept(finding('spacing', um(90), mil(8)), thick, thickness)).toEqual({ kind: 'impossible' });
  });

  it('is made in a mask colour that holds narrower bridges', () => {
    const black = { ...order, maskColour: 'black' } as const;
    const bridge = finding('mask-bridge', um(90), dfmLimits(black).maskBridge.value, 'warning');
    expect(ifKept(bridge, black, thickness)).toMatchObject({ kind: 'colours', colours: expect.arrayContaining(['green']) });
    expect(ifKept(finding('mask-bridge', um(70), limits.maskBridge.value, 'warning'), order, thickness)).toEqual({
      kind: 'joined',
    });
  });

  it('is drilled by laser below the size where SPEC says so, and not at all above it', () => {
    expect(ifKept(finding('drill-size', um(100), um(200)), order, thickness)).toEqual({ kind: 'laser' });
    expect(ifKept(finding('drill-size', um(180), um(200)), order, thickness)).toEqual({ kind: 'impossible' });
  });

  it('is drilled through a thinner board where one is on offer', () => {
    expect(ifKept(finding('aspect-ratio', 10, 8), order, mm(2))).toEqual({ kind: 'thickness', thicknessNm: um(1600) });
    expect(ifKept(finding('aspect-ratio', 100, 8), order, mm(2))).toEqual({ kind: 'impossible' });
  });

  it('is made in a finer class than was ordered', () => {
    const ordered = { ...order, traceNm: mil(6) };
    expect(ifKept(finding('trace-width', um(130), mil(6), 'warning'), ordered, thickness)).toEqual({
      kind: 'finer',
      traceNm: mil(5),
    });
    expect(ifKept(finding('spacing', um(105), mil(6), 'warning'), ordered, thickness)).toEqual({
      kind: 'finer',
      traceNm: mil(4),
    });
  });

  it('is not spoken of where the capability says nothing', () => {
    expect(ifKept(finding('hole-to-hole', um(200), um(250)), order, thickness)).toBeNull();
    expect(ifKept(finding('spacing-same-net', um(80), um(100), 'warning'), order, thickness)).toBeNull();
    expect(ifKept(finding('outline', 0, 0), order, thickness)).toBeNull();
    // Finer than what nobody ordered.
    expect(ifKept(finding('trace-width', um(120), um(150)), order, thickness)).toBeNull();
  });
});

it('each check is compared with its own limit, also where two have the same value', () => {
  expect(limitOf({ check: 'drill-size' }, order)).toEqual({ value: um(200), source: 'capability' });
  expect(limitOf({ check: 'drill-to-copper' }, order)).toEqual({ value: um(200), source: 'proposal' });
  expect(limitOf({ check: 'via-tenting' }, order)).toBeNull();
});
