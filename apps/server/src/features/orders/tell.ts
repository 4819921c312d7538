import { tell } from '../../http/socket-events.ts';
import type { OrderRow } from './store.ts';

/** After the transaction: a page that asks at once must find what it was told of. */
export const tellOfOrder = (
  services: Parameters<typeof tell>[0],
  { owner_id: owner, id, status }: Pick<OrderRow, 'owner_id' | 'id' | 'status'>,
): Promise<void> => tell(services, owner, 'order.changed', { orderId: id, status });
