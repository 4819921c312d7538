import { translate } from '../../../translate.ts';
import type { BoardTasks } from '../../../workers/board-tasks.ts';
import { print } from '../../project/report/print.ts';
import { pdfQuote } from './pdf-quote.ts';

/** In a worker: the fonts alone are sixteen megabytes. */
export const makePdf = ({ locale, quote }: BoardTasks['quote']['input']): Promise<Uint8Array> =>
  print(pdfQuote({ locale, t: translate(locale) }, quote));
