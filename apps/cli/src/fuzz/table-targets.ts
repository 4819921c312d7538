import { kindOfTables, mapBom, mapPlacements, readLines, readPlacements, readTables, writeTable } from '@copperline/bom';
import type { Target } from './target.ts';

const text = (...lines: string[]): Uint8Array => new TextEncoder().encode(lines.join('\n'));

/** BOMs that use each feature once: titles, two header lines, ranges, DNP words, values, other scripts and separators. */
const boms = [
  text(
    'Power board;;rev B;;',
    'Item;Ref;Qty;Manufacturer;Value;Package;DNP',
    ';Des;;Part No.;;;',
    '1;R1-R4, R7;5;RC0402FR-0710KL;10k 1%;R_0402_1005Metric;',
    '2;"C1, C2\nC3";3;CL05B104KO5NNNC;0,1 µF;0402;x',
    '3;U1;1;STM32F103C8T6;;LQFP-48;DNI',
    ';;9;total;;;',
  ),
  text(
    '位号\t数量\t型号\t厂家\t封装\t不贴',
    'R1、R2\t2\t0603WAF1002T5E\t厚声\t0603\t',
    'C1~C5\t5\tCC0402KRX7R7BB104\t国巨\t0402\t不贴',
  ),
  text(
    'Qty Value    Device   Parts',
    '2   10k      R-0402   R1, R2',
    '12  100nF    C-0402   C1-C12',
    '1   LM358    SO-8     IC1',
  ),
];

const placements = [
  text(
    '"Designator","Mid X","Mid Y","Rotation","Layer","Comment"',
    '"R1","10.5mm","-3.25mm","90.00","T","10k"',
    '"C1","413.39mil","0mil","0","BottomLayer","1u"',
  ),
  text(
    '### Module positions',
    '## Unit = inches, Angle = deg.',
    '# Ref Val Package PosX PosY Rot Side',
    'R1 10k R_0402 1.5 2.25 -90 top',
  ),
  text('R1 50.80 25.40 180 10k R0402', 'IC1 12.70 -8.89 270 LM358 SO-8'),
];

const linesOf = (bytes: Uint8Array) => {
  const { value: file } = readTables(bytes, 'bom');
  return readLines(file, mapBom(file).value).value;
};

/** Reads a file as an upload. */
const readFile = (bytes: Uint8Array): void => {
  const { value: file } = readTables(bytes, 'upload');
  if (kindOfTables(file) === 'coordinates') readPlacements(file, mapPlacements(file).value);
  else readLines(file, mapBom(file).value);
};

const workbooks = (format: 'xlsx' | 'xls'): Uint8Array[] => boms.map((bom) => writeTable(linesOf(bom), format));

export const tableTargets: readonly Target[] = [
  { name: 'table', samples: [...boms, ...placements], read: readFile },
  { name: 'xlsx', samples: workbooks('xlsx'), read: readFile },
  { name: 'xls', samples: workbooks('xls'), read: readFile },
];
