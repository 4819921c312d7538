import { describe, expect, test } from 'vitest';
import { readGerber } from './read-gerber.ts';
import { shapeLines } from './shape-lines.ts';

const encoder = new TextEncoder();
const read = (body: string) => readGerber(encoder.encode(`%FSLAX33Y33*%%MOMM*%%ADD10C,1*%%ADD11R,1X2*%${body}M02*`));
const lines = (body: string) => shapeLines(read(body).value.shapes);
const codes = (body: string) => read(body).problems.map(({ code }) => code);

describe('step and repeat', () => {
  test('upwards first, then to the right', () => {
    expect(lines('%SRX2Y2I10J5*%D10*X0Y0D03*%SR*%X1000Y0D03*')).toEqual([
      'flash circle 1.0 at 0.0,0.0',
      'flash circle 1.0 at 0.0,5.0',
      'flash circle 1.0 at 10.0,0.0',
      'flash circle 1.0 at 10.0,5.0',
      'flash circle 1.0 at 1.0,0.0',
    ]);
  });

  test('repeats lines, arcs and regions with their properties', () => {
    expect(
      lines(
        '%TO.N,A*%%SRX2Y1I10J0*%D10*G75*X0Y0D02*G02X2000Y0I1000J0D01*%LPC*%G36*X0Y0D02*G01X1000D01*Y1000D01*X0Y0D01*G37*%SR*%',
      ),
    ).toEqual([
      'cw circle 1.0 0.0,0.0 to 2.0,0.0 about 1.0,0.0 net A',
      'clear fill from 0.0,0.0 1.0,0.0 1.0,1.0 0.0,0.0 net A',
      'cw circle 1.0 10.0,0.0 to 12.0,0.0 about 11.0,0.0 net A',
      'clear fill from 10.0,0.0 11.0,0.0 11.0,1.0 10.0,0.0 net A',
    ]);
  });

  test('the first editions end a repeat with another, or with the file', () => {
    expect(lines('%SRX2Y1I1J0*%D10*X0Y0D03*%SRX1Y1I0J0*%Y5000D03*')).toHaveLength(3);
    expect(lines('%SRX2Y1I1J0*%D10*X0Y0D03*')).toHaveLength(2);
    expect(codes('%SRX2Y1I1J0*%D10*X0Y0D03*')).toEqual([]);
  });

  test('a repeat inside a repeat is reported: the first one ends there', () => {
    const body = '%SRX2Y1I1J0*%D10*X0Y0D03*%SRX3Y1I1J0*%Y5000D03*%SR*%';
    expect(lines(body)).toHaveLength(5);
    expect(codes(body)).toEqual(['COMMAND_MALFORMED']);
  });

  test.each(['SRX0Y1', 'SRX1.5Y1I1J1', 'SRX2Y2IJ', 'SRX-1Y1'])('%s is refused', (command) => {
    expect(codes(`%${command}*%`)).toEqual(['COMMAND_MALFORMED']);
  });
});

describe('block apertures', () => {
  const block = '%ABD20*%D11*X1000Y0D03*D10*X0Y0D02*G75*G02X0Y2000I0J1000D01*G01*%AB*%';

  test('are put down where they are flashed', () => {
    expect(lines(`${block}D20*X5000Y5000D03*`)).toEqual([
      'flash rectangle 1.0x2.0 at 6.0,5.0',
      'cw circle 1.0 5.0,5.0 to 5.0,7.0 about 5.0,6.0',
    ]);
  });

  test.each([
    ['%LR90*%', ['flash rectangle 2.0x1.0 at 0.0,1.0', 'cw circle 1.0 0.0,0.0 to -2.0,0.0 about -1.0,0.0']],
    ['%LMX*%', ['flash rectangle 1.0x2.0 at -1.0,0.0', 'ccw circle 1.0 0.0,0.0 to 0.0,2.0 about 0.0,1.0']],
    ['%LMY*%', ['flash rectangle 1.0x2.0 at 1.0,0.0', 'ccw circle 1.0 0.0,0.0 to 0.0,-2.0 about 0.0,-1.0']],
    ['%LMXY*%', ['flash rectangle 1.0x2.0 at -1.0,0.0', 'cw circle 1.0 0.0,0.0 to 0.0,-2.0 about 0.0,-1.0']],
    ['%LS2*%', ['flash rectangle 2.0x4.0 at 2.0,0.0', 'cw circle 2.0 0.0,0.0 to 0.0,4.0 about 0.0,2.0']],
    ['%LMX*%%LR90*%', ['flash rectangle 2.0x1.0 at 0.0,-1.0', 'ccw circle 1.0 0.0,0.0 to -2.0,0.0 about -1.0,0.0']],
    ['%LPC*%', ['clear flash rectangle 1.0x2.0 at 1.0,0.0', 'clear cw circle 1.0 0.0,0.0 to 0.0,2.0 about 0.0,1.0']],
  ])('with %s', (transform, expected) => {
    expect(lines(`${block}${transform}D20*X0Y0D03*`)).toEqual(expected);
  });

  test('clear inside a clear block is dark again', () => {
    expect(lines('%ABD20*%D10*X0Y0D03*%LPC*%X1000D03*%LPD*%%AB*%%LPC*%D20*X0Y0D03*')).toEqual([
      'clear flash circle 1.0 at 0.0,0.0',
      'flash circle 1.0 at 1.0,0.0',
    ]);
  });

  test('nest, transform by transform', () => {
    const nested = '%ABD20*%%ABD21*%D11*X1000Y0D03*%AB*%D21*%LR90*%X0Y0D03*%LR0*%%AB*%D20*%LR90*%X10000Y0D03*';
    expect(lines(nested)).toEqual(['flash rectangle 1.0x2.0 at 9.0,0.0']);
  });

  test('hold regions', () => {
    expect(lines('%ABD20*%G36*X0Y0D02*X1000D01*Y1000D01*X0Y0D01*G37*%AB*%D20*%LR180*%X5000Y5000D03*')).toEqual([
      'fill from 5.0,5.0 4.0,5.0 4.0,4.0 5.0,5.0',
    ]);
  });

  test('shrunk to nothing, arcs do not become full circles', () => {
    const arcs = '%ABD20*%D10*G75*X0Y0D02*G02X1Y1I1J0D01*G36*X0Y0D02*G02X1Y1I1J0D01*G01X2000Y0D01*X0Y0D01*G37*%AB*%';
    expect(lines(`${arcs}%LS0.0001*%D20*X0Y0D03*`)).toEqual([
      'line circle 0.0001 0.0,0.0 to 0.0,0.0',
      'fill from 0.0,0.0 0.0,0.0 0.0002,0.0 0.0,0.0',
    ]);
  });

  test('take the net of their flash', () => {
    expect(lines('%ABD20*%D10*X0Y0D03*%AB*%%TO.N,VCC*%D20*X0Y0D03*')).toEqual(['flash circle 1.0 at 0.0,0.0 net VCC']);
  });

  test.each([
    ['never closed', '%ABD20*%D10*X0Y0D03*', ['BLOCK_UNCLOSED']],
    ['closed without being opened', '%AB*%', ['COMMAND_MALFORMED']],
    ['without a code', '%ABX*%', ['COMMAND_MALFORMED']],
    ['used as a pen', `${block}D20*X0Y0D02*X1000D01*`, ['COMMAND_MALFORMED']],
    ['with a repeat inside', '%ABD20*%%SRX2Y1I1J0*%D10*X0Y0D03*%SR*%%AB*%', ['COMMAND_MALFORMED']],
  ])('%s: reported', (_, body, expected) => {
    expect(codes(body)).toEqual(expected);
  });
});

describe('transforms of plain apertures', () => {
  test('turn, mirror and scale pens and flashes alike, each kind of stamp made once', () => {
    const { shapes } = read('D11*%LR90*%X0Y0D03*X1000D03*%LS2*%X0D01*%LR0*%%LS1*%X0Y0D03*').value;
    expect(shapeLines(shapes)).toEqual([
      'flash rectangle 2.0x1.0 at 0.0,0.0',
      'flash rectangle 2.0x1.0 at 1.0,0.0',
      'line rectangle 4.0x2.0 1.0,0.0 to 0.0,0.0',
      'flash rectangle 1.0x2.0 at 0.0,0.0',
    ]);
    expect(shapes.stamps).toHaveLength(4);
  });

  test('a mirrored circle is the same circle', () => {
    expect(read('D10*%LMX*%%LR30*%X0Y0D03*').value.shapes.stamps).toHaveLength(2);
  });

  test.each(['LPX', 'LMZ', 'LRx', 'LS0', 'LS-1'])('%s is refused', (command) => {
    expect(codes(`%${command}*%`)).toEqual(['COMMAND_MALFORMED']);
  });
});
