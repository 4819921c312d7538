import type { Part } from '../../part.ts';
import { table } from './table.ts';

const charger = table('battery-chargers', ['function', 'current', 'outputVoltage', 'inputVoltageMax']);
const protection = table('battery-protection', ['channels', 'voltage', 'function']);
const pmic = table('pmics', ['function', 'channels', 'inputVoltageMin', 'inputVoltageMax', 'interface']);
const loadSwitch = table('load-switches', ['function', 'current', 'onResistance:m', 'inputVoltageMax', 'channels']);
const module = table('power-modules', [
  'outputVoltage',
  'outputCurrent',
  'power',
  'inputVoltageMin',
  'inputVoltageMax',
  'isolation',
]);

export const batteryAndPowerPaths: readonly Part[] = [
  ...charger('TOPPOWER', 'TP4', [['TP4056-42-ESOP8', 'SOIC-8-EP', 'linear', 1, 4.2, 8]]),
  ...charger('Injoinic', 'IP5', [
    ['IP5306', 'SOIC-8-EP', 'power-bank', 2.1, 4.2, 5.5],
    ['IP5328P', 'QFN-48 7x7mm', 'power-bank', 5, 4.2, 14],
  ]),
  ...charger('Microchip', 'MCP738', [
    ['MCP73831T-2ACI/OT', 'SOT-23-5', 'linear', 0.5, 4.2, 6],
    ['MCP73831T-2ATI/OT', 'SOT-23-5', 'linear', 0.5, 4.2, 6],
    ['MCP73832T-2ACI/OT', 'SOT-23-5', 'linear', 0.5, 4.2, 6],
    ['MCP73833-AMI/UN', 'MSOP-10', 'linear', 1, 4.2, 6],
    ['MCP73871-2CCI/ML', 'QFN-20 4x4mm', 'linear-power-path', 1, 4.2, 6],
  ]),
  ...charger('Texas Instruments', 'BQ2', [
    ['BQ21040DBVR', 'SOT-23-6', 'linear', 0.8, 4.2, 6.45],
    ['BQ24040DSQR', 'WSON-10 2x2mm', 'linear', 0.8, 4.2, 6.45],
    ['BQ24072RGTR', 'QFN-16 3x3mm', 'linear-power-path', 1.5, 4.2, 6.4],
    ['BQ24074RGTR', 'QFN-16 3x3mm', 'linear-power-path', 1.5, 4.2, 10.2],
    ['BQ24075RGTR', 'QFN-16 3x3mm', 'linear-power-path', 1.5, 4.2, 6.4],
    ['BQ24195RGER', 'QFN-24 4x4mm', 'switching', 2.5, null, 17],
    ['BQ24650RVAR', 'QFN-16 3.5x3.5mm', 'switching-controller', 10, null, 28],
    ['BQ25895RTWR', 'QFN-24 4x4mm', 'switching', 5, null, 14],
    ['BQ25504RGTR', 'QFN-16 3x3mm', 'energy-harvesting', 0.2, null, 3],
    ['BQ25570RGRR', 'QFN-20 3.5x3.5mm', 'energy-harvesting', 0.2, null, 5.1],
  ]),
  ...charger('Analog Devices', 'LTC4', [['LTC4054ES5-4.2#TRMPBF', 'TSOT-23-5', 'linear', 0.8, 4.2, 6.5]]),
  ...charger('Consonance', 'CN3', [
    ['CN3065', 'DFN-8 3x3mm', 'linear', 1, 4.2, 6],
    ['CN3722', 'TSSOP-16', 'switching', 5, null, 28],
    ['CN3791', 'SSOP-10', 'switching', 4, 4.2, 28],
  ]),
  ...protection('PUOLOP', 'DW01', [['DW01A', 'SOT-23-6', 1, 4.3, 'overcharge-overdischarge']]),
  ...protection('Fortune Semiconductor', 'DW01', [['DW01-G', 'SOT-23-6', 1, 4.25, 'overcharge-overdischarge']]),
  ...protection('Texas Instruments', 'BQ', [
    ['BQ29700DSER', 'WSON-6 1.5x1.5mm', 1, 4.275, 'overcharge-overdischarge'],
    ['BQ76920PWR', 'TSSOP-20', 5, null, 'monitor'],
  ]),
  ...pmic('Analog Devices', 'MAX17', [['MAX17048G+T10', 'DFN-8 2x2mm', 'fuel-gauge', 1, 2.5, 4.5, 'i2c']]),
  ...pmic('Texas Instruments', 'BQ27', [['BQ27441DRZR-G1A', 'SON-12 2.5x4mm', 'fuel-gauge', 1, 2.45, 4.5, 'i2c']]),
  ...pmic('X-Powers', 'AXP', [
    ['AXP192', 'QFN-48 6x6mm', 'power-management', null, 2.9, 6.3, 'i2c'],
    ['AXP209', 'QFN-48 6x6mm', 'power-management', null, 2.9, 6.3, 'i2c'],
    ['AXP2101', 'QFN-40 5x5mm', 'power-management', null, 3.9, 5.5, 'i2c'],
  ]),
  ...loadSwitch('Texas Instruments', 'TPS2', [
    ['TPS2051BDBVR', 'SOT-23-5', 'usb-switch', 0.5, 95, 5.5, 1],
    ['TPS2113APWR', 'TSSOP-8', 'power-multiplexer', 2, 84, 5.5, 2],
    ['TPS2115APWR', 'TSSOP-8', 'power-multiplexer', 2, 84, 5.5, 2],
    ['TPS2121RUXR', 'QFN-12 2x2.5mm', 'power-multiplexer', 4.5, 56, 22, 2],
    ['TPS22918DBVR', 'SOT-23-6', 'load-switch', 2, 52, 5.5, 1],
    ['TPS22965DSGR', 'WSON-8 2x2mm', 'load-switch', 4, 16, 5.5, 1],
    ['TPS2553DBVR', 'SOT-23-6', 'usb-switch', 1.5, 85, 6.5, 1],
    ['LM66100DCKR', 'SOT-363', 'ideal-diode', 1.5, 79, 5.5, 1],
  ]),
  ...loadSwitch('Silergy', 'SY62', [['SY6280AAC', 'SOT-23-5', 'usb-switch', 2, 80, 5.5, 1]]),
  ...loadSwitch('Microchip', 'MIC20', [['MIC2025-1YM', 'SOIC-8', 'usb-switch', 0.5, 140, 5.5, 1]]),
  ...module('MORNSUN', 'B_S-1W', [
    ['B0505S-1WR3', 'through-hole', 5, 0.2, 1, 4.5, 5.5, 1500],
    ['B0503S-1WR3', 'through-hole', 3.3, 0.303, 1, 4.5, 5.5, 1500],
    ['B1205S-1WR3', 'through-hole', 5, 0.2, 1, 10.8, 13.2, 1500],
    ['B2405S-1WR3', 'through-hole', 5, 0.2, 1, 21.6, 26.4, 1500],
  ]),
  ...module('MORNSUN', 'K78', [
    ['K7805-500R3', 'through-hole', 5, 0.5, 2.5, 6.5, 36, null],
    ['K7803-500R3', 'through-hole', 3.3, 0.5, 1.65, 4.75, 36, null],
    ['K7805-1000R3', 'through-hole', 5, 1, 5, 6.5, 36, null],
  ]),
  ...module('Hi-Link', 'HLK-PM', [
    ['HLK-PM01', 'through-hole', 5, 0.6, 3, 100, 240, 3000],
    ['HLK-PM03', 'through-hole', 3.3, 0.9, 3, 100, 240, 3000],
    ['HLK-PM12', 'through-hole', 12, 0.25, 3, 100, 240, 3000],
    ['HLK-5M05', 'through-hole', 5, 1, 5, 100, 240, 3000],
  ]),
  ...module('RECOM', 'R-78', [
    ['R-78E3.3-0.5', 'through-hole', 3.3, 0.5, 1.65, 7, 28, null],
    ['R-78E5.0-0.5', 'through-hole', 5, 0.5, 2.5, 7, 28, null],
    ['R-78E5.0-1.0', 'through-hole', 5, 1, 5, 8, 28, null],
    ['R-78C5.0-1.0', 'through-hole', 5, 1, 5, 8, 42, null],
  ]),
  ...module('Murata', 'OKI-78SR', [
    ['OKI-78SR-3.3/1.5-W36-C', 'through-hole', 3.3, 1.5, 4.95, 7, 36, null],
    ['OKI-78SR-5/1.5-W36-C', 'through-hole', 5, 1.5, 7.5, 7, 36, null],
  ]),
  ...module('Murata', 'NME', [['NME0505SC', 'through-hole', 5, 0.2, 1, 4.5, 5.5, 1000]]),
  ...module('TRACO Power', 'TSR 1', [
    ['TSR 1-2433', 'through-hole', 3.3, 1, 3.3, 4.75, 36, null],
    ['TSR 1-2450', 'through-hole', 5, 1, 5, 6.5, 36, null],
    ['TSR 1-24120', 'through-hole', 12, 1, 12, 15, 36, null],
  ]),
  ...module('TRACO Power', 'TMA', [['TMA 0505S', 'through-hole', 5, 0.2, 1, 4.5, 5.5, 1000]]),
  ...module('MEAN WELL', 'IRM', [
    ['IRM-03-5', 'through-hole', 5, 0.6, 3, 85, 305, 3000],
    ['IRM-10-5', 'through-hole', 5, 2, 10, 85, 264, 3000],
    ['IRM-10-12', 'through-hole', 12, 0.85, 10.2, 85, 264, 3000],
    ['IRM-20-24', 'through-hole', 24, 0.9, 21.6, 85, 264, 3000],
  ]),
];
