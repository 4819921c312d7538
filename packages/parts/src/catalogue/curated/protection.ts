import type { Part } from '../../part.ts';
import { table } from './table.ts';

const tvs = table('tvs-diodes', ['voltage', 'clampingVoltage', 'power', 'polarity', 'channels']);
const array = table('tvs-diodes', ['voltage', 'clampingVoltage', 'channels', 'polarity', 'junctionCapacitance:p']);
const resettable = table('resettable-fuses', ['current', 'voltage']);
const fuse = table('fuses', ['current', 'voltage', 'action']);
const varistor = table('varistors', ['voltage', 'clampingVoltage']);

export const protections: readonly Part[] = [
  ...tvs('Littelfuse', 'SMAJ', [
    ['SMAJ5.0A', 'SMA', 5, 9.2, 400, 'unidirectional', 1],
    ['SMAJ5.0CA', 'SMA', 5, 9.2, 400, 'bidirectional', 1],
    ['SMAJ12A', 'SMA', 12, 19.9, 400, 'unidirectional', 1],
    ['SMAJ12CA', 'SMA', 12, 19.9, 400, 'bidirectional', 1],
    ['SMAJ15A', 'SMA', 15, 24.4, 400, 'unidirectional', 1],
    ['SMAJ18A', 'SMA', 18, 29.2, 400, 'unidirectional', 1],
    ['SMAJ24A', 'SMA', 24, 38.9, 400, 'unidirectional', 1],
    ['SMAJ24CA', 'SMA', 24, 38.9, 400, 'bidirectional', 1],
    ['SMAJ28A', 'SMA', 28, 45.4, 400, 'unidirectional', 1],
    ['SMAJ33A', 'SMA', 33, 53.3, 400, 'unidirectional', 1],
    ['SMAJ33CA', 'SMA', 33, 53.3, 400, 'bidirectional', 1],
    ['SMAJ36A', 'SMA', 36, 58.1, 400, 'unidirectional', 1],
    ['SMAJ58A', 'SMA', 58, 93.6, 400, 'unidirectional', 1],
  ]),
  ...tvs('Littelfuse', 'SMBJ', [
    ['SMBJ5.0A', 'SMB', 5, 9.2, 600, 'unidirectional', 1],
    ['SMBJ12A', 'SMB', 12, 19.9, 600, 'unidirectional', 1],
    ['SMBJ12CA', 'SMB', 12, 19.9, 600, 'bidirectional', 1],
    ['SMBJ24A', 'SMB', 24, 38.9, 600, 'unidirectional', 1],
    ['SMBJ24CA', 'SMB', 24, 38.9, 600, 'bidirectional', 1],
    ['SMBJ28A', 'SMB', 28, 45.4, 600, 'unidirectional', 1],
    ['SMBJ33A', 'SMB', 33, 53.3, 600, 'unidirectional', 1],
    ['SMBJ36A', 'SMB', 36, 58.1, 600, 'unidirectional', 1],
    ['SMBJ58A', 'SMB', 58, 93.6, 600, 'unidirectional', 1],
  ]),
  ...tvs('Littelfuse', 'SMCJ', [
    ['SMCJ24A', 'SMC', 24, 38.9, 1500, 'unidirectional', 1],
    ['SMCJ33A', 'SMC', 33, 53.3, 1500, 'unidirectional', 1],
  ]),
  ...tvs('STMicroelectronics', 'SM', [
    ['SMAJ5.0A-TR', 'SMA', 5, 9.2, 400, 'unidirectional', 1],
    ['SMBJ5.0A-TR', 'SMB', 5, 9.2, 600, 'unidirectional', 1],
  ]),
  ...array('STMicroelectronics', 'USBLC6', [
    ['USBLC6-2SC6', 'SOT-23-6', 5.25, 17, 2, 'unidirectional', 3.5],
    ['USBLC6-2P6', 'SOT-666', 5.25, 17, 2, 'unidirectional', 3.5],
    ['USBLC6-4SC6', 'SOT-23-6', 5.25, 17, 4, 'unidirectional', 3],
  ]),
  ...array('Nexperia', 'PESD', [
    ['PESD5V0S1BA,115', 'SOD-323', 5, 14, 1, 'bidirectional', 45],
    ['PESD5V0S1BL,315', 'SOD-882', 5, 14, 1, 'bidirectional', 45],
    ['PESD1CAN,215', 'SOT-23', 24, 70, 2, 'bidirectional', 17],
    ['PESD2CAN,215', 'SOT-23', 24, 50, 2, 'bidirectional', 30],
    ['PRTR5V0U2X,215', 'SOT-143', 5.5, null, 2, 'unidirectional', 1],
    ['IP4220CZ6,125', 'SOT-23-6', 5.5, null, 4, 'unidirectional', 1],
  ]),
  ...array('Texas Instruments', 'TPD', [
    ['TPD1E10B06DPYR', '0402', 5.5, 14, 1, 'bidirectional', 12],
    ['TPD1E05U06DPYR', '0402', 5.5, 14, 1, 'unidirectional', 0.42],
    ['TPD2E001DRLR', 'SOT-563', 5.5, null, 2, 'unidirectional', 1.5],
    ['TPD4E05U06DQAR', 'USON-10 2.5x1mm', 5.5, 14, 4, 'unidirectional', 0.5],
  ]),
  ...array('Semtech', 'RClamp', [
    ['SRV05-4.TCT', 'SOT-23-6', 5, 17.5, 4, 'unidirectional', 5],
    ['RCLAMP0524P.TCT', 'DFN-10 2.5x1mm', 5, 15, 4, 'unidirectional', 0.8],
    ['SM712.TCT', 'SOT-23', 7, 26, 2, 'bidirectional', 75],
  ]),
  ...array('onsemi', '', [
    ['SRV05-4MR6T1G', 'SOT-23-6', 5, null, 4, 'unidirectional', 3],
    ['NUP2105LT1G', 'SOT-23', 24, 44, 2, 'bidirectional', 30],
    ['ESD9B5.0ST5G', 'SOD-923', 5, null, 1, 'bidirectional', 15],
  ]),
  ...array('Littelfuse', 'SP', [
    ['SM712-02HTG', 'SOT-23', 7, 26, 2, 'bidirectional', 75],
    ['SP0503BAHTG', 'SOT-143', 5.5, null, 3, 'unidirectional', 30],
  ]),
  ...array('LRC', 'LESD', [['LESD5D5.0CT1G', 'SOD-523', 5, null, 1, 'bidirectional', null]]),
  ...array('ProTek', '', [['PSM712-LF-T7', 'SOT-23', 7, 26, 2, 'bidirectional', 75]]),
  ...resettable('Bourns', 'Multifuse', [
    ['MF-MSMF020-2', '1812', 0.2, 30],
    ['MF-MSMF050-2', '1812', 0.5, 15],
    ['MF-MSMF110-2', '1812', 1.1, 6],
    ['MF-NSMF050-2', '1206', 0.5, 13.2],
    ['MF-PSMF050X-2', '0805', 0.5, 6],
    ['MF-R050', 'through-hole', 0.5, 60],
    ['MF-R110', 'through-hole', 1.1, 30],
    ['MF-R250', 'through-hole', 2.5, 30],
  ]),
  ...resettable('Littelfuse', 'PolySwitch', [
    ['1206L050YR', '1206', 0.5, 13.2],
    ['1812L050PR', '1812', 0.5, 15],
    ['RXEF050', 'through-hole', 0.5, 72],
    ['RXEF110', 'through-hole', 1.1, 72],
  ]),
  ...fuse('Littelfuse', 'Nano2', [
    ['0451001.MRL', '2410', 1, 125, 'fast'],
    ['0451002.MRL', '2410', 2, 125, 'fast'],
    ['0451003.MRL', '2410', 3, 125, 'fast'],
    ['0451005.MRL', '2410', 5, 125, 'fast'],
  ]),
  ...fuse('Littelfuse', '5x20', [
    ['0217001.HXP', 'other', 1, 250, 'fast'],
    ['0217002.HXP', 'other', 2, 250, 'fast'],
    ['0218001.HXP', 'other', 1, 250, 'slow'],
    ['0218002.HXP', 'other', 2, 250, 'slow'],
  ]),
  ...fuse('Littelfuse', '466', [
    ['0466001.NR', '1206', 1, 63, 'fast'],
    ['0466002.NR', '1206', 2, 63, 'fast'],
  ]),
  ...varistor('Bourns', 'MOV', [
    ['MOV-07D471K', 'through-hole', 300, 775],
    ['MOV-10D471K', 'through-hole', 300, 775],
    ['MOV-14D471K', 'through-hole', 300, 775],
  ]),
  ...varistor('TDK', 'StandarD', [
    ['B72210S0271K101', 'through-hole', 275, 710],
    ['B72214S0271K101', 'through-hole', 275, 710],
  ]),
];
