// Queries that once went wrong: descriptions pasted from a distributor, codes printed on parts, mistyped words, units in full, German words.
import { C, kind, number, of, R, type StrangersQuery } from './query.ts';

const electrolytic = 'electrolytic-capacitors';

export const workshopQueries: readonly StrangersQuery[] = [
  ...(
    [
      ['CAP ALUM 1000UF 20% 25V RADIAL TH', of(electrolytic, { capacitance: 1e-3, voltage: 25 })],
      ['IC REG LINEAR 3.3V 1A SOT223', of('linear-regulators', { outputVoltage: 3.3, outputCurrent: 1 }, 'SOT-223')],
      ['CRYSTAL 8.0000MHZ 18PF TH', of('crystals', { frequency: 8e6, loadCapacitance: 1.8e-11 }, 'HC-49S')],
      ['SENSOR TEMP DIGITAL I2C', of('temperature-sensors', { interface: 'i2c' })],
      ['SWITCH TACTILE SPST-NO', of('tactile-switches')],
      ['PTC RESET FUSE 15V 500MA 1812', of('resettable-fuses', { current: 0.5, voltage: 15 }, '1812')],
      ['TVS DIODE 5VWM SMA', of('tvs-diodes', { voltage: 5 }, 'SMA')],
      ['IC OPAMP GP 2 CIRCUIT 8SOIC', of('op-amps', { channels: 2 }, 'SOIC-8')],
      ['CONN RCPT USB2.0 TYPE C 16P SMD RA', of('usb-connectors', { function: 'type-c', positions: 16 })],
      ['TRANS NPN 40V 0.2A SOT23-3', of('bipolar-transistors', { polarity: 'npn', voltage: 40 }, 'SOT-23')],
      ['FUSE BOARD MNT 2A 63VDC 1206', of('fuses', { current: 2 }, '1206')],
    ] as const
  ).map(kind('word-order')),
  ...(
    [
      ['A7', number(/^BAV99/)],
      ['A7 SOT-23', number(/^BAV99/)],
      ['J6', number(/^S9014/)],
      ['2TY', number(/^S8550/)],
      ['1N4148 W sod123', number(/^1N4148W$/)],
      ['78M05', number(/78M05/)],
      ['6n137', number(/6N137/)],
      ['2n2222', number(/^MMBT2222/)],
      ['i2c eeprom 24c256', number(/24C256/)],
      ['binary counter 74hc', number(/^74HC4040/)],
    ] as const
  ).map(kind('mpn-with-words')),
  ...(
    [
      ['104', of(C, { capacitance: 1e-7 })],
      ['inductor 4R7 smd', of(['power-inductors', 'rf-inductors'], { inductance: 4.7e-6 })],
      ['inductor 4u7 4x4mm', of('power-inductors', { inductance: 4.7e-6 }, 'L 4x4mm')],
      ['12mhz 18pf', of('crystals', { frequency: 12e6, loadCapacitance: 1.8e-11 })],
      ['8 mhz hc49', of('crystals', { frequency: 8e6 }, 'HC-49S')],
      ['ntc 10k B3380', of('ntc-thermistors', { resistance: 10_000, beta: 3380 })],
      ['2,2k 0,25W', of(R, { resistance: 2200, power: 0.25 })],
      ['100 nano farad', of(C, { capacitance: 1e-7 })],
      ['33 pico capacitor', of(C, { capacitance: 3.3e-11 })],
      ['0.1 mikrofarad', of(C, { capacitance: 1e-7 })],
      ['+12v regulator', of('linear-regulators', { outputVoltage: 12 })],
      ['4 kb fram', of('frams', { memory: 512 })],
      ['tvs 24v bidirectional smb', of('tvs-diodes', { voltage: 24, polarity: 'bidirectional' }, 'SMB')],
      ['32 bit mcu 128KB flash LQFP-64', of('microcontrollers', { flash: 131_072 }, 'LQFP-64')],
      ['mosfet sot-23 n 20v', of('mosfets', { polarity: 'n-channel', voltage: 20 }, 'SOT-23')],
      ['current sense amp gain 50', of('current-sense-amplifiers', { gain: 50 })],
    ] as const
  ).map(kind('value-shorthand')),
  ...(
    [
      ['10k resister 0603', of(R, { resistance: 10_000 }, '0603')],
      ['capasitor 100nf 0402', of(C, { capacitance: 1e-7 }, '0402')],
      ['shottky diode 40v sma', of('schottky-diodes', { voltage: 40 }, 'SMA')],
      ['volatge regulater 3v3', of('linear-regulators', { outputVoltage: 3.3 })],
      ['mosftet n channel 30v', of('mosfets', { polarity: 'n-channel', voltage: 30 })],
      ['temprature sensor i2c', of('temperature-sensors', { interface: 'i2c' })],
      ['elecrolytic 100uf 35v', of(electrolytic, { capacitance: 1e-4, voltage: 35 })],
      ['conector usb c', of('usb-connectors', { function: 'type-c' })],
    ] as const
  ).map(kind('colloquial')),
  ...(
    [
      ['cheap step down converter 3A adjustable', of('buck-converters', { function: 'adjustable', outputCurrent: 3 })],
      ['i2c eeprom 256kbit soic-8', of('eeproms', { memory: 32_768, interface: 'i2c' }, 'SOIC-8')],
      ['isolated rs485 3.3v', of('rs485-rs232', { function: 'rs-485', isolation: 2500 })],
      ['gigabit ethernet phy rgmii', of('ethernet', { dataRate: 1e9, interface: 'rgmii' })],
      ['8 channel analog mux', of('analog-switches', { function: 'multiplexer-8-1' })],
      ['usb c esd protection', of('tvs-diodes')],
      ['3 axis accelerometer', of('motion-sensors', { function: 'accelerometer', channels: 3 })],
      ['bldc motor driver', of('motor-drivers', { function: 'three-phase' })],
      ['temperature sensor analog to92', of('temperature-sensors', { interface: 'analog' }, 'TO-92')],
      ['hdmi socket', of('audio-video-connectors', { function: 'hdmi-a' })],
      ['fast recovery diode 1a 600v', of('rectifier-diodes', { reverseTime: 5e-7, voltage: 600 })],
      ['i2s amplifier', of('audio-amplifiers', { interface: 'i2s' })],
      ['watchdog timer', of('supervisors', { function: 'reset-watchdog' })],
      ['arm cortex m4 lqfp100', of('microcontrollers', { core: 'cortex-m4' }, 'LQFP-100')],
      ['3.3v regulator for esp32', of('linear-regulators', { outputVoltage: 3.3 })],
      ['Widerstand 4,7k 1% 0805', of(R, { resistance: 4700, tolerance: 1 }, '0805')],
      ['Stiftleiste 2,54 40 polig', of('pin-headers', { positions: 40, pitch: 0.00254 })],
    ] as const
  ).map(kind('synonym')),
  ...(
    [
      ['二级管 肖特鸡 40V', of('schottky-diodes', { voltage: 40 })],
      ['M7 二极管 in4007 贴片', number(/^M7$/)],
      ['32.768K 圆柱晶振', of('crystals', { frequency: 32_768 })],
      ['轻触开关 6*6*5 插件', of('tactile-switches', { height: 0.005 })],
      ['功率电感 4.7uH 4*4*3', of('power-inductors', { inductance: 4.7e-6 }, 'L 4x4mm')],
      ['一体成型电感 0630 10uH', of('power-inductors', { inductance: 1e-5 })],
      ['升压芯片 3.7V升5V', of('boost-converters', { outputVoltage: 5 })],
      ['8位单片机 SOP8', number(/^(?:STM8|ATTINY|PIC|STC|N76|CH55)/)],
      ['32位单片机 64K flash', of('microcontrollers', { flash: 65_536 })],
      ['NPN三极管 9013', number(/^S9013$/)],
      ['霍尔传感器', of('magnetic-sensors')],
      ['北斗模块', of('gnss-modules')],
    ] as const
  ).map(kind('colloquial')),
];

/** What an answer has to say of itself: the wishes that were given up, the words that were not understood. */
export const honestAnswers: readonly (readonly [text: string, relaxed: readonly string[], unread: readonly string[]])[] = [
  ['0R1 2512 1W', ['resistance'], []],
  ['470uF 25V electrolytic radial', ['capacitance'], []],
  ['bridge rectifier 4a', ['current'], []],
  ['3296W 10k trimpot', ['category', 'function'], []],
  ['合金电阻 R005 2512', ['category', 'resistance'], []],
  ['CD54 47微亨', [], ['CD54']],
  ['快恢复二极管 FR107 插件', [], ['FR107']],
  ['NPN三极管 TO-92 直插 9013', ['package', 'mounting'], []],
  ['简牛座 2*5P 2.54', ['function'], []],
  ['轻触开关 6*6*5 插件 4脚', [], ['4脚']],
  ['potentiometer 10k', ['category'], []],
  ['photoresistor', ['function'], []],
  ['SIM卡座', ['function'], []],
  ['热敏电阻 10K 3950', ['beta'], []],
  ['3.3v regulator for esp32', [], ['esp32']],
  ['push button 4 pin', [], ['4 pin']],
];
