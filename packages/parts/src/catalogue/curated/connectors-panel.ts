import type { Part } from '../../part.ts';
import { table } from './table.ts';

const usb = table('usb-connectors', ['function', 'gender', 'positions', 'orientation']);
const coaxial = table('rf-connectors', ['function', 'gender', 'orientation', 'impedance']);
const card = table('card-connectors', ['function', 'positions', 'action']);
const power = table('power-connectors', ['function', 'current', 'positions', 'orientation']);
const modular = table('modular-connectors', ['function', 'positions', 'orientation']);
const media = table('audio-video-connectors', ['function', 'positions', 'orientation']);
const dSub = table('d-sub-connectors', ['positions', 'gender', 'orientation']);

export const panelConnectors: readonly Part[] = [
  ...usb('Korean Hroparts', 'TYPE-C-31', [
    ['TYPE-C-31-M-12', 'smd', 'type-c', 'female', 16, 'horizontal'],
    ['TYPE-C-31-M-17', 'smd', 'type-c', 'female', 6, 'horizontal'],
  ]),
  ...usb('GCT', 'USB4', [
    ['USB4085-GF-A', 'through-hole', 'type-c', 'female', 16, 'horizontal'],
    ['USB4105-GF-A', 'smd', 'type-c', 'female', 16, 'horizontal'],
    ['USB4110-GF-A', 'smd', 'type-c', 'female', 16, 'horizontal'],
    ['USB4125-GF-A', 'smd', 'type-c', 'female', 6, 'horizontal'],
  ]),
  ...usb('XKB', 'U262', [['U262-161N-4BVC11', 'smd', 'type-c', 'female', 16, 'horizontal']]),
  ...usb('SHOU HAN', 'USB', [
    ['TYPE-C16PIN', 'smd', 'type-c', 'female', 16, 'horizontal'],
    ['MicroXNJ', 'smd', 'micro-b', 'female', 5, 'horizontal'],
  ]),
  ...usb('JAE', 'DX07', [['DX07S016JA1R1500', 'smd', 'type-c', 'female', 16, 'horizontal']]),
  ...usb('Amphenol', 'USB', [
    ['10103594-0001LF', 'smd', 'micro-b', 'female', 5, 'horizontal'],
    ['10118193-0001LF', 'smd', 'micro-b', 'female', 5, 'horizontal'],
    ['10118194-0001LF', 'smd', 'micro-b', 'female', 5, 'horizontal'],
    ['12401610E4#2A', 'smd', 'type-c', 'female', 24, 'horizontal'],
    ['61729-0010BLF', 'through-hole', 'type-b', 'female', 4, 'horizontal'],
  ]),
  ...usb('Molex', 'USB', [
    ['1050170001', 'smd', 'micro-b', 'female', 5, 'horizontal'],
    ['473460001', 'smd', 'micro-b', 'female', 5, 'horizontal'],
    ['675031020', 'smd', 'mini-b', 'female', 5, 'horizontal'],
    ['1054500101', 'smd', 'type-c', 'female', 24, 'horizontal'],
    ['2171790001', 'smd', 'type-c', 'female', 16, 'horizontal'],
  ]),
  ...usb('Hirose', 'ZX62', [
    ['ZX62-AB-5PA(31)', 'smd', 'micro-ab', 'female', 5, 'horizontal'],
    ['ZX62-B-5PA(33)', 'smd', 'micro-b', 'female', 5, 'horizontal'],
    ['ZX62D-B-5P8(30)', 'smd', 'micro-b', 'female', 5, 'horizontal'],
    ['UX60SC-MB-5ST(80)', 'smd', 'mini-b', 'female', 5, 'horizontal'],
  ]),
  ...usb('Würth Elektronik', 'WR-COM', [
    ['629105150521', 'smd', 'micro-b', 'female', 5, 'horizontal'],
    ['65100516121', 'smd', 'mini-b', 'female', 5, 'horizontal'],
    ['61400416021', 'through-hole', 'type-b', 'female', 4, 'horizontal'],
  ]),
  ...usb('TE Connectivity', 'USB', [
    ['292303-1', 'through-hole', 'type-a', 'female', 4, 'horizontal'],
    ['292304-1', 'through-hole', 'type-b', 'female', 4, 'horizontal'],
  ]),
  ...coaxial('Hirose', 'U.FL', [
    ['U.FL-R-SMT(10)', 'smd', 'u.fl', 'male', 'vertical', 50],
    ['U.FL-R-SMT-1(10)', 'smd', 'u.fl', 'male', 'vertical', 50],
    ['U.FL-R-SMT-1(80)', 'smd', 'u.fl', 'male', 'vertical', 50],
  ]),
  ...coaxial('BAT WIRELESS', 'IPEX', [['BWIPX-1-001E', 'smd', 'u.fl', 'male', 'vertical', 50]]),
  ...coaxial('I-PEX', 'MHF', [['20279-001E-03', 'smd', 'u.fl', 'male', 'vertical', 50]]),
  ...coaxial('Amphenol', 'SMA', [
    ['132134', 'through-hole', 'sma', 'female', 'vertical', 50],
    ['132289', 'smd', 'sma', 'female', 'edge', 50],
  ]),
  ...coaxial('Cinch', 'SMA', [
    ['142-0701-201', 'through-hole', 'sma', 'female', 'vertical', 50],
    ['142-0701-801', 'smd', 'sma', 'female', 'edge', 50],
  ]),
  ...coaxial('Molex', 'SMA', [['732511150', 'smd', 'sma', 'female', 'edge', 50]]),
  ...card('Hirose', 'DM3', [
    ['DM3AT-SF-PEJM5', 'smd', 'micro-sd', 8, 'push-push'],
    ['DM3CS-SF', 'smd', 'micro-sd', 8, 'hinged'],
    ['DM3D-SF', 'smd', 'micro-sd', 8, 'push-pull'],
  ]),
  ...card('Molex', 'micro-SD', [
    ['472192001', 'smd', 'micro-sd', 8, 'hinged'],
    ['1040310811', 'smd', 'micro-sd', 8, 'push-push'],
    ['5033981892', 'smd', 'micro-sd', 8, 'push-push'],
  ]),
  ...card('Amphenol', 'micro-SD', [['114-00841-68', 'smd', 'micro-sd', 8, 'push-push']]),
  ...card('GCT', 'MEM', [['MEM2075-00-140-01-A', 'smd', 'micro-sd', 8, 'push-push']]),
  ...card('Korean Hroparts', 'TF', [['TF-01A', 'smd', 'micro-sd', 8, 'push-push']]),
  ...card('SHOU HAN', 'TF', [['TF PUSH', 'smd', 'micro-sd', 8, 'push-push']]),
  ...power('CUI Devices', 'PJ', [
    ['PJ-002A', 'through-hole', 'barrel-jack', null, 3, 'horizontal'],
    ['PJ-002AH', 'through-hole', 'barrel-jack', null, 3, 'horizontal'],
    ['PJ-102A', 'through-hole', 'barrel-jack', 5, 3, 'horizontal'],
    ['PJ-102AH', 'through-hole', 'barrel-jack', 5, 3, 'horizontal'],
  ]),
  ...power('Switchcraft', 'RAPC', [['RAPC722X', 'through-hole', 'barrel-jack', 5, 3, 'horizontal']]),
  ...power('XKB', 'DC-005', [['DC-005-5A-2.0', 'through-hole', 'barrel-jack', 5, 3, 'horizontal']]),
  ...power('Amass', 'XT', [
    ['XT30PW-F', 'through-hole', 'battery', 15, 2, 'horizontal'],
    ['XT30PW-M', 'through-hole', 'battery', 15, 2, 'horizontal'],
    ['XT60PW-F', 'through-hole', 'battery', 30, 2, 'horizontal'],
    ['XT60PW-M', 'through-hole', 'battery', 30, 2, 'horizontal'],
  ]),
  ...modular('HanRun', 'HR9', [
    ['HR911105A', 'through-hole', 'rj45-magnetics', 8, 'horizontal'],
    ['HR911130A', 'through-hole', 'rj45-magnetics', 8, 'horizontal'],
  ]),
  ...modular('Amphenol', 'RJ', [
    ['RJHSE-5380', 'through-hole', 'rj45', 8, 'horizontal'],
    ['RJMG1BD3B8K1ANR', 'through-hole', 'rj45-magnetics', 8, 'horizontal'],
  ]),
  ...modular('Pulse', 'J00', [['J0011D21BNL', 'through-hole', 'rj45-magnetics', 8, 'horizontal']]),
  ...modular('Würth Elektronik', 'WE-RJ45LAN', [['7499010211A', 'through-hole', 'rj45-magnetics', 8, 'horizontal']]),
  ...media('CUI Devices', 'SJ', [
    ['SJ1-3523N', 'through-hole', 'audio-3.5mm', 3, 'horizontal'],
    ['SJ-43514', 'through-hole', 'audio-3.5mm', 4, 'horizontal'],
  ]),
  ...media('Korean Hroparts', 'PJ', [['PJ-320A', 'smd', 'audio-3.5mm', 4, 'horizontal']]),
  ...media('Amphenol', 'HDMI', [['10029449-001RLF', 'smd', 'hdmi-a', 19, 'horizontal']]),
  ...media('Molex', 'HDMI', [['471511001', 'smd', 'hdmi-a', 19, 'horizontal']]),
  ...dSub('Amphenol', 'D-sub', [
    ['LD09P13A4GX00LF', 'through-hole', 9, 'male', 'horizontal'],
    ['LD09S13A4GX00LF', 'through-hole', 9, 'female', 'horizontal'],
  ]),
];
