import { translate } from '../../../translate.ts';
import type { BoardTasks } from '../tasks.ts';
import { pdfReport } from './pdf-report.ts';
import { print } from './print.ts';
import { wordReport } from './word-report.ts';

/** The report as a file, in the reader's language. */
export const makeReport = async ({ format, locale, report, picture }: BoardTasks['report']['input']): Promise<Uint8Array> => {
  const speaker = { locale, t: translate(locale) };
  const worded = wordReport(report, speaker);
  return format === 'json'
    ? new TextEncoder().encode(`${JSON.stringify(worded, null, 2)}\n`)
    : print(pdfReport(speaker, worded, picture));
};
