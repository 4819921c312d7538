import type { Locale, OrderDocument } from '@copperline/contract';
import { translate } from '../../../translate.ts';
import { openFonts, print } from '../../project/report/print.ts';
import { pdfDocument } from './pdf-document.ts';
import { type Typesetter, typesetterOf } from './printable.ts';

let typesetter: Typesetter | undefined;

/** In a worker: the fonts alone are sixteen megabytes. The same document is the same file, byte for byte. */
export const printDocument = async (document: OrderDocument, locale: Locale): Promise<Uint8Array> => {
  typesetter ??= typesetterOf(await openFonts());
  return print(pdfDocument({ locale, t: translate(locale) }, document, typesetter));
};
