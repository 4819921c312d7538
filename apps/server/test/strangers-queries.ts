// Queries in the words of people who have not read our word lists: a buyer used to other shops, an engineer in a hurry, a student,
// a purchaser with a list. Written with their expectations before the words of the search were looked at. The first three results all
// have to be what was meant; for a part number the first one.
import type { Category, ParameterValues } from '@copperline/parts';

type StrangersKind =
  | 'value-shorthand'
  | 'unit-spelling'
  | 'abbreviation'
  | 'synonym'
  | 'colloquial'
  | 'polarity'
  | 'pin-count'
  | 'output-voltage'
  | 'fraction'
  | 'zero-ohm'
  | 'package-word'
  | 'word-order'
  | 'plain'
  | 'mpn-exact'
  | 'mpn-spacing'
  | 'mpn-missing-suffix'
  | 'mpn-missing-prefix'
  | 'mpn-with-words'
  | 'mpn-swapped'
  | 'mpn-missing-char'
  | 'mpn-added-char'
  | 'mpn-wrong-char';

export interface StrangersQuery {
  readonly kind: StrangersKind;
  readonly text: string;
  readonly expects: {
    readonly mpn?: RegExp;
    readonly categories?: readonly Category[];
    readonly package?: RegExp;
    readonly mounting?: 'smd' | 'through-hole';
    readonly parameters?: ParameterValues;
  };
}

type Expects = StrangersQuery['expects'];

const of = (category: Category | readonly Category[], parameters: ParameterValues = {}, size?: string | RegExp): Expects => ({
  categories: typeof category === 'string' ? [category] : category,
  parameters,
  ...(size === undefined ? {} : { package: typeof size === 'string' ? new RegExp(`^${size}$`) : size }),
});
const number = (mpn: RegExp): Expects => ({ mpn });
const kind =
  (name: StrangersKind) =>
  ([text, expects]: readonly [string, Expects]): StrangersQuery => ({ kind: name, text, expects });

const R = 'chip-resistors';
const C = 'mlcc';

export const englishStrangers: readonly StrangersQuery[] = [
  ...(
    [
      ['4k7 0402 1%', of(R, { resistance: 4700, tolerance: 1 }, '0402')],
      ['2R2 0805', of(R, { resistance: 2.2 }, '0805')],
      ['1M5 0603 5%', of(R, { resistance: 1.5e6, tolerance: 5 }, '0603')],
      ['1R0 1206', of(R, { resistance: 1 }, '1206')],
      ['33R 1% 0402', of(R, { resistance: 33, tolerance: 1 }, '0402')],
      ['4u7 0603 10v', of(C, { capacitance: 4.7e-6, voltage: 10 }, '0603')],
      ['2n2 50v x7r 0603', of(C, { capacitance: 2.2e-9, voltage: 50, dielectric: 'X7R' }, '0603')],
      ['18p 0402 np0', of(C, { capacitance: 1.8e-11, dielectric: 'C0G' }, '0402')],
      ['104 50V 0603 cap', of(C, { capacitance: 1e-7, voltage: 50 }, '0603')],
      ['10k 0603 +-1%', of(R, { resistance: 10_000, tolerance: 1 }, '0603')],
      ['0.1u/16v/0402', of(C, { capacitance: 1e-7, voltage: 16 }, '0402')],
      ['47k,0805,5%', of(R, { resistance: 47_000, tolerance: 5 }, '0805')],
      ['10K±1% 0402 1/16W', of(R, { resistance: 10_000, tolerance: 1, power: 0.0625 }, '0402')],
      ['8MHz 20pF crystal', of('crystals', { frequency: 8e6, loadCapacitance: 2e-11 })],
      ['4.7uH 1210 inductor', of(['power-inductors', 'rf-inductors'], { inductance: 4.7e-6 }, '1210')],
      ['600R@100MHz 0603', of('ferrite-beads', { impedance: 600 }, '0603')],
    ] as const
  ).map(kind('value-shorthand')),
  ...(
    [
      ['10 kohm 0603', of(R, { resistance: 10_000 }, '0603')],
      ['10 Kohms 0805', of(R, { resistance: 10_000 }, '0805')],
      ['1 meg resistor 0805', of(R, { resistance: 1e6 }, '0805')],
      ['1 megohm 0603 1 percent', of(R, { resistance: 1e6, tolerance: 1 }, '0603')],
      ['470 ohms 1206', of(R, { resistance: 470 }, '1206')],
      ['0.1 mfd 50 volt 0805', of(C, { capacitance: 1e-7, voltage: 50 }, '0805')],
      ['10MFD 16V electrolytic', of('electrolytic-capacitors', { capacitance: 1e-5, voltage: 16 })],
      ['1 microfarad 25 volts 0603', of(C, { capacitance: 1e-6, voltage: 25 }, '0603')],
      ['100 nanofarad 0402', of(C, { capacitance: 1e-7 }, '0402')],
      ['22 picofarads c0g', of(C, { capacitance: 2.2e-11, dielectric: 'C0G' })],
      ['10 microhenry inductor', of(['power-inductors', 'rf-inductors'], { inductance: 1e-5 })],
      ['16 megahertz crystal', of('crystals', { frequency: 16e6 })],
      ['32.768 khz crystal', of('crystals', { frequency: 32_768 })],
      ['100 UF 25 V electrolytic capacitor', of('electrolytic-capacitors', { capacitance: 1e-4, voltage: 25 })],
      ['10000 ohm 0402', of(R, { resistance: 10_000 }, '0402')],
      ['1000pF 0402 50V', of(C, { capacitance: 1e-9, voltage: 50 }, '0402')],
      ['0.01µF 0603 X7R', of(C, { capacitance: 1e-8, dielectric: 'X7R' }, '0603')],
      ['1500 milliohm 1206 resistor', of(R, { resistance: 1.5 }, '1206')],
      ['4.7 kilo ohm 0805', of(R, { resistance: 4700 }, '0805')],
    ] as const
  ).map(kind('unit-spelling')),
  ...(
    [
      ['res 10k 0603', of(R, { resistance: 10_000 }, '0603')],
      ['cap 1uF 0402', of(C, { capacitance: 1e-6 }, '0402')],
      ['xtal 12MHz', of('crystals', { frequency: 12e6 })],
      ['pot 10k', of(['potentiometers', 'digital-potentiometers'], { resistance: 10_000 })],
      ['elcap 1000uF 25V', of('electrolytic-capacitors', { capacitance: 1e-3, voltage: 25 })],
      ['tant 10uF 16V', of('tantalum-capacitors', { capacitance: 1e-5, voltage: 16 })],
      ['ldo 3.3V SOT-23-5', of('linear-regulators', { outputVoltage: 3.3 }, 'SOT-23-5')],
      ['opamp dual SOIC-8', of('op-amps', { channels: 2 }, 'SOIC-8')],
      ['RTC i2c', of('real-time-clocks', { interface: 'i2c' })],
      ['FB 120R 0603', of('ferrite-beads', { impedance: 120 }, '0603')],
      ['BJT NPN SOT23', of('bipolar-transistors', { polarity: 'npn' }, 'SOT-23')],
      ['osc 25MHz', of('oscillators', { frequency: 25e6 })],
    ] as const
  ).map(kind('abbreviation')),
  ...(
    [
      ['ceramic capacitor 100nF 0603 50V', of(C, { capacitance: 1e-7, voltage: 50 }, '0603')],
      ['chip resistor 1k 0603', of(R, { resistance: 1000 }, '0603')],
      ['quartz 8 MHz', of('crystals', { frequency: 8e6 })],
      ['choke 10uH', of(['power-inductors', 'rf-inductors'], { inductance: 1e-5 })],
      ['voltage regulator 3.3V 1A', of('linear-regulators', { outputVoltage: 3.3, outputCurrent: 1 })],
      ['step-down converter 3A', of(['buck-converters', 'power-modules'], { outputCurrent: 3 })],
      ['step up converter', of('boost-converters')],
      ['polyfuse 500mA 1206', of('resettable-fuses', { current: 0.5 }, '1206')],
      ['push button switch', of('tactile-switches')],
      ['screw terminal 2 way 5.08mm', of('terminal-blocks', { positions: 2, pitch: 0.00508 })],
      ['coin cell holder CR2032', of('battery-holders')],
      ['surge suppressor diode 24V bidirectional', of('tvs-diodes', { polarity: 'bidirectional' })],
      ['light emitting diode green 0805', of('leds', { colour: 'green' }, '0805')],
      ['ferrite 600 ohm 0402', of('ferrite-beads', { impedance: 600 }, '0402')],
      ['stabilizer diode 5.1V SOD-123', of('zener-diodes', { zenerVoltage: 5.1 }, 'SOD-123')],
      ['microcontroller cortex m0 TSSOP-20', of('microcontrollers', {}, 'TSSOP-20')],
      ['temperature probe 1-wire', of('temperature-sensors', { interface: '1-wire' })],
    ] as const
  ).map(kind('synonym')),
  ...(
    [
      ['pull-up resistor 10k 0402', of(R, { resistance: 10_000 }, '0402')],
      ['decoupling cap 100nF 0402', of(C, { capacitance: 1e-7 }, '0402')],
      ['bypass capacitor 0.1uF 0603', of(C, { capacitance: 1e-7 }, '0603')],
      ['dupont header male 1x6', of('pin-headers', { positions: 6, rows: 1, gender: 'male' })],
      ['usb c port', of('usb-connectors', { function: 'type-c' })],
      ['barrel jack', of('power-connectors', { function: 'barrel-jack' })],
      ['neopixel', of('addressable-leds')],
      ['7 segment display red', of('segment-displays', { colour: 'red' })],
      ['watch crystal', of('crystals', { frequency: 32_768 })],
      ['smd led white', of('leds', { colour: 'white' })],
      ['motor driver stepper', of('motor-drivers', { function: 'stepper' })],
      ['5V relay', of('relays', { coilVoltage: 5 })],
      ['flyback diode 1A 1000V', of(['rectifier-diodes', 'switching-diodes', 'schottky-diodes'], { current: 1, voltage: 1000 })],
      ['gps module', of('gnss-modules')],
      ['buzzer', of('buzzers-and-speakers')],
    ] as const
  ).map(kind('colloquial')),
  ...(
    [
      ['NPN transistor SOT-23', of('bipolar-transistors', { polarity: 'npn' }, 'SOT-23')],
      ['PNP 40V SOT-23', of(['bipolar-transistors', 'digital-transistors'], { polarity: 'pnp', voltage: 40 }, 'SOT-23')],
      ['N-channel mosfet 30V', of('mosfets', { polarity: 'n-channel', voltage: 30 })],
      ['P channel MOSFET SOT-23', of('mosfets', { polarity: 'p-channel' }, 'SOT-23')],
      ['pmos 20v', of('mosfets', { polarity: 'p-channel', voltage: 20 })],
      ['nmos sot23 60v', of('mosfets', { polarity: 'n-channel', voltage: 60 }, 'SOT-23')],
      ['p-ch fet 30V SOIC-8', of('mosfets', { polarity: 'p-channel', voltage: 30 }, 'SOIC-8')],
      ['nch mosfet TO-220', of('mosfets', { polarity: 'n-channel' }, /^TO-220/)],
      ['npn darlington transistor', of(['bipolar-transistors', 'darlington-arrays'])],
      ['digital transistor PNP', of('digital-transistors', { polarity: 'pnp' })],
      ['bidirectional TVS 12V SMB', of('tvs-diodes', { polarity: 'bidirectional', voltage: 12 }, 'SMB')],
      ['n channel jfet', of('jfets', { polarity: 'n-channel' })],
    ] as const
  ).map(kind('polarity')),
  ...(
    [
      ['4 pin header 2.54mm', of('pin-headers', { positions: 4, pitch: 0.00254 })],
      ['pin header 6p', of('pin-headers', { positions: 6 })],
      ['JST PH 4 pin connector', of('wire-to-board', { positions: 4, pitch: 0.002 })],
      ['3P terminal block 5.0mm', of('terminal-blocks', { positions: 3, pitch: 0.005 })],
      ['2x5 pin header 1.27mm', of('pin-headers', { positions: 10, rows: 2, pitch: 0.00127 })],
      ['FPC connector 24 pin 0.5mm', of('ffc-connectors', { positions: 24, pitch: 0.0005 })],
      ['1x8 female header', of('pin-headers', { positions: 8, rows: 1, gender: 'female' })],
      ['wire to board 5-pin 1.25mm', of('wire-to-board', { positions: 5, pitch: 0.00125 })],
      ['JST XH 2P', of('wire-to-board', { positions: 2, pitch: 0.0025 })],
      ['8 pin dip socket', of('sockets', { positions: 8 })],
      ['dip switch 4 position', of('dip-switches', { positions: 4 })],
      ['type-c 16pin usb connector', of('usb-connectors', { function: 'type-c', positions: 16 })],
      ['40 pin header strip', of('pin-headers', { positions: 40 })],
    ] as const
  ).map(kind('pin-count')),
  ...(
    [
      ['5V regulator', of('linear-regulators', { outputVoltage: 5 })],
      ['LDO 5V', of('linear-regulators', { outputVoltage: 5 })],
      ['1.8V LDO SOT-23-5', of('linear-regulators', { outputVoltage: 1.8 }, 'SOT-23-5')],
      ['3v3 ldo sot-223', of('linear-regulators', { outputVoltage: 3.3 }, 'SOT-223')],
      ['12V linear regulator TO-220', of('linear-regulators', { outputVoltage: 12 }, /^TO-220/)],
      ['2.5V voltage reference SOT-23', of('voltage-references', { outputVoltage: 2.5 }, 'SOT-23')],
      ['buck converter 5V output 3A', of(['buck-converters', 'power-modules'], { outputVoltage: 5, outputCurrent: 3 })],
      ['regulator 3.3 volt output', of('linear-regulators', { outputVoltage: 3.3 })],
      ['adjustable linear regulator', of('linear-regulators', { function: 'adjustable' })],
      ['5 volt low dropout regulator 1A', of('linear-regulators', { outputVoltage: 5, outputCurrent: 1 })],
      ['isolated dc-dc 5V to 5V', of('power-modules', { outputVoltage: 5 })],
    ] as const
  ).map(kind('output-voltage')),
  ...(
    [
      ['10k 1/8W 0805', of(R, { resistance: 10_000, power: 0.125 }, '0805')],
      ['1k 1/4 watt 1206', of(R, { resistance: 1000, power: 0.25 }, '1206')],
      ['100R 1/10W 1% 0603', of(R, { resistance: 100, power: 0.1, tolerance: 1 }, '0603')],
      ['10 ohm 1W 2512', of(R, { resistance: 10, power: 1 }, '2512')],
      ['resistor 1k half watt', of(R, { resistance: 1000, power: 0.5 })],
      ['quarter watt 10k 1206', of(R, { resistance: 10_000, power: 0.25 }, '1206')],
      ['10k 0.1% 25ppm 0603', of(R, { resistance: 10_000, tolerance: 0.1, temperatureCoefficient: 25 }, '0603')],
    ] as const
  ).map(kind('fraction')),
  ...(
    [
      ['0 ohm 0603', of(R, { resistance: 0 }, '0603')],
      ['0R 0402', of(R, { resistance: 0 }, '0402')],
      ['zero ohm resistor 0805', of(R, { resistance: 0 }, '0805')],
      ['0 ohm jumper 0402', of(R, { resistance: 0 }, '0402')],
      ['jumper resistor 1206', of(R, { resistance: 0 }, '1206')],
      ['0Ω link 0603', of(R, { resistance: 0 }, '0603')],
      ['0R0 0805', of(R, { resistance: 0 }, '0805')],
      ['zero-ohm 0201', of(R, { resistance: 0 }, '0201')],
    ] as const
  ).map(kind('zero-ohm')),
  ...(
    [
      ['2.2k resistor size 0805', of(R, { resistance: 2200 }, '0805')],
      ['AMS1117 SOT223 3.3V', number(/^AMS1117-3\.3/)],
      ['LM358 SOP8', { mpn: /^LM358/, package: /^SOIC-8$/ }],
      ['STM32 LQFP64', { mpn: /^STM32/, package: /^LQFP-64$/ }],
      ['zener 3.3V sod123', of('zener-diodes', { zenerVoltage: 3.3 }, 'SOD-123')],
      ['schottky 40V 1A SMA', of('schottky-diodes', { voltage: 40, current: 1 }, 'SMA')],
      ['schottky DO-214AC 3A', of('schottky-diodes', { current: 3 }, 'SMA')],
      ['crystal 3225 8MHz', of('crystals', { frequency: 8e6 }, /3225/)],
      ['surface mount resistor 47 ohm', { ...of(R, { resistance: 47 }), mounting: 'smd' }],
      ['capacitor 1608 metric 1uF', of(C, { capacitance: 1e-6 }, '0603')],
      ['led 5mm red through hole', of('leds', { colour: 'red' }, 'LED 5mm')],
      ['NPN TO-92', of('bipolar-transistors', { polarity: 'npn' }, 'TO-92')],
    ] as const
  ).map(kind('package-word')),
  ...(
    [
      ['0603 resistor 1% 4.7k', of(R, { resistance: 4700, tolerance: 1 }, '0603')],
      ['X7R 0402 100nF', of(C, { capacitance: 1e-7, dielectric: 'X7R' }, '0402')],
      ['16V 0805 10uF capacitor', of(C, { capacitance: 1e-5, voltage: 16 }, '0805')],
      ['1% 0402 22k', of(R, { resistance: 22_000, tolerance: 1 }, '0402')],
      ['SOT-23 mosfet N-channel', of('mosfets', { polarity: 'n-channel' }, 'SOT-23')],
      ['red 0603 led', of('leds', { colour: 'red' }, '0603')],
      ['header 2.54 male 4', of('pin-headers', { positions: 4, pitch: 0.00254, gender: 'male' })],
      ['SMA 1A 40V schottky diode', of('schottky-diodes', { voltage: 40, current: 1 }, 'SMA')],
    ] as const
  ).map(kind('word-order')),
  ...(
    [
      ['blue led', of('leds', { colour: 'blue' })],
      ['resistor 220 ohm', of(R, { resistance: 220 })],
      ['usb to serial', of('usb-bridges')],
      ['can transceiver', of('can-lin', { function: 'can-transceiver' })],
      ['hall sensor', of('magnetic-sensors')],
      ['accelerometer', of('motion-sensors')],
      ['lithium battery charger ic', of('battery-chargers')],
      ['optocoupler DIP-4', of('optocouplers', {}, 'DIP-4')],
      ['micro sd card slot', of('card-connectors')],
      ['bridge rectifier 1A', of('bridge-rectifiers', { current: 1 })],
      ['spi flash 64Mbit', of('nor-flash', { memory: 8_388_608 })],
      ['shift register', of('counters-and-registers')],
    ] as const
  ).map(kind('plain')),
  ...(
    [
      ['STM32F103RCT6', number(/^STM32F103RCT6$/)],
      ['rc0603fr-0710kl', number(/^RC0603FR-0710KL$/)],
      ['SI2302CDS-T1-GE3', number(/^SI2302CDS-T1-GE3$/)],
      ['1N4007', number(/^1N4007/)],
      ['CL10A105KB8NNNC', number(/^CL10A105KB8NNNC$/)],
    ] as const
  ).map(kind('mpn-exact')),
  ...(
    [
      ['STM32 F103 C8T6', number(/^STM32F103C8T6/)],
      ['ESP32 WROOM 32E', number(/^ESP32-WROOM-32E/)],
      ['RC 0402 FR 07 10K L', number(/^RC0402FR-0710KL$/)],
      ['LM 358', number(/^LM358/)],
      ['W25Q 128', number(/^W25Q128/)],
      ['CH 340 G', number(/^CH340G/)],
      ['1N 4148', number(/^1N4148/)],
      ['AO 3400A', number(/^AO3400A/)],
      ['stm32-f407-vet6', number(/^STM32F407VET6/)],
    ] as const
  ).map(kind('mpn-spacing')),
  ...(
    [
      ['STM32F407VE', number(/^STM32F407VE/)],
      ['TPS5430', number(/^TPS5430/)],
      ['MMBT3904', number(/^MMBT3904/)],
      ['SMBJ12', number(/^SMBJ12/)],
      ['CL21B106', number(/^CL21B106/)],
    ] as const
  ).map(kind('mpn-missing-suffix')),
  ...(
    [
      ['7805', number(/7805/)],
      ['F103C8T6', number(/F103C8T6/)],
      ['25Q64', number(/25Q64/)],
      ['1117-3.3', number(/1117.*3\.3/)],
      ['mega328p', number(/ATMEGA328P/i)],
      ['3904', number(/3904/)],
    ] as const
  ).map(kind('mpn-missing-prefix')),
  ...(
    [
      ['LM358 op amp', number(/^LM358/)],
      ['AMS1117 3.3V regulator', number(/^AMS1117-3\.3/)],
      ['STM32F103C8T6 microcontroller', number(/^STM32F103C8T6/)],
      ['buy NE555 timer', number(/NE555/)],
      ['AO3400 mosfet sot-23', number(/^AO3400/)],
      ['MPU-6050 gyro sensor module', number(/^MPU-?6050/)],
      ['DS18B20 temperature sensor', number(/^DS18B20/)],
      ['ULN2003 driver', number(/ULN2003/)],
      ['CH340G usb serial chip', number(/^CH340G/)],
    ] as const
  ).map(kind('mpn-with-words')),
  ...(
    [
      ['STM32F130C8T6', number(/^STM32F103C8T6/)],
      ['RC0603FR-0701KL', number(/^RC0603FR-0710KL/)],
      ['CL10B140KB8NNNC', number(/^CL10B104KB8NNNC/)],
      ['ATMEGA382P-AU', number(/^ATMEGA328P-AU/)],
      ['MBMT3904LT1G', number(/^MMBT3904LT1G/)],
      ['TP4065', number(/^TP4056/)],
      ['ES8266EX', number(/^ESP8266EX/)],
      ['SMJB5.0A', number(/^SMBJ5\.0A/)],
      ['GMR188R71H104KA93D', number(/^GRM188R71H104KA93D/)],
      ['XLA4030-472MEC', number(/^XAL4030-472MEC/)],
    ] as const
  ).map(kind('mpn-swapped')),
  ...(
    [
      ['STM32F103C8T', number(/^STM32F103C8T6/)],
      ['STM32103C8T6', number(/^STM32F103C8T6/)],
      ['CL10B104B8NNNC', number(/^CL10B104K[BO]8NNNC/)],
      ['RC0402FR-0710L', number(/^RC0402FR-0710[KRM]?L?/)],
      ['SI2302DS-T1-GE3', number(/^SI2302CDS-T1-GE3/)],
      ['TPS543DDAR', number(/^TPS543\d+DDAR/)],
    ] as const
  ).map(kind('mpn-missing-char')),
  ...(
    [
      ['STM32F1003C8T6', number(/^STM32F103C8T6/)],
      ['CL10B1004KB8NNNC', number(/^CL10B104KB8NNNC/)],
      ['LMM358P', number(/^LM358P/)],
      ['ATMEGA3288P-AU', number(/^ATMEGA328P-AU/)],
      ['MMBT39004LT1G', number(/^MMBT3904LT1G/)],
      ['W25Q1288JVSIQ', number(/^W25Q128JVSIQ/)],
    ] as const
  ).map(kind('mpn-added-char')),
  ...(
    [
      ['STM32F1O3C8T6', number(/^STM32F103C8T6/)],
      ['ATMEGA328T-AU', number(/^ATMEGA328P-AU/)],
      ['CL10B104KB9NNNC', number(/^CL10B104KB8NNNC/)],
      ['MMBT3994LT1G', number(/^MMBT3904LT1G/)],
      ['LN358P', number(/^LM358P/)],
      ['TPS5430DDAT', number(/^TPS5430DDAR/)],
      ['ESP32-WR00M-32E', number(/^ESP32-WROOM-32E/)],
    ] as const
  ).map(kind('mpn-wrong-char')),
];

export const chineseStrangers: readonly StrangersQuery[] = [
  ...(
    [
      ['10K 0603 1%', of(R, { resistance: 10_000, tolerance: 1 }, '0603')],
      ['4K7 0805 电阻', of(R, { resistance: 4700 }, '0805')],
      ['104 0603 电容', of(C, { capacitance: 1e-7 }, '0603')],
      ['103K 0603 50V 电容', of(C, { capacitance: 1e-8, voltage: 50 }, '0603')],
      ['0.1uF/50V/0603', of(C, { capacitance: 1e-7, voltage: 50 }, '0603')],
      ['１０Ｋ　０６０３', of(R, { resistance: 10_000 }, '0603')],
      ['22UF 6.3V 0805', of(C, { capacitance: 2.2e-5, voltage: 6.3 }, '0805')],
      ['100U 25V 电解', of('electrolytic-capacitors', { capacitance: 1e-4, voltage: 25 })],
      ['8M晶振', of('crystals', { frequency: 8e6 })],
      ['12M 无源晶振 3225', of('crystals', { frequency: 12e6 }, /3225/)],
      ['600R 磁珠 0603', of('ferrite-beads', { impedance: 600 }, '0603')],
      ['10K精密电阻0.1%', of(R, { resistance: 10_000, tolerance: 0.1 })],
    ] as const
  ).map(kind('value-shorthand')),
  ...(
    [
      ['10千欧 0603', of(R, { resistance: 10_000 }, '0603')],
      ['4.7千欧姆贴片电阻', of(R, { resistance: 4700 })],
      ['1兆欧 0402', of(R, { resistance: 1e6 }, '0402')],
      ['100欧姆 0805', of(R, { resistance: 100 }, '0805')],
      ['0.1微法 50伏 0603', of(C, { capacitance: 1e-7, voltage: 50 }, '0603')],
      ['100纳法 0402 电容', of(C, { capacitance: 1e-7 }, '0402')],
      ['22皮法 0402', of(C, { capacitance: 2.2e-11 }, '0402')],
      ['10微亨 功率电感', of('power-inductors', { inductance: 1e-5 })],
      ['16兆赫 晶振', of('crystals', { frequency: 16e6 })],
      ['25兆赫兹晶体', of('crystals', { frequency: 25e6 })],
      ['2200毫欧 1206', of(R, { resistance: 2.2 }, '1206')],
      ['自恢复保险丝 500毫安', of('resettable-fuses', { current: 0.5 })],
      ['十千欧电阻 0603', of(R, { resistance: 10_000 }, '0603')],
      ['1微法25伏0603电容', of(C, { capacitance: 1e-6, voltage: 25 }, '0603')],
      ['百分之五 10k 0805', of(R, { resistance: 10_000, tolerance: 5 }, '0805')],
      ['32.768千赫兹 晶振', of('crystals', { frequency: 32_768 })],
    ] as const
  ).map(kind('unit-spelling')),
  ...(
    [
      ['贴阻 10K 0603', of(R, { resistance: 10_000 }, '0603')],
      ['贴容 100nF 0603', of(C, { capacitance: 1e-7 }, '0603')],
      ['钽电容 10uF 16V A型', of('tantalum-capacitors', { capacitance: 1e-5, voltage: 16 }, 'CASE-A')],
      ['MOS管 N沟道 SOT-23', of('mosfets', { polarity: 'n-channel' }, 'SOT-23')],
      ['运放 双路 SOP8', of('op-amps', { channels: 2 }, 'SOIC-8')],
      ['TVS管 5V', of('tvs-diodes', { voltage: 5 })],
      ['ESD管 SOT-23', of('tvs-diodes', {}, 'SOT-23')],
      ['铝电解 100uF 25V', of('electrolytic-capacitors', { capacitance: 1e-4, voltage: 25 })],
    ] as const
  ).map(kind('abbreviation')),
  ...(
    [
      ['瓷片电容 100nF 0603', of(C, { capacitance: 1e-7 }, '0603')],
      ['陶瓷电容 1uF 25V 0603', of(C, { capacitance: 1e-6, voltage: 25 }, '0603')],
      ['独石电容 0.1uF', of(C, { capacitance: 1e-7 })],
      ['发光二极管 红色 0805', of('leds', { colour: 'red' }, '0805')],
      ['稳压二极管 5.1V', of('zener-diodes', { zenerVoltage: 5.1 })],
      ['齐纳管 3.3V SOD-123', of('zener-diodes', { zenerVoltage: 3.3 }, 'SOD-123')],
      ['肖特基 40V 1A', of('schottky-diodes', { voltage: 40, current: 1 })],
      ['光耦 DIP-4', of('optocouplers', {}, 'DIP-4')],
      ['光电耦合器', of('optocouplers')],
      ['石英晶体 8MHz', of('crystals', { frequency: 8e6 })],
      ['有源晶振 25MHz', of('oscillators', { frequency: 25e6 })],
      ['单片机 LQFP48', of('microcontrollers', {}, 'LQFP-48')],
      ['整流桥', of('bridge-rectifiers')],
      ['热敏电阻 10K', of('ntc-thermistors', { resistance: 10_000 })],
      ['压敏电阻', of('varistors')],
      ['瞬态抑制二极管 双向 24V', of('tvs-diodes', { polarity: 'bidirectional', voltage: 24 })],
      ['法拉电容 5.5V', of('supercapacitors', { voltage: 5.5 })],
      ['贴片磁珠 600欧 0402', of('ferrite-beads', { impedance: 600 }, '0402')],
    ] as const
  ).map(kind('synonym')),
  ...(
    [
      ['轻触开关', of('tactile-switches')],
      ['拨码开关 4位', of('dip-switches', { positions: 4 })],
      ['蓝色灯珠 0603', of('leds', { colour: 'blue' }, '0603')],
      ['排针 2.54 1x6', of('pin-headers', { positions: 6, rows: 1, pitch: 0.00254, gender: 'male' })],
      ['排母 8P 2.54', of('pin-headers', { positions: 8, gender: 'female' })],
      ['直针座 XH2.54 4P', of('wire-to-board', { positions: 4 })],
      ['DC座', of('power-connectors')],
      ['TF卡座', of('card-connectors')],
      ['降压芯片 3A', of('buck-converters', { outputCurrent: 3 })],
      ['升压芯片', of('boost-converters')],
      ['充电芯片 锂电池', of('battery-chargers')],
      ['继电器 5V', of('relays', { coilVoltage: 5 })],
      ['蜂鸣器', of('buzzers-and-speakers')],
      ['纽扣电池座 CR2032', of('battery-holders')],
      ['幻彩灯珠', of('addressable-leds')],
      ['串口芯片 USB转串口', of('usb-bridges')],
      ['接线端子 2P 5.08', of('terminal-blocks', { positions: 2, pitch: 0.00508 })],
      ['typec母座 16P', of('usb-connectors', { function: 'type-c', positions: 16 })],
      ['上拉电阻 10k 0402', of(R, { resistance: 10_000 }, '0402')],
      ['去耦电容 100nF 0402', of(C, { capacitance: 1e-7 }, '0402')],
      ['数码管 共阴 红', of('segment-displays', { colour: 'red', function: 'common-cathode' })],
      ['电位器 10K', of(['potentiometers', 'digital-potentiometers'], { resistance: 10_000 })],
    ] as const
  ).map(kind('colloquial')),
  ...(
    [
      ['NPN三极管 SOT-23', of('bipolar-transistors', { polarity: 'npn' }, 'SOT-23')],
      ['PNP型三极管', of('bipolar-transistors', { polarity: 'pnp' })],
      ['P沟道MOS管 30V', of('mosfets', { polarity: 'p-channel', voltage: 30 })],
      ['N沟道场效应管 60V SOT-23', of('mosfets', { polarity: 'n-channel', voltage: 60 }, 'SOT-23')],
      ['P-MOS SOP8', of('mosfets', { polarity: 'p-channel' }, 'SOIC-8')],
      ['NMOS 100V TO-220', of('mosfets', { polarity: 'n-channel', voltage: 100 }, /^TO-220/)],
      ['双向TVS SMBJ 12V', of('tvs-diodes', { polarity: 'bidirectional', voltage: 12 }, 'SMB')],
      ['P管 20V SOT-23', of('mosfets', { polarity: 'p-channel', voltage: 20 }, 'SOT-23')],
      ['NPN 晶体管 TO-92', of('bipolar-transistors', { polarity: 'npn' }, 'TO-92')],
    ] as const
  ).map(kind('polarity')),
  ...(
    [
      ['4P排针 2.54mm', of('pin-headers', { positions: 4, pitch: 0.00254 })],
      ['单排针 40P', of('pin-headers', { positions: 40, rows: 1 })],
      ['PH2.0 4P 连接器', of('wire-to-board', { positions: 4, pitch: 0.002 })],
      ['XH 2.5 3P 插座', of('wire-to-board', { positions: 3, pitch: 0.0025 })],
      ['FPC座 0.5间距 24P', of('ffc-connectors', { positions: 24, pitch: 0.0005 })],
      ['双排针 2*3', of('pin-headers', { positions: 6, rows: 2 })],
      ['6芯 端子 2.0间距', of('wire-to-board', { positions: 6, pitch: 0.002 })],
      ['IC座 8脚', of('sockets', { positions: 8 })],
      ['KF301 3P', number(/^KF301-5\.0-3P/)],
    ] as const
  ).map(kind('pin-count')),
  ...(
    [
      ['5V稳压芯片', of('linear-regulators', { outputVoltage: 5 })],
      ['3.3V LDO SOT-223', of('linear-regulators', { outputVoltage: 3.3 }, 'SOT-223')],
      ['三端稳压 12V TO-220', of('linear-regulators', { outputVoltage: 12 }, /^TO-220/)],
      ['稳压管 输出1.8V SOT-23-5', of('linear-regulators', { outputVoltage: 1.8 }, 'SOT-23-5')],
      ['低压差稳压器 3.3V 500mA', of('linear-regulators', { outputVoltage: 3.3, outputCurrent: 0.5 })],
      ['基准电压源 2.5V', of('voltage-references', { outputVoltage: 2.5 })],
      ['降压 5V输出 3A', of(['buck-converters', 'power-modules'], { outputVoltage: 5, outputCurrent: 3 })],
      ['稳压器 5伏', of('linear-regulators', { outputVoltage: 5 })],
    ] as const
  ).map(kind('output-voltage')),
  ...(
    [
      ['10K 千分之一 0603', of(R, { resistance: 10_000, tolerance: 0.1 }, '0603')],
      ['1K 百分之一 0805 电阻', of(R, { resistance: 1000, tolerance: 1 }, '0805')],
      ['100欧 八分之一瓦 0805', of(R, { resistance: 100, power: 0.125 }, '0805')],
      ['1/4W 1K 1206', of(R, { resistance: 1000, power: 0.25 }, '1206')],
      ['四分之一瓦 10K 1206', of(R, { resistance: 10_000, power: 0.25 }, '1206')],
      ['千分之五 电阻 10k 0603', of(R, { resistance: 10_000, tolerance: 0.5 }, '0603')],
      ['半瓦 100欧 2010', of(R, { resistance: 100, power: 0.5 }, '2010')],
      ['精度5% 22K 0603', of(R, { resistance: 22_000, tolerance: 5 }, '0603')],
      ['1瓦 10欧 2512', of(R, { resistance: 10, power: 1 }, '2512')],
    ] as const
  ).map(kind('fraction')),
  ...(
    [
      ['0欧 0603', of(R, { resistance: 0 }, '0603')],
      ['零欧电阻 0402', of(R, { resistance: 0 }, '0402')],
      ['0欧姆电阻 0805', of(R, { resistance: 0 }, '0805')],
      ['0R 跳线电阻 0603', of(R, { resistance: 0 }, '0603')],
      ['零欧姆 1206', of(R, { resistance: 0 }, '1206')],
      ['跨接电阻 0402', of(R, { resistance: 0 }, '0402')],
    ] as const
  ).map(kind('zero-ohm')),
  ...(
    [
      ['贴片电阻 1k 0603封装', of(R, { resistance: 1000 }, '0603')],
      ['直插三极管 NPN', { ...of('bipolar-transistors', { polarity: 'npn' }), mounting: 'through-hole' }],
      ['插件电解电容 100uF 50V', of('electrolytic-capacitors', { capacitance: 1e-4, voltage: 50 })],
      ['贴片晶振 3225 16M', of('crystals', { frequency: 16e6 }, /3225/)],
      ['肖特基二极管 SMA封装 3A', of('schottky-diodes', { current: 3 }, 'SMA')],
      ['5mm LED 红色 直插', of('leds', { colour: 'red' }, 'LED 5mm')],
      ['LM358 贴片 SOP-8', { mpn: /^LM358/, package: /^SOIC-8$/ }],
    ] as const
  ).map(kind('package-word')),
  ...(
    [
      ['电阻0603 1%精度 4.7K', of(R, { resistance: 4700, tolerance: 1 }, '0603')],
      ['50V X7R 0603 100nF', of(C, { capacitance: 1e-7, voltage: 50, dielectric: 'X7R' }, '0603')],
      ['红色 0603 LED', of('leds', { colour: 'red' }, '0603')],
      ['SOT-23 PNP 三极管', of('bipolar-transistors', { polarity: 'pnp' }, 'SOT-23')],
      ['0402电容22pF', of(C, { capacitance: 2.2e-11 }, '0402')],
    ] as const
  ).map(kind('word-order')),
  ...(
    [
      ['我要10K的0603电阻', of(R, { resistance: 10_000 }, '0603')],
      ['红外接收头', of('infrared-receivers')],
      ['温湿度传感器', of('humidity-sensors')],
      ['蓝牙模块', of('bluetooth-modules')],
      ['步进电机驱动', of('motor-drivers', { function: 'stepper' })],
      ['霍尔传感器', of('magnetic-sensors')],
      ['存储芯片 SPI Flash 128Mbit', of('nor-flash', { memory: 16_777_216 })],
    ] as const
  ).map(kind('plain')),
  ...(
    [
      ['AO3401A', number(/^AO3401A/)],
      ['stm32f103c8t6', number(/^STM32F103C8T6/)],
      ['ＣＨ３４０Ｃ', number(/^CH340C$/)],
    ] as const
  ).map(kind('mpn-exact')),
  ...(
    [
      ['STM32F103 C8T6', number(/^STM32F103C8T6/)],
      ['TP 4056', number(/^TP4056/)],
      ['CL10B 104KB8 NNNC', number(/^CL10B104KB8NNNC/)],
    ] as const
  ).map(kind('mpn-spacing')),
  ...(
    [
      ['GD32F103C8', number(/^GD32F103C8/)],
      ['MP1584', number(/^MP1584/)],
    ] as const
  ).map(kind('mpn-missing-suffix')),
  ...(
    [
      ['8050 三极管', number(/8050/)],
      ['4056 充电', number(/4056/)],
    ] as const
  ).map(kind('mpn-missing-prefix')),
  ...(
    [
      ['STM32F103C8T6单片机', number(/^STM32F103C8T6/)],
      ['AMS1117-3.3 稳压芯片', number(/^AMS1117-3\.3/)],
      ['W25Q64 闪存', number(/^W25Q64/)],
      ['S8050三极管', number(/8050/)],
      ['买几个NE555', number(/NE555/)],
      ['SS34 肖特基二极管', number(/^SS34/)],
      ['型号TP4056', number(/^TP4056/)],
    ] as const
  ).map(kind('mpn-with-words')),
  ...(
    [
      ['AMS1171-3.3', number(/^AMS1117-3\.3/)],
      ['GD32F130C8T6 单片机', number(/^GD32F1(?:03|30)C8T6/)],
    ] as const
  ).map(kind('mpn-swapped')),
  ...([['STM32F103CBT', number(/^STM32F103CBT6/)]] as const).map(kind('mpn-missing-char')),
  ...([['CH3400C', number(/^CH340C/)]] as const).map(kind('mpn-added-char')),
  ...([['TP4O56', number(/^TP4056/)]] as const).map(kind('mpn-wrong-char')),
];
