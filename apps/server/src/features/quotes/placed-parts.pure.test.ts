import { expect, it } from 'vitest';
import { type PlacedLine, placedPartsOf } from './placed-parts.ts';

const line = (footprint: string, name = '', description = ''): PlacedLine => ({
  part: null,
  line: { footprint, device: '', value: '', description, wanted: { package: name } },
});
const matched = (name: string, footprint: string): PlacedLine => ({
  part: { package: name, footprint: '', parameters: {} },
  line: line(footprint).line,
});

it('the closest balls count, and one part of which nobody knows', () => {
  const parts = [
    line('UFBGA-132_7x7mm_Layout12x12_P0.5mm'),
    line('WLCSP-49_L3.3-W3.3-R7-C7-P0.40-BL'),
    line('C_0402_1005Metric', '0402'),
  ];
  expect(placedPartsOf(parts)).toEqual({
    packages: ['0402'],
    finestBgaPitchNm: 400_000,
    hasUnknownBgaPitch: false,
    edgeClearanceNm: null,
  });
  expect(placedPartsOf([...parts, line('', 'BGA-64')])).toMatchObject({ finestBgaPitchNm: 400_000, hasUnknownBgaPitch: true });
  expect(placedPartsOf([])).toMatchObject({ packages: [], finestBgaPitchNm: null, hasUnknownBgaPitch: false });
});

it('the catalogue is believed before the BOM, and the BOM where the catalogue does not know', () => {
  const pitch = (name: string, footprint: string) => {
    const { finestBgaPitchNm, hasUnknownBgaPitch } = placedPartsOf([matched(name, footprint)]);
    return hasUnknownBgaPitch ? 'unknown' : finestBgaPitchNm;
  };
  expect(pitch('BGA-256 14x14mm', 'BGA-256_P0.3mm')).toBe(800_000);
  expect(pitch('BGA-64', 'BGA-64_P0.3mm')).toBe(300_000);
  expect(pitch('BGA-64', 'U-64')).toBe('unknown');
  expect(pitch('QFN-32 5x5mm', 'BGA-64_P0.3mm')).toBeNull();
  expect(pitch('', 'BGA-64_P0.3mm')).toBe(300_000);
});
