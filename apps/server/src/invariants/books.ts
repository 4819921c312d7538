import type { Db } from '../db/database.ts';
import type { PaymentProvider } from '../ports/payment/payment.ts';
import { bookChecks, findRows, type OwnPayment, patiently, providerPayments } from './book-store.ts';

export interface BookFault {
  readonly invariant: string;
  readonly text: string;
}

export interface Books {
  readonly db: Db;
  /** Whose own list is compared with ours. */
  readonly payment: Pick<PaymentProvider, 'name' | 'list'>;
}

/** More findings of one kind than this say nothing new. */
const maxFindings = 100;
/** A message may be on its way for so long. */
const onItsWayMs = 60 * 60_000;

/** I3: the provider's list against ours, both ways. What was taken as another sum is known, and looked at by a person. */
async function* compareWithProvider({ db, payment }: Books, now: Date): AsyncGenerator<BookFault> {
  const since = new Date(0);
  const ours = await patiently(db, (patient) => providerPayments(patient, payment.name, since));
  const seen = new Set<string>();
  const settled = ({ createdAt }: OwnPayment): boolean => now.getTime() - createdAt.getTime() > onItsWayMs;
  for await (const theirs of payment.list(since)) {
    const own = ours.get(theirs.attemptId);
    const took = theirs.state === 'succeeded';
    if (own === undefined) {
      if (took) yield { invariant: 'I3', text: `the provider took ${theirs.ref} for an attempt that we do not have` };
      continue;
    }
    seen.add(own.id);
    const known = own.state === 'succeeded' || own.state === 'review';
    if (took && !known && settled(own))
      yield { invariant: 'I3', text: `the provider took ${theirs.ref}, and we do not know of it` };
    if (!took && own.state === 'succeeded')
      yield { invariant: 'I3', text: `we booked ${theirs.ref}, which the provider did not take` };
    if (took && own.state === 'succeeded' && own.amount !== theirs.amount.amount)
      yield { invariant: 'I3', text: `the provider took ${theirs.amount.amount} of ${theirs.ref}, we booked ${own.amount}` };
    if (theirs.refundedAmount < own.refunded)
      yield { invariant: 'I3', text: `more of ${theirs.ref} is booked as given back than was` };
    if (theirs.refundedAmount > own.wanted)
      yield { invariant: 'I3', text: `the provider gave more of ${theirs.ref} back than we wanted` };
    const disputed = theirs.disputes.reduce((sum, { state, amount }) => (state === 'won' ? sum : sum + amount), 0);
    // A message about a dispute may be on its way; what staff reversed by hand has no dispute in our books.
    if (own.state === 'succeeded' && !own.reversed && disputed !== own.chargedBack && settled(own))
      yield { invariant: 'I3', text: `a bank took ${disputed} of ${theirs.ref} back, we booked ${own.chargedBack}` };
  }
  for (const own of ours.values())
    if (own.state === 'succeeded' && !seen.has(own.id)) yield { invariant: 'I3', text: `the provider does not know ${own.id}` };
}

/** Adds everything up again: the ledger, orders, coupons, stock, histories and documents, and the provider's own list. */
export async function* findBookFaults(books: Books, now: Date): AsyncGenerator<BookFault> {
  for (const check of bookChecks)
    for (const what of await patiently(books.db, (db) => findRows(db, check, maxFindings)))
      yield { invariant: check.invariant, text: `${check.says} ${what}` };
  yield* compareWithProvider(books, now);
}
