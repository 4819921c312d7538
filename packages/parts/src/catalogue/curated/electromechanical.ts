import type { Part } from '../../part.ts';
import { table } from './table.ts';

const tactile = table('tactile-switches', ['height:m', 'action', 'orientation']);
const slide = table('slide-switches', ['contacts', 'current', 'orientation']);
const dip = table('dip-switches', ['positions', 'pitch:m']);
const toggle = table('toggle-and-rocker-switches', ['contacts', 'current', 'voltage']);
const encoder = table('rotary-encoders', ['function', 'orientation']);
const relay = table('relays', ['coilVoltage', 'contacts', 'current', 'voltage', 'function']);
const sounder = table('buzzers-and-speakers', ['function', 'frequency', 'soundLevel']);
const battery = table('batteries', ['voltage', 'capacity', 'technology']);
const holder = table('battery-holders', ['function', 'positions', 'orientation']);
const spacer = table('spacers-and-screws', ['function', 'thread', 'length:m']);

export const electromechanics: readonly Part[] = [
  ...tactile('C&K', 'PTS', [
    ['PTS645SM43SMTR92 LFS', 'smd', 4.3, 'momentary', 'vertical'],
    ['PTS810 SJM 250 SMTR LFS', 'smd', 2.5, 'momentary', 'vertical'],
    ['PTS820 J20M SMTR LFS', 'smd', 2, 'momentary', 'vertical'],
    ['KMR211GLFS', 'smd', 1.9, 'momentary', 'vertical'],
    ['KMR221GLFS', 'smd', 1.9, 'momentary', 'vertical'],
  ]),
  ...tactile('Omron', 'B3', [
    ['B3F-1000', 'through-hole', 4.3, 'momentary', 'vertical'],
    ['B3F-1020', 'through-hole', 5, 'momentary', 'vertical'],
    ['B3FS-1000P', 'smd', 3.1, 'momentary', 'vertical'],
    ['B3S-1000', 'smd', 4.3, 'momentary', 'vertical'],
    ['B3U-1000P', 'smd', 1.6, 'momentary', 'vertical'],
    ['B3U-3000P', 'smd', 1.6, 'momentary', 'horizontal'],
  ]),
  ...tactile('Alps Alpine', 'SK', [['SKRPABE010', 'smd', 2.5, 'momentary', 'vertical']]),
  ...tactile('E-Switch', 'TL', [['TL3342F160QG', 'smd', 1.5, 'momentary', 'vertical']]),
  ...tactile('TE Connectivity', 'FSM', [['1825910-6', 'through-hole', 4.3, 'momentary', 'vertical']]),
  ...tactile('XKB', 'TS', [['TS-1187A-B-A-B', 'smd', 1.5, 'momentary', 'vertical']]),
  ...tactile('Panasonic', 'EVQ', [['EVQ-P7A01P', 'smd', 1.35, 'momentary', 'horizontal']]),
  ...tactile('Würth Elektronik', 'WS-TASV', [['430182043816', 'smd', 4.3, 'momentary', 'vertical']]),
  ...slide('C&K', '', [
    ['JS102011SAQN', 'smd', 'spdt', 0.3, 'vertical'],
    ['JS202011SCQN', 'smd', 'dpdt', 0.3, 'vertical'],
    ['PCM12SMTR', 'smd', 'spdt', 0.3, 'horizontal'],
    ['OS102011MS2QN1', 'through-hole', 'spdt', 0.1, 'vertical'],
    ['OS102011MA1QN1', 'through-hole', 'spdt', 0.1, 'horizontal'],
  ]),
  ...slide('E-Switch', 'EG', [['EG1218', 'through-hole', 'spdt', 0.2, 'vertical']]),
  ...slide('Nidec Components', 'CAS', [['CAS-120TA', 'smd', 'spdt', 0.1, 'vertical']]),
  ...slide('SHOU HAN', 'MSK', [['MSK12C02', 'smd', 'spdt', 0.05, 'horizontal']]),
  ...dip('CTS', '21', [
    ['218-4LPST', 'smd', 4, 1.27],
    ['219-4MST', 'smd', 4, 2.54],
    ['219-8MST', 'smd', 8, 2.54],
  ]),
  ...toggle('C&K', '7000', [['7101SYZQE', 'through-hole', 'spdt', 5, 120]]),
  ...toggle('E-Switch', '100', [['100SP1T1B1M1QEH', 'through-hole', 'spdt', 5, 120]]),
  ...encoder('Bourns', 'PEC', [
    ['PEC11R-4215F-S0024', 'through-hole', 'incremental', 'vertical'],
    ['PEC11R-4220F-S0024', 'through-hole', 'incremental', 'vertical'],
    ['PEC12R-4222F-S0024', 'through-hole', 'incremental', 'vertical'],
  ]),
  ...encoder('Alps Alpine', 'EC11', [['EC11E15244G1', 'through-hole', 'incremental', 'vertical']]),
  ...relay('SONGLE', 'SRD', [
    ['SRD-03VDC-SL-C', 'through-hole', 3, 'spdt', 10, 250, 'power'],
    ['SRD-05VDC-SL-C', 'through-hole', 5, 'spdt', 10, 250, 'power'],
    ['SRD-12VDC-SL-C', 'through-hole', 12, 'spdt', 10, 250, 'power'],
    ['SRD-24VDC-SL-C', 'through-hole', 24, 'spdt', 10, 250, 'power'],
    ['SLA-05VDC-SL-C', 'through-hole', 5, 'spdt', 30, 250, 'power'],
    ['SLA-12VDC-SL-C', 'through-hole', 12, 'spdt', 30, 250, 'power'],
  ]),
  ...relay('Hongfa', 'HF', [
    ['HF46F/5-HS1', 'through-hole', 5, 'spst', 5, 250, 'power'],
    ['HFD27/005-S', 'through-hole', 5, 'dpdt', 2, 125, 'signal'],
    ['HFD27/012-S', 'through-hole', 12, 'dpdt', 2, 125, 'signal'],
    ['HF115F/012-1ZS3', 'through-hole', 12, 'spdt', 16, 250, 'power'],
  ]),
  ...relay('Omron', 'G', [
    ['G2R-1 DC12', 'through-hole', 12, 'spdt', 10, 250, 'power'],
    ['G5LE-14 DC5', 'through-hole', 5, 'spdt', 10, 250, 'power'],
    ['G5LE-14 DC12', 'through-hole', 12, 'spdt', 10, 250, 'power'],
    ['G5Q-14 DC12', 'through-hole', 12, 'spdt', 10, 250, 'power'],
    ['G5V-1 DC5', 'through-hole', 5, 'spdt', 1, 125, 'signal'],
    ['G5V-2 DC5', 'through-hole', 5, 'dpdt', 2, 125, 'signal'],
    ['G6K-2F-Y DC3', 'smd', 3, 'dpdt', 1, 125, 'signal'],
    ['G6K-2F-Y DC5', 'smd', 5, 'dpdt', 1, 125, 'signal'],
    ['G3MB-202P DC5', 'through-hole', 5, 'spst', 2, 240, 'solid-state'],
  ]),
  ...relay('Panasonic', 'TQ', [
    ['TQ2-5V', 'through-hole', 5, 'dpdt', 1, 125, 'signal'],
    ['TQ2SA-5V', 'smd', 5, 'dpdt', 2, 125, 'signal'],
  ]),
  ...relay('TE Connectivity', 'RT', [
    ['RT314012', 'through-hole', 12, 'spdt', 16, 250, 'power'],
    ['RT424012', 'through-hole', 12, 'dpdt', 8, 250, 'power'],
  ]),
  ...relay('Finder', '40', [['40.52.9.012.0000', 'through-hole', 12, 'dpdt', 8, 250, 'power']]),
  ...relay('Coto Technology', '9007', [['9007-05-00', 'through-hole', 5, 'spst', 0.5, 200, 'reed']]),
  ...sounder('Murata', 'PK', [
    ['PKLCS1212E4001-R1', 'smd', 'piezo', 4000, 75],
    ['PKM13EPYH4000-A0', 'through-hole', 'piezo', 4000, 70],
    ['PKM22EPPH2001-B0', 'through-hole', 'piezo', 2000, 75],
  ]),
  ...sounder('TDK', 'PS', [['PS1240P02BT', 'through-hole', 'piezo', 4000, 70]]),
  ...sounder('CUI Devices', 'C', [
    ['CEM-1203(42)', 'through-hole', 'magnetic', 2048, 85],
    ['CPT-9019S-SMT', 'smd', 'piezo', 4000, 65],
  ]),
  ...sounder('Huaneng', 'MLT', [
    ['MLT-5030', 'smd', 'magnetic', 4000, 75],
    ['MLT-8530', 'smd', 'magnetic', 2700, 80],
    ['TMB12A05', 'through-hole', 'active', 2300, 85],
  ]),
  ...battery('Panasonic', 'CR', [
    ['CR2032', 'other', 3, 0.225, 'lithium'],
    ['CR1220', 'other', 3, 0.035, 'lithium'],
    ['BR2032', 'other', 3, 0.2, 'lithium'],
  ]),
  ...holder('Keystone', '', [
    ['3002', 'smd', 'cr2032', 1, 'horizontal'],
    ['3034', 'smd', 'cr2032', 1, 'horizontal'],
    ['1042', 'smd', '18650', 1, 'horizontal'],
  ]),
  ...holder('Linx', 'BAT', [['BAT-HLD-001', 'smd', 'cr2032', 1, 'horizontal']]),
  ...holder('Q&J', 'CR', [['CR2032-BS-6-1', 'through-hole', 'cr2032', 1, 'horizontal']]),
  ...spacer('Würth Elektronik', 'WA-SMSI', [
    ['9774030360R', 'smd', 'spacer', 'm3', 3],
    ['9774050360R', 'smd', 'spacer', 'm3', 5],
  ]),
];
