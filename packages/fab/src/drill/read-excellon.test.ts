import { describe, expect, it } from 'vitest';
import { drillNumbers, drillOperation } from './drill-file.ts';
import { drillCandidates } from './drill-formats.ts';
import { interpretDrill } from './interpret.ts';
import { readExcellon } from './read-excellon.ts';

const read = (text: string, budget?: { bytes: number; objects: number; steps: number }) =>
  readExcellon(new TextEncoder().encode(text), budget === undefined ? {} : { budget });

const codes = (text: string): string[] => read(text).problems.map(({ code }) => code);
const kinds = (text: string): number[] => [...read(text).value.operations.kind];

/** The first two written numbers of each operation, "-" where an axis was not written. */
const positions = (text: string): string[] => {
  const { count, value, digits, point } = read(text).value.operations;
  const written = (at: number): string => {
    if (digits[at] === 0) return '-';
    return point[at]! < 0 ? `${value[at]}/${digits[at]}` : `${value[at]}/${digits[at]}.${point[at]}`;
  };
  return Array.from({ length: count }, (_, k) => `${written(k * drillNumbers)} ${written(k * drillNumbers + 1)}`);
};

describe('what a file says about its format', () => {
  it.each([
    ['KiCad', 'M48\n;FORMAT={-:-/ absolute / metric / decimal}\nFMAT,2\nMETRIC,TZ\n%\n', 'mm', 'trailing', null],
    [
      'KiCad with digits',
      'M48\n; FORMAT={2:4/ absolute / inch / suppress trailing zeros}\nINCH,LZ\n%\n',
      'inch',
      'leading',
      '2:4',
    ],
    ['KiCad keeps zeros', 'M48\n; FORMAT={3:3/ absolute / metric / keep zeros}\nMETRIC,TZ\n%\n', 'mm', 'trailing', '3:3'],
    ['Altium', 'M48\n;Layer_Color=9474304\n;FILE_FORMAT=4:4\nMETRIC,LZ\n;TYPE=PLATED\n%\n', 'mm', 'leading', '4:4'],
    ['EAGLE', '%\nM48\nM72\nT01C0.0240\n%\n', 'inch', null, null],
    ['EAGLE 9', 'M48\nFMAT,2\nICI,OFF\nMETRIC,TZ,000.000\n%\nG90\nM71\n', 'mm', 'trailing', '3:3'],
    ['Siemens', '; Format  : 3.3 / Absolute / MM / Leading\nM48\nMETRIC,TZ\n%\nM71\n', 'mm', 'trailing', '3:3'],
    ['DipTrace', 'M48\nMETRIC,0000.00\n%\n', 'mm', null, '4:2'],
    ['EasyEDA', 'M48\nMETRIC,LZ,000.000\n;FILE_FORMAT=3:3\n%\n', 'mm', 'leading', '3:3'],
    [
      'Allegro',
      ';LEADER: 12\n;T01 Holesize 1. = 12.0 Tolerance = +0.0/-0.0 PLATED MILS Quantity = 2\n%\nG90\n',
      null,
      null,
      null,
    ],
    ['gEDA', 'M48\r\nINCH\r\nT47C0.118\r\n%\r\n', 'inch', null, null],
    ['lower case', 'm48\nmetric,lz\n%\n', 'mm', 'leading', null],
    ['unit with zeros behind its code', 'M48\nM72,LZ\n%\n', 'inch', 'leading', null],
  ])('%s', (_, text, unit, zeros, digits) => {
    const { evidence } = read(text).value;
    expect([evidence.unit, evidence.zeros, evidence.digits?.join(':') ?? null]).toEqual([unit, zeros, digits]);
  });

  it('states nothing where two lines contradict each other, and says so', () => {
    const { value, problems } = read('M48\nMETRIC,TZ\n%\nM72\nT1\nX1Y1\nM30\n');
    expect(value.evidence.unit).toBe(null);
    expect(value.evidence.lines).toEqual(['METRIC,TZ', 'M72']);
    expect(problems).toContainEqual(expect.objectContaining({ code: 'DRILL_FORMAT_CONTRADICTED', line: 4 }));
  });

  it('sees points and decimal commas', () => {
    expect(read('T1C0,8\nX12,5Y-3.25\nM30').value.evidence.decimals).toBe(true);
    expect(positions('T1C0,8\nX12,5Y-3.25\nM30')).toEqual(['125/3.1 -325/3.2']);
    expect(read('T1C0.8\nX0Y0\nX125Y30\nM30').value.evidence.decimals).toBe(false);
    expect(codes('T1C0.8\nX1.5Y1.5\nX125Y30.5\nM30')).toContain('DRILL_FORMAT_CONTRADICTED');
  });
});

describe('tools', () => {
  const tools = (text: string) => read(text).value.tools.map(({ number, size, plated }) => [number, size, plated]);

  it.each([
    [
      'header',
      'M48\nT1F00S00C0.7112\nT02C.5000F200S65\n%\n',
      [
        [1, 0.7112, null],
        [2, 0.5, null],
      ],
    ],
    [
      'sections',
      'M48\n;TYPE=PLATED\nT1C0.3\n;TYPE=NON_PLATED\nT2C3.1\n%\n',
      [
        [1, 0.3, true],
        [2, 3.1, false],
      ],
    ],
    [
      'sections repeated above the holes',
      'M48\n;TYPE=PLATED\nT1C0.3\n;TYPE=NON_PLATED\nT2C3.1\n%\n;TYPE=PLATED\nT1\nX1Y1\n;TYPE=NON_PLATED\nT2\nX2Y2\nM30\n',
      [
        [1, 0.3, true],
        [2, 3.1, false],
      ],
    ],
    [
      'tools declared again above their holes',
      'M48\n;TYPE=PLATED\nT1C0.3\n;TYPE=NON_PLATED\nT2C3.1\n%\nT1C0.3\nX1Y1\nT2C3.1\nX2Y2\nM30\n',
      [
        [1, 0.3, true],
        [2, 3.1, false],
      ],
    ],
    [
      'one number for both kinds',
      'M48\n;TYPE=PLATED\nT1C1.0\n%\n;TYPE=PLATED\nT1\nX1Y1\n;TYPE=NON_PLATED\nT1C1.0\nX2Y2\nM30\n',
      [
        [1, 1, true],
        [1, 1, false],
      ],
    ],
    [
      'one statement above tools that are declared with their holes',
      'M48\nMETRIC\n;TYPE=NON_PLATED\n%\nT1C3.1\nX1Y1\nM30\n',
      [[1, 3.1, false]],
    ],
    [
      'Siemens, by contents',
      'M48\n; Contents: Thru / Drill / Non-Plated\nT1C.0433\n; Contents: Thru / Drill / Plated\nT2C.0118\n%\nT1\nX1Y1\nT2\nX2Y2\nM30\n',
      [
        [1, 0.0433, false],
        [2, 0.0118, true],
      ],
    ],
    [
      'Fritzing, by the number',
      '; NON-PLATED HOLES START AT T1\n; THROUGH (PLATED) HOLES START AT T100\nM48\nINCH\nT1C0.125\nT100C0.035\n%\nT1\nX1Y1\nT100\nX2Y2\nM30\n',
      [
        [1, 0.125, false],
        [100, 0.035, true],
      ],
    ],
    [
      'a heading in words',
      'M48\n; --- Plated holes ---\nT1C0.3\n; --- Non plated holes ---\nT2C3.1\n%\n',
      [
        [1, 0.3, true],
        [2, 3.1, false],
      ],
    ],
    ['a title that names both', 'M48\n; Layer: PTH and NPTH\nT1C0.3\n%\n', [[1, 0.3, null]]],
    [
      'X2 comments',
      'M48\n; #@! TF.FileFunction,NonPlated,1,2,NPTH\n; #@! TA.AperFunction,Plated,PTH,ViaDrill\nT1C0.3\n; #@! TD\nT2C1\n%\n',
      [
        [1, 0.3, true],
        [2, 1, false],
      ],
    ],
    [
      'Allegro comments, in mils',
      ';T06 Holesize 6. = 125.0 Tolerance = +0.0/-0.0 NON_PLATED MILS Quantity = 4\n%\nT06\nX1Y1\nM30',
      [[6, 0.125, false]],
    ],
    [
      'plain comments',
      '; T01 = 0.8\n;T2 1,2mm\n%\nT01\nX1Y1\nT02\nX2Y2\nM30',
      [
        [1, 0.8, null],
        [2, 1.2, null],
      ],
    ],
    ['Siemens contents', '; Contents: Thru / Drill / Non-Plated\nM48\nT11C1.3\n%\n', [[11, 1.3, false]]],
    ['table over comment', ';Holesize 1 = 0.0120 inch\nT01C0.0130\n%\n', [[1, 0.013, null]]],
  ])('%s', (_, text, expected) => {
    expect(tools(text)).toEqual(expected);
  });

  it('keeps the unit a comment names and what a tool is for', () => {
    expect(read(';T01 Holesize 1. = 12.0 MILS\n').value.tools[0]).toMatchObject({ size: 0.012, sizeUnit: 'inch' });
    expect(read('; #@! TA.AperFunction,Plated,PTH,ViaDrill\nT1C0.3\n').value.tools[0]).toMatchObject({
      use: 'ViaDrill',
      sizeUnit: null,
    });
  });

  it('keeps attributes under the names a Gerber file would give them', () => {
    expect(read('; #@! TF.FileFunction,Plated,1,2,PTH\n; #@! TF.__proto__,x\n').value.attributes['.filefunction']).toEqual([
      'Plated',
      '1',
      '2',
      'PTH',
    ]);
  });

  it('knows sizes that are written like coordinates', () => {
    expect(read('M48\nT01C00125Z-00001\n%\n').value.tools[0]).toMatchObject({ size: 125, sizeDigits: 5 });
  });

  it('takes a tool defined anew after drilling for another tool, and reports it', () => {
    const text = 'M48\nT1C0.5\n%\nT1\nX1Y1\nT1C0.8\nX2Y2\nM30';
    expect(tools(text)).toEqual([
      [1, 0.5, null],
      [1, 0.8, null],
    ]);
    expect([...read(text).value.operations.tool]).toEqual([0, 1]);
    expect(codes(text)).toEqual(['DRILL_TOOL_REDEFINED']);
  });

  it.each([
    ['an undefined tool', 'M48\nT1C0.5\n%\nT2\nX1Y1\nM30', ['DRILL_TOOL_UNDEFINED', 'DRILL_TOOL_SIZE_MISSING']],
    ['a tool of no size', 'M48\nT1C0\n%\nT1\nX1Y1\nM30', ['DRILL_TOOL_SIZE_MISSING']],
    ['a tool of less than no size', 'M48\nT1C-0.5\n%\nT1\nX1Y1\nM30', ['DRILL_TOOL_SIZE_MISSING']],
    ['no sizes at all', '%\nT01\nX609600Y226060\nM30', ['DRILL_TOOL_SIZE_MISSING']],
    ['a hole before any tool', 'M48\nT1C0.5\nT2C0.8\n%\nX1Y1\nM30', ['DRILL_TOOL_UNDEFINED', 'DRILL_TOOL_SIZE_MISSING']],
    ['a hole before the only tool', 'M48\nT1C0.5\n%\nX1Y1\nM30', ['DRILL_TOOL_UNDEFINED']],
    ['putting the tool away', 'M48\nT1C0.5\n%\nT1\nX1Y1\nT0\nM30', []],
    ['a compensation index', 'M48\nT01C0.5\n%\nT0103\nX1Y1\nM30', []],
  ])('reports %s', (_, text, expected) => {
    expect(codes(text)).toEqual(expected);
  });
});

describe('a program without tool selection', () => {
  const table = ';   Holesize 1. = 0.4 PLATED MM\n;   Holesize 2. = 0.8 NON_PLATED MM\n%\nG90\nX1Y1\nX2Y2\n';
  const toolsOf = (text: string): number[] => [...read(text).value.operations.tool];

  it('takes the tools in their order where the machine stops between any two', () => {
    expect(toolsOf(`M48\n${table}M00\nX3Y3\nM30\n`)).toEqual([0, 0, 1]);
  });

  it('leaves the tool unknown where the stops do not fit the table', () => {
    expect(toolsOf(`M48\n${table}X3Y3\nM30\n`)).toEqual([2, 2, 2]);
    expect(codes(`M48\n${table}X3Y3\nM30\n`)).toContain('DRILL_TOOL_SIZE_MISSING');
  });
});

describe('operations', () => {
  const { hole, slot, routMove, routLine, routClockwise, routCounterClockwise, routCircle, origin, patternStep, patternEnd } =
    drillOperation;
  const header = 'M48\nINCH,LZ\nT1C0.03\n%\nT1\n';

  it('keeps digits as written and leaves modal axes unwritten', () => {
    expect(positions(`${header}X-001000 Y030000\nY+005\nX1.50\nM30`)).toEqual(['-1000/6 30000/6', '- 5/3', '150/3.2 -']);
  });

  it.each([
    ['drilled slot', 'X2.0872Y0.6494G85X2.1463Y0.6494', [slot]],
    ['slot from where the tool stands', 'X1Y1\nG85X2', [hole, slot]],
    ['routed slot', 'G00X01Y01\nM15\nG01X02\nM16\nG05\nX03Y03', [routMove, routLine, hole]],
    ['several commands a line', 'G00X01Y01M15\nG01X02Y02M16', [routMove, routLine]],
    ['modal motion', 'G00X01Y01\nM15\nG01X02\nX03\nY02\nM17', [routMove, routLine, routLine, routLine]],
    ['rout without plunge codes', 'G00X01Y01\nG01X02', [routMove, routLine]],
    ['a lifted tool cuts nothing', 'G00X01Y01\nM15\nG01X02\nM16\nX04\nM15\nX05', [routMove, routLine, routMove, routLine]],
    ['a plunge alone is a hole', 'G00X01Y01\nM15\nM16', [routMove, hole]],
    ['arcs', 'G00X01Y01\nM15\nG02X02Y01A005\nG03X01Y01I-005J0\nM16', [routMove, routClockwise, routCounterClockwise]],
    ['routed circle', 'G32X01Y01A005', [routCircle]],
    ['zero set', 'G93X01Y01\nX0Y0', [origin, hole]],
    ['dwell drills nothing', 'G04X100\nX01Y01', [hole]],
    ['hole repeat', 'X01Y01\nR3X001', [hole, hole, hole, hole]],
    ['pattern repeat', 'X01Y01\nX02Y01\nM01\nM02X05Y0\nM02\nM08', [hole, hole, patternStep, hole, hole, patternEnd]],
    ['pattern repeated twice', 'X01Y01\nM01\nR2M02X05\nM08', [hole, patternStep, hole, patternStep, hole, patternEnd]],
    ['sequence numbers, feeds and speeds', 'N10X01Y01F100S200', [hole]],
  ])('%s', (_, body, expected) => {
    expect(kinds(`${header}${body}\nM30\n`)).toEqual(expected);
    expect(codes(`${header}${body}\nM30\n`)).toEqual([]);
  });

  it('knows the pattern codes of format one', () => {
    expect(kinds('M48\nFMAT,1\nT1C.1\n%\nT1\nX01Y01\nM24\nM26X05\nM27\nM30')).toEqual([hole, patternStep, hole, patternEnd]);
  });

  it('reads repeats and incremental moves as offsets', () => {
    expect([...read(`${header}X01Y01\nR2X001\nG91\nX001\nG90\nX05\nM30`).value.operations.relative]).toEqual([0, 1, 1, 1, 0]);
    expect([...read('M48\nICI,ON\nT1C.1\n%\nT1\nX1\nM30').value.operations.relative]).toEqual([1]);
  });

  it.each([
    ['X01Y01*X02Y02*M30*', 2],
    ['X01Y01\rX02Y02\rM30\r', 2],
    ['X01Y01\r\nX02Y02\r\nM30\r\n', 2],
    ['X01Y01\nM30\nX02Y02\n', 1],
  ])('takes any ends of lines, and nothing behind the end: %j', (body, count) => {
    expect(read(`T1C.1\n${body}`).value.operations.count).toBe(count);
  });
});

describe('what it could not carry out', () => {
  const withBody = (body: string) => read(`M48\nINCH\nT1C.03\n%\nT1\n${body}`).problems;

  it.each(['G41X1Y1', 'G82X1Y1', 'M97,TEXT', 'P3X1', 'Q9', '#!'])('never passes over %s without a word', (line) => {
    expect(withBody(`${line}\nM30`)).toEqual([expect.objectContaining({ code: 'COMMAND_UNKNOWN', line: 6, offset: 21 })]);
  });

  it('does not lose holes that stand in rout mode without saying so', () => {
    expect(withBody('G00X1Y1\nX2Y2\nX3Y3\nM30')).toEqual([
      expect.objectContaining({ code: 'OPERATION_MISSING', line: 7, count: 2 }),
    ]);
  });

  it('tells a missing end, and more loudly one in the middle of a line', () => {
    expect(withBody('X1Y1\n')).toEqual([expect.objectContaining({ code: 'FILE_TRUNCATED', severity: 'info' })]);
    expect(withBody('X1Y1\nX2')).toEqual([expect.objectContaining({ code: 'FILE_TRUNCATED', severity: 'warning' })]);
  });

  it('answers an empty file', () => {
    expect(codes('')).toEqual(['FILE_EMPTY']);
  });

  it('names the file', () => {
    const { problems } = readExcellon(new TextEncoder().encode('X1Y1'), { file: 'a.drl' });
    expect(new Set(problems.map(({ file }) => file))).toEqual(new Set(['a.drl']));
  });
});

describe('budgets', () => {
  const budget = { bytes: 10_000, objects: 1_000, steps: 2_000 };

  it.each([
    ['a hole repeated a thousand million times', 'T1C1\nX1Y1\nR999999999X1'],
    ['a pattern repeated as often', 'T1C1\nX1Y1\nM01\nR999999999M02X1'],
    ['patterns that double', `T1C1\nX1Y1\n${'M01\nM02X1Y1\n'.repeat(60)}`],
  ])('%s stops before it is unrolled', (_, text) => {
    const { value, problems } = read(text, budget);
    expect(value.operations.count).toBeLessThanOrEqual(budget.objects);
    expect(problems).toContainEqual(expect.objectContaining({ code: 'BUDGET_OBJECTS', values: { limit: 1_000 } }));
  });

  it('counts tools, and names only so many of them', () => {
    const many = (line: (k: number) => string) =>
      readExcellon(new TextEncoder().encode(Array.from({ length: 20_000 }, (_, k) => line(k)).join('\n')));
    for (const line of [
      (k: number) => `T${k}C1.5`,
      (k: number) => `T${k}\nX1Y1`,
      (k: number) => `;T${k} = 1.5`,
      (k: number) => `T1C${k}.5\nX1Y1`,
    ]) {
      const { value, problems } = many(line);
      expect(value.tools.length).toBeLessThanOrEqual(10_001);
      expect(problems.length).toBeLessThan(250);
      if (value.tools.length > 10_000) expect(problems.map(({ code }) => code)).toContain('BUDGET_OBJECTS');
    }
  });

  it('counts steps and bytes', () => {
    expect(read('G90'.repeat(3_000), budget).problems.map(({ code }) => code)).toEqual(['BUDGET_STEPS']);
    expect(read(' '.repeat(10_001), budget).problems.map(({ code }) => code)).toEqual(['FILE_TOO_LARGE']);
  });

  it('reads hostile numbers and comments in linear steps', () => {
    const text = `;${'T1'.repeat(2_000)}\nT1C${'9'.repeat(2_000)}\nX${'9'.repeat(900)}.${'9'.repeat(900)}Y${'-'.repeat(500)}1\nM30`;
    expect(read(text, budget).value.operations.count).toBe(1);
  });
});

describe('mutated files', () => {
  it('never throw, and give no more operations than they may', () => {
    const sound = `M48
; #@! TF.FileFunction,Plated,1,2,PTH
;FILE_FORMAT=4:4
METRIC,TZ,000.000
T1C0.8F100S5
T2C1,2
%
G90
G93X0Y0
T1
X1000Y2000
R3X100Y-50
X5.5Y-3G85X7
M25
G00X1Y1
M15
G02X2Y2A1.5
G03X1Y1I-1J0
M16
G05
M01
R2M02X10Y10
M08
G32X1Y1A5
T2
X3
M30
`;
    const budget = { bytes: 100_000, objects: 5_000, steps: 20_000 };
    const bytes = new TextEncoder().encode(sound);
    let seed = 31_337;
    const random = (below: number): number => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((seed / 2 ** 32) * below);
    };
    const letters = new TextEncoder().encode('XYGMTRIJAC%;,.-+*0123456789\n\r \0\u00ff');
    for (let round = 0; round < 3_000; round += 1) {
      const mutant = bytes.slice(0, random(5) === 0 ? random(bytes.length) : bytes.length);
      for (let k = random(12); k >= 0; k -= 1) mutant[random(mutant.length)] = letters[random(letters.length)]!;
      const { value } = readExcellon(mutant, { budget });
      expect(value.operations.count).toBeLessThanOrEqual(budget.objects);
      for (const format of drillCandidates(value).slice(0, 3)) {
        const { holes, slots } = interpretDrill(value, format, { points: 10_000 }).value;
        expect(holes.every(({ x, y }) => Number.isInteger(x) && Number.isInteger(y))).toBe(true);
        expect(slots.every(({ path }) => path.length >= 4)).toBe(true);
      }
    }
  });
});
