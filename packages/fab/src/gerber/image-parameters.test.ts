import { describe, expect, test } from 'vitest';
import { readGerber } from './read-gerber.ts';
import { shapeLines } from './shape-lines.ts';

const encoder = new TextEncoder();
const read = (parameters: string) =>
  readGerber(
    encoder.encode(`%FSLAX33Y33*%%MOMM*%${parameters}%ADD11R,1X2*%D11*X3000Y1000D03*G75*D02*G02X5000Y1000I1000J0D01*M02*`),
  );

describe('image parameters of the first RS-274X', () => {
  test.each([
    ['%OFA10B-1*%', 'flash rectangle 1.0x2.0 at 13.0,0.0', 'cw rectangle 1.0x2.0 13.0,0.0 to 15.0,0.0 about 14.0,0.0'],
    ['%IR90*%', 'flash rectangle 2.0x1.0 at -1.0,3.0', 'cw rectangle 2.0x1.0 -1.0,3.0 to -1.0,5.0 about -1.0,4.0'],
    ['%IR270*%', 'flash rectangle 2.0x1.0 at 1.0,-3.0', 'cw rectangle 2.0x1.0 1.0,-3.0 to 1.0,-5.0 about 1.0,-4.0'],
    // MI and SF apply to coordinates only, not to apertures.
    ['%MIA1B0*%', 'flash rectangle 1.0x2.0 at -3.0,1.0', 'ccw rectangle 1.0x2.0 -3.0,1.0 to -5.0,1.0 about -4.0,1.0'],
    ['%MIA1B1*%', 'flash rectangle 1.0x2.0 at -3.0,-1.0', 'cw rectangle 1.0x2.0 -3.0,-1.0 to -5.0,-1.0 about -4.0,-1.0'],
    ['%SFA2B2*%', 'flash rectangle 1.0x2.0 at 6.0,2.0', 'cw rectangle 1.0x2.0 6.0,2.0 to 10.0,2.0 about 8.0,2.0'],
    ['%ASAYBX*%', 'flash rectangle 2.0x1.0 at 1.0,3.0', 'ccw rectangle 2.0x1.0 1.0,3.0 to 1.0,5.0 about 1.0,4.0'],
    ['%RO90*%', 'flash rectangle 2.0x1.0 at -1.0,3.0', 'cw rectangle 2.0x1.0 -1.0,3.0 to -1.0,5.0 about -1.0,4.0'],
    ['%RO-450*%', 'flash rectangle 2.0x1.0 at 1.0,-3.0', 'cw rectangle 2.0x1.0 1.0,-3.0 to 1.0,-5.0 about 1.0,-4.0'],
    // Always in the order MI, SF, OF, RO, IR, AS.
    ['%RO90*%%OFA10B0*%', 'flash rectangle 2.0x1.0 at -1.0,13.0', 'cw rectangle 2.0x1.0 -1.0,13.0 to -1.0,15.0 about -1.0,14.0'],
    ['%ASAYBX*RO90*%', 'flash rectangle 1.0x2.0 at 3.0,-1.0', 'ccw rectangle 1.0x2.0 3.0,-1.0 to 5.0,-1.0 about 4.0,-1.0'],
    ['%RO90*IR270*MIA1*%', 'flash rectangle 1.0x2.0 at -3.0,1.0', 'ccw rectangle 1.0x2.0 -3.0,1.0 to -5.0,1.0 about -4.0,1.0'],
    ['%IR90*%%OFA10B0*%', 'flash rectangle 2.0x1.0 at -1.0,13.0', 'cw rectangle 2.0x1.0 -1.0,13.0 to -1.0,15.0 about -1.0,14.0'],
    ['%OFA10B0*MIA1*%', 'flash rectangle 1.0x2.0 at 7.0,1.0', 'ccw rectangle 1.0x2.0 7.0,1.0 to 5.0,1.0 about 6.0,1.0'],
  ])('%s', (parameters, ...expected) => {
    const { value, problems } = read(parameters);
    expect(shapeLines(value.shapes)).toEqual(expected);
    expect(new Set(problems.map(({ code, severity }) => `${code} ${severity}`))).toEqual(new Set(['COMMAND_DEPRECATED info']));
  });

  test('the usual defaults change nothing and need no remark', () => {
    const { value, problems } = read('%ASAXBY*%%IR0*RO0*IPPOS*OFA0.0000B0.0000*MIA0B0*SFA1.000B1.000*%');
    expect(shapeLines(value.shapes)[0]).toBe('flash rectangle 1.0x2.0 at 3.0,1.0');
    expect(problems).toEqual([]);
  });

  test('IPNEG makes the image what is not drawn', () => {
    expect(read('%IPPOS*%').value.negative).toBe(false);
    expect(read('%IPNEG*%').value.negative).toBe(true);
    expect(read('%IPNEG*%').problems).toMatchObject([{ code: 'COMMAND_DEPRECATED', severity: 'info' }]);
  });

  test('repeats keep their distances when coordinates are scaled', () => {
    const { value } = readGerber(encoder.encode('%FSLAX33Y33*%%MOMM*%%SFA2B2*%%ADD10C,1*%%SRX2Y1I5J0*%D10*X1000Y0D03*%SR*%M02*'));
    expect(shapeLines(value.shapes)).toEqual(['flash circle 1.0 at 2.0,0.0', 'flash circle 1.0 at 7.0,0.0']);
  });

  test('RO turns what follows by any angle, pens too, until the next', () => {
    const flash = 'D10*X1000Y0D03*';
    const text = `%FSLAX33Y33*%%MOMM*%%ADD10R,1X0.5*%${flash}%RO45*%${flash}%LPC*%${flash}%RO0*%${flash}M02*`;
    const { shapes } = readGerber(encoder.encode(text)).value;
    expect(shapeLines(shapes)).toEqual([
      'flash rectangle 1.0x0.5 at 1.0,0.0',
      'flash outline 1.06066x1.06066 at 0.707107,0.707107',
      'clear flash outline 1.06066x1.06066 at 0.707107,0.707107',
      'clear flash rectangle 1.0x0.5 at 1.0,0.0',
    ]);
  });

  test('inside a region they end it, and are reported', () => {
    const text = '%FSLAX33Y33*%%MOMM*%G36*X0Y0D02*X1000D01*Y1000D01*%OFA1B0*%X0Y0D01*G37*M02*';
    const { value, problems } = readGerber(encoder.encode(text));
    expect(shapeLines(value.shapes)[0]).toBe('fill from 0.0,0.0 1.0,0.0 1.0,1.0');
    expect(problems.map(({ code }) => code)).toContain('COMMAND_MALFORMED');
  });

  test.each(['IR45', 'RO', 'RO1X', 'SFA0', 'IPMAYBE'])('%s is refused', (command) => {
    expect(read(`%${command}*%`).problems).toMatchObject([{ code: 'COMMAND_MALFORMED', severity: 'error' }]);
  });
});
