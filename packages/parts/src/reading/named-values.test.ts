import { describe, expect, it } from 'vitest';
import type { Category } from '../category.ts';
import type { ParameterValues } from '../parameter.ts';
import { readWanted } from './read-wanted.ts';

const typed = (text: string) => readWanted(text, { mistyped: true });

describe('the property that is named beside a value', () => {
  it.each<[string, Category, ParameterValues]>([
    ['varistor clamping under 720V', 'varistors', { clampingVoltage: 720 }],
    ['ultrafast diode 600V trr 35ns', 'rectifier-diodes', { voltage: 600, reverseTime: 3.5e-8 }],
    ['mosfet 30V rds(on) 10 milliohms', 'mosfets', { voltage: 30, onResistance: 0.01 }],
    ['LDO 3.3V 静态电流1uA', 'linear-regulators', { outputVoltage: 3.3, quiescentCurrent: 1e-6 }],
    ['低压差 1.8V 500mA', 'linear-regulators', { outputVoltage: 1.8, outputCurrent: 0.5 }],
    ['relay for 230V with a coil of 5V', 'relays', { voltage: 230, coilVoltage: 5 }],
    ['三端稳压 5V 输入最高35V', 'linear-regulators', { outputVoltage: 5, inputVoltageMax: 35 }],
  ])('%s', (text, category, parameters) => {
    expect(typed(text)).toMatchObject({ category, parameters });
  });
});

describe('numbers', () => {
  it.each<[string, ParameterValues]>([
    ['battery charger half an amp', { current: 0.5 }],
    ['digital potentiometer 10k six channels', { resistance: 10_000, channels: 6 }],
    ['io expander, 16 of them', { channels: 16 }],
    ['linear regulator minus 12 volts', { outputVoltage: -12 }],
    ['resistor 20k 0.1 1206', { resistance: 20_000, tolerance: 0.1 }],
    ['resistor 丝印01C 0603', { resistance: 10_000 }],
    ['screw terminal for two wires, 5mm', { positions: 2, pitch: 0.005 }],
    ['九轴传感器', { channels: 9 }],
  ])('%s', (text, parameters) => {
    expect(typed(text).parameters).toMatchObject(parameters);
  });

  it('before a unit of memory are no pins of a package', () => {
    expect(typed('serial flash WSON 8MB')).toMatchObject({ family: 'WSON', package: '', parameters: { memory: 8 * 1024 ** 2 } });
  });
});

describe('words of what a part is used with, or must not have', () => {
  it('are no part numbers, and name no kind', () => {
    expect(typed('8MB psram for my project, esp32 has too little')).toMatchObject({
      category: 'srams',
      words: expect.not.arrayContaining(['esp32']),
    });
    expect(typed('need about -5V from +5V at 50 mA without an inductor').category).toBe('charge-pumps');
    expect(typed('继电器线圈上并的续流二极管').category).toBe('diodes');
  });
});

describe('two kinds that will do', () => {
  it.each<[string, Category, Category]>([
    ['comparator or op amp', 'comparators', 'op-amps'],
    ['tactile or slide switch', 'tactile-switches', 'slide-switches'],
  ])('%s', (text, category, either) => {
    expect(typed(text)).toMatchObject({ category, either });
  });

  it('are one where "or" stands between values', () => {
    expect(typed('amber or yellow led')).toMatchObject({ category: 'leds', either: null });
  });
});
