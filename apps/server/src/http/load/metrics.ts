import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Services } from '../../services.ts';
import { fail } from '../failure.ts';

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** For a scraper on this machine, or one that has the configured token. Everybody else sees nothing. */
const mayRead = (request: FastifyRequest, token: string | undefined): boolean => {
  if (token === undefined)
    return loopback.has(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined;
  const given = Buffer.from(request.headers.authorization?.replace(/^Bearer /, '') ?? '');
  const wanted = Buffer.from(token);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};

/** Prometheus figures by endpoint name, never by raw path: a path may hold a person's data. */
export const serveMetrics = (app: FastifyInstance, services: Services): void => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer',
    labelNames: ['endpoint', 'status'],
    buckets,
    registers: [registry],
  });
  const refused = new Counter({
    name: 'http_refusals_total',
    help: 'Answers of 400 and above',
    labelNames: ['status'],
    registers: [registry],
  });
  const wait: Gauge = new Gauge({
    name: 'database_longest_wait_seconds',
    help: 'Longest wait for a connection so far',
    registers: [registry],
    collect: () => {
      wait.set(services.database.longestWaitMs() / 1000);
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    seconds.observe(
      { endpoint: request.routeOptions.config.endpoint ?? 'page', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    if (reply.statusCode >= 400) refused.inc({ status: String(reply.statusCode) });
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, services.config.metricsToken)) throw fail('NOT_FOUND');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's name of the call, for figures and logs. */
    endpoint?: string;
  }
}
