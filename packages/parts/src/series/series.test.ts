import { describe, expect, it } from 'vitest';
import { formatValue } from '../quantity.ts';
import { allSeries, decodeMpn, derivedParts, encodeMpn, seenParts } from './index.ts';
import { knownCapacitors } from './known-capacitors.ts';
import { knownBeads, knownConnectors } from './known-others.ts';
import { knownResistors } from './known-resistors.ts';
import { seenMpns } from './seen.ts';

const rows = (text: string): readonly string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' '));

function said(mpn: string): string[] {
  const decoded = decodeMpn(mpn);
  if (!decoded) return [];
  const { resistance, capacitance, tolerance, voltage, dielectric } = decoded.parameters;
  const value = typeof resistance === 'number' ? formatValue(resistance, 'ohm') : formatValue(Number(capacitance), 'farad');
  const rest = dielectric === undefined ? [] : [String(voltage), String(dielectric)];
  return [mpn, decoded.package, value.replace(' ', ''), tolerance === undefined ? '-' : String(tolerance), ...rest];
}

describe.each(Object.entries({ ...knownResistors, ...knownCapacitors }))('%s', (_, text) => {
  it('reads the numbers that are known to exist, and writes them again', () => {
    expect(rows(text).length).toBeGreaterThanOrEqual(20);
    for (const row of rows(text)) {
      const [mpn = ''] = row;
      expect(said(mpn)).toEqual(row);
      const decoded = decodeMpn(mpn);
      expect(decoded && encodeMpn(decoded)).toBe(mpn);
    }
  });
});

describe('connectors and beads', () => {
  it('are read from the numbers that are known to exist, and written again', () => {
    const beads = rows(knownBeads).map(([mpn = '', name, ohms]) => ({
      mpn,
      is: { package: name, parameters: { impedance: Number(ohms) } },
    }));
    const connectors = rows(knownConnectors).map(([mpn = '', count]) => ({
      mpn,
      is: { offered: true, parameters: { positions: Number(count) } },
    }));
    for (const table of [beads, connectors]) expect(table.length).toBeGreaterThanOrEqual(20);
    for (const { mpn, is } of [...beads, ...connectors]) {
      const decoded = decodeMpn(mpn);
      expect(decoded, mpn).toMatchObject(is);
      expect(decoded && encodeMpn(decoded)).toBe(mpn);
    }
  });
});

describe('every series', () => {
  it('reads what it makes and writes the same', () => {
    for (const series of allSeries) {
      let index = 0;
      for (const part of series.codes()) {
        index += 1;
        // A prime step covers all sizes, tolerances and decades of a series.
        if (index % 31 !== 0) continue;
        const decoded = series.decode(part.mpn);
        expect(decoded).toMatchObject({
          offered: true,
          package: part.package,
          parameters: part.parameters,
          packing: part.packing,
        });
        expect(decoded && series.encode(decoded)).toBe(part.mpn);
      }
    }
  });

  it('makes each number once, and at least 150,000 in all', () => {
    const seen = new Set<string>();
    let count = 0;
    for (const part of derivedParts()) {
      count += 1;
      seen.add(`${part.maker} ${part.mpn}`);
    }
    expect(seen.size).toBe(count);
    expect(count).toBeGreaterThanOrEqual(150_000);
  });

  it('lists what was seen, outside what is made', () => {
    const parts = [...seenParts()];
    expect(parts.map((part) => part.mpn)).toEqual(seenMpns);
    expect(parts.every((part) => part.basis === 'listed' && part.package !== '')).toBe(true);
  });
});

describe('decodeMpn', () => {
  it.each([
    '',
    'STM32F103C8T6',
    'RC0402',
    'RC0402FR-0710K0L',
    'RC1005J000CS',
    'CL10B104',
    'CRCW0603ABCDFKEA',
    'C1206C103J3RAUTO',
    'x'.repeat(100),
  ])('%s is none of ours', (mpn) => {
    expect(decodeMpn(mpn)).toBeNull();
  });

  it('reads a number outside the ranges without offering it', () => {
    expect(decodeMpn('RC0402FR-0799ML')).toMatchObject({ offered: false });
    expect(decodeMpn('TNPW0603510KBEEA')).toMatchObject({ offered: false, parameters: { resistance: 510_000 } });
  });

  it('forgives small letters and spaces around', () => {
    expect(decodeMpn(' rc0402fr-0710kl ')?.parameters.resistance).toBe(10_000);
  });
});
