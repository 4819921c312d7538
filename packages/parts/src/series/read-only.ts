import { capacitorTolerances, caseSizes, dielectrics, voltages, withShare } from './ceramic-capacitors.ts';
import { chipFootprint, reels } from './chip-resistors.ts';
import { seriesOf } from './series.ts';
import { picofarads, type ValueCode } from './value-codes.ts';

// Series with an internal code at the end of the number: they are read, not enumerated.

const threeSigns = (signs: string): { [code: string]: object } => {
  const all: { [code: string]: object } = {};
  for (const first of signs)
    for (let number = 0; number < 100; number += 1) all[`${first}${String(number).padStart(2, '0')}`] = {};
  return all;
};

/** Whole picofarads below ten are 010 to 090; others as usual: 1R5, 104. */
const tdkPicofarads: ValueCode = {
  ...picofarads,
  write(value) {
    const code = picofarads.write(value, {});
    return code?.endsWith('R0') ? `0${code[0]}0` : code;
  },
};

export const murataGrm = seriesOf({
  maker: 'Murata',
  name: 'GRM',
  category: 'mlcc',
  source: 'Murata, chip monolithic ceramic capacitors for general purpose, part numbering; the individual code is not derivable',
  fields: [
    'GRM',
    {
      key: 'size',
      codes: caseSizes({
        '02': '01005',
        '03': '0201',
        '15': '0402',
        '18': '0603',
        '21': '0805',
        '31': '1206',
        '32': '1210',
        '43': '1812',
        '55': '2220',
      }),
    },
    { key: 'thickness', codes: Object.fromEntries(Array.from('23569ABCDEMNQRSX8147L', (sign) => [sign, {}])) },
    {
      key: 'dielectric',
      codes: dielectrics({ '5C': 'C0G', R7: 'X7R', R6: 'X5R', C8: 'X6S', C7: 'X7S', D8: 'X6T', D7: 'X7T', F5: 'Y5V', R1: 'X7R' }),
    },
    {
      key: 'voltage',
      codes: voltages({
        '0E': 2.5,
        '0G': 4,
        '0J': 6.3,
        '1A': 10,
        '1C': 16,
        '1E': 25,
        YA: 35,
        '1V': 35,
        '1H': 50,
        '1J': 63,
        '1K': 80,
        '2A': 100,
        '2D': 200,
        '2E': 250,
        '2W': 450,
        '2H': 500,
        '2J': 630,
        '3A': 1000,
      }),
    },
    { key: 'value', parameter: 'capacitance', written: picofarads },
    { key: 'tolerance', codes: capacitorTolerances },
    { key: 'individual', codes: threeSigns('ABCDEFGHJKLMNPRSTUVWXYZ') },
    { key: 'packing', codes: { D: {}, L: {}, J: {}, K: {}, B: {}, '': {}, W: {}, F: {} } },
  ],
  ranges: [],
  packing: reels(
    { '02': 20_000, '03': 15_000, '15': 10_000, '18': 4000, '21': 4000, '31': 2000, '32': 1000 },
    ({ size = '' }) => size,
  ),
  footprint: chipFootprint('C'),
  mounting: 'smd',
  symbol: 'Device:C',
  adjust: withShare,
});

export const tdkC = seriesOf({
  maker: 'TDK',
  name: 'C',
  category: 'mlcc',
  source: 'TDK part number change notification of December 2012; the last letter is a code of the maker',
  fields: [
    'C',
    {
      key: 'size',
      codes: caseSizes({
        '0402': '01005',
        '0603': '0201',
        '1005': '0402',
        '1608': '0603',
        '2012': '0805',
        '3216': '1206',
        '3225': '1210',
        '4532': '1812',
        '5750': '2220',
      }),
    },
    {
      key: 'dielectric',
      codes: dielectrics({
        C0G: 'C0G',
        CH: 'C0G',
        X5R: 'X5R',
        X6S: 'X6S',
        X7R: 'X7R',
        X7S: 'X7S',
        X7T: 'X7T',
        X8R: 'X8R',
        Y5V: 'Y5V',
        JB: 'X5R',
      }),
    },
    {
      key: 'voltage',
      codes: voltages({
        '0G': 4,
        '0J': 6.3,
        '1A': 10,
        '1C': 16,
        '1E': 25,
        '1V': 35,
        '1H': 50,
        '1N': 75,
        '2A': 100,
        '2E': 250,
        '2W': 450,
        '2J': 630,
        '3A': 1000,
        '3D': 2000,
      }),
    },
    { key: 'value', parameter: 'capacitance', written: tdkPicofarads },
    { key: 'tolerance', codes: capacitorTolerances },
    {
      key: 'thickness',
      codes: Object.fromEntries(
        ['020', '030', '050', '060', '080', '085', '115', '125', '130', '160', '200', '230', '250', '280', '320'].map((code) => [
          code,
          {},
        ]),
      ),
    },
    { key: 'packing', codes: { A: {}, B: {}, K: {} } },
    { key: 'maker', codes: Object.fromEntries(Array.from('ABCDEFMN', (sign) => [sign, {}])) },
  ],
  ranges: [],
  packing: reels(
    { '0603': 15_000, '1005': 10_000, '1608': 4000, '2012': 2000, '3216': 2000, '3225': 1000 },
    ({ size = '' }) => size,
  ),
  footprint: chipFootprint('C'),
  mounting: 'smd',
  symbol: 'Device:C',
  adjust: withShare,
});
