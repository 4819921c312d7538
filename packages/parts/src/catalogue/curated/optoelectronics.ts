import type { Part } from '../../part.ts';
import { table } from './table.ts';

const led = table('leds', ['colour', 'wavelength:n', 'forwardVoltage', 'current:m']);
const addressable = table('addressable-leds', ['colour', 'interface', 'inputVoltageMax']);
const emitter = table('infrared-emitters', ['wavelength:n', 'current:m', 'forwardVoltage']);
const receiver = table('infrared-receivers', ['frequency:k', 'wavelength:n', 'function']);
const coupler = table('optocouplers', ['function', 'isolation', 'transferRatio', 'channels']);
const segments = table('segment-displays', ['colour', 'digits', 'function']);
const display = table('graphic-displays', ['diagonal:m', 'pixels', 'interface', 'colour', 'technology']);

export const optoelectronics: readonly Part[] = [
  ...led('Lite-On', 'LTST', [
    ['LTST-C150KGKT', '1206', 'green', 571, 2, 30],
    ['LTST-C150KRKT', '1206', 'red', 631, 2, 30],
    ['LTST-C170KGKT', '0805', 'green', 571, 2, 30],
    ['LTST-C170KRKT', '0805', 'red', 631, 2, 30],
    ['LTST-C170TBKT', '0805', 'blue', 470, 3.3, 20],
    ['LTST-C190KFKT', '0603', 'orange', 605, 2, 30],
    ['LTST-C190KGKT', '0603', 'green', 571, 2.1, 30],
    ['LTST-C190KRKT', '0603', 'red', 631, 2, 30],
    ['LTST-C190TBKT', '0603', 'blue', 470, 3.3, 20],
    ['LTST-C191KGKT', '0603', 'green', 571, 2, 30],
    ['LTST-C191KRKT', '0603', 'red', 631, 2, 30],
    ['LTST-C191TBKT', '0603', 'blue', 470, 3.3, 20],
    ['LTL-307EE', 'LED 5mm', 'red', 635, 2, 30],
  ]),
  ...led('Kingbright', 'APT', [
    ['APT1608CGCK', '0603', 'green', 570, 2.1, 30],
    ['APT1608SURCK', '0603', 'red', 630, 1.95, 30],
    ['APT1608SYCK', '0603', 'yellow', 590, 2, 30],
    ['APT2012CGCK', '0805', 'green', 570, 2.1, 30],
    ['APT2012SURCK', '0805', 'red', 630, 1.95, 30],
    ['APT2012SYCK', '0805', 'yellow', 590, 2, 30],
    ['WP710A10ID', 'LED 3mm', 'red', 617, 2, 30],
    ['WP710A10GD', 'LED 3mm', 'green', 568, 2.2, 25],
    ['WP7113ID', 'LED 5mm', 'red', 617, 2, 30],
    ['WP7113GD', 'LED 5mm', 'green', 568, 2.2, 25],
    ['WP7113YD', 'LED 5mm', 'yellow', 588, 2.1, 30],
  ]),
  ...led('Everlight', '19-217', [
    ['19-217/BHC-ZL1M2RY/3T', '0603', 'blue', 470, 3, 20],
    ['19-217/GHC-YR1S2/3T', '0603', 'green', 525, 3.3, 25],
    ['19-217/R6C-AL1M2VY/3T', '0603', 'red', 624, 2, 25],
    ['17-21SUYC/TR8', '0805', 'yellow', 589, 2, 25],
  ]),
  ...led('KENTO', 'KT', [
    ['KT-0603R', '0603', 'red', 620, 2, 20],
    ['KT-0603W', '0603', 'white', null, 3, 20],
    ['KT-0805G', '0805', 'green', 520, 3, 20],
    ['KT-0805W', '0805', 'white', null, 3, 20],
    ['KT-0805Y', '0805', 'yellow', 590, 2, 20],
  ]),
  ...led('NATIONSTAR', 'NCD', [['NCD0805R1', '0805', 'red', 620, 2, 25]]),
  ...led('XINGLIGHT', 'XL', [
    ['XL-1608SURC-06', '0603', 'red', 620, 2, 20],
    ['XL-1608UBC-04', '0603', 'blue', 465, 3, 20],
    ['XL-1608UGC-04', '0603', 'green', 520, 3, 20],
    ['XL-1608UWC-04', '0603', 'white', null, 3, 20],
    ['XL-1608UYC-06', '0603', 'yellow', 590, 2, 20],
  ]),
  ...led('ams OSRAM', 'CHIPLED', [
    ['LG L29K-G2J1-24-Z', '0603', 'green', 570, 1.7, 20],
    ['LS L29K-G1J2-1-Z', '0603', 'red', 630, 1.8, 20],
    ['LG R971-KN-1', '0805', 'green', 570, 2.2, 30],
    ['LS R976-NR-1', '0805', 'red', 633, 2, 30],
  ]),
  ...led('Würth Elektronik', 'WL-SMCW', [
    ['150060BS75000', '0603', 'blue', 470, 3.2, 20],
    ['150060GS75000', '0603', 'green', 525, 3.2, 20],
    ['150060RS75000', '0603', 'red', 625, 2, 30],
    ['150060VS75000', '0603', 'green', 570, 2, 30],
    ['150060YS75000', '0603', 'yellow', 590, 2, 30],
    ['150080BS75000', '0805', 'blue', 470, 3.2, 20],
    ['150080RS75000', '0805', 'red', 625, 2, 30],
    ['150080VS75000', '0805', 'green', 570, 2, 30],
    ['150080YS75000', '0805', 'yellow', 590, 2, 30],
  ]),
  ...addressable('Worldsemi', 'WS28', [
    ['WS2812B', 'LED5050', 'rgb', 'single-wire', 5.3],
    ['WS2812C-2020', 'LED2020', 'rgb', 'single-wire', 5.3],
  ]),
  ...addressable('OPSCO', 'SK68', [
    ['SK6812', 'LED5050', 'rgb', 'single-wire', 5.5],
    ['SK6812MINI', 'LED3535', 'rgb', 'single-wire', 5.5],
    ['SK6812MINI-E', 'LED3535', 'rgb', 'single-wire', 5.5],
  ]),
  ...addressable('XINGLIGHT', 'XL', [['XL-5050RGBC-WS2812B', 'LED5050', 'rgb', 'single-wire', 5.3]]),
  ...addressable('APA Electronic', 'APA102', [
    ['APA102C', 'LED5050', 'rgb', 'spi', 6],
    ['APA102-2020', 'LED2020', 'rgb', 'spi', 6],
  ]),
  ...emitter('Vishay', 'TSAL', [
    ['TSAL6100', 'LED 5mm', 940, 100, 1.35],
    ['TSAL6200', 'LED 5mm', 940, 100, 1.35],
    ['TSAL6400', 'LED 5mm', 940, 100, 1.35],
    ['VSLB3940', 'LED 3mm', 940, 100, 1.35],
  ]),
  ...emitter('Everlight', 'IR', [
    ['IR333-A', 'LED 5mm', 940, 100, 1.2],
    ['IR204-A', 'LED 3mm', 940, 100, 1.2],
  ]),
  ...emitter('ams OSRAM', 'SFH', [['SFH 4545', 'LED 5mm', 950, 100, 1.5]]),
  ...receiver('Vishay', 'TSOP', [
    ['TSOP38238', 'through-hole', 38, 950, 'remote-control'],
    ['TSOP38438', 'through-hole', 38, 950, 'remote-control'],
    ['TSOP4838', 'through-hole', 38, 950, 'remote-control'],
    ['TSOP75238TT', 'smd', 38, 950, 'remote-control'],
  ]),
  ...receiver('Everlight', 'IRM', [['IRM-3638T', 'through-hole', 38, 940, 'remote-control']]),
  ...coupler('Sharp', 'PC817', [
    ['PC817X1NSZ9F', 'DIP-4', 'phototransistor', 5000, 80, 1],
    ['PC817X2NSZ9F', 'DIP-4', 'phototransistor', 5000, 130, 1],
    ['PC817X3NSZ9F', 'DIP-4', 'phototransistor', 5000, 200, 1],
  ]),
  ...coupler('Everlight', 'EL', [
    ['EL817S1(C)(TU)-F', 'SMD-4', 'phototransistor', 5000, 200, 1],
    ['EL357N(C)(TA)-G', 'SOP-4', 'phototransistor', 3750, 200, 1],
    ['EL3H7(C)(TA)-G', 'SSOP-4', 'phototransistor', 3750, 200, 1],
  ]),
  ...coupler('Lite-On', 'LTV', [
    ['LTV-817', 'DIP-4', 'phototransistor', 5000, 50, 1],
    ['LTV-817S', 'SMD-4', 'phototransistor', 5000, 50, 1],
    ['LTV-847', 'DIP-16', 'phototransistor', 5000, 50, 4],
    ['LTV-817S-TA1-C', 'SMD-4', 'phototransistor', 5000, 200, 1],
    ['MOC3063', 'DIP-6', 'triac', 5000, null, 1],
  ]),
  ...coupler('Toshiba', 'TLP', [
    ['TLP185(GB-TPL,SE', 'SOP-4', 'phototransistor', 3750, 100, 1],
    ['TLP291(GB-TP,SE', 'SOP-4', 'phototransistor', 3750, 100, 1],
    ['TLP291-4(GB-TP,E', 'SOIC-16', 'phototransistor', 2500, 100, 4],
  ]),
  ...coupler('onsemi', '', [
    ['4N25M', 'DIP-6', 'phototransistor', 4170, 20, 1],
    ['4N35M', 'DIP-6', 'phototransistor', 4170, 100, 1],
    ['6N137M', 'DIP-8', 'logic', 5000, null, 1],
    ['6N138M', 'DIP-8', 'darlington', 5000, 300, 1],
    ['6N139M', 'DIP-8', 'darlington', 5000, 400, 1],
    ['H11AA1M', 'DIP-6', 'ac-input', 4170, 20, 1],
    ['H11L1M', 'DIP-6', 'logic', 4170, null, 1],
    ['FOD817B', 'DIP-4', 'phototransistor', 5000, 130, 1],
    ['MOC3021M', 'DIP-6', 'triac', 4170, null, 1],
    ['MOC3041M', 'DIP-6', 'triac', 4170, null, 1],
    ['MOC3063M', 'DIP-6', 'triac', 4170, null, 1],
  ]),
  ...coupler('Broadcom', 'HCPL', [
    ['6N137-000E', 'DIP-8', 'logic', 3750, null, 1],
    ['HCPL-2630-000E', 'DIP-8', 'logic', 3750, null, 2],
    ['HCPL-0601-000E', 'SOIC-8', 'logic', 3750, null, 1],
    ['HCPL-3120-000E', 'DIP-8', 'gate-driver', 3750, null, 1],
  ]),
  ...coupler('Vishay', '', [
    ['4N25', 'DIP-6', 'phototransistor', 5000, 20, 1],
    ['4N35', 'DIP-6', 'phototransistor', 5000, 100, 1],
    ['SFH615A-3', 'DIP-4', 'phototransistor', 5300, 100, 1],
    ['SFH6156-3T', 'SMD-4', 'phototransistor', 5300, 100, 1],
  ]),
  ...coupler('Panasonic', 'PhotoMOS', [
    ['AQY210EH', 'DIP-4', 'photomos', 5000, null, 1],
    ['AQY212EH', 'DIP-4', 'photomos', 5000, null, 1],
  ]),
  ...coupler('Littelfuse', 'CPC', [['CPC1017NTR', 'SOP-4', 'photomos', 1500, null, 1]]),
  ...segments('Kingbright', 'S_56', [
    ['SA56-11EWA', 'through-hole', 'red', 1, 'common-anode'],
    ['SC56-11EWA', 'through-hole', 'red', 1, 'common-cathode'],
  ]),
  ...segments('Lite-On', 'LTC', [['LTC-4727JR', 'through-hole', 'red', 4, 'common-cathode']]),
  ...display('WiseChip', 'UG', [['UG-2864HSWEG01', 'other', 24.4, '128x64', 'i2c/spi', 'white', 'oled']]),
  ...display('Newhaven Display', 'NHD', [
    ['NHD-0216HZ-FSW-FBW-33V3C', 'through-hole', null, '16x2-characters', 'parallel', 'white', 'lcd'],
  ]),
  ...display('Display Visions', 'EA DOG', [['EA DOGM128W-6', 'through-hole', null, '128x64', 'spi', 'monochrome', 'lcd']]),
];
