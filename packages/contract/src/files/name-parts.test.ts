import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { namePartsOf, withoutExtension } from './name-parts.ts';

describe('the parts of a file name', () => {
  it.each<[string, string, string, string, string]>([
    ['alpha.zip', 'alpha', 'alpha', '', ''],
    ['Alpha_Gerber_v1.2.zip', 'alpha', 'Alpha', '12', ''],
    ['alpha-bom.csv', 'alpha', 'alpha', '', ''],
    ['alpha_top_pos.csv', 'alpha', 'alpha', '', 'top'],
    ['PickAndPlace_SimpleAlphaV3.PcbDoc_2024-06-23.csv', 'simplealpha', 'SimpleAlpha', '3-20240623', ''],
    ['Gerber_PCB1_2023-12-20.zip', 'pcb1', 'PCB1', '1-20231220', ''],
    ['alpha_gerbers_2021-01-10_22-45-55.zip', 'alpha', 'alpha', '20210110224555', ''],
    ['alpha_rev_b.zip', 'alpha', 'alpha', 'b', ''],
    ['gerbers.rev.A.zip', '', '', 'a', ''],
    ['Duet0.7_BOM.csv', 'duet', 'Duet', '07', ''],
    ['ESP32-EVB_Rev_A-BOM.ods', 'esp32evb', 'ESP32-EVB', 'a', ''],
    ['STM32F4_REV2-Footprint-Positions.csv', 'stm32f4', 'STM32F4', '2', ''],
    ['5V 12V psu.zip', '5v12vpsu', '5V 12V psu', '', ''],
    ['reverb.zip', 'reverb', 'reverb', '', ''],
    ['bom (1).csv', '', '', '1', ''],
    ['power board.zip', 'power', 'power', '', ''],
    ['board2.zip', 'board2', 'board2', '2', ''],
    ['alpha_2f9d36f.zip', 'alpha', 'alpha', '2f9d36f', ''],
    ['Board.v2.RAR', 'board', 'Board', '2', ''],
    ['Gerber_主控板_V1.2.zip', '主控板', '主控板', '12', ''],
    ['主控板物料清单.xlsx', '主控板', '主控板', '', ''],
    ['主控板_顶层贴片坐标.csv', '主控板', '主控板', '', 'top'],
    ['电源板2024年5月1日生产文件.zip', '电源板', '电源板', '202451', ''],
    ['物料清单.xlsx', '', '', '', ''],
    ['ПлатаBOM.csv', 'плата', 'Плата', '', ''],
  ])('%s', (name, stem, title, version, side) => {
    expect(namePartsOf(withoutExtension(name))).toMatchObject({ stem, title, version, side });
  });

  it('keeps what follows the dot of a version', () => {
    expect(['board v1.2', 'a.kicad_pcb', 'a', '.zip', 'Board.v2'].map(withoutExtension)).toEqual([
      'board v1.2',
      'a',
      'a',
      '.zip',
      'Board.v2',
    ]);
  });

  it('reads any name, and the same words in any case', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: 'grapheme' }), (name) => {
        const { stem, words, title } = namePartsOf(name);
        expect(words.join('')).toBe(stem);
        expect(title === '').toBe(stem === '');
      }),
    );
    expect(namePartsOf('ALPHA_BOM').stem).toBe(namePartsOf('alpha-bom').stem);
  });
});
