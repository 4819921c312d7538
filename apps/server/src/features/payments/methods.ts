import { type Currency, methodsOf, type PaymentMethod } from '@copperline/contract';
import type { Services } from '../../services.ts';

/** The methods of this currency that the provider of this node takes, and the two that need no provider. */
export const offeredMethods = (
  { currency }: { readonly currency: Currency },
  { payment }: { readonly payment: Pick<Services['payment'], 'methodsFor'> },
): PaymentMethod[] => {
  const theirs: readonly string[] = payment.methodsFor(currency);
  return methodsOf[currency].filter((method) => method === 'bank' || method === 'balance' || theirs.includes(method));
};
