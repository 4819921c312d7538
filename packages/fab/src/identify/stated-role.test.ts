import { describe, expect, test } from 'vitest';
import { roleText } from '../role.ts';
import { readComments, roleOfAttributes, roleOfFunction, roleOfJob } from './stated-role.ts';

const text = (fields: string): string | null => {
  const role = roleOfFunction(fields.split(','));
  return role && roleText(role);
};

describe('X2 FileFunction', () => {
  test.each([
    ['Copper,L1,Top', 'Copper,L1,Top'],
    ['Copper,L3,Inr,Signal', 'Copper,L3,Inr'],
    ['soldermask,BOT,1', 'Soldermask,Bot'],
    ['Legend,Top ', 'Legend,Top'],
    ['SolderPaste,Top', 'Paste,Top'],
    ['Profile,NP', 'Profile'],
    ['Plated,1,2,PTH,Drill', 'Plated'],
    ['NonPlated,1,2,NPTH', 'NonPlated'],
    ['Drillmap', 'Other'],
    ['Other,Top_Courtyard', 'Other'],
  ])('%s', (fields, role) => {
    expect(text(fields)).toBe(role);
  });

  test('the span of a blind via', () => {
    expect(roleOfFunction(['Plated', '1', '2', 'Blind'])).toEqual({ kind: 'drill', plated: true, span: [1, 2] });
  });

  test('a layer beyond 64, and layer 0, tell nothing', () => {
    expect([text('Copper,L65,Inr'), text('Copper,L0,Top'), text('Copper,L999,Bot')]).toEqual([null, null, null]);
    expect(roleOfFunction(['Plated', '1', '65'])).toEqual({ kind: 'drill', plated: true, span: null });
  });

  test('a function without its side, or none at all, tells nothing', () => {
    expect(text('Soldermask')).toBeNull();
    expect(text('Copper,Top')).toBeNull();
    expect(roleOfAttributes({ '.part': ['Single'] })).toBeNull();
  });
});

test('a job file is asked by base name, whatever the letter case', () => {
  const files = [
    { name: 'Clock-F_Mask.gbr', role: 'SolderMask,Top' },
    { name: 'Clock-X.gbr', role: 'Something,New' },
  ];
  expect(roleOfJob(files, 'clock-f_mask.gbr')).toEqual({ kind: 'mask', side: 'Top' });
  expect(roleOfJob(files, 'clock-b_mask.gbr')).toBeNull();
  expect(roleOfJob(files, 'clock-x.gbr')).toBeNull();
});

describe('comments', () => {
  test("Altium's physical order numbers a copper layer", () => {
    const { claims, number } = readComments(['Layer_Physical_Order=3', 'Layer_Color=36540']);
    expect(claims[0]?.slot).toBe('copper');
    expect(number).toEqual({ value: 3, counts: 'all' });
  });

  test("Altium's colours are hints", () => {
    expect(readComments(['Layer_Color=65535']).claims).toEqual([{ slot: 'legend-top', weight: 2 }]);
    expect(readComments(['Layer_Color=1']).claims).toEqual([]);
  });

  test('Allegro lists classes: etch makes it copper', () => {
    const etch = ['Layer:  BOARD GEOMETRY/TOOLING_CORNERS', 'Layer:  VIA CLASS/TOP', 'Layer:  ETCH/TOP'];
    expect(readComments(etch).claims[0]?.slot).toBe('copper-top');
    expect(readComments(['Layer:  ETCH/GND2']).claims[0]?.slot).toBe('copper-inner');
    const mask = ['Layer:  PIN/SOLDERMASK_BOTTOM', 'Layer:  BOARD GEOMETRY/OUTLINE'];
    expect(readComments(mask).claims[0]?.slot).toBe('mask-bottom');
    expect(readComments(['Layer:  MANUFACTURING/NCLEGEND-1-4', 'Layer:  BOARD GEOMETRY/OUTLINE']).claims[0]?.slot).toBe(
      'drill-map',
    );
  });

  test('titles of images and layers are read like names', () => {
    expect(readComments(['Layer: TopSilkLayer']).claims[0]?.slot).toBe('legend-top');
    expect(readComments(['Layer : SoldermaskTop.gdo']).claims[0]?.slot).toBe('mask-top');
    expect(readComments(['DipTrace 2.4', 'LN BotMask']).claims[0]?.slot).toBe('mask-bottom');
    expect(readComments(['IN Silk top']).claims[0]?.slot).toBe('legend-top');
  });
});
