import { describe, expect, it } from 'vitest';
import { stripDrillAttributes, stripDrillFormat, stripGerberAttributes } from './strip.ts';

const through = (strip: (bytes: Uint8Array) => Uint8Array, text: string): string =>
  Buffer.from(strip(Buffer.from(text, 'latin1'))).toString('latin1');

describe('stripping', () => {
  it('takes attributes out of a Gerber file, as commands, within blocks and as comments', () => {
    const source = [
      '%TF.FileFunction,Copper,L1,Top*%',
      '%FSLAX46Y46*MOMM*%',
      '%TA.AperFunction,Conductor*ADD10C,0.2*TD*%',
      'G04 #@! TF.FilePolarity,Positive*',
      'G04 Layer: top*',
      '%TO.N,/A*%',
      'X0Y0D03*',
      '%TD*%',
      'M02*',
    ];
    expect(through(stripGerberAttributes, source.join('\n'))).toBe(
      ['', '%FSLAX46Y46*MOMM*%', '%ADD10C,0.2*%', '', 'G04 Layer: top*', '', 'X0Y0D03*', '', 'M02*'].join('\n'),
    );
  });

  it('takes attributes out of the comments of a drill file', () => {
    expect(through(stripDrillAttributes, 'M48\n; #@! TF.FileFunction,Plated,1,2,PTH\n;TYPE=PLATED\nT1C0.3\n')).toBe(
      'M48\n;\n;TYPE=PLATED\nT1C0.3\n',
    );
  });

  it('takes every statement of the format out of a drill file and leaves tools and hits', () => {
    const source = [
      'M48',
      'METRIC,TZ',
      'FMAT,2',
      ';FILE_FORMAT=4:4',
      '; FORMAT={-:-/ absolute / metric / decimal}',
      'M71',
      'T1C0.3',
      '%',
      'X0100Y0200',
      'M30',
    ];
    expect(through(stripDrillFormat, source.join('\r\n')).split(/\r?\n/)).toEqual([
      'M48',
      ';',
      ';',
      ';',
      ';',
      ';',
      'T1C0.3',
      '%',
      'X0100Y0200',
      'M30',
    ]);
  });

  it('keeps bytes that are no text', () => {
    const bytes = Uint8Array.of(0xff, 0x00, 0x80, 0x25);
    expect(stripGerberAttributes(bytes)).toEqual(bytes);
  });
});
