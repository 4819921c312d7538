import { expect, it } from 'vitest';
import { mapPlacements } from '../map/map-placements.ts';
import { readPlacements } from '../placements/read-placements.ts';
import { readTables } from '../read/read-tables.ts';
import { writePlacements } from './write-placements.ts';

const placed = { row: 2, value: '10k, 1 %', footprint: '0402', side: 'bottom' as const };
const placements = [
  { ...placed, designator: 'R1', x: 10_500_000, y: -1, rotation: 270 },
  { ...placed, row: 3, designator: 'U1', x: 0, y: 254_000, rotation: 12.5 },
];

it('writes placements that our own reader reads the same, to the nanometre', () => {
  const bytes = writePlacements(placements, new Map([['R1', 'corrected' as const]]));
  expect(new TextDecoder().decode(bytes)).toContain('"R1","10k, 1 %","0402",10.500000,-0.000001,270,bottom,corrected');
  const file = readTables(bytes, 'board-placements.csv').value;
  const { value } = readPlacements(file, mapPlacements(file).value);
  expect(value).toMatchObject({ unit: 'mm', unitFrom: 'header' });
  expect(value.placements).toEqual(placements);
});

it('writes nothing that a spreadsheet would run', () => {
  const [first] = placements;
  const text = new TextDecoder().decode(writePlacements(first ? [{ ...first, value: '=HYPERLINK("x")' }] : [], new Map()));
  expect(text).not.toMatch(/,"?=HYPERLINK/);
});
