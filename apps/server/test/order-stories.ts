import type { ArrowId } from './order-arrows.ts';
import type { Command, SandboxWord } from './order-commands.ts';
import type { Life } from './order-lives.ts';
import { projectDeeds } from './order-projects.ts';
import { day, limitAlone } from './order-values.ts';

const at = 0;
const move = (id: ArrowId, order = at): Command => ({ do: 'move', at: order, id });
const act = (action: SandboxWord): Command => ({ do: 'act', back: 0, action });
const pay = (method: 'card' | 'paypal' | 'bank' | 'balance' = 'card'): Command => ({ do: 'pay', at, method, wrong: false });
const deliver: Command = { do: 'deliver' };
const ask = (what: 'hold' | 'approval' | number): Command => ({ do: 'ask', at, what });
const accept: Command = { do: 'answer', at, to: 'price', word: 'accept' };
const answered: Command = { do: 'answer', at, to: 'hold', word: 'answer' };
const refund = (cents: number): Command => ({ do: 'refund', at, cents, toBalance: false });
const wait = (ms: number): Command => ({ do: 'tick', ms });
const transfer = (more: number): Command => ({ do: 'confirm-payment', at, more });
const voucher: Command = { do: 'voucher', at };
const cancel: Command = { do: 'cancel', at };
const decideRefund = (yes: boolean): Command => ({ do: 'decide-refund', at, yes, own: false });
const bank = (action: 'dispute' | 'disputeWon' | 'disputeLost'): Command => ({ do: 'dispute', back: 0, action });
const acceptLoss: Command = { do: 'accept-loss', at, outcome: 'lost' };
const steps = (share: number): Command => ({ do: 'steps', at, share });

const paid: readonly Command[] = [pay(), act('pay'), deliver];
const reviewed: readonly Command[] = [...paid, move('O8')];
const inProduction: readonly Command[] = [...reviewed, move('O11')];
const processed: readonly Command[] = [...inProduction, steps(1), move('O15')];
const shipped: readonly Command[] = [...processed, move('O20')];

/** What walks, and a reading of the code with the model in hand, have found once: each the shortest way to it. */
export const stories: Readonly<Record<string, Life>> = {
  'a board is ordered when the reader of this version has read its files, and its errors are accepted': {
    goods: 'board',
    commands: (['reader-changed', 'being-read', 'errors-found', 'not-readable', 'reader-changed'] as const).map((what) => ({
      do: 'order-stale',
      what,
    })),
  },
  'a board is ordered as it was priced, whatever became of its project': {
    goods: 'board',
    commands: projectDeeds.map((what) => ({ do: 'order-changed', what })),
  },
  'an order keeps its board through everything that happens to its project': {
    goods: 'boards',
    commands: [
      ...paid,
      ...(
        ['new-version', 'choose', 'rename', 'recycle', 'new-version', 'restore', 'choose', 'recycle', 'purge', 'restore'] as const
      ).map((what): Command => ({ do: 'change-project', at, what })),
      move('O8'),
      ask('approval'),
    ],
  },
  'a message about a decline comes before the one about the payment after it, and finds it paid': {
    goods: 'board',
    commands: [pay(), act('declineFunds'), act('payLate'), deliver],
  },
  'a part payment is not given back while the order waits for the rest': {
    goods: 'board',
    commands: [voucher, transfer(-40), refund(30), deliver, pay(), act('pay'), deliver],
  },
  'a difference is due as it was accepted, whatever was given back before': {
    goods: 'approved',
    commands: [...reviewed, refund(30), deliver, ask(250), accept, ...paid],
  },
  'two differences are one sum': { goods: 'approved', commands: [...reviewed, ask(250), accept, ask(700), accept, ...paid] },
  'a lower price while a difference is due leaves the difference as it is': {
    goods: 'approved',
    commands: [...reviewed, ask(250), accept, ask(-40), ...paid],
  },
  'freight is due as it was weighed, whatever was given back before': {
    goods: 'assembled',
    commands: [...inProduction, refund(30), deliver, steps(1), move('O15'), ...paid, move('O20')],
  },
  'back in review a request to cancel is no longer needed': {
    goods: 'board',
    commands: [...inProduction, cancel, move('O16'), cancel, deliver],
  },
  'back in review a request to cancel does not hold the order': {
    goods: 'board',
    commands: [...inProduction, cancel, move('O16'), answered, move('O11')],
  },
  'a lost parcel is made again for a customer who had put the order away': {
    goods: 'board',
    commands: [...shipped, move('O26'), { do: 'remove', at }, move('O27'), steps(1), move('O15'), move('O20')],
  },
  'a claim is made good for a customer who had put the order away': {
    goods: 'board',
    commands: [
      ...shipped,
      { do: 'confirm', at },
      { do: 'claim', at },
      { do: 'remove', at },
      { do: 'decide-claim', at, outcome: 'remake', cents: 0 },
    ],
  },
  'what was paid back is not made again for nothing': {
    goods: 'board',
    commands: [...reviewed, move('O14'), deliver, move('O27')],
  },
  'a reversed payment lets go of the stock and of the coupon': { goods: 'parts', commands: [...paid, move('O30'), move('O28')] },
  'a reversal does not give back what is on its way already': {
    goods: 'board',
    commands: [...paid, refund(30), move('O30'), deliver, move('O28')],
  },
  'a lost parcel keeps its coupon until its money is back': { goods: 'board', commands: [...shipped, move('O26')] },
  'a lost parcel that is paid back frees its coupon': {
    goods: 'board',
    commands: [...shipped, move('O26'), refund(1400), deliver, move('O28')],
  },
  'the time to pay stands still while a transfer is looked at': {
    goods: 'board',
    commands: [voucher, wait(8 * day), move('O5'), wait(61_000), ...paid],
  },
  'a transfer bears no fee of another way to pay': { goods: 'board', commands: [pay('paypal'), voucher, transfer(0)] },
  'what was given back before shipping is not earned': {
    goods: 'board',
    commands: [...processed, refund(30), deliver, move('O20')],
  },
  'what is on its way back at shipping is not earned': {
    goods: 'board',
    commands: [...processed, refund(30), move('O20'), deliver],
  },
  'what was kept of a cancelled order and given back later is not earned': {
    goods: 'assembled',
    commands: [...inProduction, steps(0.5), cancel, move('O17'), deliver, refund(10), deliver],
  },
  'what is paid for making it again is earned with it': {
    goods: 'board',
    commands: [
      ...shipped,
      move('O26'),
      move('O27'),
      move('O16'),
      answered,
      ask(250),
      accept,
      ...paid,
      move('O11'),
      steps(1),
      move('O15'),
      move('O20'),
    ],
  },
  'what was earned and made again is given back when it is cancelled': {
    goods: 'board',
    commands: [...shipped, move('O26'), move('O27'), steps(0.5), cancel, move('O17'), deliver],
  },
  'a price that fell below its coupon is charged nothing when it is cancelled': {
    goods: 'board',
    commands: [voucher, transfer(0), move('O8'), ask(-40), move('O11'), steps(0.3), cancel, move('O17'), deliver],
  },
  'refunds of one person each are summed: what goes beyond the limit waits, and can be declined': {
    goods: 'dear',
    commands: [...paid, refund(limitAlone), refund(1), decideRefund(false), refund(1), decideRefund(true), deliver],
  },
  'more than was due that was typed of a transfer and declined is not paid out when the order is cancelled': {
    goods: 'dear',
    commands: [voucher, transfer(limitAlone + 1), { do: 'decide-refund', at, yes: false, own: true }, cancel, deliver],
  },
  'more than was due that was typed of a transfer can be declined after the order was cancelled': {
    goods: 'dear',
    commands: [voucher, transfer(limitAlone + 1), cancel, decideRefund(false), deliver],
  },
  'a refund that waits when the customer cancels is approved, and cannot be declined': {
    goods: 'dear',
    commands: [...paid, refund(limitAlone + 1), cancel, decideRefund(false), decideRefund(true), deliver],
  },
  'a cancellation that waits for a second person cannot be declined': {
    goods: 'dear',
    commands: [...inProduction, cancel, move('O17'), decideRefund(false), decideRefund(true), deliver],
  },
  'a price is not cut while another one is asked about': {
    goods: 'approved',
    commands: [...reviewed, ask(250), ask(-40), accept, ask(-40), deliver, ...paid],
  },
  'a price is not cut while a dispute has the money, and is cut once it is won': {
    goods: 'approved',
    commands: [...reviewed, bank('dispute'), ask(-40), bank('disputeWon'), ask(-40), deliver],
  },
  'what one person asked for the same person cannot approve': {
    goods: 'dear',
    commands: [...paid, refund(limitAlone + 1), { do: 'decide-refund', at, yes: true, own: true }, decideRefund(true), deliver],
  },
  'a refund for a claim counts with the others': {
    goods: 'dear',
    commands: [
      ...shipped,
      refund(limitAlone),
      { do: 'confirm', at },
      { do: 'claim', at },
      { do: 'decide-claim', at, outcome: 'refund', cents: 100 },
      decideRefund(false),
    ],
  },
  'what was waiting when the parcel left, and was declined then, is earned': {
    goods: 'dear',
    commands: [...processed, refund(limitAlone + 1), move('O20'), decideRefund(false)],
  },
  'an order that cannot be made waits with its refund, and is closed when it is back': {
    goods: 'dear',
    commands: [...reviewed, move('O14'), move('O28'), decideRefund(true), deliver, move('O28')],
  },
  'a chargeback after shipping is a loss': { goods: 'board', commands: [...shipped, bank('dispute'), acceptLoss] },
  'a chargeback after shipping is won': {
    goods: 'board',
    commands: [...shipped, bank('dispute'), bank('disputeWon'), refund(10), deliver],
  },
  'a chargeback that was given up and is won after all': {
    goods: 'board',
    commands: [...processed, bank('dispute'), acceptLoss, move('O20'), bank('disputeWon')],
  },
  'a chargeback of an order that is only paid fails it, and is closed once it is lost': {
    goods: 'board',
    commands: [...paid, bank('dispute'), move('O28'), bank('disputeLost'), move('O28')],
  },
  'a chargeback while a refund waits takes that money too': {
    goods: 'dear',
    commands: [...processed, refund(limitAlone + 1), bank('dispute'), decideRefund(true), deliver, acceptLoss],
  },
  'a chargeback after a refund to the balance costs us both': {
    goods: 'board',
    commands: [...shipped, { do: 'refund', at, cents: 100, toBalance: true }, deliver, bank('dispute'), acceptLoss],
  },
  'a chargeback of a payment for two orders, one of which was reversed by hand': {
    goods: 'pair',
    commands: [...paid, move('O30'), bank('dispute'), bank('disputeLost')],
  },
  'an attempt is asked about ever more rarely': {
    goods: 'board',
    commands: [pay(), wait(2 * 60 * 60_000), act('pay'), { do: 'drop' }, wait(61_000), wait(2 * 60 * 60_000)],
  },
  'a cancellation of one order leaves the payment of another': {
    goods: 'pair',
    commands: [pay(), { do: 'cancel', at: 1 }, act('pay'), deliver, pay(), act('pay'), deliver],
  },
  'an order whose coupon was given back is not made again': {
    goods: 'board',
    commands: [pay(), act('payLate'), bank('dispute'), bank('disputeWon'), move('O27')],
  },
};
