import type { Part } from '../../part.ts';
import { table } from './table.ts';

const crystal = table('crystals', ['frequency:M', 'loadCapacitance:p', 'stability']);
const watch = table('crystals', ['frequency', 'loadCapacitance:p', 'stability']);
const oscillator = table('oscillators', ['frequency:M', 'stability', 'inputVoltageMax', 'function']);
const resonator = table('resonators', ['frequency:M', 'tolerance', 'loadCapacitance:p']);
const clock = table('real-time-clocks', ['interface', 'function', 'stability']);
const generator = table('clock-generators', ['function', 'channels', 'frequency:M', 'interface']);

export const timing: readonly Part[] = [
  ...crystal('YXC', 'X3225', [
    ['X32258MOB4SI', 'SMD3225-4P', 8, 12, 10],
    ['X322512MSB4SI', 'SMD3225-4P', 12, 20, 10],
    ['X322516MLB4SI', 'SMD3225-4P', 16, 9, 10],
    ['X322525MOB4SI', 'SMD3225-4P', 25, 12, 10],
  ]),
  ...crystal('YXC', 'X49SM', [['X49SM8MSD2SC', 'HC-49SMD', 8, 20, 20]]),
  ...crystal('Abracon', 'ABM8', [
    ['ABM8-12.000MHZ-B2-T', 'SMD3225-4P', 12, 18, 20],
    ['ABM8-16.000MHZ-B2-T', 'SMD3225-4P', 16, 18, 20],
    ['ABM8-20.000MHZ-B2-T', 'SMD3225-4P', 20, 18, 20],
    ['ABM8-24.000MHZ-B2-T', 'SMD3225-4P', 24, 18, 20],
    ['ABM8-25.000MHZ-B2-T', 'SMD3225-4P', 25, 18, 20],
    ['ABM8-272-T3', 'SMD3225-4P', 12, 10, 30],
    ['ABM8G-12.000MHZ-18-D2Y-T', 'SMD3225-4P', 12, 18, 20],
    ['ABM8G-16.000MHZ-18-D2Y-T', 'SMD3225-4P', 16, 18, 20],
  ]),
  ...crystal('Abracon', 'AB', [
    ['ABM3-8.000MHZ-D2Y-T', 'SMD5032-2P', 8, 18, 20],
    ['ABM3B-8.000MHZ-B2-T', 'SMD5032-4P', 8, 18, 20],
    ['ABLS-8.000MHZ-B4-T', 'HC-49SMD', 8, 18, 30],
    ['ABLS-16.000MHZ-B4-T', 'HC-49SMD', 16, 18, 30],
    ['ABL-16.000MHZ-B2', 'HC-49S', 16, 18, 20],
  ]),
  ...watch('Abracon', 'ABS', [
    ['ABS07-32.768KHZ-T', 'SMD3215-2P', 32768, 12.5, 20],
    ['ABS07-32.768KHZ-7-T', 'SMD3215-2P', 32768, 7, 20],
    ['ABS25-32.768KHZ-T', 'smd', 32768, 12.5, 20],
    ['AB26T-32.768KHZ', 'through-hole', 32768, 12.5, 20],
  ]),
  ...watch('Epson', 'FC-135', [
    ['Q13FC1350000400', 'SMD3215-2P', 32768, 12.5, 20],
    ['Q13FC13500004', 'SMD3215-2P', 32768, 12.5, 20],
  ]),
  ...watch('Epson', 'MC-306', [['MC-306 32.7680K-A0:ROHS', 'smd', 32768, 12.5, 20]]),
  ...watch('Seiko Instruments', 'SC-32S', [['SC32S-12.5PF20PPM', 'SMD3215-2P', 32768, 12.5, 20]]),
  ...watch('Citizen', 'CM', [
    ['CM200C32768DZFT', 'smd', 32768, 12.5, 20],
    ['CFS-20632768DZFB', 'through-hole', 32768, 12.5, 20],
  ]),
  ...watch('ECS', 'ECX-34', [['ECS-.327-12.5-34B-TR', 'SMD3215-2P', 32768, 12.5, 20]]),
  ...crystal('ECS', 'CSM', [
    ['ECS-80-20-4X', 'HC-49S', 8, 20, 30],
    ['ECS-160-20-4X', 'HC-49S', 16, 20, 30],
  ]),
  ...crystal('NDK', 'NX3225', [['NX3225GD-8MHZ-STD-CRA-3', 'SMD3225-2P', 8, 8, null]]),
  ...watch('NDK', 'NX3215', [['NX3215SA-32.768K-STD-MUA-8', 'SMD3215-2P', 32768, null, 20]]),
  ...crystal('TXC', '7M', [
    ['7M-12.000MAAJ-T', 'SMD3225-4P', 12, 18, 30],
    ['7M-16.000MAAJ-T', 'SMD3225-4P', 16, 18, 30],
    ['7M-25.000MAAJ-T', 'SMD3225-4P', 25, 18, 30],
    ['9B-8.000MAAJ-B', 'HC-49S', 8, 18, 30],
    ['9C-8.000MAAJ-T', 'HC-49SMD', 8, 18, 30],
  ]),
  ...watch('TXC', '9HT', [['9HT10-32.768KDZF-T', 'SMD3215-2P', 32768, 12.5, 20]]),
  ...oscillator('Abracon', 'AS', [
    ['ASE-25.000MHZ-LC-T', 'SMD3225-4P', 25, 50, 3.3, 'cmos'],
    ['ASE-50.000MHZ-LC-T', 'SMD3225-4P', 50, 50, 3.3, 'cmos'],
  ]),
  ...resonator('Murata', 'CERALOCK', [
    ['CSTNE8M00G550000R0', 'smd', 8, 0.5, 33],
    ['CSTNE16M0V530000R0', 'smd', 16, 0.5, 15],
    ['CSTCE16M0V53-R0', 'smd', 16, 0.5, 15],
  ]),
  ...clock('Analog Devices', 'DS', [
    ['DS1302Z+', 'SOIC-8', 'serial', 'external-crystal', null],
    ['DS1307+', 'DIP-8', 'i2c', 'external-crystal', null],
    ['DS1307Z+', 'SOIC-8', 'i2c', 'external-crystal', null],
    ['DS1307ZN+', 'SOIC-8', 'i2c', 'external-crystal', null],
    ['DS1338Z-33+', 'SOIC-8', 'i2c', 'external-crystal', null],
    ['DS3231S#', 'SOIC-16 7.5mm', 'i2c', 'temperature-compensated', 2],
    ['DS3231SN#', 'SOIC-16 7.5mm', 'i2c', 'temperature-compensated', 3.5],
    ['DS3231SN#T&R', 'SOIC-16 7.5mm', 'i2c', 'temperature-compensated', 3.5],
    ['DS3231MZ+', 'SOIC-8', 'i2c', 'temperature-compensated', 5],
  ]),
  ...clock('NXP', 'PCF85', [
    ['PCF8563T/5,518', 'SOIC-8', 'i2c', 'external-crystal', null],
    ['PCF8563TS/5,118', 'MSOP-8', 'i2c', 'external-crystal', null],
    ['PCF8523T/1,118', 'SOIC-8', 'i2c', 'external-crystal', null],
  ]),
  ...clock('Microchip', 'MCP79', [
    ['MCP7940N-I/SN', 'SOIC-8', 'i2c', 'external-crystal', null],
    ['MCP79410-I/SN', 'SOIC-8', 'i2c', 'external-crystal', null],
  ]),
  ...clock('Texas Instruments', 'BQ32', [['BQ32000DR', 'SOIC-8', 'i2c', 'external-crystal', null]]),
  ...clock('Renesas', 'ISL12', [['ISL1208IB8Z', 'SOIC-8', 'i2c', 'external-crystal', null]]),
  ...clock('Micro Crystal', 'RV', [['RV-3028-C7 32.768kHz 1ppm TA QC', 'smd', 'i2c', 'built-in-crystal', 1]]),
  ...generator('Skyworks', 'Si53', [['SI5351A-B-GTR', 'MSOP-10', 'clock-generator', 3, 200, 'i2c']]),
  ...generator('Ruimeng', 'MS53', [['MS5351M', 'MSOP-10', 'clock-generator', 3, 200, 'i2c']]),
  ...generator('Analog Devices', 'AD98', [
    ['AD9833BRMZ', 'MSOP-10', 'direct-digital-synthesizer', 1, 12.5, 'spi'],
    ['AD9850BRSZ', 'SSOP-28', 'direct-digital-synthesizer', 1, 62.5, 'serial/parallel'],
    ['AD9851BRSZ', 'SSOP-28', 'direct-digital-synthesizer', 1, 90, 'serial/parallel'],
  ]),
  ...generator('Texas Instruments', 'CDC', [['CDCE913PWR', 'TSSOP-14', 'clock-generator', 3, 230, 'i2c']]),
];
