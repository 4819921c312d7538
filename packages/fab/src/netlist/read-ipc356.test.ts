import { describe, expect, it } from 'vitest';
import { readIpc356 } from './read-ipc356.ts';

const read = (text: string, budget?: { bytes: number; objects: number; steps: number }) =>
  readIpc356(new TextEncoder().encode(text), budget === undefined ? {} : { budget });

const record = (code: string, net: string, part: string, pin: string, rest: string): string =>
  `${code}${net.padEnd(14)}   ${part.padEnd(6)}-${pin.padEnd(4)} ${rest}`;
const through = (net: string, rest = 'D0118PA00X+043307Y-031890X0236Y0000R000S3') => record('317', net, 'U1', '12', rest);

describe('test records', () => {
  it('give net, position, side, part and pin', () => {
    const text = [
      'P  UNITS CUST 0',
      through('GND'),
      record('327', 'VCC', 'C1', '1', '     PA02X+010000Y+000500X0394Y0236R090S2'),
      '999',
    ].join('\r\n');
    expect(read(text)).toEqual({
      value: [
        { net: 'GND', x: 43_307 * 2_540, y: -31_890 * 2_540, side: 'Both', part: 'U1', pin: '12' },
        { net: 'VCC', x: 25_400_000, y: 1_270_000, side: 'Bot', part: 'C1', pin: '1' },
      ],
      problems: [],
    });
  });

  it.each([
    ['P  UNITS CUST 0', 2_540_000],
    ['P  UNITS CUST 1', 1_000_000],
    ['P  UNITS CUST 2', 2_540_000],
    ['P  UNITS SI', 1_000_000],
  ])('%s', (units, x) => {
    expect(read(`${units}\n${through('A', 'D0118PA01X 001000Y 000000')}\n999\n`).value[0]).toMatchObject({ x, side: 'Top' });
  });

  it('say so when the unit is missing', () => {
    const { value, problems } = read(`${through('A')}\n999\n`);
    expect(value).toHaveLength(1);
    expect(problems.map(({ code }) => code)).toEqual(['UNIT_MISSING']);
  });

  it('look up long names and leave pads without net nameless', () => {
    const text = [
      'P  UNITS CUST 1',
      'P  NNAME1  /power/supply/5V_FILTERED',
      through('NNAME1'),
      through('N/C'),
      record('367', 'N/C', '', '', 'D1260UA00X+001000Y+001000'),
    ];
    expect(read(text.join('\n')).value.map(({ net }) => net)).toEqual(['/power/supply/5V_FILTERED', '', '']);
  });

  it('are passed over with a word where they tell of conductors, and with a louder one where they tell nothing', () => {
    const text = [
      'C a comment',
      'P  JOB demo',
      'P  UNITS CUST 0',
      '378GND   L01 X0100 X+01Y+01',
      '389BOARD_EDGE X+0Y+0',
      '317GND broken',
      'hello',
      '999',
      'behind the end',
    ];
    expect(read(text.join('\n')).problems.map(({ code, severity, line }) => [code, severity, line])).toEqual([
      ['COMMAND_UNKNOWN', 'info', 4],
      ['COMMAND_UNKNOWN', 'info', 5],
      ['COMMAND_MALFORMED', 'warning', 6],
      ['COMMAND_UNKNOWN', 'warning', 7],
    ]);
  });
});

describe('bounds', () => {
  const budget = { bytes: 20_000, objects: 10, steps: 30 };

  it('hold for points, lines and bytes', () => {
    const points = read(`P  UNITS CUST 0\n${`${through('A')}\n`.repeat(50)}`, budget);
    expect(points.value).toHaveLength(10);
    expect(points.problems.map(({ code }) => code)).toEqual(['BUDGET_OBJECTS']);
    expect(read('C\n'.repeat(40), budget).problems.map(({ code }) => code)).toEqual(['BUDGET_STEPS', 'UNIT_MISSING']);
    expect(read('C'.repeat(20_001), budget).problems.map(({ code }) => code)).toEqual(['FILE_TOO_LARGE']);
    expect(read('').problems.map(({ code }) => code)).toEqual(['FILE_EMPTY']);
  });

  it('hold for mutated files', () => {
    const bytes = new TextEncoder().encode(
      `P  UNITS CUST 0\nP  NNAME1  long\n${through('GND')}\n${through('NNAME1')}\n378\n999\n`,
    );
    let seed = 99;
    const random = (below: number): number => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((seed / 2 ** 32) * below);
    };
    for (let round = 0; round < 2_000; round += 1) {
      const mutant = bytes.slice(0, random(4) === 0 ? random(bytes.length) : bytes.length);
      for (let k = random(8); k >= 0; k -= 1) mutant[random(mutant.length)] = random(256);
      const { value } = readIpc356(mutant, { budget });
      expect(value.every(({ x, y }) => Number.isInteger(x) && Number.isInteger(y))).toBe(true);
    }
  });
});
