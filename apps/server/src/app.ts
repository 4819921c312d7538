import { uploadPace } from '@copperline/contract';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { routes } from './features/routes.ts';
import { serveSitemap } from './features/sitemap/serve.ts';
import { refusal, sendRefusal } from './http/answer.ts';
import { serveAssets } from './http/page/assets.ts';
import { readBodies } from './http/body.ts';
import { endRefusedUpgrades, shouldUpgradeCallback } from './http/connections.ts';
import { handleErrors } from './http/error-handler.ts';
import { fail } from './http/failure.ts';
import { contentSecurityPolicy, developmentPolicy, secureHeaders, secureHeadersOf } from './http/page/headers.ts';
import { serveHealth } from './http/load/health.ts';
import { localeOf } from './http/locale.ts';
import { loggerOptions } from './http/log.ts';
import { serveMetrics } from './http/load/metrics.ts';
import { callInProcess, mount } from './http/mount.ts';
import { readParts } from './http/multipart.ts';
import type { Route } from './http/on.ts';
import { serveOpenApi } from './http/openapi.ts';
import { shedLoad } from './http/load/overload.ts';
import { createPageCache } from './http/page/page-cache.ts';
import { type RenderPage, servePages } from './http/page/pages.ts';
import { keepBytes } from './http/raw-body.ts';
import { createRateLimiter, limitPages } from './http/load/rate-limit.ts';
import { logRequests } from './http/request-log.ts';
import { serveSocket } from './http/socket/socket.ts';
import { serveWellKnown } from './http/page/well-known.ts';
import { systemTimers, type Timers } from './ports/timers.ts';
import type { Services } from './services.ts';

export interface AppOptions {
  readonly services: Services;
  /** Absent where only the API is wanted. */
  readonly render?: () => Promise<RenderPage>;
  readonly beforeRoutes?: (app: FastifyInstance) => void;
  readonly draining?: () => boolean;
  readonly timers?: Timers;
  /** Where the log's lines go; standard output unless given. */
  readonly log?: { write(line: string): void };
}

const maxHeaderBytes = 16_384;
const maxBodyBytes = 1024 * 1024;

/** The whole HTTP side: API, files of the web build, pages. The same in production, in development and in tests. */
export const buildApp = async ({
  services,
  render,
  beforeRoutes,
  draining = () => false,
  timers = systemTimers,
  log,
}: AppOptions): Promise<FastifyInstance> => {
  const { config } = services;
  const headers = secureHeadersOf(config.publicOrigin?.startsWith('https:') ?? false);
  const app = Fastify({
    logger: { ...loggerOptions(config), ...(log ? { stream: log } : {}) },
    trustProxy: config.trustProxy,
    bodyLimit: maxBodyBytes,
    // Of an upload, which ends itself before; nothing else may take as long.
    requestTimeout: (uploadPace.maxSeconds + 60) * 1000,
    genReqId: () => crypto.randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    http: { maxHeaderSize: maxHeaderBytes, shouldUpgradeCallback },
    routerOptions: { maxParamLength: 400, ignoreTrailingSlash: false },
    // A path that is no text, or a parameter beyond its length: refused by the router, before any hook.
    frameworkErrors: (_error, request, reply) =>
      void sendRefusal(services, localeOf(request), reply.headers(headers), fail('MALFORMED_REQUEST')),
    clientErrorHandler: (error, socket) => {
      const failure = fail(error.code === 'HPE_HEADER_OVERFLOW' ? 'HEADERS_TOO_LARGE' : 'MALFORMED_REQUEST');
      const body = JSON.stringify(refusal(services, 'en-US', failure, crypto.randomUUID()));
      if (socket.writable)
        socket.end(
          `HTTP/1.1 ${failure.status} Refused\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
        );
      else socket.destroy();
    },
  });
  endRefusedUpgrades(app);
  secureHeaders(app, headers);
  logRequests(app);
  handleErrors(app, services);
  // A test machine may be late for reasons of its own; the mechanism has its own test.
  if (config.mode !== 'test') shedLoad(app, services.database);
  readBodies(app);
  beforeRoutes?.(app);
  const limiter = createRateLimiter(services.clock, config.rateLimits);
  limitPages(app, limiter);
  serveHealth(app, services, draining);
  serveMetrics(app, services);
  serveWellKnown(app, services);
  serveSitemap(app, services);
  serveOpenApi(app, services.translate('en-US'));
  await serveSocket(app, services, timers);
  const isRaw = ({ endpoint }: Route): boolean => endpoint.raw ?? false;
  const isMultipart = ({ endpoint }: Route): boolean => endpoint.encoding === 'multipart';
  for (const route of routes) if (!isRaw(route) && !isMultipart(route)) mount(app, services, limiter, route);
  await app.register(async (scope) => {
    await readParts(scope, timers);
    for (const route of routes) if (isMultipart(route)) mount(scope, services, limiter, route);
  });
  await app.register(async (scope) => {
    keepBytes(scope);
    for (const route of routes) if (isRaw(route)) mount(scope, services, limiter, route);
  });
  app.all('/api/*', async () => {
    throw fail('NOT_FOUND');
  });
  if (config.webBuild) await serveAssets(app, config.webBuild);
  if (render) {
    servePages(app, {
      render,
      cache: config.mode === 'production' ? createPageCache(() => services.clock.now().getTime()) : null,
      policy: config.mode === 'development' ? developmentPolicy : contentSecurityPolicy,
      origin: () => services.origin(),
      loopback: config.loopback,
      callInProcess: (locale) => callInProcess(services, routes, app.log, locale),
    });
  }
  return app;
};
