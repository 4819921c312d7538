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

const namespace = 'urn:schemas-microsoft-com:office:spreadsheet';

/** Tables as markup: spans, nested tables, references, styles, scripts; a workbook of Excel 2003. */
const markup = [
  text(
    '<!DOCTYPE html><html><head><style>.x {text-decoration:line-through}</style></head><body><h1>Amp</h1><table><tr><td>',
    '<table border=1><tr><th rowspan=2>Ref</th><th colspan="2">Part</th></tr><tr><td>Qty<td>Value</tr>',
    "<tr class='x'><td><font>R1,<br>R2</font></td><td x:num='2'>2</td><td>10&nbsp;k&Omega; &#177;1%</td></tr>",
    '<tr><td><s>C1</s><td>1<td>100 nF<!-- 50 V --><script>x("<td>")</script></table></td></tr></table></body></html>',
  ),
  text(
    `<?xml version="1.0"?><Workbook xmlns="${namespace}" xmlns:ss="${namespace}"><Styles><Style ss:ID="s1"><Font ss:StrikeThrough="1"/></Style></Styles>`,
    '<Worksheet ss:Name="BOM"><Table><Row ss:Index="2"><Cell><Data ss:Type="String">Ref</Data></Cell><Cell ss:Index="3"><Data>Qty</Data></Cell></Row>',
    '<Row><Cell ss:StyleID="s1" ss:MergeAcross="1"><Data ss:Type="String">R1&amp;R2</Data></Cell><Cell><Data ss:Type="Number">2</Data></Cell></Row>',
    '</Table><WorksheetOptions><Visible>SheetHidden</Visible></WorksheetOptions></Worksheet></Workbook>',
  ),
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
  { name: 'markup', samples: markup, read: readFile },
  { name: 'xlsx', samples: workbooks('xlsx'), read: readFile },
  { name: 'xls', samples: workbooks('xls'), read: readFile },
];
