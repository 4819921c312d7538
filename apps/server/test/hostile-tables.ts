import { inflateRawSync } from 'node:zlib';
import { packFiles } from '@copperline/fab';

const bytesOf = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

const contentTypes = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`;
const rels = (target: string, type: string): string =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`;
const workbook = `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="BOM" sheetId="1" r:id="rId1"/></sheets></workbook>`;

const cell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

/** One sheet, written by hand: `declared` stands before it, `cells` are its rows. */
export const workbookOf = (rows: readonly (readonly string[])[], declared = ''): Uint8Array<ArrayBuffer> => {
  const sheet = `<?xml version="1.0"?>${declared}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
    .map((row) => `<row>${row.join('')}</row>`)
    .join('')}</sheetData></worksheet>`;
  return bytesOf(
    packFiles([
      { name: '[Content_Types].xml', text: contentTypes },
      { name: '_rels/.rels', text: rels('xl/workbook.xml', 'officeDocument') },
      { name: 'xl/_rels/workbook.xml.rels', text: rels('worksheets/sheet1.xml', 'worksheet') },
      { name: 'xl/workbook.xml', text: workbook },
      { name: 'xl/worksheets/sheet1.xml', text: sheet },
    ]),
  );
};

export const textCells = (...texts: readonly string[]): string[] => texts.map(cell);

/** Ten times ten times ten … of a word. */
export const entityBomb = (): Uint8Array<ArrayBuffer> => {
  const levels = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`);
  const declared = `<!DOCTYPE worksheet [<!ENTITY l0 "lol">${levels.join('')}]>`;
  return workbookOf([textCells('Designator', 'Qty', 'MPN'), textCells('R1', '1', '&l9;')], declared);
};

/** Asks for a file of the machine that reads it. */
export const foreignEntity = (): Uint8Array<ArrayBuffer> =>
  workbookOf(
    [textCells('Designator', 'Qty', 'MPN'), textCells('R1', '1', '&secret;')],
    '<!DOCTYPE worksheet [<!ENTITY secret SYSTEM "file:///etc/passwd">]>',
  );

/** A sheet of sixty million spaces, in some ten thousand bytes. */
export const spaceBomb = (): Uint8Array<ArrayBuffer> =>
  workbookOf([textCells('Designator', 'Qty', 'MPN'), [' '.repeat(60_000_000)]]);

/** An old workbook of three rows, deflated; made with our own spreadsheet library. */
const oldWorkbook =
  '7ZfPTxNBFMc/M92WbYF2W/yBJBLTi0YPShuUC1AIB0ICIj34IyYCUSlBrCm9cPPnwUQT/wAvHj2pF02MifUPMBqOnsCrHpaExAuyum93oaAHEEJC7Dd5b3e/O2/e7LyZ92Y/f0rOP3vVssAGdBFixYkSqeIUoIMHy3t2ZcVxnIB2athT+Ok4zoovBhD241mT/0fcPR0Cgvi7e74OMIEoEAPqgQagEYgDCS8FkARSQBOwD9gPHKitoT0jI2wPBmEV5BK1SRt3rVXCQU3JUyBLljIDtG/Zfwot/rVfezY/bg/nKVJiinGKFJn6Z/8BNmPjzlMxzI5hq/6rcSZzOrMd31HTgkiY8dLHumhFEamDBTQvjQ9yVvgKXOaWm0/yhWy2PJBnV9ArYxhT7hgqCjqVRvEUTZJDMrKU6CbRL6TdO9Gdks9gtFTp6/DjtaRy0u6x6LToOG6Pb8TmizBttGCLxRN/K4RVDyUmGeMGrUY7HTSj0sSG+vMnqR/qzx8hTYECaXqvp5lmmjSRkTQzzJBmbtZ9Py+JFZY2BLfG7y6/EaMS+gfEeRiStKZ6OcsgjzBQKL5xyS2TtpdiI3azf3zWrB2dA8lSb7vL7j0mJndUD5gVlfutc7QuWl7hNRvAPAjmD7CWpTx7iK1uRGvdRmyUJdqA5ioJuU+KdwuT5eeLc4Pjw91XhD8u/AnRd4W5XdX/PeHve4d/HV9N4v6xQR/2/whiqD6uMcMkE9xkjLJkV0Mn5DMtQqhzlJn1Ke1RgwwzhKEbZSos1/0IbYR0XObR8kdhd3tNtNfkAm1io9dsMmKj/7DRgc1FMnxn2J0Mu9+bCNusCkOCkH1KroZ9TLiobf0l9JrYqp2byLt0itfyq5SravVWRd3P81bFhNnEhFldBCVHFMyjFMz1tVE6NlZduWL4Ud5x/AI=';
/** Where a record without content bears its kind; as a list of outer sheets the library reads it until its memory is full. */
const emptyRecord = 2144;
const outerSheets = 0x17;

export const endlessOldWorkbook = (): Uint8Array<ArrayBuffer> => {
  const bytes = bytesOf(inflateRawSync(Buffer.from(oldWorkbook, 'base64')));
  bytes.set([outerSheets, 0], emptyRecord);
  return bytes;
};
