import { tell } from '../../http/socket/socket-events.ts';
import type { Services } from '../../services.ts';
import { countItems } from './store.ts';

/** After the transaction: the person's other windows ask for the cart again. Nobody has to wait for it. */
export const tellOfCart = async (
  services: Parameters<typeof tell>[0] & Pick<Services, 'db'>,
  userId: string,
  known?: number,
): Promise<void> => {
  try {
    await tell(services, userId, 'cart.changed', { total: known ?? (await countItems(services.db, userId)) });
  } catch (error) {
    services.log.warn({ err: error }, 'a changed cart was not told of');
  }
};
