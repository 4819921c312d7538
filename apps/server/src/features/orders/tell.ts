import { tell } from '../../http/socket-events.ts';
import { type OrderRow, staffIds } from './store.ts';

/** After the transaction: a page that asks at once must find what it was told of. Everybody at the desk hears it too. */
export const tellOfOrder = async (
  services: Parameters<typeof tell>[0],
  { owner_id: owner, id, status }: Pick<OrderRow, 'owner_id' | 'id' | 'status'>,
): Promise<void> => {
  const desk = await staffIds(services.database.db).catch((error: unknown) => {
    // What was done is done: who could not be told looks again by themselves.
    services.log.warn({ err: error, orderId: id }, 'the desk was not told of an order');
    return [];
  });
  const people = new Set([owner, ...desk]);
  await Promise.all([...people].map((person) => tell(services, person, 'order.changed', { orderId: id, status })));
};
