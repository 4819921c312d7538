import type { OrderFileRole } from '@copperline/contract';
import type { QuoteRow } from './store.ts';

/** The files that a quote was made from, by what they are for. */
export const filesOfQuote = (quote: QuoteRow): { readonly role: OrderFileRole; readonly fileId: string }[] => {
  const { gerber_file_id: gerber, bom_file_id: bom, coordinate_file_id: coordinates } = quote;
  const named = [
    { role: 'gerber', fileId: gerber },
    { role: 'bom', fileId: bom },
    { role: 'coordinates', fileId: coordinates },
  ] as const;
  return named.flatMap(({ role, fileId }) => (fileId === null ? [] : [{ role, fileId }]));
};
