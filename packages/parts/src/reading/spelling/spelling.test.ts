import { describe, expect, it } from 'vitest';
import type { Category } from '../../category.ts';
import type { ParameterValues } from '../../parameter.ts';
import { readWanted } from '../read-wanted.ts';

const typed = (text: string) => readWanted(text, { mistyped: true });

describe('mistyped words', () => {
  it.each<[string, Category]>([
    ['10k resister', 'resistors'],
    ['capasitor 100nF', 'capacitors'],
    ['shottky diode', 'schottky-diodes'],
    ['volatge regulater', 'linear-regulators'],
    ['microcontroler', 'microcontrollers'],
    ['稳压二级管', 'zener-diodes'],
    ['贴片晶震 8M', 'crystals'],
    ['旋转编玛器', 'rotary-encoders'],
    ['钮子开官', 'toggle-and-rocker-switches'],
    ['自恢复保险司', 'resettable-fuses'],
    ['肖特机', 'schottky-diodes'],
    ['继电气', 'relays'],
    ['有源蜂明器', 'buzzers-and-speakers'],
    ['单片鸡', 'microcontrollers'],
  ])('%s', (text, category) => {
    expect(typed(text)).toMatchObject({ category, words: [] });
  });

  it('are shown as they were typed', () => {
    expect(typed('10k resister').understood).toContainEqual({ text: 'resister', start: 4, parameter: 'category' });
    expect(typed('Murta 100nF')).toMatchObject({ maker: 'Murata', understood: [{ text: 'Murta', start: 0 }, { text: '100nF' }] });
  });

  it('in Chinese are those of the same sound, no other ones', () => {
    expect(typed('低压电容').words).toEqual(readWanted('低压电容').words);
    expect(typed('薄膜电阻').category).toBe(readWanted('薄膜电阻').category);
  });

  it('stay as they are in a BOM, and where nothing or several words are near', () => {
    expect(readWanted('10k resister').words).toEqual(['resister']);
    expect(typed('10k frobnicated solder').words).toEqual(['frobnicated', 'solder']);
  });
});

describe('what stands beside a value decides what it is', () => {
  it.each<[string, Category | null, ParameterValues, readonly string[]]>([
    ['inductor 4R7', 'inductors', { inductance: 4.7e-6 }, []],
    ['R005 2512', 'resistors', { resistance: 0.005 }, []],
    ['3296W', 'potentiometers', {}, []],
    ['2222A', null, {}, ['2222A']],
    ['6n137', null, {}, ['6n137']],
    ['1N4148 W', null, {}, ['1N4148', 'W']],
    ['inductor 0630 4R7', 'inductors', { inductance: 4.7e-6 }, ['0630']],
    ['trimmer 103', 'potentiometers', { resistance: 10_000 }, []],
    ['NTC 10k B3950', 'ntc-thermistors', { resistance: 10_000, beta: 3950 }, []],
    ['12MHz 18pF', 'crystals', { frequency: 12e6, loadCapacitance: 1.8e-11 }, []],
    ['tactile switch 6*6*5', 'tactile-switches', { height: 0.005 }, []],
    ['boost 3.7V to 5V', 'boost-converters', { inputVoltageMin: 3.7, outputVoltage: 5 }, []],
    ['mcu 64K flash', 'microcontrollers', { flash: 65_536 }, []],
    ['switch tactile', 'tactile-switches', {}, []],
    ['coil 10uH 100 MOHM', 'inductors', { inductance: 1e-5, seriesResistance: 0.1 }, []],
    ['header 2,54 40', 'pin-headers', { pitch: 0.00254, positions: 40 }, []],
    ['push button 4 pin', 'tactile-switches', {}, ['4 pin']],
  ])('%s', (text, category, parameters, words) => {
    const wanted = typed(text);
    expect({ category: wanted.category, parameters: wanted.parameters, words: wanted.words }).toEqual({
      category,
      parameters,
      words,
    });
  });

  it('keeps words of the use apart, and words that only some parts of a category have', () => {
    expect(typed('3.3V regulator for ESP32')).toMatchObject({ category: 'linear-regulators', words: [], aside: ['ESP32'] });
    expect(typed('watchdog')).toMatchObject({ category: 'supervisors', parameters: { function: 'reset-watchdog' } });
    expect(typed('NAND gate')).toMatchObject({ category: 'gates', lexemes: ['nand'] });
    expect(typed('8 bit mcu')).toMatchObject({ category: 'microcontrollers', bits: 8 });
  });
});
