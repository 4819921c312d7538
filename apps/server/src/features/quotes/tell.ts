import { tell } from '../../http/socket/socket-events.ts';
import type { QuoteRow } from './store.ts';

/** Tells the owner, and at the desk whoever works on it. After the transaction: a page that asks at once must find the change. */
export const tellOfQuote = (
  services: Parameters<typeof tell>[0],
  { owner_id: userId, assigned_to: assignee, id, status }: QuoteRow,
): Promise<void> =>
  tell(services, assignee === null ? userId : { userId, desk: assignee }, 'quote.changed', { quoteId: id, status });
