import type { Part } from '../../part.ts';
import { table } from './table.ts';

const header = table('pin-headers', ['positions', 'rows', 'pitch:m', 'gender', 'orientation']);
const wire = table('wire-to-board', ['positions', 'pitch:m', 'orientation', 'gender']);
const housing = table('wire-to-board', ['positions', 'pitch:m', 'function', 'gender']);
const ffc = table('ffc-connectors', ['positions', 'pitch:m', 'orientation']);
const mezzanine = table('board-to-board', ['positions', 'rows', 'pitch:m', 'gender']);
const terminal = table('terminal-blocks', ['positions', 'pitch:m', 'current', 'orientation']);
const socket = table('sockets', ['positions', 'pitch:m', 'function']);
const jumper = table('jumpers-and-test-points', ['function', 'pitch:m', 'colour']);

export const boardConnectors: readonly Part[] = [
  ...header('Würth Elektronik', 'WR-PHD', [
    ['61300211121', 'through-hole', 2, 1, 2.54, 'male', 'vertical'],
    ['61300311121', 'through-hole', 3, 1, 2.54, 'male', 'vertical'],
    ['61300411121', 'through-hole', 4, 1, 2.54, 'male', 'vertical'],
    ['61300611121', 'through-hole', 6, 1, 2.54, 'male', 'vertical'],
    ['61301011121', 'through-hole', 10, 1, 2.54, 'male', 'vertical'],
    ['61304011121', 'through-hole', 40, 1, 2.54, 'male', 'vertical'],
    ['61300621121', 'through-hole', 6, 2, 2.54, 'male', 'vertical'],
    ['61301021121', 'through-hole', 10, 2, 2.54, 'male', 'vertical'],
    ['61300411821', 'through-hole', 4, 1, 2.54, 'female', 'vertical'],
  ]),
  ...header('Sullins', 'PRPC', [
    ['PRPC040SAAN-RC', 'through-hole', 40, 1, 2.54, 'male', 'vertical'],
    ['PRPC040DAAN-RC', 'through-hole', 80, 2, 2.54, 'male', 'vertical'],
    ['PPTC061LFBN-RC', 'through-hole', 6, 1, 2.54, 'female', 'vertical'],
    ['PPTC081LFBN-RC', 'through-hole', 8, 1, 2.54, 'female', 'vertical'],
    ['PPTC101LFBN-RC', 'through-hole', 10, 1, 2.54, 'female', 'vertical'],
  ]),
  ...header('Harwin', 'M20', [
    ['M20-9990246', 'through-hole', 2, 1, 2.54, 'male', 'vertical'],
    ['M20-9990346', 'through-hole', 3, 1, 2.54, 'male', 'vertical'],
    ['M20-9990446', 'through-hole', 4, 1, 2.54, 'male', 'vertical'],
    ['M20-9990646', 'through-hole', 6, 1, 2.54, 'male', 'vertical'],
  ]),
  ...header('Samtec', 'FTSH', [['FTSH-105-01-L-DV-K', 'smd', 10, 2, 1.27, 'male', 'vertical']]),
  ...header('Amphenol', 'Minitek127', [['20021121-00010C4LF', 'smd', 10, 2, 1.27, 'male', 'vertical']]),
  ...header('CNC Tech', '32', [['3220-10-0100-00', 'through-hole', 10, 2, 1.27, 'male', 'vertical']]),
  ...header('XFCN', 'PZ254', [
    ['PZ254V-11-02P', 'through-hole', 2, 1, 2.54, 'male', 'vertical'],
    ['PZ254V-11-03P', 'through-hole', 3, 1, 2.54, 'male', 'vertical'],
    ['PZ254V-11-04P', 'through-hole', 4, 1, 2.54, 'male', 'vertical'],
    ['PZ254V-11-06P', 'through-hole', 6, 1, 2.54, 'male', 'vertical'],
  ]),
  ...wire('JST', 'PH', [
    ['B2B-PH-K-S(LF)(SN)', 'through-hole', 2, 2, 'vertical', 'male'],
    ['B3B-PH-K-S(LF)(SN)', 'through-hole', 3, 2, 'vertical', 'male'],
    ['B4B-PH-K-S(LF)(SN)', 'through-hole', 4, 2, 'vertical', 'male'],
    ['B5B-PH-K-S(LF)(SN)', 'through-hole', 5, 2, 'vertical', 'male'],
    ['B6B-PH-K-S(LF)(SN)', 'through-hole', 6, 2, 'vertical', 'male'],
    ['S2B-PH-K-S(LF)(SN)', 'through-hole', 2, 2, 'horizontal', 'male'],
    ['S3B-PH-K-S(LF)(SN)', 'through-hole', 3, 2, 'horizontal', 'male'],
    ['S4B-PH-K-S(LF)(SN)', 'through-hole', 4, 2, 'horizontal', 'male'],
    ['S2B-PH-SM4-TB(LF)(SN)', 'smd', 2, 2, 'horizontal', 'male'],
    ['B2B-PH-SM4-TB(LF)(SN)', 'smd', 2, 2, 'vertical', 'male'],
  ]),
  ...wire('JST', 'XH', [
    ['B2B-XH-A(LF)(SN)', 'through-hole', 2, 2.5, 'vertical', 'male'],
    ['B3B-XH-A(LF)(SN)', 'through-hole', 3, 2.5, 'vertical', 'male'],
    ['B4B-XH-A(LF)(SN)', 'through-hole', 4, 2.5, 'vertical', 'male'],
    ['B5B-XH-A(LF)(SN)', 'through-hole', 5, 2.5, 'vertical', 'male'],
    ['B6B-XH-A(LF)(SN)', 'through-hole', 6, 2.5, 'vertical', 'male'],
  ]),
  ...wire('JST', 'SH', [
    ['BM02B-SRSS-TB(LF)(SN)', 'smd', 2, 1, 'vertical', 'male'],
    ['BM04B-SRSS-TB(LF)(SN)', 'smd', 4, 1, 'vertical', 'male'],
    ['SM02B-SRSS-TB(LF)(SN)', 'smd', 2, 1, 'horizontal', 'male'],
    ['SM03B-SRSS-TB(LF)(SN)', 'smd', 3, 1, 'horizontal', 'male'],
    ['SM04B-SRSS-TB(LF)(SN)', 'smd', 4, 1, 'horizontal', 'male'],
    ['SM05B-SRSS-TB(LF)(SN)', 'smd', 5, 1, 'horizontal', 'male'],
    ['SM06B-SRSS-TB(LF)(SN)', 'smd', 6, 1, 'horizontal', 'male'],
  ]),
  ...wire('JST', 'GH', [
    ['SM04B-GHS-TB(LF)(SN)', 'smd', 4, 1.25, 'horizontal', 'male'],
    ['SM06B-GHS-TB(LF)(SN)', 'smd', 6, 1.25, 'horizontal', 'male'],
  ]),
  ...wire('JST', 'ZH', [
    ['B2B-ZR(LF)(SN)', 'through-hole', 2, 1.5, 'vertical', 'male'],
    ['B3B-ZR(LF)(SN)', 'through-hole', 3, 1.5, 'vertical', 'male'],
    ['B4B-ZR(LF)(SN)', 'through-hole', 4, 1.5, 'vertical', 'male'],
  ]),
  ...housing('JST', 'PH', [
    ['PHR-2', 'other', 2, 2, 'housing', 'female'],
    ['PHR-3', 'other', 3, 2, 'housing', 'female'],
    ['PHR-4', 'other', 4, 2, 'housing', 'female'],
  ]),
  ...housing('JST', 'XH', [
    ['XHP-2', 'other', 2, 2.5, 'housing', 'female'],
    ['XHP-3', 'other', 3, 2.5, 'housing', 'female'],
    ['XHP-4', 'other', 4, 2.5, 'housing', 'female'],
  ]),
  ...wire('Molex', 'KK 254', [
    ['22232021', 'through-hole', 2, 2.54, 'vertical', 'male'],
    ['22232031', 'through-hole', 3, 2.54, 'vertical', 'male'],
    ['22232041', 'through-hole', 4, 2.54, 'vertical', 'male'],
  ]),
  ...wire('Molex', 'PicoBlade', [
    ['530470210', 'through-hole', 2, 1.25, 'vertical', 'male'],
    ['530470410', 'through-hole', 4, 1.25, 'vertical', 'male'],
    ['533980271', 'smd', 2, 1.25, 'vertical', 'male'],
    ['533980471', 'smd', 4, 1.25, 'vertical', 'male'],
  ]),
  ...wire('Molex', 'Micro-Fit', [
    ['430450200', 'through-hole', 2, 3, 'horizontal', 'male'],
    ['430450400', 'through-hole', 4, 3, 'horizontal', 'male'],
    ['436500200', 'through-hole', 2, 3, 'horizontal', 'male'],
  ]),
  ...ffc('Hirose', 'FH12', [
    ['FH12-10S-0.5SH(55)', 'smd', 10, 0.5, 'horizontal'],
    ['FH12-24S-0.5SH(55)', 'smd', 24, 0.5, 'horizontal'],
    ['FH12-40S-0.5SH(55)', 'smd', 40, 0.5, 'horizontal'],
  ]),
  ...ffc('Amphenol', 'SFW', [['SFW15R-2STE1LF', 'smd', 15, 1, 'horizontal']]),
  ...ffc('Omron', 'XF2M', [['XF2M-4015-1A', 'smd', 40, 0.5, 'horizontal']]),
  ...ffc('JUSHUO', 'AFC', [
    ['AFC01-S24FCA-00', 'smd', 24, 0.5, 'horizontal'],
    ['AFC07-S24FCA-00', 'smd', 24, 0.5, 'horizontal'],
  ]),
  ...ffc('XUNPU', 'FPC-05F', [
    ['FPC-05F-24PH20', 'smd', 24, 0.5, 'horizontal'],
    ['FPC-05F-40PH20', 'smd', 40, 0.5, 'horizontal'],
  ]),
  ...mezzanine('Hirose', 'DF40', [
    ['DF40C-100DS-0.4V(51)', 'smd', 100, 2, 0.4, 'female'],
    ['DF40C-100DP-0.4V(51)', 'smd', 100, 2, 0.4, 'male'],
  ]),
  ...terminal('Phoenix Contact', 'PT', [
    ['1935161', 'through-hole', 2, 5, 17.5, 'horizontal'],
    ['1935174', 'through-hole', 3, 5, 17.5, 'horizontal'],
    ['1725656', 'through-hole', 2, 2.54, 6, 'horizontal'],
    ['1725669', 'through-hole', 3, 2.54, 6, 'horizontal'],
    ['1729128', 'through-hole', 2, 5.08, 13.5, 'horizontal'],
    ['1729131', 'through-hole', 3, 5.08, 13.5, 'horizontal'],
    ['1757242', 'through-hole', 2, 5.08, 12, 'horizontal'],
    ['1757255', 'through-hole', 3, 5.08, 12, 'horizontal'],
  ]),
  ...terminal('Kefa', 'KF', [
    ['KF301-5.0-2P', 'through-hole', 2, 5, 10, 'horizontal'],
    ['KF301-5.0-3P', 'through-hole', 3, 5, 10, 'horizontal'],
    ['KF128-5.08-2P-AA', 'through-hole', 2, 5.08, 24, 'horizontal'],
    ['KF2EDGK-5.08-2P', 'other', 2, 5.08, 10, 'horizontal'],
  ]),
  ...terminal('DORABO', 'DB128', [['DB128V-5.08-2P-GN-S', 'through-hole', 2, 5.08, 10, 'horizontal']]),
  ...terminal('Würth Elektronik', 'WR-TBL', [
    ['691137710002', 'through-hole', 2, 5, 10, 'horizontal'],
    ['691137710003', 'through-hole', 3, 5, 10, 'horizontal'],
  ]),
  ...terminal('On Shore Technology', 'OST', [['OSTVN02A150', 'through-hole', 2, 2.54, 6, 'horizontal']]),
  ...socket('Mill-Max', '110', [
    ['110-43-308-41-001000', 'through-hole', 8, 2.54, 'dip'],
    ['110-43-316-41-001000', 'through-hole', 16, 2.54, 'dip'],
    ['110-43-328-41-001000', 'through-hole', 28, 2.54, 'dip'],
  ]),
  ...socket('TE Connectivity', '2199298', [
    ['1-2199298-2', 'through-hole', 8, 2.54, 'dip'],
    ['1-2199298-4', 'through-hole', 16, 2.54, 'dip'],
  ]),
  ...jumper('Harwin', 'M75', [['M7582-05', 'other', 'jumper', 2.54, 'black']]),
  ...jumper('Sullins', 'QPC', [['QPC02SXGN-RC', 'other', 'jumper', 2.54, 'black']]),
  ...jumper('Keystone', '50', [
    ['5000', 'through-hole', 'test-point', null, 'red'],
    ['5001', 'through-hole', 'test-point', null, 'black'],
    ['5002', 'through-hole', 'test-point', null, 'white'],
    ['5015', 'smd', 'test-point', null, null],
    ['5019', 'smd', 'test-point', null, null],
  ]),
];
