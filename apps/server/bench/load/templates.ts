import { type DeskOrderAction, type DeskOrderDetail, deskOrders, type OrderDetail, orders } from '@copperline/contract';
import type { Client, Person } from './client.ts';
import { buyingOf } from './buying.ts';
import type { Template } from './copy.ts';

/** One order in each state that most orders are in, made by the server itself: a customer buys, somebody at the desk moves. */
export const makeTemplates = async (
  client: Client,
  { buyer, staff, partId }: { buyer: Person; staff: Person; partId: number },
): Promise<Template[]> => {
  const me = buyingOf(client, { ...buyer, projectId: await buyingOf(client, buyer).handIn() });
  const desk = buyingOf(client, staff);
  await me.address();

  const move = (
    { orderId, revision }: Pick<OrderDetail, 'orderId' | 'revision'>,
    action: DeskOrderAction,
    data?: object,
  ): Promise<DeskOrderDetail> =>
    desk.ask(deskOrders.move, { orderId, revision, action, data: data === undefined ? undefined : JSON.stringify(data) });
  const made = async (order: OrderDetail): Promise<DeskOrderDetail> => {
    const { orderId } = await move(await move(order, 'review'), 'release');
    const { steps } = await desk.ask(deskOrders.view, { orderId });
    for (const { step } of steps)
      await desk.ask(deskOrders.steps, { orderIds: JSON.stringify([orderId]), step, state: 'finish' });
    return move(await desk.ask(deskOrders.view, { orderId }), 'finish', { weightGrams: 300 });
  };
  const ship = (order: DeskOrderDetail) => move(order, 'ship', { carrier: 'dhl', trackingNumber: 'JD0146 0000 1234' });

  const complete = await me.paid(await me.board());
  await ship(await made(complete.order));
  await me.ask(orders.completed, { orderId: complete.order.orderId });

  const parts = await me.paid(await me.part(partId));
  await ship(await move(parts.order, 'pick', { weightGrams: 50 }));
  await me.ask(orders.completed, { orderId: parts.order.orderId });

  const shipped = await me.paid(await me.board());
  await ship(await made(shipped.order));

  const started = await me.paid(await me.board());
  await move(await move(started.order, 'review'), 'release');

  const paid = await me.paid(await me.board());
  const unpaid = await me.ordered(await me.board());

  const cancelled = await me.paid(await me.board());
  const { orderId, revision, cancelling } = cancelled.order;
  await me.ask(orders.cancel, { orderId, revision, refundCents: cancelling?.refundCents });
  await me.until(orderId, ({ marks }) => !marks.includes('refund-pending'));

  return [
    { ...complete, share: 60, days: 365 },
    { ...parts, share: 12, days: 365 },
    { ...cancelled, share: 10, days: 365 },
    { ...shipped, share: 6, days: 20 },
    { ...started, share: 5, days: 3 },
    { ...paid, share: 4, days: 1 },
    { ...unpaid, share: 3, days: 2 },
  ].map(({ checkoutId, share, days }) => ({ checkoutId, share, days }));
};
