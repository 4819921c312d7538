import type { Locale, QuoteDetail } from '@copperline/contract';
import { task } from '../../../workers/task.ts';
import type { SheetQuestion } from './write-sheet.ts';

export interface QuoteTasks {
  /** `picture`: the board as it is ordered, a PNG. */
  pdf: { input: { locale: Locale; quote: QuoteDetail; picture: Uint8Array | null }; output: Uint8Array; progress: never };
  /** Cells of a quote as an old workbook. */
  sheet: { input: SheetQuestion; output: Uint8Array; progress: never };
}

export const quoteTasks = {
  pdf: task<QuoteTasks['pdf']>('quote.pdf'),
  sheet: task<QuoteTasks['sheet']>('quote.sheet'),
};
