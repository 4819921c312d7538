import { describe, expect, it } from 'vitest';
import type { Category } from '../category.ts';
import type { ParameterValues } from '../parameter.ts';
import { readWanted } from './read-wanted.ts';

const typed = (text: string) => readWanted(text, { mistyped: true });

describe('of two kinds in one query', () => {
  it.each<[string, Category]>([
    ['charge pump inverter', 'charge-pumps'],
    ['hex inverter', 'gates'],
    ['driver for a 7 segment display', 'led-drivers'],
    ['数码管驱动', 'led-drivers'],
    ['rf lna sot-89', 'rf-front-end'],
    ['single touch button sensor ic', 'touch-controllers'],
    ['button 6x6', 'tactile-switches'],
    ['motor driver with current sense', 'motor-drivers'],
    ['small amplifier for headphones', 'audio-amplifiers'],
    ['放大器', 'op-amps'],
    ['white LED', 'leds'],
    ['white led driver', 'led-drivers'],
    ['diode to stop relay coil kickback', 'diodes'],
    ['wifi蓝牙模块', 'wifi-modules'],
    ['230VAC to 12V power supply', 'power-modules'],
    ['0.1% 10k 0603 thin film', 'resistors'],
    ['1 gigabit nand', 'nand-flash'],
    ['quad nand', 'gates'],
    ['SS14 or SS34 diode', 'diodes'],
    ['5V 3A的电源芯片', 'buck-converters'],
    ['silicon controlled rectifier', 'thyristors'],
  ])('%s', (text, category) => {
    expect(typed(text).category).toBe(category);
  });
});

describe('sentences and hints', () => {
  it.each<[string, Category, ParameterValues]>([
    ['I need something that measures distance with a laser', 'distance-sensors', { function: 'time-of-flight' }],
    ['know which way is north', 'magnetic-sensors', {}],
    ['测二氧化碳浓度', 'gas-sensors', { function: 'carbon-dioxide' }],
    ['请问有没有能测酒精的传感器', 'gas-sensors', { function: 'alcohol' }],
    ['several i2c devices with same address 8 way switch', 'io-expanders', { function: 'i2c-switch', channels: 8 }],
    ['纽扣电池座', 'battery-holders', { function: 'cr2032' }],
    ['oled display', 'graphic-displays', { technology: 'oled' }],
    ['5V产生-5V 电荷泵', 'charge-pumps', { function: 'inverter', inputVoltageMax: 5 }],
    ['降压芯片 24V 2A', 'buck-converters', { inputVoltageMax: 24, outputCurrent: 2 }],
    ['header 2x5 50 mil', 'pin-headers', { pitch: 0.00127, positions: 10, rows: 2 }],
    ['轻触按键 4.3高', 'tactile-switches', { height: 0.0043 }],
    ['p-ch mosfet -30v -4a', 'mosfets', { polarity: 'p-channel', voltage: 30, current: 4 }],
    ['8 选 1 模拟开关', 'analog-switches', { function: 'multiplexer-8-1' }],
    ['六轴陀锣仪', 'motion-sensors', {}],
  ])('%s', (text, category, parameters) => {
    expect(typed(text)).toMatchObject({ category, parameters });
  });

  it('finds either of two values', () => {
    expect(typed('amber or yellow led').doubts).toMatchObject([{ readings: [{ colour: 'amber' }, { colour: 'yellow' }] }]);
  });

  it('takes a marking for no value, and a nickname for its number', () => {
    expect(typed('662K')).toMatchObject({ category: null, words: ['662K'] });
    expect(typed('丝印662K 三脚稳压')).toMatchObject({ category: 'linear-regulators', words: ['662K'] });
    expect(typed('blue pill microcontroller')).toMatchObject({ category: 'microcontrollers', numbers: ['STM32F103C8'] });
  });
});
