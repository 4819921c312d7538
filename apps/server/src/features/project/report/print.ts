import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pdfmake, { type DocumentDefinition } from 'pdfmake';
import { keepFont } from './kept-fonts.ts';

const chinese = (file: string) => new URL(`../fonts/${file}`, import.meta.resolve('@embedpdf/fonts-sc'));
const western = (file: string) => new URL(import.meta.resolve(`pdfmake/fonts/Roboto/${file}`));

/** `Latin` has the letters of Poland, Turkey and others that the Chinese face leaves out. */
const faces = {
  Sans: { normal: chinese('NotoSansHans-Regular.otf'), bold: chinese('NotoSansHans-Bold.otf') },
  Latin: { normal: western('Roboto-Regular.ttf'), bold: western('Roboto-Medium.ttf') },
} as const;

export type FontFamily = keyof typeof faces;
export type FontFiles = Readonly<Record<FontFamily, Uint8Array>>;

const load = async (family: FontFamily): Promise<Uint8Array> => {
  const { normal, bold } = faces[family];
  const [regular, strong] = await Promise.all([normal, bold].map((file) => readFile(fileURLToPath(file))));
  if (regular === undefined || strong === undefined) throw new Error(`no font ${family}`);
  pdfmake.virtualfs.writeFileSync(family, keepFont(regular));
  pdfmake.virtualfs.writeFileSync(`${family} bold`, keepFont(strong));
  return regular;
};

const styles = (family: FontFamily) => ({
  normal: family,
  bold: `${family} bold`,
  italics: family,
  bolditalics: `${family} bold`,
});

const prepare = async (): Promise<FontFiles> => {
  const files = { Sans: await load('Sans'), Latin: await load('Latin') };
  pdfmake.setFonts({ Sans: styles('Sans'), Latin: styles('Latin') });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => false);
  return files;
};

let ready: Promise<FontFiles> | undefined;

/** Eight megabytes a weight: read once in the life of a worker. The printer itself may open no file and no address. */
export const openFonts = (): Promise<FontFiles> => (ready ??= prepare());

/** Takes a definition of its own: pdfmake writes into what it is given. */
export const print = async (definition: DocumentDefinition): Promise<Uint8Array> => {
  await openFonts();
  return pdfmake.createPdf({ ...definition, defaultStyle: { font: 'Sans', fontSize: 9, lineHeight: 1.25 } }).getBuffer();
};
