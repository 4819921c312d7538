import { tell } from '../../http/socket/socket-events.ts';
import type { QuoteRow } from './store.ts';

/** After the transaction: a page that asks at once must find what it was told of. Whoever of us works on it hears it too. */
export const tellOfQuote = async (
  services: Parameters<typeof tell>[0],
  { owner_id: owner, assigned_to: assignee, id, status }: QuoteRow,
): Promise<void> => {
  const people = new Set(assignee === null ? [owner] : [owner, assignee]);
  await Promise.all([...people].map((person) => tell(services, person, 'quote.changed', { quoteId: id, status })));
};
