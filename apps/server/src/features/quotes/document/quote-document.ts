import type { QuoteDetail, quoteFormats } from '@copperline/contract';
import { fail } from '../../../http/failure.ts';
import type { Context } from '../../../http/on.ts';
import { WorkerFailure } from '../../../workers/pool.ts';
import { cleanFileName } from '../../files/rules.ts';
import { orderedPicture } from '../../project/ordered-picture.ts';
import { findVersion } from '../../project/store.ts';
import { sheetRows } from './sheet-rows.ts';
import { quoteTasks } from './tasks.ts';
import { wordQuote } from './word-quote.ts';

type Format = (typeof quoteFormats)[number];

/** What file systems do not take in a name, and what would be taken for a folder. */
const unsafe = /[/\\:*?"<>|]/g;
const longestStem = 100;

/** `{name}-quote.xls`, named after the project, else after the quote. */
export const documentName = ({ projectName, quoteNumber }: Pick<QuoteDetail, 'projectName' | 'quoteNumber'>, format: Format) => {
  const stem = Array.from(projectName.replace(unsafe, '_').trim()).slice(0, longestStem).join('');
  return cleanFileName(`${/[^._]/.test(stem) ? stem : quoteNumber}-quote.${format}`);
};

/** Null where nothing of the quote can be drawn. */
const pictureOf = async (
  context: Context<'user'>,
  { request: { pcb, projectId, projectVersion } }: QuoteDetail,
): Promise<Uint8Array | null> => {
  const project =
    projectId === null ? undefined : await findVersion(context.db, context.caller.userId, projectId, projectVersion);
  const sha256 = project?.gerber_sha256 ?? null;
  return pcb === null || project === undefined || sha256 === null
    ? null
    : orderedPicture(context, { sha256, choices: project.choices }, pcb);
};

const bytesOf = async (context: Context<'user'>, quote: QuoteDetail, format: Format): Promise<Uint8Array> => {
  const { locale, translate, tableWorkers, boardWorkers } = context;
  if (format === 'json') return new TextEncoder().encode(`${JSON.stringify(quote, null, 2)}\n`);
  if (format === 'pdf') {
    const picture = await pictureOf(context, quote);
    return boardWorkers.documents.run(quoteTasks.pdf, { locale, quote, picture });
  }
  const speaker = { locale, t: translate(locale) };
  const worded = wordQuote(speaker, quote);
  return tableWorkers.run(quoteTasks.sheet, { sheet: worded.title, rows: sheetRows(speaker, worded) });
};

/** In the language of the call, at the price and in the currency of the quote. */
export const quoteDocument = async (
  context: Context<'user'>,
  quote: QuoteDetail,
  format: Format,
): Promise<{ readonly bytes: Uint8Array; readonly name: string }> => {
  const bytes = await bytesOf(context, quote, format).catch((error: unknown) => {
    if (error instanceof WorkerFailure && error.kind !== 'stopped' && error.kind !== 'threw') throw fail('OPERATION_FAILED');
    throw error;
  });
  return { bytes, name: documentName(quote, format) };
};
