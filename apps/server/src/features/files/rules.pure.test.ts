import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attachment, cleanFileName, mediaTypeOf, withExtension } from './rules.ts';

describe('cleanFileName', () => {
  it.each([
    ['board.zip', 'board.zip'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\主板 v2.zip', '主板 v2.zip'],
    ['a\u0000b\r\nc.zip', 'abc.zip'],
    ['invoice\u202egpj.exe', 'invoicegpj.exe'],
    ['..', 'file'],
    ['', 'file'],
    ['boards/', 'file'],
    ['\ud800.zip', '\ufffd.zip'],
    ['e\u0301.zip', '\u00e9.zip'],
  ])('%j becomes %j', (sent, clean) => {
    expect(cleanFileName(sent)).toBe(clean);
  });

  it('shortens the stem and keeps the extension, never half a character', () => {
    const name = cleanFileName(`${'板😀'.repeat(200)}.zip`);
    expect(name.length).toBeLessThanOrEqual(255);
    expect(name.endsWith('.zip')).toBe(true);
    expect(name.isWellFormed()).toBe(true);
  });

  it('is a printable base name whatever was sent, and cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (sent) => {
        const name = cleanFileName(sent);
        expect(name.length).toBeGreaterThan(0);
        expect(name.length).toBeLessThanOrEqual(255);
        expect(name).not.toMatch(/[/\\\p{Cc}]/u);
        expect(cleanFileName(name)).toBe(name);
      }),
    );
  });
});

describe('attachment', () => {
  it('spells a name for old and new readers', () => {
    expect(attachment('主板 "v2".zip')).toBe(
      `attachment; filename="__ _v2_.zip"; filename*=UTF-8''%E4%B8%BB%E6%9D%BF%20%22v2%22.zip`,
    );
    expect(attachment("it's (1)*.zip")).toContain("filename*=UTF-8''it%27s%20%281%29%2A.zip");
  });

  it('is one header line for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (sent) => {
        expect(attachment(cleanFileName(sent))).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w%.~!-]*$/);
      }),
    );
  });
});

it('knows the media type by the extension alone', () => {
  expect(mediaTypeOf('a.XLSX')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  expect(mediaTypeOf('a.html')).toBe('application/octet-stream');
  expect(mediaTypeOf('constructor')).toBe('application/octet-stream');
  expect(withExtension('me.final.jpg', 'webp')).toBe('me.final.webp');
  expect(withExtension('.png', 'webp')).toBe('file.webp');
});
