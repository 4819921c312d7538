import { randomUUID } from 'node:crypto';
import {
  account,
  cart,
  checkout,
  type Endpoint,
  files,
  type OutputOf,
  orders,
  parts,
  project,
  quantitySteps,
  quotes,
  sandbox,
} from '@copperline/contract';
import { smallBoard } from '../../test/board-archive.ts';
import { boardRequest, saveInput } from '../../test/quote.ts';
import { type Answer, type Client, dataOf, type Input, type Person } from './client.ts';
import { type Kind, pick } from './mix.ts';
import type { Outcome } from './tally.ts';

/** What there is to look for and to buy. */
export interface Goods {
  readonly texts: readonly string[];
  readonly categories: readonly string[];
  readonly parts: readonly { readonly id: number; readonly path: string }[];
}

export interface ShopperOptions {
  readonly client: Client;
  readonly person: Person;
  readonly goods: Goods;
  readonly random: () => number;
  /** Of an archive that was handed in: its reading is told over the socket. */
  readonly onProject?: (projectId: string) => void;
}

type Step = () => Promise<Outcome>;

const sortOf = ({ method, limit }: Endpoint): Outcome['sort'] =>
  limit === 'upload' || limit === 'analyse' ? 'apart' : method === 'GET' || limit === 'read' ? 'read' : 'write';

/** The items of a cart that one person gathers before ordering some. */
const fullCart = 6;

/** One customer: remembers what they have begun, and goes on with it when their turn comes. */
export const createShopper = ({ client, person, goods, random, onProject }: ShopperOptions) => {
  const savedQuotes: string[] = [];
  let items: string[] = [];
  let orderIds: string[] = [];
  let quoteIds: string[] = [];
  /** The rest of a checkout or an upload that has begun; empty once it is through or was refused. */
  const begun: Record<'checkout' | 'upload', Step[]> = { checkout: [], upload: [] };

  const ask = async <E extends Endpoint>(endpoint: E, input: Input, use?: (data: OutputOf<E>) => void): Promise<Outcome> => {
    const answer = await client.call(endpoint, input, person);
    if (answer.status === 200) use?.(dataOf(endpoint, answer));
    return outcome(endpoint.name, sortOf(endpoint), answer);
  };
  const outcome = (name: string, sort: Outcome['sort'], { status, ms, retryAfter }: Answer): Outcome => ({
    name,
    sort,
    status,
    ms,
    retryAfter,
  });

  const page = async (name: string, path: string): Promise<Outcome> => outcome(name, 'read', await client.page(path, person));

  const browse: Step = () => {
    const turn = random();
    const language = random() < 0.5 ? '/en' : '/zh';
    if (turn < 0.45) return ask(parts.search, { mpn: pick(random, goods.texts), quantity: 100 });
    if (turn < 0.55) return ask(parts.search, { category: pick(random, goods.categories), page: 1 + Math.floor(random() * 5) });
    if (turn < 0.65) return ask(parts.searchInfo, { mpn: pick(random, goods.texts) });
    if (turn < 0.8) return ask(parts.detail, { id: pick(random, goods.parts).id, quantity: 100 });
    if (turn < 0.87) return page('page: home', language);
    if (turn < 0.94) return page('page: catalogue', `${language}/component`);
    return page('page: part', language + pick(random, goods.parts).path);
  };

  const wanted = () =>
    boardRequest(
      { quantity: pick(random, quantitySteps.slice(0, 8)), finish: random() < 0.3 ? 'enig' : 'hasl' },
      { projectId: person.projectId ?? null },
    );

  const quote: Step = () => {
    if (random() < 0.7) return ask(quotes.price, { request: wanted(), currency: random() < 0.5 ? 'USD' : 'CNY' });
    return ask(quotes.save, saveInput(wanted()), ({ quoteId, status }) => {
      quoteIds.push(quoteId);
      if (status === 'quotation-offered') savedQuotes.push(quoteId);
    });
  };

  const listCart: Step = () =>
    ask(cart.list, {}, ({ rows }) => {
      // Something with a notice has to be decided first; a person would, this one leaves it.
      items = rows.filter(({ notices }) => notices.length === 0).map(({ cartItemId }) => cartItemId);
    });

  const gather: Step = () => {
    const turn = random();
    const quoteId = savedQuotes.pop();
    if (quoteId !== undefined)
      return ask(quotes.addToCart, { quoteId }, ({ cartItemIds }) => {
        items.push(...cartItemIds);
      });
    if (items.length >= fullCart) return ask(cart.remove, { cartItemId: JSON.stringify([items.shift()]) });
    if (turn < 0.4) return listCart();
    const wish = JSON.stringify([{ partId: pick(random, goods.parts).id, quantity: 100 }]);
    return ask(cart.add, { items: wish }, ({ rows }) => {
      for (const { cartItemId } of rows) if (!items.includes(cartItemId)) items.push(cartItemId);
    });
  };

  /** Begin, choose, order, pay at the sandbox's page, look how it stands: one call a turn. */
  const buy = (cartItemId: string): Step[] => {
    let current: OutputOf<typeof checkout.view> | undefined;
    let order: OutputOf<typeof checkout.place>['orders'][number] | undefined;
    let paying: OutputOf<typeof orders.pay> | undefined;
    let checkoutId = '';
    const keep = (looked: OutputOf<typeof checkout.view>): void => {
      current = looked;
    };
    return [
      () =>
        ask(checkout.begin, { cartItemId: JSON.stringify([cartItemId]) }, (made) => {
          checkoutId = made.checkoutId;
        }),
      () => ask(checkout.view, { checkoutId }, keep),
      () =>
        ask(
          checkout.change,
          { checkoutId, revision: current?.revision, carrier: 'dhl', method: 'card', materialConfirmed: true },
          keep,
        ),
      () => {
        const { revision, sums } = current ?? {};
        return ask(checkout.place, { checkoutId, revision, payable: sums?.payable, key: randomUUID() }, (placed) => {
          order = placed.orders[0];
          if (order) orderIds.push(order.orderId);
          items = items.filter((each) => each !== cartItemId);
        });
      },
      () =>
        ask(orders.pay, { orderId: order?.orderId, method: 'card', cents: order?.payable, key: randomUUID() }, (answer) => {
          paying = answer;
        }),
      () =>
        paying?.next === 'redirect'
          ? ask(sandbox.act, { ref: new URL(paying.url).pathname.split('/').at(-1), action: 'pay' })
          : ask(orders.view, { orderId: order?.orderId }),
      () => ask(orders.view, { orderId: order?.orderId }),
    ];
  };

  const handIn = (): Step[] => {
    const width = 20 + Math.round(random() * 40_000) / 1000;
    let url = '';
    return [
      async () => {
        const bytes = Buffer.from(smallBoard({ width, strokes: 1500 }));
        const answer = await client.upload(files.upload.path, { fileType: '7' }, `board-${width}.zip`, bytes, person);
        if (answer.status === 200) url = dataOf(files.upload, answer).rows[0]?.url ?? '';
        return outcome(files.upload.name, 'apart', answer);
      },
      () => ask(project.gerber, { gerberUrl: url, projectName: `Board ${width}` }, ({ projectId }) => onProject?.(projectId)),
    ];
  };

  const read: Step = () => {
    const turn = random();
    const orderId = orderIds.length > 0 ? pick(random, orderIds) : undefined;
    const quoteId = quoteIds.length > 0 ? pick(random, quoteIds) : undefined;
    if (turn < 0.3 && orderId) return ask(orders.view, { orderId });
    if (turn < 0.5)
      return ask(orders.list, {}, ({ rows }) => {
        orderIds = rows.map((row) => row.orderId);
      });
    if (turn < 0.65 && quoteId) return ask(quotes.view, { quoteId });
    if (turn < 0.8)
      return ask(quotes.list, {}, ({ rows }) => {
        quoteIds = rows.map((row) => row.quoteId);
      });
    if (turn < 0.9) return ask(orders.balance, {});
    return ask(account.current, {});
  };

  /** The next step of what has begun. A refusal for the moment leaves it where it stands, any other ends it. */
  const goOn = async (kind: 'checkout' | 'upload', begin: () => Step[]): Promise<Outcome> => {
    const steps = begun[kind].length > 0 ? begun[kind] : begin();
    const result = await (steps[0] ?? read)();
    const later = result.status === 503 || result.status === 429;
    begun[kind] = result.status === 200 ? steps.slice(1) : later ? steps : [];
    // What could not be bought is looked at again, and left where it is no longer whole.
    if (result.status !== 200 && !later && kind === 'checkout') items = [];
    return result;
  };

  const turns: Record<Kind, Step> = {
    browse,
    quote,
    read,
    cart: gather,
    checkout: () => {
      const cartItemId = items[0];
      // Nothing to buy yet: the turn goes to the cart.
      return begun.checkout.length === 0 && cartItemId === undefined ? gather() : goOn('checkout', () => buy(cartItemId ?? ''));
    },
    upload: () => goOn('upload', handIn),
  };
  return { turn: (kind: Kind): Promise<Outcome> => turns[kind]() };
};
export type Shopper = ReturnType<typeof createShopper>;
