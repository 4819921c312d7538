import { messages as english } from '@copperline/content/en-US';
import { messages as chinese } from '@copperline/content/zh-CN';
import { acceptUpload, fileTypes, uploadRule } from '@copperline/contract';
import * as fc from 'fast-check';
import { packEntries } from '@copperline/fab';
import { describe, expect, it } from 'vitest';
import { type FileKind, kindOfFile, kindReasons } from './kind-of-file.ts';

const text = (content: string): Uint8Array => new TextEncoder().encode(content);
const zipOf = (files: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  packEntries(
    Object.entries(files).map(([name, content]) => ({ name, bytes: typeof content === 'string' ? text(content) : content })),
  );

const film = 'G04 top*\n%FSLAX46Y46*%\n%MOMM*%\n%ADD10C,0.2*%\nD10*\nX0Y0D02*\nX1000000Y0D01*\nM02*\n';
const drill = 'M48\nMETRIC\nT1C0.8\n%\nT1\nX1.0Y1.0\nM30\n';
const bom = 'Designator,Quantity,Value,Footprint\nR1,1,10k,0402\nC1,1,100nF,0402\n';
const chineseBom = '位号,数量,型号,封装\nR1,1,RC0402FR-0710KL,0402\nC1,1,CL05B104KO5NNNC,0402\n';
const coordinates = 'Designator,Mid X,Mid Y,Layer,Rotation\nR1,1.0mm,2.0mm,T,90\nC1,3.0mm,4.0mm,T,0\n';
const kicadBoard = '(kicad_pcb (version 20221018) (generator pcbnew))';
const kicadSheet = '(kicad_sch (version 20230121) (generator eeschema))';
const eagleSheet = '<?xml version="1.0"?>\n<!DOCTYPE eagle SYSTEM "eagle.dtd">\n<eagle version="9.6.2"></eagle>';
const easyedaBoard = '{"head":{"docType":"3","editorVersion":"6.5.22"},"canvas":""}';
const rar = Uint8Array.from([0x52, 0x61, 0x72, 0x21, 0x1a, 0x07, 0x01, 0x00, 1, 2, 3]);
const workbook = zipOf({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' });

const films = { 'top.gtl': film, 'drill.drl': drill };
const kind = (name: string, content: string | Uint8Array): FileKind =>
  kindOfFile(name, typeof content === 'string' ? text(content) : content);

describe('the kind of a file', () => {
  it.each<[string, string | Uint8Array, FileKind['kind'], FileKind['why']]>([
    ['alpha.zip', zipOf(films), 'gerber', 'films'],
    ['alpha.zip', zipOf({ 'readme.txt': 'hello', 'out/a/layer1.xyz': film }), 'gerber', 'films'],
    ['alpha.zip', zipOf({ 'alpha.kicad_pcb': kicadBoard, 'gerbers/top.gbr': film }), 'gerber', 'filmsAndDesign'],
    ['alpha.zip', zipOf({ 'alpha.kicad_pcb': kicadBoard, 'alpha.kicad_sch': kicadSheet }), 'eda', 'design'],
    ['alpha.zip', zipOf({ 'inner.zip': zipOf(films) }), 'gerber', 'films'],
    ['alpha.zip', zipOf({ 'outer.zip': zipOf({ 'inner.zip': zipOf(films) }) }), 'gerber', 'films'],
    ['alpha.zip', zipOf({ 'gerber.rar': rar }), 'gerber', 'films'],
    ['alpha.zip', zipOf({ 'matrix/matrix': 'STEP {', 'steps/pcb/profile': 'UNITS=MM' }), 'gerber', 'production'],
    ['alpha.zip', zipOf({ 'bom.csv': bom, 'pos.csv': coordinates }), 'unknown', 'tablesInArchive'],
    ['alpha.zip', zipOf({ 'photo.png': '\u0089PNG', 'a.md': 'words' }), 'unknown', 'noBoardInArchive'],
    ['alpha.zip', zipOf({}), 'unknown', 'empty'],
    ['alpha.epro', zipOf({ 'PCB/1.epcb': '["DOCTYPE","PCB","1.8"]\n' }), 'eda', 'design'],
    ['alpha.rar', rar, 'gerber', 'rar'],
    ['top.gtl', film, 'gerber-file', 'looseFilm'],
    ['bom.csv', film, 'gerber-file', 'looseFilm'],
    ['alpha.txt', drill, 'gerber-file', 'looseFilm'],
    ['alpha.dri', 'NCDrill File Report For: X.PcbDoc\nTool  Hole Size  Hole Count\n', 'gerber-file', 'looseReport'],
    ['alpha.csv', bom, 'bom', 'bomColumns'],
    ['pos.csv', bom, 'bom', 'bomColumns'],
    ['物料清单.csv', chineseBom, 'bom', 'bomColumns'],
    ['bom.csv', coordinates, 'coordinates', 'coordinateColumns'],
    ['alpha.pos', coordinates, 'coordinates', 'coordinateColumns'],
    [
      'alpha.xls',
      '<html><table><tr><th>Designator</th><th>Quantity</th></tr><tr><td>R1</td><td>1</td></tr></table></html>',
      'bom',
      'bomColumns',
    ],
    ['alpha.kicad_pcb', kicadBoard, 'eda', 'design'],
    ['alpha.sch', eagleSheet, 'eda', 'design'],
    ['alpha.sch', 'EESchema Schematic File Version 4\n', 'eda', 'design'],
    ['alpha.brd', eagleSheet, 'eda', 'design'],
    ['alpha.json', easyedaBoard, 'eda', 'design'],
    ['alpha.json', '{"name":"x"}', 'unknown', 'foreign'],
    ['readme.txt', 'Please build ten boards.\nThank you.\n', 'unknown', 'noColumns'],
    ['report.txt', 'Tool 1 0.3 12\nTool 2 0.8 4\n', 'unknown', 'noColumns'],
    ['photo.png', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 1]), 'unknown', 'foreign'],
    ['alpha.7z', Uint8Array.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0, 4]), 'unknown', 'otherArchive'],
    ['alpha.csv', '', 'unknown', 'empty'],
    ['alpha.xlsx', workbook, 'unknown', 'damaged'],
  ])('%s %#', (name, content, expected, why) => {
    expect(kind(name, content)).toEqual({ kind: expected, why });
  });

  it.each<[string, string | Uint8Array, FileKind['why'], FileKind['otherwise']]>([
    ['alpha.zip', rar, 'otherName', { kind: 'gerber', name: 'alpha.rar' }],
    ['alpha.rar', zipOf(films), 'otherName', { kind: 'gerber', name: 'alpha.zip' }],
    ['bom.xlsx', bom, 'otherName', { kind: 'bom', name: 'bom.csv' }],
    ['alpha.plc', coordinates, 'otherName', { kind: 'coordinates', name: 'alpha.csv' }],
    ['alpha.SchDoc', '|RECORD=Sheet|FILENAME=x', 'notAccepted', { kind: 'eda', name: null }],
    ['alpha.step', 'ISO-10303-21;\nHEADER;', 'notAccepted', { kind: 'eda', name: null }],
  ])('is not taken for what the server would refuse: %s', (name, content, why, otherwise) => {
    expect(kind(name, content)).toEqual({ kind: 'unknown', why, otherwise });
  });

  it('has a text for each reason and no other', () => {
    for (const { files } of [english, chinese]) expect(Object.keys(files.sorted).toSorted()).toEqual([...kindReasons].toSorted());
  });
});

describe('hostile files', () => {
  const zeros = new Uint8Array(12_000_000);

  it.each<[string, Uint8Array, FileKind['why']]>([
    ['a bomb of 1,000 to 1', zipOf({ 'top.gtl': zeros }), 'tooLarge'],
    ['2,001 files', zipOf(Object.fromEntries(Array.from({ length: 2_001 }, (_, n) => [`${n}.gbr`, film]))), 'tooLarge'],
    ['an archive cut after its first bytes', zipOf(films).subarray(0, 12), 'damaged'],
  ])('%s', (_, bytes, why) => {
    expect(kindOfFile('alpha.zip', bytes)).toEqual({ kind: 'unknown', why });
  });

  it('of two stories about one file tell nothing', () => {
    const bytes = zipOf(films);
    // The size in the first file's own header.
    bytes.set([9, 9, 0, 0], 22);
    expect(kindOfFile('alpha.zip', bytes).kind).toBe('unknown');
  });

  it('that were changed anywhere have an answer that the server accepts', () => {
    const sound = [
      zipOf(films),
      zipOf({ 'inner.zip': zipOf(films), 'a.kicad_pcb': kicadBoard }),
      text(bom),
      text(coordinates),
      workbook,
    ];
    const change = fc.tuple(fc.nat(), fc.nat(255));
    fc.assert(
      fc.property(fc.constantFrom(...sound), fc.array(change, { maxLength: 6 }), fc.nat(), (whole, changes, cut) => {
        const bytes = whole.slice(0, cut % 4 === 0 ? cut % whole.length : whole.length);
        for (const [at, byte] of changes) if (bytes.length > 0) bytes[at % bytes.length] = byte;
        for (const name of ['alpha.zip', 'alpha.csv']) {
          const { kind } = kindOfFile(name, bytes);
          if (kind === 'unknown' || kind === 'gerber-file') continue;
          const rule = uploadRule(fileTypes[kind]) ?? expect.unreachable(kind);
          expect(acceptUpload(rule, name, bytes)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});
