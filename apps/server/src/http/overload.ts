import { monitorEventLoopDelay } from 'node:perf_hooks';
import { socketPath } from '@copperline/contract';
import type { FastifyInstance } from 'fastify';
import { fail } from './failure.ts';

const maxInFlight = 1_000;
const maxLoopDelayMs = 1_000;
const sampleEveryMs = 500;
/** One long stretch of work, such as drawing the first page after a start, is over once it is measured; a queue that grows is not. */
const lateSamples = 2;

const alwaysAnswered = new Set(['/healthz', '/readyz', '/metrics']);

/** Beyond what one node can do, callers get 503 at once instead of a queue that helps nobody. */
export const shedLoad = (app: FastifyInstance): void => {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let late = 0;
  const timer = setInterval(() => {
    late = delay.mean / 1e6 > maxLoopDelayMs ? late + 1 : 0;
    delay.reset();
  }, sampleEveryMs);
  timer.unref();
  let inFlight = 0;
  app.addHook('onRequest', async (request, reply) => {
    if (alwaysAnswered.has(request.routeOptions.url ?? '')) return;
    if (late >= lateSamples || inFlight >= maxInFlight) throw fail('OVERLOADED', { retryAfterSeconds: 2 });
    // An open page only listens; what it says is bounded by its own pace.
    if (request.routeOptions.url === socketPath) return;
    inFlight += 1;
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
