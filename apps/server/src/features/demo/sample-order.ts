import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { type BoardState, fileTypes, mm, type QuoteRequest } from '@copperline/contract';
import { currentBook, defaultPcb, priceRequest } from '@copperline/pricing';
import type { FastifyBaseLogger } from 'fastify';
import { inTransaction } from '../../db/database.ts';
import type { Context } from '../../http/on.ts';
import type { Services } from '../../services.ts';
import { keepNew } from '../address/keep.ts';
import { insertReceiver } from '../address/store.ts';
import { beginCheckout } from '../checkout/begin.ts';
import { lookAt } from '../checkout/look.ts';
import { placeOrders } from '../checkout/place.ts';
import { changeCheckout, lockOwnCheckout } from '../checkout/store.ts';
import { keepFiles } from '../files/keep.ts';
import { createFromGerber } from '../project/create.ts';
import { currentAnalysis, queueReading, ringForReading } from '../project/queue.ts';
import { findProjectsNamed, type ProjectRow } from '../project/store.ts';
import { pay } from '../payments/pay.ts';
import { saveQuote } from '../quotes/save.ts';
import { addQuoteToCart } from '../cart/add-quote.ts';
import { movePayment } from '../sandbox/store.ts';
import { drawSample } from '../project/sample-task.ts';

const projectName = 'Sample board';

/** Ten of the sample board whose archive is uploaded with them. */
const requestOf = (projectId: string): QuoteRequest => ({
  pcb: { ...defaultPcb, widthNm: mm(40), heightNm: mm(30), quantity: 10 },
  stencil: null,
  assembly: null,
  bomId: null,
  projectId,
  projectName,
  partNo: 'SAMPLE-1',
  remarks: '',
});

const currency = 'USD';
const maxSampleBytes = 10 * 1024 * 1024;

/** Everything a call has, without a call. */
const contextOf = (services: Services, log: FastifyBaseLogger, userId: string): Context<'user'> => ({
  ...services,
  caller: { userId, sessionId: '', role: 'customer', confirmed: false, roles: [] },
  locale: 'en-US',
  ip: '127.0.0.1',
  userAgent: 'demo',
  log,
  grantToken: () => {},
  exchange: () => {
    throw new Error('the sample order is no call');
  },
});

const sampleReceiver = async ({ db, clock }: Services, ownerId: string): Promise<string> => {
  const [id, now] = [randomUUID(), clock.now()];
  const row = {
    id,
    owner_id: ownerId,
    first_name: 'Ada',
    last_name: 'Sample',
    company: '',
    country: 'HK' as const,
    region_id: 'HK',
    province: '',
    city: 'Kowloon',
    district: '',
    address: '1 Nathan Road',
    address2: '',
    postcode: '',
    phone: '+85223456789',
    email: '',
    tax_number: '',
    created_at: now,
    updated_at: now,
  };
  await keepNew(db, 'receiver', { ownerId, id, isDefault: true }, (trx) => insertReceiver(trx, row));
  return id;
};

/** The archive of a sample board as a project of the customer's. */
const sampleProject = async (services: Services, log: FastifyBaseLogger, ownerId: string): Promise<ProjectRow> => {
  const [before] = await findProjectsNamed(services.db, ownerId, [projectName]);
  if (before !== undefined) return before;
  const archive = await services.boardWorkers.documents.run(drawSample, 'sensor');
  const blob = await services.blobs.receive(Readable.from([archive]), { maxBytes: maxSampleBytes });
  try {
    const id = randomUUID();
    const file = {
      id,
      sha256: blob.sha256,
      name: 'sample-board.zip',
      size: blob.size,
      mediaType: 'application/zip',
      public: false,
    };
    const facts = { ownerId, sessionId: null, fileType: fileTypes.gerber, importType: null, batchUid: null };
    await keepFiles(services, facts, [{ file, blob }], log);
    return await createFromGerber(services, { ownerId, gerberUrl: id, projectName });
  } finally {
    await blob.discard();
  }
};

const unread: readonly (BoardState | undefined)[] = [undefined, 'queued', 'running'];

/**
 * An order as a customer makes it, from the quote to the sandbox's page, so that a newcomer has one to follow. A board can be ordered
 * when its files were checked: until then the next step tries again.
 */
export const placeSampleOrder = async (services: Services, log: FastifyBaseLogger, ownerId: string): Promise<void> => {
  const { db, clock, payment, rateBook } = services;
  const context = contextOf(services, log, ownerId);
  const project = await sampleProject(services, log, ownerId);
  const analysis = await currentAnalysis(services, project);
  // Read by an older version only.
  if (analysis === undefined && (await inTransaction(db, (trx) => queueReading(services, trx, project))))
    await ringForReading(services);
  if (unread.includes(analysis?.state)) return;
  const request = requestOf(project.id);
  const { bookId, totalCents: expectedCents } = priceRequest(request, { book: currentBook, currency, bom: null });
  const { quoteId } = await saveQuote(context, { request, currency, bookId, expectedCents });
  const { cartItemIds } = await addQuoteToCart(db, { userId: ownerId, quoteId, now: clock.now() });
  const checkoutId = await beginCheckout(context, cartItemIds);
  const receiverId = await sampleReceiver(services, ownerId);
  const look = { payment, rateBook, locale: context.locale, now: clock.now() };
  const { row, settled } = await inTransaction(db, async (trx) => {
    const begun = await lockOwnCheckout(trx, ownerId, checkoutId);
    if (begun === undefined) throw new Error('the sample checkout is gone');
    const chosen = { receiver_id: receiverId, carrier: 'dhl', method: 'card', po_number: 'PO-SAMPLE' } as const;
    return lookAt(trx, await changeCheckout(trx, begun, chosen, look.now), look);
  });
  const { payable } = settled.sums;
  const placing = { ...look, ownerId, checkoutId, revision: row.revision, payable, key: randomUUID() };
  const [order] = (await placeOrders(services, placing)).orders;
  if (order === undefined) return;
  const actor = { by: 'customer', id: ownerId } as const;
  const paying = {
    orderId: order.orderId,
    actor,
    method: 'card',
    cents: payable,
    key: randomUUID(),
    keyOwner: ownerId,
    locale: context.locale,
  } as const;
  const answer = await pay(context, paying);
  if (answer.next === 'redirect') await movePayment(db, new URL(answer.url).pathname.split('/').at(-1) ?? '', 'pay', clock.now());
};
