import { monitorEventLoopDelay } from 'node:perf_hooks';
import { checkout, orders, socketPath, webhooks } from '@copperline/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../db/database.ts';
import { createAdmission } from './admission.ts';
import { fail } from '../failure.ts';
import { isFile, isProbe } from '../request-kind.ts';

const sampleEveryMs = 100;
const resolutionMs = 10;
const retryAfterSeconds = 2;

/** A provider whose webhook is refused would tell us of money later, or never. */
const alwaysTaken = new Set<string | undefined>(Object.values(webhooks).map(({ name }) => name));
/** The calls that end a purchase. */
const lastSteps = new Set<string | undefined>([checkout.place.name, orders.pay.name, orders.payByLink.name]);

/** Probes and the files of a page that was drawn cost nearly nothing. */
const isExempt = (request: FastifyRequest): boolean =>
  isProbe(request) || isFile(request) || alwaysTaken.has(request.routeOptions.config.endpoint);

/** Beyond what one node can do, callers get 503 at once instead of a queue that helps nobody. What is under way is never cut off. */
export const shedLoad = (app: FastifyInstance, database: Pick<Database, 'waitingMs'>): void => {
  const admission = createAdmission();
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  let inFlight = 0;
  let most = 0;
  const timer = setInterval(() => {
    const loopDelayMs = delay.count === 0 ? 0 : delay.mean / 1e6 - resolutionMs;
    admission.observe({ loopDelayMs, databaseWaitMs: database.waitingMs(), inFlight: most });
    delay.reset();
    most = inFlight;
  }, sampleEveryMs);
  timer.unref();
  app.addHook('onRequest', async (request, reply) => {
    if (isExempt(request)) return;
    const last = lastSteps.has(request.routeOptions.config.endpoint);
    if (inFlight >= admission.room(last)) throw fail('OVERLOADED', { retryAfterSeconds });
    // An open page only listens; what it says is bounded by its own pace.
    if (request.routeOptions.url === socketPath) return;
    inFlight += 1;
    most = Math.max(most, inFlight);
    // The answer's end, not the request's: a body that nobody reads never closes.
    reply.raw.once('close', () => {
      inFlight -= 1;
    });
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    delay.disable();
  });
};
