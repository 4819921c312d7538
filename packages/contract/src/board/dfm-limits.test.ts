import { describe, expect, it } from 'vitest';
import { dfmLimits, dfmLimitValues } from './dfm-limits.ts';

const usual = { outerCopperUm: 35, maskColour: 'green' } as const;

describe('the limits of the DFM checks', () => {
  it('equal the published capability where it has a figure', () => {
    const table = dfmLimits(usual);
    const published = Object.entries(table).filter(([, limit]) => limit.source === 'capability');
    expect(Object.fromEntries(published.map(([name, limit]) => [name, limit.value]))).toEqual({
      trace: 100_000,
      space: 100_000,
      annularRing: 125_000,
      drill: 200_000,
      laserDrill: 150_000,
      npthCutout: 800_000,
      pthSlot: 600_000,
      aspectRatio: 8,
      boardWidth: 500_000_000,
      boardHeight: 600_000_000,
      panelBelow: 50_000_000,
    });
  });

  it('are whole nanometres, except for ratios', () => {
    for (const copper of [35, 70] as const)
      for (const [name, value] of Object.entries(dfmLimitValues(dfmLimits({ ...usual, outerCopperUm: copper }))))
        if (!name.includes('Ratio')) expect([name, Number.isInteger(value) && value > 0]).toEqual([name, true]);
  });

  it('R06 ask for 8 mil where the copper is thick', () => {
    const thick = dfmLimits({ ...usual, outerCopperUm: 70 });
    for (const limit of [thick.trace, thick.space]) expect(limit).toEqual({ value: 203_200, source: 'copperWeight' });
  });

  it.each([
    ['green', 76_200],
    ['matt-green', 76_200],
    ['white', 88_900],
    ['purple', 88_900],
    ['black', 101_600],
    ['matt-black', 101_600],
  ] as const)('R34 give %s mask its own bridge', (maskColour, value) => {
    expect(dfmLimits({ ...usual, maskColour }).maskBridge).toEqual({ value, source: 'maskColour' });
  });
});
