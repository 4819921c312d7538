// One customer's way from goods to a paid order, step by step, for those who wait for each answer.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  cart,
  checkout,
  type Endpoint,
  files,
  fileTypes,
  type OrderDetail,
  orders,
  type OutputOf,
  project,
  quotes,
  receivers,
  sandbox,
} from '@copperline/contract';
import { smallBoard } from '../../test/board-archive.ts';
import { boardRequest, saveInput } from '../../test/quote.ts';
import { type Client, dataOf, type Input, type Person } from './client.ts';

/** An address without tax at the border. */
const address = {
  firstName: 'Ada',
  lastName: 'Wong',
  country: 'HK',
  city: 'Kowloon',
  address: '1 Nathan Road',
  phone: '+852 2345 6789',
  isDefault: true,
};

const patienceMs = 30_000;
const readEveryMs = 200;

export const buyingOf = (client: Client, person: Person) => {
  const ask = async <E extends Endpoint>(endpoint: E, input: Input): Promise<OutputOf<E>> =>
    dataOf(endpoint, await client.call(endpoint, input, person));
  const buying = {
    ask,
    address: () => ask(receivers.add, address),
    /** Into the cart: the ids of its items. */
    board: async (): Promise<string[]> => {
      const { quoteId } = await ask(quotes.save, saveInput(boardRequest({}, { projectId: person.projectId ?? null })));
      return (await ask(quotes.addToCart, { quoteId })).cartItemIds;
    },
    handIn: async (): Promise<string> => {
      const bytes = Buffer.from(smallBoard());
      const sent = await client.upload(files.upload.path, { fileType: String(fileTypes.gerber) }, 'board.zip', bytes, person);
      const gerberUrl = dataOf(files.upload, sent).rows[0]?.url;
      const { projectId } = await ask(project.gerber, { gerberUrl, projectName: 'Board' });
      // Nothing of it can be ordered before its files are read.
      while (!['done', 'failed'].includes((await ask(project.board, { id: projectId })).state)) await sleep(readEveryMs);
      return projectId;
    },
    part: async (partId: number): Promise<string[]> =>
      (await ask(cart.add, { items: JSON.stringify([{ partId, quantity: 100 }]) })).rows.map(({ cartItemId }) => cartItemId),
    begin: async (items: readonly string[]): Promise<string> =>
      (await ask(checkout.begin, { cartItemId: JSON.stringify(items) })).checkoutId,
    look: (checkoutId: string) => ask(checkout.view, { checkoutId }),
    choose: ({ checkoutId, revision }: { checkoutId: string; revision: number }) =>
      ask(checkout.change, { checkoutId, revision, carrier: 'dhl', method: 'card', materialConfirmed: true }),
    place: async ({ checkoutId, revision, sums }: OutputOf<typeof checkout.change>) => {
      const made = await ask(checkout.place, { checkoutId, revision, payable: sums.payable, key: randomUUID() });
      const [order] = made.orders;
      if (order === undefined) throw new Error('a checkout made no order');
      return order;
    },
    /** The provider's own name of the payment. */
    pay: async ({ orderId, payable }: { orderId: string; payable: number }): Promise<string> => {
      const answer = await ask(orders.pay, { orderId, method: 'card', cents: payable, key: randomUUID() });
      if (answer.next !== 'redirect') throw new Error(`nothing to pay at a provider: ${answer.next}`);
      return new URL(answer.url).pathname.split('/').at(-1) ?? '';
    },
    act: (ref: string) => ask(sandbox.act, { ref, action: 'pay' }),
    order: (orderId: string) => ask(orders.view, { orderId }),
    /** Webhooks and jobs take their time. */
    until: async (orderId: string, holds: (order: OrderDetail) => boolean): Promise<OrderDetail> => {
      const deadline = performance.now() + patienceMs;
      for (;;) {
        const order = await buying.order(orderId);
        if (holds(order)) return order;
        if (performance.now() > deadline) throw new Error(`order ${orderId} is still ${order.status}`);
        await sleep(200);
      }
    },
    ordered: async (items: readonly string[]) => {
      const checkoutId = await buying.begin(items);
      return { checkoutId, ...(await buying.place(await buying.choose(await buying.look(checkoutId)))) };
    },
    paid: async (items: readonly string[]) => {
      const { checkoutId, ...placed } = await buying.ordered(items);
      await buying.act(await buying.pay(placed));
      return { checkoutId, order: await buying.until(placed.orderId, ({ status }) => status === 'paid') };
    },
  };
  return buying;
};
