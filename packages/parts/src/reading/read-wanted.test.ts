import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Category } from '../category.ts';
import type { ParameterValues } from '../parameter.ts';
import { readWanted } from './read-wanted.ts';

type Case = readonly [
  text: string,
  category: Category | null,
  parameters: ParameterValues,
  name?: string,
  words?: readonly string[],
];

const queries: readonly Case[] = [
  ['10k 1% 0603', 'resistors', { resistance: 10_000, tolerance: 1 }, '0603'],
  ['100nF 16V X7R 0402', 'mlcc', { capacitance: 1e-7, voltage: 16, dielectric: 'X7R' }, '0402'],
  ['贴片电容 0.1uF', 'mlcc', { capacitance: 1e-7 }],
  ['10千欧 贴片电阻', 'chip-resistors', { resistance: 10_000 }],
  ['贴片电阻10千欧1%', 'chip-resistors', { resistance: 10_000, tolerance: 1 }],
  ['100纳法 50伏', 'capacitors', { capacitance: 1e-7, voltage: 50 }],
  ['22皮法 5%', 'capacitors', { capacitance: 2.2e-11, tolerance: 5 }],
  ['4.7兆欧', 'resistors', { resistance: 4.7e6 }],
  ['10微法 16伏', 'capacitors', { capacitance: 1e-5, voltage: 16 }],
  ['晶振 12兆赫 20皮法', 'crystals', { frequency: 12e6, loadCapacitance: 2e-11 }],
  ['4k7', 'resistors', { resistance: 4700 }],
  ['2k7', 'resistors', { resistance: 2700 }],
  ['0R1', 'resistors', { resistance: 0.1 }],
  ['4u7', 'capacitors', { capacitance: 4.7e-6 }],
  ['.1uF', 'capacitors', { capacitance: 1e-7 }],
  ['0.1u 16v', 'capacitors', { capacitance: 1e-7, voltage: 16 }],
  ['10uF ≥100 V', 'capacitors', { capacitance: 1e-5, voltage: 100 }],
  ['22R0 1% 1/10W', 'resistors', { resistance: 22, tolerance: 1, power: 0.1 }],
  ['1206 100nF', 'capacitors', { capacitance: 1e-7 }, '1206'],
  ['22 Ohm', 'resistors', { resistance: 22 }],
  ['12PF', 'capacitors', { capacitance: 1.2e-11 }],
  ['22uF 6V3', 'capacitors', { capacitance: 2.2e-5, voltage: 6.3 }],
  ['C0G/NP0 22pF', 'mlcc', { dielectric: 'C0G', capacitance: 2.2e-11 }],
  ['100nF/50V/X7R/0402', 'mlcc', { capacitance: 1e-7, voltage: 50, dielectric: 'X7R' }, '0402'],
  ['0.1uF±10%50V', 'capacitors', { capacitance: 1e-7, tolerance: 10, voltage: 50 }],
  ['10K_1%_0402', 'resistors', { resistance: 10_000, tolerance: 1 }, '0402'],
  ['4,7k', 'resistors', { resistance: 4700 }],
  ['1e-7 F', 'capacitors', { capacitance: 1e-7 }],
  ['10㏀', 'resistors', { resistance: 10_000 }],
  ['４．７ｋΩ', 'resistors', { resistance: 4700 }],
  ['600R@100MHz 0805', 'ferrite-beads', { impedance: 600 }, '0805'],
  ['磁珠 600欧 0603', 'ferrite-beads', { impedance: 600 }, '0603'],
  ['晶振 8MHz 3225', 'crystals', { frequency: 8e6 }, 'SMD3225-4P'],
  ['ldo 3.3V 500mA sot-23-5', 'linear-regulators', { outputVoltage: 3.3, outputCurrent: 0.5 }, 'SOT-23-5'],
  ['n-channel mosfet 30V sot-23', 'mosfets', { polarity: 'n-channel', voltage: 30 }, 'SOT-23'],
  ['红色 LED 0603', 'leds', { colour: 'red' }, '0603'],
  ['排针 2x20 2.54mm', 'pin-headers', { rows: 2, positions: 40, pitch: 0.00254 }],
  ['type-c母座 16P', 'usb-connectors', { positions: 16 }],
  ['单片机 STM32', 'microcontrollers', {}, '', ['STM32']],
  ['spi flash 64Mbit SOIC-8', 'nor-flash', { memory: 8 * 1024 * 1024 }, 'SOIC-8'],
  ['锂电池充电芯片 SOT-23-5', 'battery-chargers', {}, 'SOT-23-5'],
  ['10k ohm', 'resistors', { resistance: 10_000 }],
  ['SOT-23 N-MOS 20V', 'mosfets', { polarity: 'n-channel', voltage: 20 }, 'SOT-23'],
  ['JST PH 2P', 'wire-to-board', { positions: 2 }, '', ['PH']],
  ['led driver 12V', 'led-drivers', { inputVoltageMax: 12 }],
  ['STM32F103C8T6', null, {}, '', ['STM32F103C8T6']],
  ['MCP2515-I/SO', null, {}, '', ['MCP2515-I/SO']],
  ['RC0402FR-0710KL', null, {}, '', ['RC0402FR-0710KL']],
  ['100nF +80-20%', 'capacitors', { capacitance: 1e-7 }, '', ['+80-20%']],
];

const cells: readonly (readonly [text: string, designator: string, parameters: ParameterValues])[] = [
  ['10', 'R2', { resistance: 10 }],
  ['104', 'C1', { capacitance: 1e-7 }],
  ['R47', 'R1', { resistance: 0.47 }],
  ['4R7', 'C1', { capacitance: 4.7e-12 }],
  ['2R2', 'L1', { inductance: 2.2e-6 }],
  ['10u', 'L2', { inductance: 1e-5 }],
  ['100N', 'C5', { capacitance: 1e-7 }],
  ['10P', 'C1', { capacitance: 1e-11 }],
  ['10P', 'J1', { positions: 10 }],
  ['8M', 'Y1', { frequency: 8e6 }],
  ['1M', 'R1', { resistance: 1e6 }],
  ['5m', 'R1', { resistance: 0.005 }],
  ['600R', 'FB1', { impedance: 600 }],
  ['120R', 'L3', { impedance: 120 }],
  ['1e-7', 'C1', { capacitance: 1e-7 }],
  ['0', 'R9', { resistance: 0 }],
];

const doubtful: readonly (readonly [text: string, designator: string, readings: readonly ParameterValues[]])[] = [
  ['104', 'R1', [{ resistance: 100_000 }, { resistance: 104 }]],
  ['1002', 'R1', [{ resistance: 10_000 }, { resistance: 1002 }]],
  ['100', 'C3', [{ capacitance: 1e-11 }, { capacitance: 1e-10 }]],
  ['22', 'C3', [{ capacitance: 2.2e-11 }, { capacitance: 2.2e-5 }]],
  ['4E7', 'R1', [{ resistance: 4e7 }, { resistance: 4.7 }]],
  ['1,000pF', 'C1', [{ capacitance: 1e-9 }, { capacitance: 1e-12 }]],
  ['12.000', 'X1', [{ frequency: 12e6 }]],
];

describe('readWanted', () => {
  it.each(
    queries.map(([text, category, parameters, name = '', words = []]) => ({
      text,
      wanted: { category, parameters, package: name, words },
    })),
  )('$text', ({ text, wanted }) => {
    expect(readWanted(text)).toMatchObject({ ...wanted, doubts: [] });
  });

  it.each(cells)('%s at %s', (text, designator, parameters) => {
    expect(readWanted(text, { designator })).toMatchObject({ parameters, words: [], doubts: [] });
  });

  it.each(doubtful)('%s at %s is doubtful', (text, designator, readings) => {
    expect(readWanted(text, { designator })).toMatchObject({ parameters: {}, doubts: [{ text, readings }] });
  });

  it('finds the same value however it is written', () => {
    for (const text of ['0.1uF', '100nF', '100 nF', '0.1µF', '0.1μF', '100000pF', '100纳法', '0.1微法', '100n']) {
      expect(readWanted(text).parameters.capacitance).toBe(1e-7);
    }
  });

  it('says where in the text it found what', () => {
    expect(readWanted('贴片电阻 4.7㏀ 国巨').understood).toEqual([
      { text: '贴片电阻', start: 0, parameter: 'category' },
      { text: '4.7㏀', start: 5, parameter: 'resistance' },
      { text: '国巨', start: 10, parameter: 'maker' },
    ]);
  });

  it('keeps to the category the user chose', () => {
    expect(readWanted('10k', { category: 'potentiometers' })).toMatchObject({
      category: 'potentiometers',
      parameters: { resistance: 10_000 },
    });
    expect(readWanted('16M', { category: 'timing' })).toMatchObject({ category: 'timing', parameters: { frequency: 16e6 } });
  });

  it('reads no further than a cell may be long', () => {
    const { words } = readWanted(`10k ${'x'.repeat(1_000_000)}`);
    expect(words.join('').length).toBeLessThan(300);
  });

  it('leaves a second, different value to the full text', () => {
    expect(readWanted('10k 22k 0402')).toMatchObject({ parameters: { resistance: 10_000 }, words: ['22k'] });
  });

  it('reads any text, and every stretch once', () => {
    assert(
      property(string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const { understood, words } = readWanted(text);
        for (const each of understood) expect(text.slice(each.start, each.start + each.text.length)).toBe(each.text);
        for (const word of words) expect(text).toContain(word);
      }),
    );
  });
});
