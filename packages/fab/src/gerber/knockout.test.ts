import { describe, expect, test } from 'vitest';
import { readGerber } from './read-gerber.ts';
import { shapeLines } from './shape-lines.ts';

const encoder = new TextEncoder();
const read = (body: string) => readGerber(encoder.encode(`%FSLAX33Y33*%%MOMM*%%ADD10C,1*%D10*${body}M02*`));
const lines = (body: string) => shapeLines(read(body).value.shapes);

const flash = (x: string) => `flash circle 1.0 at ${x}`;
const area = (minX: string, minY: string, maxX: string, maxY: string) =>
  `fill from ${minX},${minY} ${maxX},${minY} ${maxX},${maxY} ${minX},${maxY} ${minX},${minY}`;

describe('KO: an area under the layer that follows', () => {
  test('a stated area is cleared, then the layer is drawn', () => {
    expect(lines('X9000Y0D03*%KOCX-1.5Y-1I3J2*%X0Y0D03*')).toEqual([
      flash('9.0,0.0'),
      `clear ${area('-1.5', '-1.0', '1.5', '1.0')}`,
      flash('0.0,0.0'),
    ]);
    expect(read('%KOCX-1.5Y-1I3J2*%').problems).toMatchObject([
      { code: 'COMMAND_DEPRECATED', severity: 'info', values: { command: 'KOCX-1.5Y-1I3J2' } },
    ]);
  });

  test('it may be darkened, and without a letter it is the opposite of the layer', () => {
    expect(lines('%LPC*%%KODX0Y0I1J1*%X0Y0D03*')).toEqual([area('0.0', '0.0', '1.0', '1.0'), `clear ${flash('0.0,0.0')}`]);
    expect(lines('%LPC*%%KOX0Y0I1J1*%')).toEqual([area('0.0', '0.0', '1.0', '1.0')]);
    expect(lines('%KOX0Y0I1J1*%')).toEqual([`clear ${area('0.0', '0.0', '1.0', '1.0')}`]);
  });

  test('a border lies around the layer with its pens, clear or dark', () => {
    expect(lines('X9000Y9000D03*%KOCK0.5*%X0Y0D03*X2000D03*')).toEqual([
      flash('9.0,9.0'),
      `clear ${area('-1.0', '-1.0', '3.0', '1.0')}`,
      flash('0.0,0.0'),
      flash('2.0,0.0'),
    ]);
    expect(lines('%LPC*%%KODK0*%X0Y0D03*')[0]).toBe(area('-0.5', '-0.5', '0.5', '0.5'));
  });

  test.each([
    ['the next polarity', '%LPD*%'],
    ['the next name', '%LNrest*%'],
    ['the next knockout', '%KO*%'],
  ])('the layer ends with %s', (_, command) => {
    expect(lines(`%KOCK0*%${command === '%KO*%' ? '' : command}X0Y0D03*${command}X9000D03*`)).toEqual([
      `clear ${area('-0.5', '-0.5', '0.5', '0.5')}`,
      flash('0.0,0.0'),
      flash('9.0,0.0'),
    ]);
  });

  test('repeats belong to the layer, and its image is turned with the area', () => {
    expect(lines('%KOCK1*%%SRX2Y1I4J0*%X0Y0D03*%SR*%')[0]).toBe(`clear ${area('-1.5', '-1.5', '5.5', '1.5')}`);
    const turned = ['clear fill from 1.5,-1.5 1.5,5.5 -1.5,5.5 -1.5,-1.5 1.5,-1.5', flash('0.0,0.0'), flash('0.0,4.0')];
    expect(lines('%RO90*%%KOCK1*%X0Y0D03*X4000D03*')).toEqual(turned);
    expect(lines('%KOCK1*%%RO90*%X0Y0D03*X4000D03*')).toEqual(turned);
  });

  test('a layer without shapes has no border, and nothing is left behind by an end', () => {
    expect(lines('%KODK1*%%KODK2*%%KO*%')).toEqual([]);
    expect(read('%KO*%').problems).toEqual([]);
  });

  test('shapes under a knockout keep their nets, the area has none', () => {
    expect(lines('%TO.N,GND*%%KOCK0*%X0Y0D03*')).toEqual([
      `clear ${area('-0.5', '-0.5', '0.5', '0.5')}`,
      `${flash('0.0,0.0')} net GND`,
    ]);
  });

  test.each(['KOC', 'KOCX1', 'KOCX0Y0I0J1', 'KOCX0Y0I-1J1', 'KOCK', 'KOCK-1', 'KOCX.Y0I1J1', 'KOQK1'])(
    '%s is refused',
    (command) => {
      const { value, problems } = read(`%${command}*%X0Y0D03*`);
      expect(shapeLines(value.shapes)).toEqual([flash('0.0,0.0')]);
      expect(problems).toMatchObject([{ code: 'COMMAND_MALFORMED', severity: 'error' }]);
    },
  );

  test('no border inside a block or a repeat, none inside a region', () => {
    expect(read('%SRX2Y1I4J0*%%KOCK1*%X0Y0D03*').problems).toMatchObject([{ code: 'COMMAND_MALFORMED', severity: 'error' }]);
    const { value, problems } = read('G36*X0Y0D02*X1000D01*Y1000D01*X0Y0D01*%KODX5Y5I1J1*%G37*');
    expect(shapeLines(value.shapes)).toEqual(['fill from 0.0,0.0 1.0,0.0 1.0,1.0 0.0,0.0', area('5.0', '5.0', '6.0', '6.0')]);
    expect(problems.map(({ code }) => code)).toContain('COMMAND_MALFORMED');
  });

  test('an area outside the plane is reported and left out', () => {
    expect(lines('%KODX1999Y0I9J9*%X0Y0D03*')).toEqual([flash('0.0,0.0')]);
    expect(read('%KODX1999Y0I9J9*%').problems.map(({ code }) => code)).toContain('COORDINATE_OUT_OF_RANGE');
  });
});
