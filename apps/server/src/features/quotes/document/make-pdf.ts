import { translate } from '../../../translate.ts';
import { print } from '../../project/report/print.ts';
import { pdfQuote } from './pdf-quote.ts';
import type { QuoteTasks } from './tasks.ts';

/** Runs in a worker: the fonts alone are sixteen megabytes. */
export const makePdf = ({ locale, quote, picture }: QuoteTasks['pdf']['input']): Promise<Uint8Array> =>
  print(pdfQuote({ locale, t: translate(locale) }, quote, picture));
