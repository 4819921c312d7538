import type { Services } from './services.ts';
import type { PaymentProvider } from './ports/payment/payment.ts';
import { createSandbox } from './features/sandbox/provider.ts';
import { sandboxSecret } from './ports/payment/sandbox-secret.ts';
import { createStripe } from './ports/payment/stripe.ts';

/** Stripe where it is configured, else the sandbox. */
export const openPayment = async (services: Pick<Services, 'config' | 'db' | 'clock' | 'origin'>): Promise<PaymentProvider> => {
  const { config } = services;
  return config.stripe ? createStripe(config.stripe) : createSandbox({ ...services, secret: await sandboxSecret(config) });
};
