import { type Priced, type QuoteDetail, quoteKindOf, type QuoteRequest, quotes } from '@copperline/contract';
import { call } from '#lib/api/call.ts';
import { sendOnce } from '#domain/quote/keep/send-once.ts';
import type { NamedQuote } from '#domain/quote/keep/use-named-quote.ts';
import type { BoardFiles } from '../board/use-board-files.ts';
import type { Notes } from '../state/use-notes.ts';
import type { Pcb } from '../state/use-pcb.ts';

/** The ways to keep the configuration as it stands, with its archive and the customer's notes. */
export interface Keeping {
  readonly save: (seen: Priced) => Promise<QuoteDetail>;
  /** Into the quote that was opened; null where there is none, or where it cannot be changed into this. */
  readonly change: (() => Promise<QuoteDetail>) | null;
  /** A board does not become a stencil: that is another quote. */
  readonly isSameKind: boolean;
}

export const useKeepQuote = (pcb: Pcb, files: BoardFiles, notes: Notes, named: NamedQuote | null): Keeping => {
  const { spec, stencil } = pcb;
  const request = async (): Promise<QuoteRequest> => {
    const { project, projectName } = await files.projectOf();
    return {
      pcb: spec,
      stencil,
      assembly: null,
      bomId: null,
      projectId: project?.projectId ?? null,
      projectVersion: project?.version ?? null,
      projectName: notes.projectName.trim() || projectName,
      partNo: notes.partNumber,
      remarks: notes.remarks,
    };
  };
  const isSameKind = named?.quote?.kind === quoteKindOf({ pcb: spec, assembly: null });
  return {
    save: async ({ currency, bookId, decision, totalCents }) => {
      const expectedCents = decision === 'automatic' ? totalCents : null;
      const wish = { request: await request(), currency, bookId, expectedCents };
      return sendOnce(wish, (saveKey) => call(quotes.save, { ...wish, saveKey }));
    },
    isSameKind,
    change: named?.isEditable && isSameKind ? async () => named.change(await request()) : null,
  };
};
