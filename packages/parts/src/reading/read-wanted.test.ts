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
  ['NPN transistor SOT-23', 'bipolar-transistors', { polarity: 'npn' }, 'SOT-23'],
  ['digital transistor PNP', 'digital-transistors', { polarity: 'pnp' }],
  ['P沟道MOS管 30V', 'mosfets', { polarity: 'p-channel', voltage: 30 }],
  ['P-Channel -30V', 'mosfets', { polarity: 'p-channel', voltage: 30 }],
  ['5V regulator', 'linear-regulators', { outputVoltage: 5 }],
  ['-5V regulator', 'linear-regulators', { outputVoltage: -5 }],
  ['negative 12V regulator', 'linear-regulators', { outputVoltage: -12 }],
  ['12V to 5V buck converter', 'buck-converters', { inputVoltageMax: 12, outputVoltage: 5 }],
  ['24V转5V', 'buck-converters', { inputVoltageMax: 24, outputVoltage: 5 }],
  ['输入12V输出3.3V 降压', 'buck-converters', { inputVoltageMax: 12, outputVoltage: 3.3 }],
  ['flyback diode 1A 1000V', 'diodes', { current: 1, voltage: 1000 }],
  ['pin header 4p', 'pin-headers', { positions: 4 }],
  ['4 pin header', 'pin-headers', { positions: 4 }],
  ['six pin header', 'pin-headers', { positions: 6 }],
  ['2.54mm 4p', 'connectors', { pitch: 0.00254, positions: 4 }],
  ['4p 100V capacitor', 'capacitors', { capacitance: 4e-12, voltage: 100 }],
  ['排母 8P 2.54', 'pin-headers', { gender: 'female', positions: 8, pitch: 0.00254 }],
  ['XH2.54-4P', 'wire-to-board', { pitch: 0.0025, positions: 4 }],
  ['直针座 XH2.54 4P', 'wire-to-board', { orientation: 'vertical', pitch: 0.0025, positions: 4 }],
  ['40x1 header', 'pin-headers', { rows: 1, positions: 40 }],
  ['14 pin IC socket', 'sockets', { positions: 14 }],
  ['8 pin dip socket', 'sockets', { positions: 8 }],
  ['8 pin SOIC op amp', 'op-amps', {}, 'SOIC-8'],
  ['SOT 23-5 LDO', 'linear-regulators', {}, 'SOT-23-5'],
  ['0 ohm jumper 0402', 'resistors', { resistance: 0 }, '0402'],
  ['jumper 0603', 'chip-resistors', { resistance: 0 }, '0603'],
  ['zero ohm 0805', 'resistors', { resistance: 0 }, '0805'],
  ['零欧电阻 0603', 'resistors', { resistance: 0 }, '0603'],
  ['0R 跳线电阻 0603', 'resistors', { resistance: 0 }, '0603'],
  ['跳线帽', 'jumpers-and-test-points', { function: 'jumper' }],
  ['10k 千分之一', 'resistors', { resistance: 10_000, tolerance: 0.1 }],
  ['百分之五 10k', 'resistors', { resistance: 10_000, tolerance: 5 }],
  ['1‰ 10k', 'resistors', { resistance: 10_000, tolerance: 0.1 }],
  ['1 megohm 1 percent', 'resistors', { resistance: 1e6, tolerance: 1 }],
  ['100欧 八分之一瓦', 'resistors', { resistance: 100, power: 0.125 }],
  ['quarter watt 10k', 'resistors', { resistance: 10_000, power: 0.25 }],
  ['10k 1/4', 'resistors', { resistance: 10_000, power: 0.25 }],
  ['半瓦 100欧', 'resistors', { resistance: 100, power: 0.5 }],
  ['四十七千欧', 'resistors', { resistance: 47_000 }],
  ['4.7 kilo ohm', 'resistors', { resistance: 4700 }],
  ['0.1 mfd 50 volts', 'capacitors', { capacitance: 1e-7, voltage: 50 }],
  ['10MFD 16V', 'capacitors', { capacitance: 1e-5, voltage: 16 }],
  ['1 microfarad 25 VOLTS', 'capacitors', { capacitance: 1e-6, voltage: 25 }],
  ['103K 0603 50V 电容', 'capacitors', { capacitance: 1e-8, tolerance: 10, voltage: 50 }, '0603'],
  ['104J 50V', 'capacitors', { capacitance: 1e-7, tolerance: 5, voltage: 50 }],
  ['100K 0603', 'resistors', { resistance: 100_000 }, '0603'],
  ['capacitor 1608 metric 1uF', 'capacitors', { capacitance: 1e-6 }, '0603'],
  ['钽电容 10uF A型', 'tantalum-capacitors', { capacitance: 1e-5 }, 'CASE-A'],
  ['5mm LED 红色', 'leds', { colour: 'red' }, 'LED 5mm'],
  ['32k晶振', 'crystals', { frequency: 32_768 }],
  ['16位ADC', 'adcs', { resolution: 16 }],
  ['mcu 64KB flash 20KB ram', 'microcontrollers', { flash: 65_536, ram: 20_480 }],
  ['128M闪存', 'nor-flash', { memory: 16 * 1024 * 1024 }],
  ['resettable fuse 500ma', 'resettable-fuses', { current: 0.5 }],
  ['我要100个10K的0603电阻', 'resistors', { resistance: 10_000 }, '0603'],
  ['磁珠 镀锌 0603', 'ferrite-beads', {}, '0603', ['镀锌']],
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

  it.each([
    ['RTC IIC', ['i2c']],
    ['温度传感器 单总线', ['1 wire']],
    ['移位寄存器', ['shift register']],
  ])('%s has words of the full text', (text, lexemes) => {
    expect(readWanted(text)).toMatchObject({ lexemes, words: [] });
  });

  it('says how the part is mounted, and how many pins or which family its package has', () => {
    expect(readWanted('16M 直插晶振')).toMatchObject({ category: 'crystals', mounting: 'through-hole' });
    expect(readWanted('optocoupler 4 pin')).toMatchObject({ category: 'optocouplers', pins: 4 });
    expect(readWanted('QFN封装 单片机')).toMatchObject({ category: 'microcontrollers', family: 'QFN', package: '' });
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

  it.each<[string, Category | null, ParameterValues]>([
    ['0.1" 40 pin male header', 'pin-headers', { pitch: 0.002_54, positions: 40 }],
    ['940nm 5mm', 'optoelectronics', { wavelength: 9.4e-7 }],
    ['3.7V lithium battery to 5V boost', 'boost-converters', { inputVoltageMin: 3.7, outputVoltage: 5 }],
    ['把3.7V锂电池升到5V的芯片', 'boost-converters', { inputVoltageMin: 3.7, outputVoltage: 5 }],
    ['distance sensor 2 m', 'distance-sensors', { range: 2 }],
    ['io expander, need 16 more over i2c', 'io-expanders', { channels: 16 }],
    ['PH2.0 2P 卧贴', 'wire-to-board', { orientation: 'horizontal', positions: 2 }],
    ['SMBJ 24V 双向', 'tvs-diodes', { voltage: 24, polarity: 'bidirectional' }],
    ['real time clock that does not need an external crystal', 'real-time-clocks', {}],
    ['实时时钟 免外接晶振', 'real-time-clocks', {}],
  ])('%s, typed', (text, category, parameters) => {
    expect(readWanted(text, { mistyped: true })).toMatchObject({ category, parameters });
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
