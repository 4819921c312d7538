import { C, kind, number, of, R, type StrangersQuery } from './query.ts';

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
