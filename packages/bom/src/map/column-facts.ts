import { latinLetters } from '../lines/designators.ts';
import { withoutDegreeSign } from '../placements/coordinate.ts';
import { isLeftOutMark, sideNamed } from '../lines/cell-words.ts';
import { cellKey, type Table } from '../table.ts';

/** Content of a column, as shares of its filled cells. */
export interface ColumnFacts {
  readonly filled: number;
  readonly rows: number;
  readonly designators: number;
  /** Short words that may be designators. */
  readonly names: number;
  readonly distinct: number;
  readonly integers: number;
  readonly numbers: number;
  readonly angles: number;
  /** Cells without any digit. */
  readonly digitless: number;
  /** Usual rotations: 0, 45, 90. */
  readonly roundAngles: number;
  /** Numbered from 1, line by line. */
  readonly sequence: boolean;
  readonly partNumbers: number;
  readonly values: number;
  readonly packages: number;
  readonly makers: number;
  readonly sides: number;
  readonly flags: number;
  readonly mountings: number;
  readonly links: number;
  readonly phrases: number;
  /** Share of the integers that are the number of designators in their row; 0 if all are one. */
  readonly counts: number;
}

const designatorToken =
  /^[A-Za-z][A-Za-z_$]{0,9}\$?(?:[1-9]\d{0,4}|0\d{0,2})[A-Za-z]?([#.:_-]\w{1,8})?([-–~][A-Za-z_$]{0,10}\d{1,4})?$/;
const nameToken = /^[A-Za-z_][\w$#.:+/-]{0,23}$/;
const tokenBreak = /[\s,;、，；&・·]+/;

const sizeCodes = '01005|0201|0402|0603|0805|0806|1008|1206|1210|1806|1808|1812|1825|2010|2220|2512|402|603|805';
const packageText = new RegExp(
  `^(${sizeCodes})$|(^|[^0-9])(${sizeCodes})([^0-9]|$)|\\b(DIP|DIL|SIP|SO|SOP|SOIC|SSOP|TSSOP|MSOP|QSOP|VSSOP|SOT|SC-?70|SOD|SMA|SMB|SMC|TO-?\\d|DO-?\\d|DPAK|D2PAK|QFN|VQFN|WQFN|DFN|WSON|LQFP|TQFP|QFP|PLCC|BGA|LGA|WLCSP|HC-?49|MELF|SM_?\\d{4})|_SMD|Metric|mm_|_P\\d|PinHeader|插件|贴片`,
  'i',
);

const valueText =
  /^[±~]?\d{1,6}([.,]\d{1,6})?\s*(m|k|K|M|G|R|E|u|µ|μ|n|p)?\s*(F|H|Ω|Ω|ohms?|hz|v|a|w|R)?\b|^\d{1,4}[RrKkMmUuµμNnPpFf]\d{1,4}\b|^\.\d{1,4}\s*[uµnp]?F?$|^\d+\s*%|\d\s*(uF|nF|pF|uH|nH|mH|ohm|Ω|MHz|kHz)\b/i;

const makerNames = new RegExp(
  `^(${[
    'yageo|murata|tdk|samsung|kemet|vishay|panasonic|avx|kyocera|taiyo|walsin|fenghua|uni-?royal|uniohm|bourns|stackpole|susumu|rohm|koa|nichicon|rubycon',
    'wurth|würth|molex|jst|hirose|amphenol|te connectivity|tyco|samtec|harwin|phoenix|jae|3m|cnc tech|sullins|fci|omron|c&k|alps|e-?switch|schurter|littelfuse|bel|eaton|bussmann',
    'ti|texas|st|stmicro|nxp|microchip|atmel|analog|adi|maxim|linear|infineon|cypress|onsemi|on semi|fairchild|diodes|nexperia|renesas|toshiba|intel|altera|xilinx|lattice|nordic|espressif|ftdi|silicon lab|silabs|micron|winbond|gigadevice|wch|allegro|mps|monolithic|richtek|torex|ricoh|sharp|vishay|comchip|mcc|lite-?on|everlight|kingbright|cree|osram|rf digital|rfdigital|abracon|epson|ecs|fox|citizen|txc|ndk|sensirion|bosch|invensense|broadcom|avago|hrs|any|various|generic|coto|长电|风华|厚声|国巨|村田|三星|圣邦|乐鑫|兆易|立创',
  ].join('|')})\\b`,
  'i',
);

const flagText =
  /^(x|y|n|yes|no|true|false|0|1|✓|✔|√|-|dnp|dni|dnf|dns|dnm|nc|fitted|not fitted|populate|nostuff|是|否|不贴|贴|不焊|√|×|ja|nein|oui|non|s[ií]|да|нет|nop|nm|○)$/i;
const mountingText = /^(smt|smd|th|tht|pth|through[- ]?hole|surface mount(ed)?|smd\/smt|dip|贴片|插件|yes|no|y|n|0|1)$/i;
const decimal = /^[+-]?\d{1,9}([.,]\d{1,9})?\s*(mm|mils?|in|inch|")?$/i;

/**
 * Names of symbols and packages in libraries look like part numbers: "C-EUC1206", "PINHD-1X4", "Device:R_0402", "SOT23-5". More
 * digits after the size make a part number: "RC0603FR-0710KL".
 */
const libraryName =
  /^[RCLD]?_?(0201|0402|0603|0805|1206|1210)$|^(R|C|L|D|RES|CAP|IND|LED)[-_]?(EU|US|SMD|POL)?[-_]?\w{0,4}[-_]?(0201|0402|0603|0805|1206|1210)(?![A-Z0-9-]*\d{2}[A-Z0-9-]*$)|Metric|^(R|C|L|CPOL)-(EU|US)|^[\w-]+:\D|(^|[^A-Za-z0-9])\d{1,2}x\d{1,2}($|[^0-9])|^(RES|CAP|IND|LED|CON|CONN|HDR|HEADER|PINHD|PIN|JUMPER|SWITCH|XTAL|CRYSTAL|DIODE|FUSE|TESTPOINT|MOUNT|HOLE|FIDUCIAL)([_-]|\d)|^(SOT|SOIC|SOP|SSOP|TSSOP|MSOP|SOD|[LT]?QFP|V?QFN|DFN|BGA|DIP|DIL|PLCC|DPAK|D2PAK)-?\d|^(TO|DO|SC)-?\d{1,3}($|[^0-9A-Z])|^HC-?49/i;

const isLikelyPartNumber = (text: string): boolean => {
  const [first = '', ...rest] = text.split(' ');
  // "GRM155R71C104KA88D Murata"
  return isNumberWord(rest.length > 0 && rest.length < 4 && makerNames.test(rest.join(' ')) ? first : text);
};

const isNumberWord = (cell: string): boolean =>
  cell.length >= 5 &&
  cell.length <= 60 &&
  // Order numbers of distributors.
  !/-ND$|^C\d{3,8}$/i.test(cell) &&
  /[A-Za-z]/.test(cell) &&
  (cell.match(/\d/g) ?? []).length >= 2 &&
  !cell.trim().includes(' ', 1) &&
  !designatorToken.test(cell) &&
  !cell.includes('://') &&
  !libraryName.test(cell) &&
  !/^\d+([.,]\d+)?\s*[pnuµmkM]?(F|H|Hz|R|ohm|V|A|W)?$/i.test(cell);

/** NaN if the cell is no angle. */
const angleIn = (cell: string): number => {
  const degrees = withoutDegreeSign(cell);
  return /^-?\d{1,3}([.,]\d{1,6})?$/.test(degrees) ? Number.parseFloat(degrees.replace(',', '.')) : Number.NaN;
};

const sampleCells = 200;

const share = (cells: readonly string[], test: (cell: string) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter(test).length / cells.length;

const tokensOf = (cell: string): string[] => cell.split(tokenBreak).filter((token) => token !== '');

const allTokens =
  (pattern: RegExp) =>
  (cell: string): boolean => {
    const tokens = tokensOf(cell);
    return tokens.length > 0 && tokens.every((token) => pattern.test(token));
  };

/** "R 12", "R48.C127", "R1/R2" and "C1,2,3" are designators too. */
const isDesignatorList = (cell: string): boolean => {
  const spelled = latinLetters(cell)
    .replace(/([A-Za-z]) (?=\d)/g, '$1')
    .replace(/(\d)[./](?=[A-Za-z])/g, '$1 ');
  const tokens = tokensOf(spelled);
  return (
    tokens.length > 0 &&
    tokens.every((token, n) => designatorToken.test(token) || (n > 0 && /^\d{1,4}([-~]\d{1,4})?$/.test(token)))
  );
};

/** Facts of a column from `firstRow` on. Cells are limited in length, and the patterns have no nested repetition. */
export const columnFacts = ({ rows, merged }: Pick<Table, 'rows' | 'merged'>, firstRow: number, column: number): ColumnFacts => {
  const sample = rows.slice(firstRow, firstRow + sampleCells);
  // Repetitions of merged cells are no evidence of their own.
  const cells = sample
    .map((row, n) => (merged?.has(cellKey(firstRow + n, column)) ? '' : (row[column] ?? '').slice(0, 400).trim()))
    .filter((cell) => cell !== '');
  const tokens = cells.flatMap(tokensOf);
  const numbers = cells.filter((cell) => decimal.test(cell)).map((cell) => Number.parseFloat(cell.replace(',', '.')));
  return {
    filled: cells.length,
    rows: sample.length,
    designators: share(cells, isDesignatorList),
    names: share(cells, allTokens(nameToken)),
    distinct: tokens.length === 0 ? 0 : new Set(tokens).size / tokens.length,
    integers: share(cells, (cell) => /^\d{1,6}([.,]0{1,4})?$/.test(cell)),
    numbers: cells.length === 0 ? 0 : numbers.length / cells.length,
    angles: share(cells, (cell) => Math.abs(angleIn(cell)) <= 360),
    digitless: share(cells, (cell) => !/\d/.test(cell)),
    roundAngles: share(cells, (cell) => Math.abs(angleIn(cell)) <= 360 && angleIn(cell) % 15 === 0),
    sequence:
      numbers.length >= 3 &&
      numbers.length === cells.length &&
      numbers.every((number, n) => n === 0 || number - (numbers[n - 1] ?? 0) === 1),
    partNumbers: share(cells, isLikelyPartNumber),
    values: share(cells, (cell) => valueText.test(cell)),
    packages: share(cells, (cell) => packageText.test(cell)),
    makers: share(cells, (cell) => makerNames.test(cell)),
    sides: share(cells, (cell) => cell.length <= 24 && (sideNamed(cell) !== null || cell === 'm')),
    flags: share(cells, (cell) => flagText.test(cell) || isLeftOutMark(cell)),
    mountings: share(cells, (cell) => mountingText.test(cell)),
    links: share(cells, (cell) => cell.includes('://')),
    phrases: share(cells, (cell) => cell.split(/[\s,]+/).length >= 3),
    counts: 0,
  };
};

/** Facts with the share of integers that count the designators of the column that looks most like one. */
export const withCounts = (
  rows: readonly (readonly string[])[],
  firstRow: number,
  facts: readonly ColumnFacts[],
): readonly ColumnFacts[] => {
  const most = Math.max(0, ...facts.map(({ designators }) => designators));
  const column = facts.findIndex(({ designators }) => designators === most);
  if (most < 0.5) return facts;
  const sample = rows.slice(firstRow, firstRow + sampleCells);
  const lengths = sample.map((row) => tokensOf((row[column] ?? '').slice(0, 400)).length);
  return facts.map((fact, index) => {
    if (fact.integers < 0.5 || index === column) return fact;
    const pairs = sample.flatMap((row, n) =>
      /^\d{1,6}$/.test(row[index] ?? '') ? [[Number(row[index]), lengths[n] ?? 0] as const] : [],
    );
    if (pairs.every(([count]) => count === 1)) return fact;
    return { ...fact, counts: pairs.filter(([count, length]) => count === length).length / pairs.length };
  });
};
