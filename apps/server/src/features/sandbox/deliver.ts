import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sandboxHeader } from './provider.ts';
import { sandboxSecret } from '../../ports/payment/sandbox-secret.ts';
import { sign } from '../../ports/payment/signature.ts';
import type { Services } from '../../services.ts';
import { claimWebhook, markDelivered, postponeWebhook } from './store.ts';

export const sandboxDelivery = {
  everyMs: 1000,
  timeoutMs: 10_000,
  /** Longer than any delivery can take. */
  leaseMs: 60_000,
  firstRetryMs: 1000,
  longestRetryMs: 10 * 60_000,
  giveUpMs: 3 * 24 * 60 * 60_000,
} as const;

export interface SandboxMessage {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Carries one message over and answers the HTTP status. */
export type SendWebhook = (message: SandboxMessage) => Promise<number>;

type SandboxServices = Pick<Services, 'db' | 'clock' | 'config' | 'origin' | 'payment'>;

const sendOverHttp: SendWebhook = async ({ url, body, headers }) => {
  const signal = AbortSignal.timeout(sandboxDelivery.timeoutMs);
  const response = await fetch(url, { method: 'POST', body, headers, redirect: 'manual', signal });
  await response.body?.cancel();
  return response.status;
};

const retryDelayMs = (attempts: number): number =>
  Math.min(sandboxDelivery.firstRetryMs * 2 ** (attempts - 1), sandboxDelivery.longestRetryMs);

/** Delivers every webhook that is due and says how many arrived. Any number of nodes may do so at once; each try is signed anew. */
export const deliverSandbox = async (
  { db, clock, config, origin, payment }: SandboxServices,
  send: SendWebhook = sendOverHttp,
  stopped: () => boolean = () => false,
): Promise<number> => {
  if (payment.name !== 'sandbox') return 0;
  let arrived = 0;
  while (!stopped()) {
    const now = clock.now();
    const leaseUntil = new Date(now.getTime() + sandboxDelivery.leaseMs);
    const row = await claimWebhook(db, { now, leaseUntil, dueAfter: new Date(now.getTime() - sandboxDelivery.giveUpMs) });
    if (!row) break;
    const signature = sign(await sandboxSecret(config), Buffer.from(row.body), now);
    const headers = { 'content-type': 'application/json', [sandboxHeader]: signature };
    const refusal = await send({ url: `${origin()}/api/eda/payment/webhook/sandbox`, body: row.body, headers }).then(
      (status) => (status === 200 ? null : `HTTP ${status}`),
      (error: unknown) => (error instanceof Error ? error.message : String(error)).replaceAll('\0', '\uFFFD'),
    );
    if (refusal === null) {
      await markDelivered(db, row.id, clock.now());
      arrived += 1;
    } else await postponeWebhook(db, row.id, refusal, new Date(clock.now().getTime() + retryDelayMs(row.attempts)));
  }
  return arrived;
};

/** The sandbox's own postman, for as long as the node runs. */
export const keepDelivering = async (services: SandboxServices, log: FastifyBaseLogger, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted && services.payment.name === 'sandbox') {
    try {
      await deliverSandbox(services, sendOverHttp, () => signal.aborted);
    } catch (error) {
      log.warn({ err: error }, 'the webhooks of the sandbox could not be delivered');
    }
    await sleep(sandboxDelivery.everyMs, undefined, { signal, ref: false }).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  }
};
