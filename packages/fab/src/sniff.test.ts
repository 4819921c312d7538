import { gzipSync, strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { FileKind } from './entry.ts';
import { isBoardFile, sniff } from './sniff.ts';

const of = (content: string | Uint8Array, name = 'x', folder = ''): FileKind =>
  sniff({ name, folder, bytes: typeof content === 'string' ? strToU8(content) : content });

const tar = (...paths: string[]): Uint8Array => {
  const blocks = new Uint8Array(1024 * (paths.length + 1));
  for (const [k, path] of paths.entries()) {
    blocks.set(strToU8(path), k * 1024);
    blocks.set(strToU8('00000000007\0'), k * 1024 + 124);
    blocks.set(strToU8('ustar'), k * 1024 + 257);
  }
  return blocks;
};

describe('board files', () => {
  it.each<[string, FileKind]>([
    ['G04 made by hand*\n%FSLAX24Y24*%\n%MOIN*%\n', 'gerber'],
    ['%ASAXBY*%%FSLAX25Y25*%', 'gerber'],
    ['G04*\r\nG90*\r\nD10*\r\nX100Y100D02*\r\nX200D01*\r\nM02*', 'gerber-d'],
    ['G54D10*\nX100Y100D03*\n', 'gerber-d'],
    ['M48\nMETRIC\nT1C0.8\n%\nT1\nX1Y1\nM30\n', 'excellon'],
    ['%\nM48\nM72\nT01C0.02\n%\n', 'excellon'],
    ['%\nT01\nX609600Y226060\nT02\nX497840Y144780\nY68580\nM00', 'excellon'],
    ['%%3000\nX1000Y2000T1\nX1500\nM30\n', 'excellon'],
    ['%%3000\nX1000Y2000T1\nG01X1500Y2500\nM30\n', 'rout-program'],
    [';LEADER: 12\n;CODE  : ASCII\n%\nG90\nT01\nX004450Y000200\n', 'excellon'],
    [
      'P  JOB demo\nP  UNITS CUST 0\n317GND              VIA         D0079PA00X+017100Y-012050X0157Y0000R000S0\n999\n',
      'ipc-d-356',
    ],
    ['{"Header":{},"GeneralSpecs":{"LayerNumber":2}}', 'job'],
    ['{ "Header": {}, "Overall": {"LayerNumber":2}}', 'job'],
    ['G04 Gerber job file.*\n%TF.FileFunction,JobInfo*%\n%TJ.B_LayerNum,2*%\nM02*', 'job'],
    ['D10   ROUNDED    7.874   7.874  0.000  LINE  0.000\r\nD13   RECTANGULAR  66.9 43.3 0.0 FLASH 180.0', 'aperture-list'],
    ['G04:AMPARAMS|DCode=16*\n%AMROUNDEDRECTD16*\n21,1,0.03543,0.06594,0,0,90.0*\n%\n', 'aperture-list'],
    ['%AMBOX*21,1,1,1,0,0,0*%\n%FSLAX24Y24*%\n%MOIN*%\n', 'gerber'],
    ['NCDrill File Report For: X.PcbDoc\nTool  Hole Size  Hole Type  Hole Count\n', 'drill-report'],
    ['FORMAT 2.4\nCOORDINATES ABSOLUTE\nOUTPUT-UNITS ENGLISH\n', 'drill-report'],
  ])('%#: %j is %s', (content, kind) => {
    expect(of(content, 'readme.pdf')).toBe(kind);
  });

  it('draw or drill, and nothing else is one', () => {
    const kinds: FileKind[] = ['gerber', 'gerber-d', 'excellon', 'job', 'ipc-d-356', 'pdf', 'text'];
    expect(kinds.filter(isBoardFile)).toEqual(['gerber', 'gerber-d', 'excellon']);
  });
});

describe('everything else', () => {
  it.each<[string, string, FileKind]>([
    ['%PDF-1.4\n%FSLAX24Y24*%', 'top.gbr', 'pdf'],
    ['(kicad_pcb (version 20221018)', 'a.txt', 'cad'],
    ['<?xml version="1.0"?>\n<!DOCTYPE eagle SYSTEM "eagle.dtd">\n<eagle version="9">', 'a.brd', 'cad'],
    ['|RECORD=Board|FILENAME=x', 'a.pcbdoc', 'cad'],
    ['update=Do 06 Aug 2020\nversion=1\nlast_client=kicad\n[general]\n', 'a.pro', 'cad'],
    ['(page_layout\n  (setup (textsize 1.5 1.5)', 'a.kicad_wks', 'cad'],
    ['{"head":{"docType":"3","editorVersion":"6.5"}}', 'a.json', 'cad'],
    ['!PADS-POWERPCB-V9.5-MILS', 'a.asc', 'cad'],
    ['<svg xmlns="http://www.w3.org/2000/svg">', 'top.gtl', 'picture'],
    ['Ref,Val,Package,PosX,PosY,Rot,Side\nC1,1u,0603,1,2,0,top', 'a.csv', 'centroid'],
    ['### Module positions - created on today', 'a.pos', 'centroid'],
    ['Designator\tMid X\tMid Y\tLayer\tRotation', 'a.txt', 'centroid'],
    ['Qty,Value,Designator,Manufacturer\n1,1k,R1,Yageo', 'a.csv', 'bom'],
    ['G21\nG90\nG0 X1 Y1 Z5\nG1 Z-1.6\nT1\nX5Y5', 'a.nc', 'text'],
    ['Please make ten of these, 1.6 mm thick.', 'readme.gbr', 'text'],
    ['C1  12.5 33.0  90 100n C0603', 'a.mnt', 'centroid'],
    ['', 'a.gbr', 'empty'],
    [' \r\n\t ', 'a.gbr', 'empty'],
  ])('%#: %j named %s is %s', (content, name, kind) => {
    expect(of(content, name)).toBe(kind);
  });

  it('sees containers by their first bytes', () => {
    expect(of(zipSync({ 'top.gtl': strToU8('x') }), 'a.gbr')).toBe('archive');
    expect(of(zipSync({ '[Content_Types].xml': strToU8('x'), 'xl/workbook.xml': strToU8('x') }), 'a.gbr')).toBe('bom');
    expect(of(strToU8('Rar!\x1a\x07\x00', true), 'a')).toBe('archive');
    expect(of(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10), 'a.gtl')).toBe('picture');
    expect(
      of(
        Uint8Array.from({ length: 400 }, (_, k) => (k * 7) % 32),
        'top.gtl',
      ),
    ).toBe('binary');
  });

  it('knows ODB++ as an archive and as folders', () => {
    expect(of(gzipSync(tar('job/misc/attrlist', 'job/matrix/matrix')), 'job.tgz')).toBe('odb');
    expect(of(gzipSync(tar('src/main.c')), 'src.tgz')).toBe('archive');
    expect(of(tar('job/steps/pcb/layers/top/features'), 'job.tar')).toBe('odb');
    expect(of('STEP {\n  COL=1\n}', 'matrix', 'job/matrix')).toBe('odb');
  });

  it('unpacks no more of a compressed bomb than it looks at', () => {
    expect(of(gzipSync(new Uint8Array(30_000_000)), 'bomb.tgz')).toBe('archive');
  });

  it('gives an answer to anything', () => {
    const hostile = [
      '\n'.repeat(32_000),
      'T1\n'.repeat(10_000),
      'X1'.padEnd(32_000),
      '"board":'.repeat(4_000),
      'P\n'.repeat(16_000),
      '9'.repeat(32_000),
    ];
    for (const text of hostile) expect(of(`${text}x`)).toBe('text');
    let seed = 1;
    const random = (below: number): number => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((seed / 2 ** 32) * below);
    };
    const starts = [
      'PK\x03\x04',
      'Rar!\x1a\x07',
      '\x1f\x8b\x08',
      '%PDF-',
      'M48\n',
      '%FSLAX',
      '{"Overall":',
      '317',
      '\xd0\xcf\x11\xe0',
    ];
    for (let round = 0; round < 2_000; round += 1) {
      const bytes = Uint8Array.from({ length: random(300) }, () => random(256));
      bytes.set(strToU8(starts[round % starts.length]!, true).subarray(0, bytes.length));
      expect(of(bytes, 'x.bin')).toMatch(/^[a-z0-9-]+$/);
    }
  });

  it('reads UTF-16 tables', () => {
    const text = 'Qty\tValue\tDesignator\tFootprint\r\n';
    const wide = Uint8Array.from([0xff, 0xfe, ...[...strToU8(text)].flatMap((byte) => [byte, 0])]);
    expect(of(wide, 'bom.txt')).toBe('bom');
  });
});
