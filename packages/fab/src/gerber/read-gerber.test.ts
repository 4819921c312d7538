import { describe, expect, test } from 'vitest';
import { readApertureList } from './aperture-list.ts';
import type { GerberOptions } from './read-gerber.ts';
import { readGerber } from './read-gerber.ts';
import { shapeLines } from './shape-lines.ts';

const encoder = new TextEncoder();
const read = (text: string, options?: GerberOptions) => readGerber(encoder.encode(text), options);
/** Millimetres with three decimals and a round and a square pen, then the body. */
const metric = (body: string) => `%FSLAX33Y33*%%MOMM*%%ADD10C,0.5*%%ADD11R,1X2*%${body}M02*`;
const lines = (text: string) => shapeLines(read(text).value.shapes);
const codes = (text: string) => read(text).problems.map(({ code }) => code);

describe('coordinates', () => {
  test.each([
    ['leading zeros left out', '%FSLAX24Y24*%%MOIN*%', 'X10000Y-5000', '25.4,-12.7'],
    ['trailing zeros left out', '%FSTAX24Y24*%%MOIN*%', 'X01Y-005', '25.4,-12.7'],
    ['neither left out', '%FSDAX24Y24*%%MOIN*%', 'X010000Y-005000', '25.4,-12.7'],
    ['an explicit point overrules the format', '%FSLAX24Y24*%%MOIN*%', 'X1.0Y-.5', '25.4,-12.7'],
    ['plus signs', '%FSLAX33Y33*%%MOMM*%', 'X+1000Y+2', '1.0,0.002'],
    ['a different format each axis', '%FSLAX33Y34*%%MOMM*%', 'X1000Y20000', '1.0,2.0'],
    ['digits of the first editions in between', '%FSLAN2G2X33Y33D2M2*%%MOMM*%', 'X1000Y2000', '1.0,2.0'],
    ['units by code', '%FSLAX33Y33*%G71*', 'X1000Y2000', '1.0,2.0'],
    ['inches by code', '%FSLAX24Y24*%G70*', 'X10000Y0', '25.4,0.0'],
    ['tenths of a micrometre and less', '%FSLAX26Y26*%%MOIN*%', 'X1Y-3', '0.000025,-0.000076'],
  ])('%s', (_, header, words, expected) => {
    expect(lines(`${header}%ADD10C,1*%D10*${words}D03*M02*`)[0]).toMatch(new RegExp(` at ${expected}$`));
  });

  test('roundings of a fine inch grid do not add up in incremental notation', () => {
    const steps = 'X1Y0D02*'.repeat(1000);
    const { shapes } = read(`%FSLAX26Y26*%%MOIN*%%ADD10C,1*%D10*G91*${steps}D03*M02*`).value;
    expect(shapes.at.slice(0, 2)).toEqual(Int32Array.of(25_400, 0));
  });

  test('incremental by format and absolute again by code', () => {
    expect(lines('%FSLIX33Y33*%%MOMM*%%ADD10C,1*%D10*X1000Y1000D03*X1000D03*G90*X500Y0D03*M02*')).toEqual([
      'flash circle 1.0 at 1.0,1.0',
      'flash circle 1.0 at 2.0,1.0',
      'flash circle 1.0 at 0.5,0.0',
    ]);
  });

  test('the point stays where it is when the unit changes', () => {
    expect(lines(metric('D10*X25400Y0D02*%MOIN*%Y1000D01*'))).toEqual(['line circle 0.5 25.4,0.0 to 25.4,25.4']);
  });

  test('outside two metres an operation is dropped and reported, the next one inside is drawn', () => {
    const text = '%FSLAX43Y43*%%MOMM*%%ADD10C,1*%D10*X2000001Y0D03*X9999999Y0D02*X0Y0D01*X1000Y0D01*M02*';
    expect(lines(text)).toEqual(['line circle 1.0 0.0,0.0 to 1.0,0.0']);
    expect(read(text).problems[0]).toMatchObject({
      code: 'COORDINATE_OUT_OF_RANGE',
      offset: text.indexOf('X2000001'),
      line: 1,
      count: 3,
    });
  });

  test('a coordinate of 400 digits is reported without a number that JSON does not have', () => {
    const { problems } = read(`%FSLAX46Y46*%%MOMM*%%ADD10C,1*%D10*G91*X${'9'.repeat(400)}Y0D03*X-${'9'.repeat(400)}D03*M02*`);
    expect(problems).toMatchObject([{ code: 'COORDINATE_OUT_OF_RANGE', values: { x: 'Infinity', y: 0 } }]);
  });

  test('the step of the format is told', () => {
    expect(read('%FSLAX24Y24*%%MOIN*%M02*').value.stepNm).toBe(2540);
    expect(read('%FSLAX46Y46*%%MOMM*%M02*').value.stepNm).toBe(1);
  });
});

describe('commands as tools write them', () => {
  const expected = [
    'line circle 0.5 0.0,0.0 to 1.0,0.0',
    'line circle 0.5 1.0,0.0 to 1.0,2.0',
    'flash rectangle 1.0x2.0 at 1.0,2.0',
  ];
  test.each([
    ['one a line', 'D10*\nG01*\nX0Y0D02*\nX1000D01*\nY2000D01*\nD11*\nX1000Y2000D03*\n'],
    ['carriage returns', 'D10*\r\nG01X0Y0D02*\r\nX1000D01*\r\nY2000D01*\r\nD11*\r\nX1000Y2000D03*\r\n'],
    ['no line ends at all', 'D10*X0Y0D02*X1000D01*Y2000D01*D11*X1000Y2000D03*'],
    ['prefixes G54 and G55', 'G54D10*X0Y0D02*X1000D01*Y2000D01*G54D11*G55X1000Y2000D03*'],
    ['operations that stay in force', 'D10*X0Y0D02*X1000D01*Y2000*D11*X1000Y2000D03*'],
    ['operations without coordinates', 'D10*X0Y0D02*D02*X1000D01*Y2000D01*D11*D03*'],
    ['one-digit codes', 'G1*D10*X0Y0D2*X1000D1*Y2000D1*D11*X1000Y2000D3*'],
    ['sequence numbers', 'N1D10*N2X0Y0D02*N3X1000D01*N4Y2000D01*N5D11*N6X1000Y2000D03*'],
    ['line breaks inside a command', 'D10*\nX0\nY0\nD02\n*X1000\nD01*Y2000D01*D11*\nX1000Y2000\nD03*'],
    ['asterisks on their own', '*\n*D10**X0Y0D02*X1000D01*Y2000D01*D11*X1000Y2000D03***'],
  ])('%s', (_, body) => {
    const text = metric(body);
    expect(lines(text)).toEqual(expected);
    expect(codes(text)).toEqual([]);
  });

  test('several extended commands between one pair of percent signs, with line breaks', () => {
    const text = '%FSLAX33Y33*\nMOMM*\nADD10C,\n0.5*%%IR0*IPPOS*OFA0.0B0.0*MIA0B0*SFA1.0B1.0*%D10*X0Y0D03*M02*';
    expect(lines(text)).toEqual(['flash circle 0.5 at 0.0,0.0']);
    expect(codes(text)).toEqual([]);
  });

  test('a lost percent sign is reported and nothing is lost with it', () => {
    const text = '%FSLAX33Y33*%%MOMM*\n%ADD10C,0.5*\n%D10*X0Y0D03*M02*';
    expect(lines(text)).toEqual(['flash circle 0.5 at 0.0,0.0']);
    expect(codes(text)).toEqual(['COMMAND_MALFORMED']);
  });

  test('a comment that lost its asterisk does not swallow the next extended command', () => {
    const text = 'G04 made by hand\n%FSLAX33Y33*%\n%MOMM*%%ADD10C,0.5*%D10*X0Y0D03*M02*';
    expect(lines(text)).toEqual(['flash circle 0.5 at 0.0,0.0']);
    expect(codes(text)).toEqual(['COMMAND_MALFORMED']);
  });

  test('comments keep their text, folded lines joined, and stay apart from attributes', () => {
    const { comments } = read(
      'G04 Layer_Physical_Order=1*\nG04 Wire\r\nWorks *G04 #@! TF.Part,Single*%INTop copper*%%FSLAX33Y33*%M02*',
    ).value;
    expect(comments).toEqual(['Layer_Physical_Order=1', 'WireWorks', 'IN Top copper']);
  });
});

describe('everything ignored or assumed leaves a problem with its position', () => {
  test.each([
    ['unknown code', metric('\n\nG99*'), { code: 'COMMAND_UNKNOWN', line: 3, values: { command: 'G99*' } }],
    ['unknown extended command', metric('\n%ZZ1*%'), { code: 'COMMAND_UNKNOWN', line: 2, values: { command: 'ZZ' } }],
    ['knock-out of nothing', metric('%KOC*%'), { code: 'COMMAND_MALFORMED', severity: 'error', values: { command: 'KO' } }],
    ['image justify', metric('%IJALBL*%'), { code: 'COMMAND_DEPRECATED', severity: 'info', values: { command: 'IJALBL' } }],
    ['axis without a number', metric('D10*X*'), { code: 'COMMAND_MALFORMED', values: { command: 'X' } }],
    ['undefined aperture', metric('D99*X0Y0D03*'), { code: 'APERTURE_UNDEFINED', values: { aperture: 'D99' } }],
    ['no aperture', metric('X0Y0D03*'), { code: 'APERTURE_MISSING', severity: 'error' }],
    ['no operation', metric('D10*X0Y0*'), { code: 'OPERATION_MISSING' }],
    ['an undefined macro', metric('%ADD12DONUT,1*%'), { code: 'MACRO_UNDEFINED', values: { macro: 'DONUT', aperture: 'D12' } }],
    ['aperture without sizes', metric('%ADD12R,1*%'), { code: 'APERTURE_MALFORMED', values: { aperture: 'D12' } }],
    ['negative size', metric('%ADD12C,-1*%'), { code: 'APERTURE_MALFORMED' }],
    ['decimal commas', metric('%ADD12R,1,25X0,5*%'), { code: 'NUMBER_COMMA', values: { text: 'D12R,1,25X0,5' } }],
    ['something after the end', `${metric('')}\nD10*X0Y0D03*`, { code: 'COMMAND_MALFORMED', severity: 'info', line: 2 }],
    ['no unit', '%FSLAX24Y24*%%ADD10C,0.1*%M02*', { code: 'UNIT_MISSING' }],
    ['no format', '%MOIN*%%ADD10C,0.1*%D10*X0Y0D03*M02*', { code: 'COORDINATE_FORMAT_MISSING' }],
    ['no end', '%FSLAX24Y24*%%MOIN*%\n', { code: 'FILE_TRUNCATED', severity: 'info', line: 2 }],
    [
      'cut in a command',
      '%FSLAX24Y24*%%MOIN*%%ADD10C,0.1*%D10*\nX0Y0D03*X10',
      { code: 'FILE_TRUNCATED', severity: 'error', line: 2 },
    ],
    ['cut in an extended command', '%FSLAX24Y24*%%MOIN*%%ADD10C,0.', { code: 'FILE_TRUNCATED', severity: 'error', offset: 30 }],
    ['cut in a comment', '%FSLAX24Y24*%%MOIN*%G04 and so', { code: 'FILE_TRUNCATED', severity: 'error' }],
    ['binary', '\u0000\u0001PK not a plot', { code: 'FILE_FOREIGN', severity: 'error', offset: 2 }],
    ['text', 'Dear sir, please find', { code: 'FILE_FOREIGN', severity: 'error', line: 1 }],
    ['nothing', '', { code: 'FILE_EMPTY' }],
    ['only white space', ' \n ', { code: 'FILE_EMPTY' }],
  ])('%s', (_, text, problem) => {
    expect(read(text, { file: 'top.gtl' }).problems).toEqual([expect.objectContaining({ ...problem, file: 'top.gtl' })]);
  });

  test('centre lines of undefined apertures are kept, so that a list can be asked for', () => {
    const { value } = read(metric('D42*X0Y0D02*X1000D01*X2000D03*'));
    expect(shapeLines(value.shapes)).toEqual(['line circle 0.0 0.0,0.0 to 1.0,0.0', 'flash circle 0.0 at 2.0,0.0']);
    expect(value.apertures.at(-1)).toMatchObject({ code: 42, flashes: 1, strokes: 1 });
  });
});

describe('apertures', () => {
  test.each([
    ['C,0.5X0.2', 'circle 0.5 hole 0.2'],
    ['R,1X2X.5', 'rectangle 1.0x2.0 hole 0.5'],
    ['O,1X2X0.25', 'obround 1.0x2.0 hole 0.25'],
    ['P,2X4X45', 'polygon 1.414214x1.414214'],
    ['P,2X6X0X0.5', 'polygon 2.0x1.73205 hole 0.5'],
    ['C,2X1X0.5', 'outline 2.0x2.0'],
    ['C,0', 'circle 0.0'],
  ])('%s', (definition, stamp) => {
    expect(lines(metric(`%ADD12${definition}*%D12*X0Y0D03*`))).toEqual([`flash ${stamp} at 0.0,0.0`]);
  });

  test('a rectangular hole turns with its polygon', () => {
    const { stamps } = read(metric('%ADD12P,4X4X45X1X1*%D12*X0Y0D03*')).value.shapes;
    const hole = stamps.flatMap(({ region }) => region.flatMap(({ holes }) => holes))[0] ?? new Int32Array();
    expect([...hole].map(Math.abs).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 707_107, 707_107, 707_107, 707_107]);
  });

  test('zero-size apertures keep their centre lines', () => {
    expect(lines(metric('%ADD12C,0*%D12*X0Y0D02*X1000D01*'))).toEqual(['line circle 0.0 0.0,0.0 to 1.0,0.0']);
  });

  test('each tells how often it was used; one that is defined again counts anew', () => {
    const { apertures } = read(metric('D10*X0Y0D03*D03*X1000D01*%ADD10C,0.7*%D10*X0Y0D03*')).value;
    expect(apertures.map(({ code, flashes, strokes }) => [code, flashes, strokes])).toEqual([
      [10, 2, 1],
      [11, 0, 0],
      [10, 1, 0],
    ]);
  });
});

describe('arcs', () => {
  test.each([
    ['multi quadrant, clockwise', 'G75*X0Y0D02*G02X2000Y0I1000J0D01*', 'cw circle 0.5 0.0,0.0 to 2.0,0.0 about 1.0,0.0'],
    ['multi quadrant, the other way', 'G75*X0Y0D02*G03X2000Y0I1000J0D01*', 'ccw circle 0.5 0.0,0.0 to 2.0,0.0 about 1.0,0.0'],
    ['a full circle', 'G75*X0Y0D02*G03I1000D01*', 'ccw circle 0.5 0.0,0.0 to 0.0,0.0 about 1.0,0.0'],
    ['single quadrant, first', 'G74*X1000Y0D02*G03X0Y1000I1000J0D01*', 'ccw circle 0.5 1.0,0.0 to 0.0,1.0 about 0.0,0.0'],
    ['single quadrant, second', 'G74*X0Y1000D02*G03X-1000Y0I0J1000D01*', 'ccw circle 0.5 0.0,1.0 to -1.0,0.0 about 0.0,0.0'],
    ['single quadrant, third', 'G74*X-1000Y0D02*G03X0Y-1000I1000J0D01*', 'ccw circle 0.5 -1.0,0.0 to 0.0,-1.0 about 0.0,0.0'],
    ['single quadrant, fourth', 'G74*X0Y-1000D02*G03X1000Y0I0J1000D01*', 'ccw circle 0.5 0.0,-1.0 to 1.0,0.0 about 0.0,0.0'],
    ['single quadrant, clockwise', 'G74*X0Y1000D02*G02X1000Y0I0J1000D01*', 'cw circle 0.5 0.0,1.0 to 1.0,0.0 about 0.0,0.0'],
    ['across an axis', 'G74*X-250Y0D02*G02X250Y0I250J400D01*', 'cw circle 0.5 -0.25,0.0 to 0.25,0.0 about 0.0,-0.4'],
  ])('%s', (_, body, expected) => {
    expect(lines(metric(`D10*${body}`))).toEqual([expected]);
  });

  test('an arc of half a turn in single quadrant mode is drawn about the stated centre, and reported', () => {
    const text = metric('D10*G74*X0Y0D02*G02X2000Y0I1000J0D01*');
    expect(lines(text)).toEqual(['cw circle 0.5 0.0,0.0 to 2.0,0.0 about 1.0,0.0']);
    expect(codes(text)).toEqual(['ARC_IMPOSSIBLE']);
  });

  test('in single quadrant mode an arc back to its start draws nothing', () => {
    expect(lines(metric('D10*G74*X0Y0D02*G03X0Y0I1000J0D01*'))).toEqual([]);
  });

  test('radii that differ are both kept, and reported beyond a micrometre', () => {
    const text = metric('D10*G75*X1000Y0D02*G03X0Y1003I-1000J0D01*');
    expect(lines(text)).toEqual(['ccw circle 0.5 1.0,0.0 to 0.0,1.003 about 0.0,0.0']);
    expect(read(text).problems).toMatchObject([{ code: 'ARC_RADII_DIFFER', severity: 'warning', values: { nm: 3000 } }]);
    expect(codes(metric('D10*G75*X1000Y0D02*G03X0Y1001I-1000J0D01*'))).toEqual([]);
  });

  test('what a coarse grid explains is no fault', () => {
    const text = '%FSLAX23Y23*%%MOIN*%%ADD10C,.01*%D10*G75*X1000Y0D02*G03X0Y1001I-1000J0D01*M02*';
    expect(read(text).problems).toMatchObject([{ code: 'ARC_RADII_DIFFER', severity: 'info' }]);
  });

  test('an arc shorter than a nanometre does not become a full circle', () => {
    expect(lines('%FSLAX28Y28*%%MOMM*%%ADD10C,1*%D10*G75*X0Y0D02*G02X9Y0I0J-100000000D01*M02*')).toEqual([
      'line circle 1.0 0.0,0.0 to 0.0,0.0',
    ]);
  });

  test('without a centre the chord is drawn and reported', () => {
    const text = metric('D10*G75*X0Y0D02*G02X1000Y0D01*');
    expect(lines(text)).toEqual(['line circle 0.5 0.0,0.0 to 1.0,0.0']);
    expect(codes(text)).toEqual(['ARC_IMPOSSIBLE']);
  });

  test('without a quadrant mode the reading whose radii agree counts', () => {
    const single = metric('D10*X1000Y0D02*G03X0Y1000I1000J0D01*');
    expect(lines(single)).toEqual(['ccw circle 0.5 1.0,0.0 to 0.0,1.0 about 0.0,0.0']);
    const multi = metric('D10*X1000Y0D02*G03X-1000Y0I-1000J0D01*');
    expect(lines(multi)).toEqual(['ccw circle 0.5 1.0,0.0 to -1.0,0.0 about 0.0,0.0']);
    expect(codes(multi)).toEqual(['QUADRANT_MODE_MISSING']);
  });

  test('about a centre beyond the plane an arc becomes lines near it', () => {
    const { shapes } = read('%FSLAX46Y46*%%MOMM*%%ADD10C,1*%D10*G75*X0Y0D02*G02X100000000Y0I50000000J-3000000000D01*M02*').value;
    expect(shapes.count).toBeGreaterThan(10);
    const heights = Array.from({ length: shapes.count }, (_, n) => shapes.at[n * 6 + 3] ?? 0);
    expect(Math.abs(Math.max(...heights) - 416_637)).toBeLessThan(1000);
  });
});

describe('regions', () => {
  test('each contour is a fill of its own, with lines and arcs and an exact box', () => {
    const { shapes } = read(
      metric('G75*G36*X0Y0D02*X2000D01*G03X0Y0I-1000J0D01*G01*X5000Y5000D02*X6000D01*Y6000D01*X5000Y5000D01*G37*'),
    ).value;
    expect(shapeLines(shapes)).toEqual([
      'fill from 0.0,0.0 2.0,0.0 ccw 0.0,0.0 about 1.0,0.0',
      'fill from 5.0,5.0 6.0,5.0 6.0,6.0 5.0,5.0',
    ]);
    expect(shapes.at.slice(2, 6)).toEqual(Int32Array.of(0, 0, 2_000_000, 1_000_000));
  });

  test('a contour may begin without a move', () => {
    expect(lines(metric('X1000Y0D02*G36*X2000D01*Y1000D01*X1000Y0D01*G37*'))).toEqual([
      'fill from 1.0,0.0 2.0,0.0 2.0,1.0 1.0,0.0',
    ]);
  });

  test('an open contour is closed and reported', () => {
    const text = metric('G36*X0Y0D02*X2000D01*Y1000D01*G37*');
    expect(lines(text)).toEqual(['fill from 0.0,0.0 2.0,0.0 2.0,1.0']);
    expect(codes(text)).toEqual(['REGION_OPEN']);
  });

  test.each([
    ['flash inside', 'D10*G36*X0Y0D03*G37*', ['COMMAND_MALFORMED']],
    ['end without a begin', 'G37*', ['COMMAND_MALFORMED']],
    ['a point', 'G36*X0Y0D02*X0Y0D01*G37*', ['REGION_EMPTY']],
    ['never ended', 'G36*X0Y0D02*X1000D01*Y1000D01*X0Y0D01*', ['REGION_OPEN']],
  ])('%s', (_, body, expected) => {
    expect(codes(metric(body))).toEqual(expected);
  });
});

describe('attributes', () => {
  test('plain and in comments, in any letter case', () => {
    const plain = read('%TF.FileFunction,Copper,L1,Top*%%FSLAX33Y33*%M02*').value.attributes;
    const comment = read('G04 #@! TF.FILEFUNCTION,Copper,L1,Top*%FSLAX33Y33*%M02*').value.attributes;
    expect(plain).toEqual({ '.filefunction': ['Copper', 'L1', 'Top'] });
    expect(comment).toEqual(plain);
  });

  test('nets and uses go with the shapes, until they are deleted', () => {
    const text = `%FSLAX33Y33*%%MOMM*%%TA.AperFunction,SMDPad,CuDef*%%ADD10C,1*%%TD*%%ADD11C,2*%
%TO.N,GND*%D10*X0Y0D03*%TO.N,3\\u002C3V*%X1000D03*%TO.N,N/C*%X2000D03*%TD*%D11*X3000D03*
%TA.AperFunction,Conductor*%%TO.N,GND*%G36*X0Y0D02*X1000D01*Y1000D01*X0Y0D01*G37*%TD.N*%D11*X0Y0D03*M02*`;
    expect(lines(text)).toEqual([
      'flash circle 1.0 at 0.0,0.0 net GND use SMDPad',
      'flash circle 1.0 at 1.0,0.0 net 3,3V use SMDPad',
      'flash circle 1.0 at 2.0,0.0 use SMDPad',
      'flash circle 2.0 at 3.0,0.0',
      'fill from 0.0,0.0 1.0,0.0 1.0,1.0 0.0,0.0 net GND use Conductor',
      'flash circle 2.0 at 0.0,0.0',
    ]);
    expect(codes(text)).toEqual([]);
  });

  test('names that mean something to the language do no harm', () => {
    const { attributes } = read('%TF__proto__,x*%%TFconstructor,y*%%FSLAX33Y33*%M02*').value;
    expect(Object.entries(attributes)).toEqual([
      ['__proto__', ['x']],
      ['constructor', ['y']],
    ]);
  });
});

describe('RS-274D', () => {
  const plot = 'G54D10*X1000Y1000D02*X2000D01*G54D11*X3000D03*D12*X4000D03*M02*';
  test('takes sizes, units and format from the list', () => {
    const list = readApertureList(
      encoder.encode('Units: mils\nFormat 2.3\nD10 ROUND 10 LINE\nD11 RECT 50 60 FLASH\nD12 OVAL 30 x 90\n'),
    );
    const { value, problems } = read(plot, { apertures: list.value });
    expect(shapeLines(value.shapes)).toEqual([
      'line circle 0.254 25.4,25.4 to 50.8,25.4',
      'flash rectangle 1.27x1.524 at 76.2,25.4',
      'flash obround 0.762x2.286 at 101.6,25.4',
    ]);
    expect(problems).toEqual([]);
    expect(value).toMatchObject({ unit: 'inch', unitStated: true, format: { integer: 2, decimal: 3 } });
  });

  test('without a list says which apertures, format and unit are missing', () => {
    expect(codes(plot)).toEqual(['APERTURE_UNDEFINED', 'COORDINATE_FORMAT_MISSING', 'UNIT_MISSING']);
    expect(read(plot).value.apertures.map(({ code }) => code)).toEqual([10, 11, 12]);
  });
});
