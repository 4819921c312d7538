import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { imageSize, isImageWithinBudget } from './image-size.ts';
import { sniff } from './sniff.ts';
import {
  acceptAttribute,
  acceptUpload,
  extensionOf,
  fileTypes,
  importTypes,
  nameRefusal,
  uploadRefusal,
  uploadRule,
  type UploadRule,
} from './uploads.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

const png = (width: number, height: number): Uint8Array => {
  const head = new Uint8Array(33);
  head.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(head.buffer).setUint32(16, width);
  new DataView(head.buffer).setUint32(20, height);
  return head;
};

/** An APP0 segment, a fill byte, a Huffman table, then the progressive frame that holds the size. */
const jpegTables = [0xff, 0xd8, 0xff, 0xe0, 0, 6, 1, 2, 3, 4, 0xff, 0xff, 0xc4, 0, 4, 9, 9];
const jpeg = (width: number, height: number): Uint8Array => {
  const frame = [0xff, 0xc2, 0, 17, 8, height >> 8, height & 255, width >> 8, width & 255, 3, 0, 0, 0];
  return Uint8Array.from([...jpegTables, ...frame]);
};

const files = {
  zip: bytes('PK\x03\x04\x14\0'),
  rar4: bytes('Rar!\x1a\x07\0'),
  rar5: bytes('Rar!\x1a\x07\x01\0'),
  png: png(10, 10),
  jpeg: jpeg(10, 10),
  gif: bytes('GIF89a/*'),
  webp: bytes('RIFF\0\0\0\0WEBPVP8 '),
  mp4: bytes('\0\0\0\x18ftypisom'),
  pdf: bytes('%PDF-1.7\n'),
  ole2: bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0'),
  svg: bytes('<?xml version="1.0"?>\n<svg xmlns="x">'),
  html: bytes('\xef\xbb\xbf  <!DOCTYPE HTML><p>'),
  xml: bytes('<?xml version="1.0"?><eagle version="9">'),
  script: bytes('#!/bin/sh\nrm'),
  elf: bytes('\x7fELF\x02'),
  pe: bytes('MZ\x90\0'),
  text: bytes('Designator,Quantity\r\nR1,2'),
  empty: new Uint8Array(),
  unknown: bytes('a\0b\x01'),
} as const;

const ruleFor = (fileType: number, importType?: string): UploadRule => {
  const rule = uploadRule(fileType, importType);
  if (!rule) throw new Error('no such rule');
  return rule;
};

describe('sniff', () => {
  it.each(Object.entries(files))('recognises %s whatever it is called', (kind, content) => {
    expect(sniff(content, 'board.png')).toBe(kind);
  });

  it('reads GBK and UTF-16 tables as text', () => {
    expect(sniff(Uint8Array.from([0xce, 0xbb, 0xba, 0xc5, 0x2c, 0x31]), 'bom.csv')).toBe('text');
    expect(sniff(Uint8Array.from([0xff, 0xfe, 0x52, 0, 0x31, 0]), 'bom.csv')).toBe('text');
  });

  it('sees markup through UTF-16', () => {
    const wide = Uint8Array.from([0xff, 0xfe, ...Array.from('<html>', (c) => [c.charCodeAt(0), 0]).flat()]);
    expect(sniff(wide, 'bom.csv')).toBe('html');
  });

  it('does not mistake a table that starts with MZ for a program, nor a script for a table', () => {
    expect(sniff(bytes('MZ1,2\n'), 'bom.csv')).toBe('text');
    expect(sniff(bytes('alert(1)'), 'bom.js')).toBe('script');
  });

  it('has an answer for any bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 64 }), (content) => typeof sniff(content, 'x') === 'string'));
  });
});

describe('upload rules', () => {
  const mebibyte = 1024 * 1024;

  it.each([
    [fileTypes.gerber, undefined, '50M', 50],
    [fileTypes.bom, undefined, '50M', 50],
    [fileTypes.coordinates, undefined, '50M', 50],
    [fileTypes.eda, undefined, '50M', 50],
    [fileTypes.attachment, 'avatar', '1M', 1],
    [fileTypes.attachment, 'cover', '1M', 1],
    [fileTypes.attachment, 'inlineImage', '5M', 5],
    [fileTypes.attachment, 'contact', '50M', 50],
    [fileTypes.attachment, 'voucher', '50M', 50],
    [fileTypes.attachment, 'forum', '50M', 50],
    [fileTypes.attachment, 'feedback', '100M', 100],
  ])('file type %i %s may have %s', (fileType, importType, label, mebibytes) => {
    expect(uploadRule(fileType, importType)).toMatchObject({ limitLabel: label, maxBytes: mebibytes * mebibyte });
  });

  it('knows no other pairs', () => {
    expect(uploadRule(9)).toBeNull();
    expect(uploadRule(fileTypes.attachment)).toBeNull();
    expect(uploadRule(fileTypes.attachment, 'constructor')).toBeNull();
  });

  it.each<[number, string | undefined, string, Uint8Array, boolean]>([
    [7, undefined, 'board.ZIP', files.zip, true],
    [7, undefined, 'board.rar', files.rar5, true],
    [7, undefined, 'board.zip', files.rar4, false],
    [7, undefined, 'board.7z', files.zip, false],
    [7, undefined, 'zip', files.zip, false],
    [8, undefined, 'bom.xlsx', files.zip, true],
    [8, undefined, 'bom.xls', files.ole2, true],
    [8, undefined, 'bom.csv', files.text, true],
    [8, undefined, 'bom.ods', files.zip, true],
    [8, undefined, 'bom.csv', files.html, false],
    [8, undefined, 'bom.xlsx', files.ole2, false],
    [8, undefined, 'bom.htm', files.html, true],
    [8, undefined, 'bom.html', files.text, false],
    [8, undefined, 'bom.html', files.svg, false],
    [8, undefined, 'bom.xls', files.html, true],
    [8, undefined, 'bom.xls', files.xml, true],
    [8, undefined, 'bom.xls', files.text, true],
    [8, undefined, 'board.BOM', files.text, true],
    [14, 'contact', 'bom.xls', files.html, false],
    [14, 'contact', 'bom.htm', files.html, false],
    [10, undefined, 'top.pos', files.text, true],
    [13, undefined, 'amp.sch', files.xml, true],
    [13, undefined, 'amp.pcb', files.elf, false],
    [13, undefined, 'amp.brd', files.xml, true],
    [13, undefined, 'amp.brd', files.unknown, false],
    [13, undefined, 'amp.kicad_pro', files.text, true],
    [13, undefined, 'amp.kicad_sym', files.text, true],
    [13, undefined, 'amp.kicad_mod', files.text, true],
    [13, undefined, 'amp.kicad_wks', files.text, true],
    [13, undefined, 'amp.json', files.text, true],
    [13, undefined, 'amp.json', files.html, false],
    [13, undefined, 'amp.epro', files.zip, true],
    [13, undefined, 'amp.epro', files.text, false],
    [13, undefined, 'amp.PcbDoc', files.ole2, false],
    [7, undefined, 'amp.epro', files.zip, false],
    [8, undefined, 'amp.json', files.text, false],
    [14, 'avatar', 'me.png', files.png, true],
    [14, 'avatar', 'me.jpg', files.jpeg, true],
    [14, 'avatar', 'me.png', files.svg, false],
    [14, 'avatar', 'me.png', files.html, false],
    [14, 'avatar', 'me.png', files.script, false],
    [14, 'avatar', 'me.png', files.gif, false],
    [14, 'avatar', 'me.svg', files.svg, false],
    [14, 'forum', 'demo.mp4', files.mp4, true],
    [14, 'contact', 'demo.mp4', files.mp4, false],
    [14, 'feedback', 'empty.txt', files.empty, false],
    [14, 'voucher', 'transfer.pdf', files.pdf, true],
    [14, 'voucher', 'transfer.png', files.png, true],
    [14, 'voucher', 'transfer.zip', files.zip, false],
    [14, 'voucher', 'transfer.pdf', files.zip, false],
    [14, 'voucher', 'transfer.docx', files.zip, false],
  ])('type %i %s, %s', (fileType, importType, name, content, accepted) => {
    expect(acceptUpload(ruleFor(fileType, importType), name, content)).toBe(accepted);
  });

  it('accepts no executable under any name on any list, and web pages only as tables', () => {
    const pages = ['xls', 'htm', 'html'];
    const rules = [7, 8, 10, 13].map((type) => ruleFor(type)).concat(importTypes.map((type) => ruleFor(14, type)));
    for (const rule of rules)
      for (const extension of rule.extensions)
        for (const bad of [files.html, files.svg, files.script, files.elf, files.pe, files.unknown])
          expect(acceptUpload(rule, `x.${extension}`, bad)).toBe(
            bad === files.html && rule.kind === 'table' && pages.includes(extension),
          );
  });

  it('tells a file picker the same list', () => {
    expect(acceptAttribute(ruleFor(7))).toBe('.zip,.rar');
    expect(extensionOf('Makefile')).toBe('');
  });
});

describe('image size', () => {
  it('reads PNG and progressive JPEG headers', () => {
    expect(imageSize(png(640, 480))).toEqual({ width: 640, height: 480 });
    expect(imageSize(jpeg(1200, 800))).toEqual({ width: 1200, height: 800 });
  });

  it('refuses 60,000 by 60,000 and what has no size', () => {
    expect(isImageWithinBudget(png(60_000, 60_000))).toBe(false);
    expect(isImageWithinBudget(png(8000, 5000))).toBe(true);
    expect(isImageWithinBudget(png(8000, 5001))).toBe(false);
    expect(isImageWithinBudget(png(0, 10))).toBe(false);
    expect(isImageWithinBudget(bytes('GIF89a'))).toBe(false);
    expect(imageSize(Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0]))).toBeNull();
  });

  it('always ends', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (tail) => {
        const size = imageSize(Uint8Array.from([0xff, 0xd8, ...tail]));
        return size === null || size.width * size.height > 0;
      }),
    );
  });
});

describe('an archive that nothing here opens', () => {
  const sevenZip = Uint8Array.of(0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0, 4);
  const bzip2 = new TextEncoder().encode('BZh91AY&SY');

  it.each([
    ['board.7z', sevenZip, 'UPLOAD_ARCHIVE', 'UPLOAD_ARCHIVE'],
    // Named as what it is not.
    ['board.zip', sevenZip, null, 'UPLOAD_ARCHIVE'],
    ['board.zip', Uint8Array.of(0x1f, 0x8b, 8, 0), null, 'UPLOAD_ARCHIVE'],
    ['board.zip', bzip2, null, 'UPLOAD_ARCHIVE'],
    ['board.tar', new TextEncoder().encode('board/'), 'UPLOAD_ARCHIVE', 'UPLOAD_ARCHIVE'],
    ['board.exe', files.zip, 'UPLOAD_FORMAT', 'UPLOAD_FORMAT'],
    ['board.zip', new TextEncoder().encode('no zip'), null, 'UPLOAD_FORMAT'],
    ['board.zip', files.zip, null, null],
  ])('is named as one: %s', (name, head, byName, whole) => {
    const rule = ruleFor(fileTypes.gerber);
    expect([nameRefusal(rule, name), uploadRefusal(rule, name, head)]).toEqual([byName, whole]);
  });

  it('is a file of the wrong format where no archive is asked for', () => {
    expect(uploadRefusal(ruleFor(fileTypes.bom), 'bom.7z', sevenZip)).toBe('UPLOAD_FORMAT');
  });
});
