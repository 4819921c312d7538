import type { Part } from '../../part.ts';
import { table } from './table.ts';

const motor = table('motor-drivers', ['function', 'current', 'inputVoltageMax', 'channels', 'interface']);
const gateDriver = table('gate-drivers', ['function', 'current', 'voltage', 'channels', 'isolation']);
const ledDriver = table('led-drivers', ['function', 'channels', 'outputCurrent:m', 'inputVoltageMax', 'interface']);
const darlington = table('darlington-arrays', ['channels', 'voltage', 'current', 'function']);

export const drivers: readonly Part[] = [
  ...motor('Texas Instruments', 'DRV8', [
    ['DRV8825PWPR', 'HTSSOP-28', 'stepper', 2.5, 45, 1, 'step-direction'],
    ['DRV8833PWPR', 'HTSSOP-16', 'brushed', 1.5, 10.8, 2, 'pwm'],
    ['DRV8833RTYR', 'QFN-16 4x4mm', 'brushed', 1.5, 10.8, 2, 'pwm'],
    ['DRV8837DSGR', 'WSON-8 2x2mm', 'brushed', 1.8, 11, 1, 'pwm'],
    ['DRV8838DSGR', 'WSON-8 2x2mm', 'brushed', 1.8, 11, 1, 'phase-enable'],
    ['DRV8870DDAR', 'SOIC-8-EP', 'brushed', 3.6, 45, 1, 'pwm'],
    ['DRV8871DDAR', 'SOIC-8-EP', 'brushed', 3.6, 45, 1, 'pwm'],
    ['DRV8313PWPR', 'HTSSOP-28', 'three-phase', 2.5, 60, 3, 'pwm'],
    ['DRV2605LDGSR', 'MSOP-10', 'haptic', 0.25, 5.2, 1, 'i2c'],
    ['L293DNE', 'DIP-16', 'half-bridge', 0.6, 36, 4, 'pwm'],
    ['L293NE', 'DIP-16', 'half-bridge', 1, 36, 4, 'pwm'],
  ]),
  ...motor('Allegro', 'A4', [
    ['A3967SLBTR-T', 'SOIC-24', 'stepper', 0.75, 30, 1, 'step-direction'],
    ['A4950ELJTR-T', 'SOIC-8-EP', 'brushed', 3.5, 40, 1, 'pwm'],
    ['A4988SETTR-T', 'QFN-28 5x5mm', 'stepper', 2, 35, 1, 'step-direction'],
  ]),
  ...motor('Analog Devices', 'TMC', [
    ['TMC2100-LA-T', 'QFN-36 5x6mm', 'stepper', 1.2, 46, 1, 'step-direction'],
    ['TMC2130-LA-T', 'QFN-36 5x6mm', 'stepper', 1.2, 46, 1, 'step-direction/spi'],
    ['TMC2208-LA-T', 'QFN-28 5x5mm', 'stepper', 1.4, 36, 1, 'step-direction/uart'],
    ['TMC2209-LA-T', 'QFN-28 5x5mm', 'stepper', 2, 29, 1, 'step-direction/uart'],
  ]),
  ...motor('STMicroelectronics', 'L', [
    ['L298N', 'through-hole', 'brushed', 2, 46, 2, 'pwm'],
    ['L298P013TR', 'smd', 'brushed', 2, 46, 2, 'pwm'],
    ['L6234PD', 'smd', 'three-phase', 4, 52, 3, 'pwm'],
  ]),
  ...motor('Toshiba', 'TB6', [
    ['TB6612FNG,C,8,EL', 'SSOP-24', 'brushed', 1.2, 13.5, 2, 'pwm'],
    ['TB67H450FNG,EL', 'SOIC-8-EP', 'brushed', 3.5, 44, 1, 'pwm'],
  ]),
  ...gateDriver('Infineon', 'IR2', [
    ['IR2101STRPBF', 'SOIC-8', 'half-bridge', 0.36, 600, 2, null],
    ['IR2104PBF', 'DIP-8', 'half-bridge', 0.36, 600, 2, null],
    ['IR2104STRPBF', 'SOIC-8', 'half-bridge', 0.36, 600, 2, null],
    ['IR2110PBF', 'DIP-14', 'half-bridge', 2.5, 500, 2, null],
    ['IR2110STRPBF', 'SOIC-16 7.5mm', 'half-bridge', 2.5, 500, 2, null],
    ['IRS2104STRPBF', 'SOIC-8', 'half-bridge', 0.6, 600, 2, null],
  ]),
  ...gateDriver('Texas Instruments', 'UCC', [
    ['UCC27211DR', 'SOIC-8', 'half-bridge', 4, 120, 2, null],
    ['UCC27517DBVR', 'SOT-23-5', 'low-side', 4, 20, 1, null],
    ['UCC27524DR', 'SOIC-8', 'low-side', 5, 20, 2, null],
    ['UCC21520DWR', 'SOIC-16 7.5mm', 'half-bridge', 6, 25, 2, 5700],
  ]),
  ...gateDriver('Microchip', 'TC44', [['TC4427ACOA', 'SOIC-8', 'low-side', 1.5, 18, 2, null]]),
  ...gateDriver('Fortior', 'FD6', [
    ['FD6288Q', 'QFN-24 4x4mm', 'half-bridge', 1.8, 250, 6, null],
    ['FD6288T', 'TSSOP-20', 'half-bridge', 1.8, 250, 6, null],
  ]),
  ...gateDriver('EGmicro', 'EG2', [['EG2104', 'SOIC-8', 'half-bridge', 1, 600, 2, null]]),
  ...ledDriver('Texas Instruments', 'TLC59', [
    ['TLC5940NT', 'DIP-28', 'constant-current-sink', 16, 120, 5.5, 'serial'],
    ['TLC5940PWPR', 'HTSSOP-28', 'constant-current-sink', 16, 120, 5.5, 'serial'],
    ['TLC5947DAPR', 'HTSSOP-32', 'constant-current-sink', 24, 30, 5.5, 'serial'],
    ['TLC59116IPWR', 'TSSOP-28', 'constant-current-sink', 16, 120, 5.5, 'i2c'],
    ['TPS61165DBVR', 'SOT-23-6', 'boost', 1, 1200, 18, 'pwm'],
    ['TPS61169DCKR', 'SOT-353', 'boost', 1, 1800, 5.5, 'pwm'],
  ]),
  ...ledDriver('NXP', 'PCA96', [['PCA9685PW,118', 'TSSOP-28', 'pwm-output', 16, 25, 5.5, 'i2c']]),
  ...ledDriver('Lumissil', 'IS31', [['IS31FL3731-SALS2-TR', 'SSOP-28', 'matrix', 144, 20, 5.5, 'i2c']]),
  ...ledDriver('Analog Devices', 'MAX72', [
    ['MAX7219CNG+', 'DIP-24', 'digit-driver', 8, 40, 5.5, 'spi'],
    ['MAX7219CWG+', 'SOIC-24', 'digit-driver', 8, 40, 5.5, 'spi'],
    ['MAX7221CNG+', 'DIP-24', 'digit-driver', 8, 40, 5.5, 'spi'],
  ]),
  ...ledDriver('Titan Micro', 'TM16', [
    ['TM1637', 'SOIC-20', 'digit-driver', 6, null, 5.5, 'serial'],
    ['TM1638', 'SOIC-28', 'digit-driver', 8, null, 5.5, 'serial'],
    ['TM1640', 'SOIC-28', 'digit-driver', 16, null, 5.5, 'serial'],
    ['TM1650', 'SOIC-16', 'digit-driver', 4, null, 5.5, 'serial'],
  ]),
  ...ledDriver('Worldsemi', 'WS28', [['WS2811', 'SOIC-8', 'constant-current-sink', 3, 18.5, 7, 'single-wire']]),
  ...ledDriver('Diodes Incorporated', 'AL', [['AL8805W5-7', 'SOT-23-5', 'buck', 1, 1000, 36, 'pwm']]),
  ...darlington('Texas Instruments', 'ULN', [
    ['ULN2003AN', 'DIP-16', 7, 50, 0.5, 'sink'],
    ['ULN2003ADR', 'SOIC-16', 7, 50, 0.5, 'sink'],
    ['ULN2003APWR', 'TSSOP-16', 7, 50, 0.5, 'sink'],
    ['ULN2004ADR', 'SOIC-16', 7, 50, 0.5, 'sink'],
    ['ULN2803ADWR', 'SOIC-18', 8, 50, 0.5, 'sink'],
  ]),
  ...darlington('STMicroelectronics', 'ULN', [
    ['ULN2003A', 'DIP-16', 7, 50, 0.5, 'sink'],
    ['ULN2003D1013TR', 'SOIC-16', 7, 50, 0.5, 'sink'],
    ['ULN2803A', 'DIP-18', 8, 50, 0.5, 'sink'],
  ]),
  ...darlington('Toshiba', 'TBD62', [
    ['TBD62003AFG,EL', 'smd', 7, 50, 0.5, 'sink'],
    ['TBD62083AFG,EL', 'smd', 8, 50, 0.5, 'sink'],
    ['TBD62783AFG,EL', 'smd', 8, 50, 0.5, 'source'],
  ]),
];
