import { describe, expect, test } from 'vitest';
import { cadNames } from './cad-names.ts';
import { projectWords, readName } from './name-role.ts';
import { slots } from './slot.ts';

const best = (name: string): string => {
  const { claims } = readName(name, null);
  return claims.toSorted((a, b) => b.weight - a.weight)[0]?.slot ?? 'none';
};

describe('what tools call their files', () => {
  test.each([
    ['KiCad', 'clock-F_Cu.gbr', 'copper-top'],
    ['KiCad', 'clock-B.Mask.gbs', 'mask-bottom'],
    ['KiCad', 'clock-F_SilkS.gto', 'legend-top'],
    ['KiCad', 'clock-In2_Cu.gbr', 'copper-inner'],
    ['KiCad', 'clock-Edge_Cuts.gm1', 'profile'],
    ['KiCad', 'clock-PTH-drl_map.gbr', 'drill-map'],
    ['KiCad', 'clock-F_Fab.gbr', 'assembly'],
    ['KiCad 2012', 'clock-SoldP_Front.gtp', 'paste-top'],
    ['KiCad 2012', 'clock-PCB_Edges.gbr', 'profile'],
    ['Altium', 'clock.GTL', 'copper-top'],
    ['Altium', 'clock.GP1', 'copper-inner'],
    ['Altium', 'clock.GD1', 'drill-map'],
    ['Altium', 'clock.GPT', 'pads'],
    ['Altium', 'clock.GM1', 'profile'],
    ['Altium', 'clock.GM14', 'mechanical'],
    ['Eagle', 'clock.cmp', 'copper-top'],
    ['Eagle', 'clock.crs', 'paste-bottom'],
    ['Fusion', 'copper_inner_l2.gbr', 'copper'],
    ['Fusion', 'soldermask_bottom.gbr', 'mask-bottom'],
    ['Allegro', 'clock_smc.art', 'mask-top'],
    ['Allegro', 'l3_vcc.art', 'copper'],
    ['Allegro', 'silk_sec.art', 'legend-bottom'],
    ['OrCAD', 'clock.SST', 'legend-top'],
    ['OrCAD', 'clock.IN2', 'copper-inner'],
    ['PADS', 'art02.pho', 'copper'],
    ['PADS', 'smt0121.pho', 'mask-top'],
    ['PADS', 'pst0123.pho', 'paste-top'],
    ['PADS', 'ssb0229.pho', 'legend-bottom'],
    ['gEDA', 'clock.frontmask.gbr', 'mask-top'],
    ['gEDA', 'clock.toppaste.gbr', 'paste-top'],
    ['gEDA', 'clock.outline.gbr', 'profile'],
    ['DipTrace', 'BoardOutline.gbr', 'profile'],
    ['EasyEDA', 'Gerber_TopPasteMaskLayer.GTP', 'paste-top'],
    ['EasyEDA', 'Gerber_InnerLayer1.G1', 'copper-inner'],
    ['Xpedition', 'EtchLayerTop.gdo', 'copper-top'],
    ['Xpedition', 'DrillDrawingThrough.gdo', 'drill-map'],
    ['Xpedition, misspelt', 'BoardOutlline.gdo', 'profile'],
    ['DesignSpark', 'clock - Bottom Paste Mask.gbr', 'paste-bottom'],
    ['DesignSpark', 'clock - Layer 2 Copper.g2l', 'copper'],
    ['Fritzing', 'clock_contour.gm1', 'profile'],
    ['Fritzing', 'clock_maskTop.gts', 'mask-top'],
    ['Target 3001', 'clock_SOLDTOP.ger', 'mask-top'],
    ['Proteus', 'clock - CADCAM Bottom Solder Resist.GBR', 'mask-bottom'],
    ['Zuken', 'Symbol-A.gbr', 'legend-top'],
    ['Zuken', 'MetalMask-B.gbr', 'paste-bottom'],
    ['Chinese', '主板_底层阻焊.gbr', 'mask-bottom'],
    ['Chinese', '顶层线路.gbr', 'copper-top'],
    ['Chinese', '钻孔图.gbr', 'drill-map'],
    ['Chinese', '外形.gbr', 'profile'],
    ['an ending as a word', 'clock_gbl.ger', 'copper-bottom'],
  ])('%s: %s', (_, name, slot) => {
    expect(best(name)).toBe(slot);
  });

  test('a project named like a layer does not mislead', () => {
    expect(best('paste_dispenser-F_Cu.gbr')).toBe('copper-top');
    expect(best('top_secret-B_Mask.gbr')).toBe('mask-bottom');
    expect(best('drill_press-F_SilkS.gbr')).toBe('legend-top');
    expect(best('solder_station-Edge_Cuts.gbr')).toBe('profile');
  });

  test('a name that says nothing claims nothing', () => {
    expect(readName('export-final-2.gbr', null).claims).toEqual([]);
  });
});

test('what is left of a name is the project', () => {
  expect(readName('Clock Rev B - Top Solder Mask.gbr', null).stem).toBe('clock rev b');
  expect(readName('Clock Rev B - Drill Data - Through Hole (Unplated).drl', null).stem).toBe('clock rev b');
  expect(readName('Gerber_TopLayer.GTL', null).stem).toBe('');
});

test('layer numbers say what they count', () => {
  expect(readName('clock-In2_Cu.gbr', null).number).toEqual({ value: 2, counts: 'inner' });
  expect(readName('copper_inner_l2.gbr', null).number).toEqual({ value: 2, counts: 'all' });
  expect(readName('Gerber_InnerLayer2.gbr', null).number).toEqual({ value: 2, counts: 'inner' });
  expect(readName('clock.G2', null).number).toEqual({ value: 2, counts: 'inner' });
  expect(readName('art03.pho', null).number).toEqual({ value: 3, counts: 'all' });
});

test('drill files name their plating and their layer pair', () => {
  expect(readName('clock-NPTH.drl', null).plated).toBe(false);
  expect(readName('clock-PTH.drl', null).plated).toBe(true);
  expect(readName('ThruHoleNonPlated.ncd', null).plated).toBe(false);
  expect(readName('clock.drl', null).plated).toBeNull();
  expect(readName('ncdrill-1-2.drl', null).span).toEqual([1, 2]);
  expect(readName('clock-front-in1.drl', null).span).toEqual([1, 2]);
  expect(readName('clock.drd.0104', null).span).toEqual([1, 4]);
  expect(readName('clock_1v2.drl', null).span).toBeNull();
});

test('words that begin every name are the project, unless they only name a side', () => {
  const names = ['edge-card_top.gbr', 'edge-card_bottom_mask.gbr', 'edge-card.drl'];
  expect(projectWords(names)).toBe(2);
  expect(readName('edge-card_top.gbr', null, 2).claims).toEqual([{ slot: 'copper-top', weight: 5 }]);
  expect(projectWords(['Top Copper.gbr', 'Top Mask.gbr', 'Top Silk.gbr'])).toBe(0);
  expect(projectWords(['edge.gbr', 'edge.drl'])).toBe(0);
});

test('the endings of the tool that wrote a file come before those of others', () => {
  expect(readName('clock.drd', 'orcad').claims).toEqual([{ slot: 'drill-map', weight: 5 }]);
  expect(readName('clock.top', 'eagle').claims[0]?.weight).toBeLessThan(readName('clock.top', 'orcad').claims[0]?.weight ?? 0);
});

test('every table entry is a slot with a weight', () => {
  const known = new Set<string>([...slots, 'copper', 'mask', 'paste', 'legend']);
  for (const { endings, codes } of cadNames)
    for (const text of [...Object.values(endings), ...Object.values(codes)])
      for (const part of text.split(' ')) {
        const [slot = '', weight = ''] = part.split(':');
        expect(known).toContain(slot);
        expect(Number(weight)).toBeGreaterThan(0);
      }
});
