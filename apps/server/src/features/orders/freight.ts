import { randomUUID } from 'node:crypto';
import { type CarrierId, type LaterFreight, type MarkData, orderDays } from '@copperline/contract';
import { freightBound, type LandedTables, shippingOffers } from '@copperline/pricing';
import type { Db } from '../../db/database.ts';
import { fail } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { type Actor, lockOrder, type OrderChange, type OrderRow } from '../order-core/store.ts';
import { closeMarks, marksOf, openMark, setMarkData } from '../order-core/mark-store.ts';
import type { MailServices } from '../order-core/mails.ts';
import { stampOrder } from '../order-core/move.ts';
import { taxOn } from '../order-core/sums.ts';

const day = 24 * 60 * 60_000;

/** What each carrier would take for the parcel on the scale; never more than was shown at the checkout as the most. */
const weighedOffers = (
  { receiver, currency, later_freight: shown, weight_grams: netGrams }: OrderRow,
  weighedGrams: number,
  tables: LandedTables,
): LaterFreight[] =>
  shippingOffers({ country: receiver.country, netGrams, box: null, currency, weighedGrams }, tables).map((offer) => {
    const most = offer.carrier === shown?.carrier ? shown.most : freightBound(offer.cents, currency, tables);
    return { ...offer, cents: Math.min(offer.cents, most), most };
  });

/** The order with this freight in its sums; what is collected of tax follows. */
const withFreight = (row: OrderRow, cents: number): OrderChange => {
  const goods = Number(row.merchandise) - Number(row.discount);
  const tax = taxOn(row, goods + cents);
  return {
    shipping: cents,
    tax: tax.cents,
    tax_basis: tax.basis && JSON.stringify(tax.basis),
    payable: goods + Number(row.transaction_fee) + cents + tax.cents,
  };
};

export interface Weighed {
  readonly change: OrderChange;
  /** Null where nothing is to be paid: it is fetched. */
  readonly mark: Extract<MarkData, { mark: 'freight-due' }> | null;
}

/** O15 of assembled boards: weighed, so that their freight can be asked for, at the rates of the day when they were ordered. */
export const weigh = async (
  { rateBook }: Pick<Services, 'rateBook'>,
  trx: Db,
  row: OrderRow,
  weighedGrams: number,
  now: Date,
): Promise<Weighed> => {
  const { landed } = await rateBook.at(trx, row.created_at);
  const offers = weighedOffers(row, weighedGrams, landed);
  const offer = offers.find(({ carrier }) => carrier === row.carrier) ?? offers[0];
  if (offer === undefined) throw new Error(`no carrier goes to ${row.receiver.country}`);
  const change = { ...withFreight(row, offer.cents), carrier: offer.carrier, weighed_grams: weighedGrams };
  const cents = Number(change.payable) - Number(row.payable);
  const storeUntil = new Date(now.getTime() + orderDays.storage * day).toISOString();
  return {
    change,
    mark:
      cents <= 0
        ? null
        : { mark: 'freight-due', cents, most: offer.most, carrier: offer.carrier, weightGrams: weighedGrams, offers, storeUntil },
  };
};

export const askFreight = async (trx: Db, row: OrderRow, { mark }: Weighed, now: Date): Promise<void> => {
  if (mark !== null) await openMark(trx, { id: randomUUID(), orderId: row.id, data: mark, now });
};

/** The customer may take another carrier while nothing is paid for the first. */
export const chooseFreight = async (
  services: MailServices,
  trx: Db,
  {
    orderId,
    actor,
    carrier,
    now,
  }: { readonly orderId: string; readonly actor: Actor; readonly carrier: CarrierId; readonly now: Date },
): Promise<OrderRow> => {
  const row = await lockOrder(trx, orderId, actor);
  if (row === undefined) throw fail('NOT_FOUND');
  const mark = (await marksOf(trx, [orderId], true)).find((each) => each.mark === 'freight-due');
  if (mark?.data.mark !== 'freight-due') throw fail('ORDER_STATE', { data: { status: row.status, actions: [] } });
  const offer = mark.data.offers.find((each) => each.carrier === carrier);
  if (offer === undefined) throw fail('VALIDATION', { issues: [{ path: 'carrier', rule: 'enum', params: {} }] });
  const without = Number(row.payable) - mark.data.cents;
  const change = { ...withFreight(row, offer.cents), carrier };
  const cents = Number(change.payable) - without;
  if (cents > 0) await setMarkData(trx, mark.id, { ...mark.data, carrier, cents, most: offer.most });
  else await closeMarks(trx, orderId, ['freight-due'], { answer: 'free', now });
  return stampOrder(services, trx, row, { action: 'freight', actor, change, data: { carrier, cents }, now });
};
