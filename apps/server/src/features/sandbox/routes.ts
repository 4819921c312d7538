import { sandbox, type SandboxPayment } from '@copperline/contract';
import { fail } from '../../http/failure.ts';
import { type Context, on, type Route } from '../../http/on.ts';
import { findPayment, movePayment, type SandboxPaymentRow } from './store.ts';

/** Test money is paid only where no other money is. */
const openOnly = ({ payment }: Context): void => {
  if (payment.name !== 'sandbox') throw fail('NOT_FOUND');
};

const shown = (row: SandboxPaymentRow | null): SandboxPayment => {
  if (row === null) throw fail('NOT_FOUND');
  return {
    ref: row.ref,
    state: row.state,
    method: row.method,
    amount: { amount: Number(row.asked), currency: row.currency },
    description: row.description,
    declineCode: row.decline_code,
    dispute: row.dispute_state,
    returnUrl: row.return_url,
  };
};

export const sandboxRoutes: readonly Route[] = [
  on(sandbox.view, async (context, { ref }) => {
    openOnly(context);
    return shown(await findPayment(context.db, ref));
  }),
  on(sandbox.act, async (context, { ref, action }) => {
    openOnly(context);
    return shown(await movePayment(context.db, ref, action, context.clock.now()));
  }),
];
