import type { Part } from '../../part.ts';
import { table } from './table.ts';

const inductorRows = table('power-inductors', ['inductance:u', 'tolerance', 'current']);

/** Series that are named by the sides of their square body in tenths of a millimetre, and its height: SWPA4030, NR4018. */
const bySide = /^(?:SWPA|NR|SRN|XAL40|XFL40|SLF|VLS|FNR)/;

const powerInductor: typeof inductorRows = (...group) =>
  inductorRows(...group).map((part): Part => {
    const side = bySide.test(part.mpn) ? /^[A-Z]+(\d{2})\d{2}/.exec(part.mpn)?.[1] : undefined;
    return side === undefined ? part : { ...part, package: `L ${Number(side) / 10}x${Number(side) / 10}mm` };
  });
const rfInductor = table('rf-inductors', ['inductance:n', 'tolerance']);
const bead = table('ferrite-beads', ['impedance', 'current', 'seriesResistance', 'tolerance']);
const choke = table('common-mode-chokes', ['impedance', 'current', 'channels']);
const transformer = table('transformers', ['function', 'isolation']);
const tantalum = table('tantalum-capacitors', ['capacitance:u', 'voltage', 'tolerance']);
const polymer = table('polymer-capacitors', ['capacitance:u', 'voltage', 'tolerance', 'seriesResistance:m']);
const electrolytic = table('electrolytic-capacitors', ['capacitance:u', 'voltage', 'tolerance']);
const film = table('film-capacitors', ['capacitance:n', 'voltage', 'tolerance', 'pitch:m', 'technology']);
const supercap = table('supercapacitors', ['capacitance', 'voltage']);

export const passives: readonly Part[] = [
  ...powerInductor('Sunlord', 'SWPA', [
    ['SWPA3015S4R7MT', 'smd', 4.7, 20, null],
    ['SWPA4030S4R7MT', 'smd', 4.7, 20, null],
    ['SWPA4030S100MT', 'smd', 10, 20, null],
    ['SWPA5040S100MT', 'smd', 10, 20, null],
    ['SWPA6045S100MT', 'smd', 10, 20, null],
    ['SWPA6045S220MT', 'smd', 22, 20, null],
  ]),
  ...powerInductor('Taiyo Yuden', 'NR', [
    ['NR3015T4R7M', 'smd', 4.7, 20, null],
    ['NR3015T100M', 'smd', 10, 20, null],
    ['NR4018T100M', 'smd', 10, 20, null],
    ['NR5040T100M', 'smd', 10, 20, null],
    ['NR6028T100M', 'smd', 10, 20, null],
  ]),
  ...powerInductor('Bourns', 'SR', [
    ['SRN3015-4R7M', 'smd', 4.7, 20, null],
    ['SRN4018-100M', 'smd', 10, 20, null],
    ['SRN6045-100M', 'smd', 10, 20, null],
    ['SRN8040-220M', 'smd', 22, 20, null],
    ['SRR1260-100M', 'smd', 10, 20, null],
    ['SRR1260-470M', 'smd', 47, 20, null],
  ]),
  ...powerInductor('Coilcraft', 'XAL', [
    ['XAL4020-222MEC', 'smd', 2.2, 20, null],
    ['XAL4030-472MEC', 'smd', 4.7, 20, null],
    ['XAL6060-103MEC', 'smd', 10, 20, null],
    ['XFL4020-222MEC', 'smd', 2.2, 20, null],
  ]),
  ...powerInductor('TDK', 'SLF', [
    ['SLF6028T-100M1R3-PF', 'smd', 10, 20, 1.3],
    ['SLF7045T-100M1R3-PF', 'smd', 10, 20, 1.3],
    ['VLS6045EX-100M', 'smd', 10, 20, null],
  ]),
  ...powerInductor('Sumida', 'CDRH', [
    ['CDRH104RNP-100NC', 'smd', 10, 30, null],
    ['CDRH127NP-100MC', 'smd', 10, 20, null],
    ['CDRH74NP-100MC', 'smd', 10, 20, null],
  ]),
  ...powerInductor('Murata', 'LQH', [
    ['LQH32CN4R7M53L', '1210', 4.7, 20, 0.65],
    ['LQH32CN100K53L', '1210', 10, 10, 0.45],
  ]),
  ...powerInductor('Vishay', 'IHLP', [
    ['IHLP2525CZER4R7M01', 'smd', 4.7, 20, null],
    ['IHLP2525CZER100M01', 'smd', 10, 20, null],
    ['IHLP4040DZER100M11', 'smd', 10, 20, null],
  ]),
  ...powerInductor('cjiang', 'FNR', [
    ['FNR3015S4R7MT', 'smd', 4.7, 20, null],
    ['FNR4030S100MT', 'smd', 10, 20, null],
  ]),
  ...rfInductor('Murata', 'LQ', [
    ['LQG15HS10NJ02D', '0402', 10, 5],
    ['LQW15AN10NJ00D', '0402', 10, 5],
    ['LQW18AN10NJ00D', '0603', 10, 5],
  ]),
  ...bead('Murata', 'BLM', [
    ['BLM15AG601SN1D', '0402', 600, 0.3, 0.6, 25],
    ['BLM18AG601SN1D', '0603', 600, 0.5, 0.38, 25],
    ['BLM18KG601SN1D', '0603', 600, 1.3, 0.15, 25],
    ['BLM18PG121SN1D', '0603', 120, 2, 0.05, 25],
    ['BLM18PG471SN1D', '0603', 470, 1, 0.2, 25],
    ['BLM21PG221SN1D', '0805', 220, 2, 0.05, 25],
    ['BLM31PG601SN1L', '1206', 600, 1.5, 0.08, 25],
  ]),
  ...bead('TDK', 'MPZ', [
    ['MPZ1608S221ATA00', '0603', 220, 2.2, 0.05, 25],
    ['MPZ1608S601ATA00', '0603', 600, 1, 0.15, 25],
  ]),
  ...bead('Sunlord', 'GZ', [
    ['GZ1608D601TF', '0603', 600, 0.2, 0.45, 25],
    ['GZ2012D101TF', '0805', 100, null, null, 25],
    ['GZ2012D601TF', '0805', 600, null, null, 25],
  ]),
  ...choke('Murata', 'DLW', [
    ['DLP11SN900HL2L', 'smd', 90, 0.15, 2],
    ['DLW21SN900SQ2L', '0805', 90, 0.33, 2],
  ]),
  ...choke('TDK', 'ACM', [
    ['ACM2012-900-2P-T002', '0805', 90, 0.4, 2],
    ['ACM7060-701-2PL-TL01', 'smd', 700, 4, 2],
  ]),
  ...choke('Sunlord', 'SDCW', [['SDCW2012-2-900TF', '0805', 90, null, 2]]),
  ...transformer('Pulse', 'LAN', [
    ['H1102NL', 'smd', 'ethernet-100', 1500],
    ['H5007NL', 'smd', 'ethernet-1000', 1500],
    ['HX1188NL', 'smd', 'ethernet-100', 1500],
  ]),
  ...tantalum('KYOCERA AVX', 'TAJ', [
    ['TAJA105K016RNJ', 'CASE-A', 1, 16, 10],
    ['TAJA475K016RNJ', 'CASE-A', 4.7, 16, 10],
    ['TAJA106K010RNJ', 'CASE-A', 10, 10, 10],
    ['TAJA106K016RNJ', 'CASE-A', 10, 16, 10],
    ['TAJB106K016RNJ', 'CASE-B', 10, 16, 10],
    ['TAJB226K016RNJ', 'CASE-B', 22, 16, 10],
    ['TAJB476K006RNJ', 'CASE-B', 47, 6.3, 10],
    ['TAJB107K006RNJ', 'CASE-B', 100, 6.3, 10],
    ['TAJC107K010RNJ', 'CASE-C', 100, 10, 10],
    ['TAJD107K016RNJ', 'CASE-D', 100, 16, 10],
    ['TAJD227K010RNJ', 'CASE-D', 220, 10, 10],
  ]),
  ...tantalum('KEMET', 'T491', [
    ['T491A475K016AT', 'CASE-A', 4.7, 16, 10],
    ['T491A106K010AT', 'CASE-A', 10, 10, 10],
    ['T491A106K016AT', 'CASE-A', 10, 16, 10],
    ['T491B106K016AT', 'CASE-B', 10, 16, 10],
    ['T491B476K010AT', 'CASE-B', 47, 10, 10],
    ['T491D107K016AT', 'CASE-D', 100, 16, 10],
  ]),
  ...polymer('KEMET', 'T520', [
    ['T520B107M006ATE040', 'CASE-B', 100, 6.3, 20, 40],
    ['T520B107M006ATE070', 'CASE-B', 100, 6.3, 20, 70],
  ]),
  ...electrolytic('Panasonic', 'FR', [
    ['EEUFR1E102', 'through-hole', 1000, 25, 20],
    ['EEUFR1V102', 'through-hole', 1000, 35, 20],
    ['EEUFM1E102', 'through-hole', 1000, 25, 20],
    ['ECA1HM101', 'through-hole', 100, 50, 20],
    ['ECA1VM102', 'through-hole', 1000, 35, 20],
    ['EEEFK1C101P', 'smd', 100, 16, 20],
    ['EEEFK1V101P', 'smd', 100, 35, 20],
  ]),
  ...electrolytic('Nichicon', 'U', [
    ['UVR1E102MPD', 'through-hole', 1000, 25, 20],
    ['UVR1H100MDD', 'through-hole', 10, 50, 20],
    ['UVR1H101MPD', 'through-hole', 100, 50, 20],
    ['UWT1V100MCL1GS', 'smd', 10, 35, 20],
    ['UWT1C101MCL1GS', 'smd', 100, 16, 20],
  ]),
  ...film('WIMA', 'MKS 2', [['MKS2C031001A00KSSD', 'through-hole', 100, 63, 10, 5, 'polyester']]),
  ...film('TDK', 'B32', [
    ['B32529C0104K000', 'through-hole', 100, 63, 10, 5, 'polyester'],
    ['B32922C3104M000', 'through-hole', 100, 305, 20, 15, 'x2-polypropylene'],
  ]),
  ...supercap('Eaton', 'KR', [['KR-5R5V105-R', 'through-hole', 1, 5.5]]),
];
