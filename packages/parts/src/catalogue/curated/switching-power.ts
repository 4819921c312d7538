import type { Part } from '../../part.ts';
import { table } from './table.ts';

const buckRows = table('buck-converters', ['inputVoltageMax', 'outputVoltage', 'outputCurrent', 'switchingFrequency:k']);

/** Without output voltage: set by a divider. */
const buck: typeof buckRows = (...group) =>
  buckRows(...group).map((part) =>
    part.parameters.outputVoltage === undefined ? { ...part, parameters: { ...part.parameters, function: 'adjustable' } } : part,
  );

const boost = table('boost-converters', ['inputVoltageMin', 'outputVoltage', 'current', 'switchingFrequency:k', 'function']);
const pump = table('charge-pumps', ['function', 'outputCurrent:m', 'inputVoltageMax']);
const offline = table('ac-dc-converters', ['function', 'power']);

export const switchingRegulators: readonly Part[] = [
  ...buck('Texas Instruments', 'LM25', [
    ['LM2596S-3.3/NOPB', 'TO-263-5', 40, 3.3, 3, 150],
    ['LM2596S-5.0/NOPB', 'TO-263-5', 40, 5, 3, 150],
    ['LM2596S-12/NOPB', 'TO-263-5', 40, 12, 3, 150],
    ['LM2596S-ADJ/NOPB', 'TO-263-5', 40, null, 3, 150],
    ['LM2596SX-ADJ/NOPB', 'TO-263-5', 40, null, 3, 150],
    ['LM2596T-5.0/NOPB', 'TO-220-5', 40, 5, 3, 150],
    ['LM2596T-ADJ/NOPB', 'TO-220-5', 40, null, 3, 150],
    ['LM2576S-5.0/NOPB', 'TO-263-5', 40, 5, 3, 52],
    ['LM2576T-ADJ/NOPB', 'TO-220-5', 40, null, 3, 52],
    ['LM2575S-5.0/NOPB', 'TO-263-5', 40, 5, 1, 52],
  ]),
  ...buck('Texas Instruments', 'TPS5', [
    ['TPS5430DDAR', 'SOIC-8-EP', 36, null, 3, 500],
    ['TPS5450DDAR', 'SOIC-8-EP', 36, null, 5, 500],
    ['TPS54202DDCR', 'SOT-23-6', 28, null, 2, 500],
    ['TPS54302DDCR', 'SOT-23-6', 28, null, 3, 400],
    ['TPS54331DR', 'SOIC-8', 28, null, 3, 570],
    ['TPS54331DDAR', 'SOIC-8-EP', 28, null, 3, 570],
    ['TPS54360DDAR', 'SOIC-8-EP', 60, null, 3.5, 2500],
    ['TPS54560DDAR', 'SOIC-8-EP', 60, null, 5, 2500],
    ['TPS561201DDCR', 'SOT-23-6', 17, null, 1, 580],
    ['TPS562201DDCR', 'SOT-23-6', 17, null, 2, 580],
    ['TPS563200DDCR', 'SOT-23-6', 17, null, 3, 650],
    ['TPS563201DDCR', 'SOT-23-6', 17, null, 3, 580],
  ]),
  ...buck('Texas Instruments', 'TPS62', [
    ['TPS62130RGTR', 'QFN-16 3x3mm', 17, null, 3, 2500],
    ['TPS62133RGTR', 'QFN-16 3x3mm', 17, 5, 3, 2500],
    ['TPS62160DGKR', 'MSOP-8', 17, null, 1, 2250],
    ['TPS62203DBVR', 'SOT-23-5', 6, 3.3, 0.3, 1000],
    ['TPS62740DSSR', 'WSON-12 2x3mm', 5.5, null, 0.3, 2000],
    ['TLV62568DBVR', 'SOT-23-5', 5.5, null, 1, 1500],
    ['TLV62569DBVR', 'SOT-23-5', 5.5, null, 2, 1500],
  ]),
  ...buck('Texas Instruments', 'LMR', [
    ['LMR14006XDDCR', 'SOT-23-6', 40, null, 0.6, 1100],
    ['LMR14030SDDAR', 'SOIC-8-EP', 40, null, 3.5, 2500],
    ['LMR16030SDDAR', 'SOIC-8-EP', 60, null, 3, 2500],
    ['LMR33630ADDAR', 'SOIC-8-EP', 36, null, 3, 400],
    ['LM5164DDAR', 'SOIC-8-EP', 100, null, 1, 1000],
  ]),
  ...buck('Monolithic Power Systems', 'MP', [
    ['MP1584EN-LF-Z', 'SOIC-8-EP', 28, null, 3, 1500],
    ['MP2307DN-LF-Z', 'SOIC-8-EP', 23, null, 3, 340],
    ['MP2315GJ-Z', 'TSOT-23-8', 24, null, 3, 500],
    ['MP1470GJ-Z', 'TSOT-23-6', 16, null, 2, 500],
    ['MP1482DS-LF-Z', 'SOIC-8', 18, null, 2, 340],
    ['MP1495DJ-LF-Z', 'TSOT-23-8', 16, null, 3, 500],
    ['MP2359DJ-LF-Z', 'TSOT-23-6', 24, null, 1.2, 1400],
    ['MP4560DN-LF-Z', 'SOIC-8-EP', 55, null, 2, 2000],
  ]),
  ...buck('Silergy', 'SY8', [
    ['SY8088AAC', 'SOT-23-5', 5.5, null, 1, 1500],
    ['SY8089AAAC', 'SOT-23-5', 5.5, null, 2, 1000],
    ['SY8113BADC', 'TSOT-23-6', 18, null, 3, 500],
    ['SY8120B1ABC', 'SOT-23-6', 18, null, 2, 500],
    ['SY8208BQNC', 'QFN-10 3x3mm', 28, null, 8, 800],
  ]),
  ...buck('XLSEMI', 'XL', [
    ['XL1509-3.3E1', 'SOIC-8', 40, 3.3, 2, 150],
    ['XL1509-5.0E1', 'SOIC-8', 40, 5, 2, 150],
    ['XL1509-ADJE1', 'SOIC-8', 40, null, 2, 150],
    ['XL1410E1', 'SOIC-8', 20, null, 2, 380],
    ['XL4005E1', 'TO-263-5', 32, null, 5, 300],
    ['XL4015E1', 'TO-263-5', 36, null, 5, 180],
    ['XL4016E1', 'TO-220-5', 40, null, 8, 180],
    ['XL7015E1', 'TO-252-5', 80, null, 0.8, 150],
  ]),
  ...buck('Richtek', 'RT', [
    ['RT8059GJ5', 'TSOT-23-5', 5.5, null, 1, 1500],
    ['RT8289GSP', 'SOIC-8-EP', 32, null, 5, 500],
  ]),
  ...buck('Diodes Incorporated', 'AP6', [
    ['AP62200WU-7', 'TSOT-23-6', 18, null, 2, 750],
    ['AP62300WU-7', 'TSOT-23-6', 18, null, 3, 750],
    ['AP63203WU-7', 'TSOT-23-6', 32, 3.3, 2, 1100],
    ['AP63205WU-7', 'TSOT-23-6', 32, 5, 2, 1100],
    ['AP63300WU-7', 'TSOT-23-6', 32, null, 3, 500],
    ['AP3211KTR-G1', 'SOT-23-6', 18, null, 1.5, 1400],
  ]),
  ...buck('onsemi', 'LM25', [['LM2596DSADJR4G', 'TO-263-5', 40, null, 3, 150]]),
  ...boost('Texas Instruments', 'TPS61', [
    ['TPS61023DRLR', 'SOT-563', 0.5, null, 3.7, 1000, 'boost'],
    ['TPS61040DBVR', 'SOT-23-5', 1.8, null, 0.4, 1000, 'boost'],
    ['TPS61041DBVR', 'SOT-23-5', 1.8, null, 0.25, 1000, 'boost'],
    ['TPS61070DDCR', 'SOT-23-6', 0.9, null, 0.6, 1200, 'boost'],
    ['TPS61088RHLR', 'QFN-20 4.5x3.5mm', 2.7, null, 10, 2200, 'boost'],
    ['TPS61200DRCR', 'VSON-10 3x3mm', 0.3, null, 1.35, 1250, 'boost'],
    ['TPS61202DRCR', 'VSON-10 3x3mm', 0.3, 5, 1.35, 1250, 'boost'],
    ['TPS55340RTER', 'QFN-16 3x3mm', 2.9, null, 5, 1200, 'boost'],
  ]),
  ...boost('Texas Instruments', 'TPS63', [
    ['TPS63000DRCR', 'VSON-10 3x3mm', 1.8, null, 1.8, 1500, 'buck-boost'],
    ['TPS63001DRCR', 'VSON-10 3x3mm', 1.8, 3.3, 1.8, 1500, 'buck-boost'],
    ['TPS63020DSJR', 'VSON-14 3x4mm', 1.8, null, 4, 2400, 'buck-boost'],
    ['TPS63021DSJR', 'VSON-14 3x4mm', 1.8, 3.3, 4, 2400, 'buck-boost'],
    ['TPS63031DSKR', 'WSON-10 2.5x2.5mm', 1.8, 3.3, 1, 2400, 'buck-boost'],
  ]),
  ...boost('Texas Instruments', 'LM25', [
    ['LM2577S-ADJ/NOPB', 'TO-263-5', 3.5, null, 3, 52, 'boost'],
    ['LM27313XMF/NOPB', 'SOT-23-5', 2.7, null, 0.8, 1600, 'boost'],
  ]),
  ...boost('Texas Instruments', 'MC34063', [['MC34063ADR', 'SOIC-8', 3, null, 1.5, 100, 'buck-boost']]),
  ...boost('onsemi', 'MC34063', [['MC34063ADR2G', 'SOIC-8', 3, null, 1.5, 100, 'buck-boost']]),
  ...boost('STMicroelectronics', 'MC34063', [['MC34063ABD-TR', 'SOIC-8', 3, null, 1.5, 100, 'buck-boost']]),
  ...boost('Aerosemi', 'MT36', [['MT3608', 'SOT-23-6', 2, null, 4, 1200, 'boost']]),
  ...boost('XLSEMI', 'XL60', [
    ['XL6009E1', 'TO-263-5', 5, null, 4, 400, 'boost'],
    ['XL6019E1', 'TO-263-5', 5, null, 5, 180, 'boost'],
  ]),
  ...boost('Microchip', 'MCP16', [['MCP1640T-I/CHY', 'SOT-23-6', 0.65, null, 0.8, 500, 'boost']]),
  ...boost('Analog Devices', 'LT19', [['LT1930ES5#TRPBF', 'TSOT-23-5', 2.6, null, 1, 1200, 'boost']]),
  ...pump('Texas Instruments', '', [
    ['TPS60400DBVR', 'SOT-23-5', 'inverter', 60, 5.5],
    ['TPS60403DBVR', 'SOT-23-5', 'inverter', 60, 5.5],
    ['LM2776DBVR', 'SOT-23-6', 'inverter', 200, 5.5],
    ['LM2664M6X/NOPB', 'SOT-23-6', 'inverter', 40, 5.5],
  ]),
  ...pump('Microchip', 'TC7660', [['TC7660COA', 'SOIC-8', 'inverter', 20, 10]]),
  ...offline('STMicroelectronics', 'UC38', [
    ['UC3842BN', 'DIP-8', 'pwm-controller', null],
    ['UC3843BN', 'DIP-8', 'pwm-controller', null],
    ['VIPER22ADIP-E', 'DIP-8', 'offline-switcher', 20],
  ]),
  ...offline('onsemi', 'UC38', [
    ['UC3842BD1R2G', 'SOIC-8', 'pwm-controller', null],
    ['UC3843BD1R2G', 'SOIC-8', 'pwm-controller', null],
    ['SG3525ANG', 'DIP-16', 'pwm-controller', null],
  ]),
  ...offline('Texas Instruments', 'TL494', [
    ['TL494CN', 'DIP-16', 'pwm-controller', null],
    ['TL494CDR', 'SOIC-16', 'pwm-controller', null],
  ]),
  ...offline('Power Integrations', 'LinkSwitch', [
    ['LNK304PN', 'DIP-8', 'offline-switcher', null],
    ['LNK306PN', 'DIP-8', 'offline-switcher', null],
  ]),
];
