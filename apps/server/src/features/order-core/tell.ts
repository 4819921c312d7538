import { tell } from '../../http/socket/socket-events.ts';
import type { OrderRow } from './store.ts';

/** After the transaction: a page that asks at once must find what it was told of. Everybody at the desk hears it too. */
export const tellOfOrder = (
  services: Parameters<typeof tell>[0],
  { owner_id: userId, id, status }: Pick<OrderRow, 'owner_id' | 'id' | 'status'>,
): Promise<void> => tell(services, { userId, desk: true }, 'order.changed', { orderId: id, status });
