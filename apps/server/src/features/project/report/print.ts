import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pdfmake, { type DocumentDefinition } from 'pdfmake';

const fontFolder = new URL('../fonts/', import.meta.resolve('@embedpdf/fonts-sc'));

let ready: Promise<void> | undefined;

/** Eight megabytes a weight: read once in the life of a worker. The printer itself may open no file and no address. */
const prepare = async (): Promise<void> => {
  for (const [name, file] of [
    ['regular', 'NotoSansHans-Regular.otf'],
    ['bold', 'NotoSansHans-Bold.otf'],
  ] as const)
    pdfmake.virtualfs.writeFileSync(name, await readFile(fileURLToPath(new URL(file, fontFolder))));
  pdfmake.setFonts({ Sans: { normal: 'regular', bold: 'bold', italics: 'regular', bolditalics: 'bold' } });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => false);
};

/** Takes a definition of its own: pdfmake writes into what it is given. */
export const print = async (definition: DocumentDefinition): Promise<Uint8Array> => {
  ready ??= prepare();
  await ready;
  return pdfmake.createPdf({ ...definition, defaultStyle: { font: 'Sans', fontSize: 9, lineHeight: 1.25 } }).getBuffer();
};
