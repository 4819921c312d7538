import { tell } from '../../http/socket-events.ts';
import type { QuoteRow } from './store.ts';

/** After the transaction: a page that asks at once must find what it was told of. */
export const tellOfQuote = (services: Parameters<typeof tell>[0], { owner_id, id, status }: QuoteRow): Promise<void> =>
  tell(services, owner_id, 'quote.changed', { quoteId: id, status });
