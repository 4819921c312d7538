import { type Endpoint, formIssues, type InputOf, type Locale, type OutputOf } from '@copperline/contract';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { success } from './answer.ts';
import { admitStaff, authenticate, recognise } from './session/authenticate.ts';
import { queryOf, storable } from './body.ts';
import { fail } from './failure.ts';
import { localeOf } from './locale.ts';
import { type Caller, type Context, type Route, Said } from './on.ts';
import type { RateLimiter } from './load/rate-limit.ts';

/** `/api/x/{id}` as Fastify spells it. */
const fastifyPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

const inputOf = (endpoint: Endpoint, request: FastifyRequest): Record<string, unknown> => {
  const params = (request.params ?? {}) as Record<string, unknown>;
  const query = queryOf(request);
  if (endpoint.raw || endpoint.encoding === 'query' || endpoint.encoding === 'multipart') return { ...query, ...params };
  const body = request.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) throw fail('MALFORMED_REQUEST');
  return { ...query, ...(body as Record<string, unknown>), ...params };
};

const parseInput = (endpoint: Endpoint, request: FastifyRequest): unknown => {
  // A multipart handler reads its fields from the stream and parses them itself.
  if (endpoint.encoding === 'multipart') return undefined;
  const input = inputOf(endpoint, request);
  const parsed = endpoint.input.safeParse(storable(input));
  if (parsed.success) return parsed.data;
  const refusal = endpoint.refusal?.(input);
  if (refusal) throw fail(refusal.code, { params: refusal.params });
  throw fail('VALIDATION', { issues: formIssues(parsed.error) });
};

const checkResult = (endpoint: Endpoint, result: unknown): unknown => {
  const checked = endpoint.output.safeParse(result instanceof Said ? result.data : result);
  if (!checked.success) throw new Error(`${endpoint.name} answered outside its schema: ${checked.error.message}`);
  return checked.data;
};

/** A page's loader asks a handler directly, as an anonymous visitor: no socket, no limit, the same schemas. */
export const callInProcess =
  (services: Services, routes: readonly Route[], log: FastifyBaseLogger, locale: Locale) =>
  async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> => {
    const route = routes.find((candidate) => candidate.endpoint.name === endpoint.name);
    if (!route || (endpoint.auth !== 'none' && endpoint.auth !== 'maybe')) throw new Error(`${endpoint.name} is not for pages`);
    const outside = (): never => {
      throw new Error(`${endpoint.name} needs an exchange`);
    };
    const context: Context = {
      ...services,
      caller: null,
      locale,
      ip: '',
      userAgent: '',
      log,
      grantToken: outside,
      exchange: outside,
    };
    const result = checkResult(endpoint, await route.handler(context, endpoint.input.parse(storable(input))));
    return result as OutputOf<E>; // checked by this endpoint's own schema one line above
  };

/** Mounts one endpoint: limit, then auth, then input, then the handler, then the result's schema. */
export const mount = (app: FastifyInstance, services: Services, limiter: RateLimiter, { endpoint, handler }: Route): void => {
  const callers = new WeakMap<FastifyRequest, Caller>();
  // Before the body is read: a stranger learns nothing of the input's rules, and has nothing parsed.
  const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    void reply.header('cache-control', 'no-store');
    limiter.take(endpoint.limit, request.ip);
    if (endpoint.auth === 'none') return;
    const admitted = endpoint.auth === 'maybe' ? recognise : authenticate;
    const caller = await admitted(services, request, reply, endpoint.token ?? false);
    if (caller === null) {
      if (endpoint.visitorLimit !== undefined) limiter.take(endpoint.visitorLimit, request.ip);
      return;
    }
    callers.set(request, endpoint.auth === 'staff' ? await admitStaff(services, caller, endpoint) : caller);
  };
  const run = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const caller = callers.get(request) ?? null;
    const locale = localeOf(request);
    const context: Context = {
      ...services,
      caller,
      locale,
      ip: request.ip,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      log: request.log,
      grantToken: (token) => void reply.header('authorization', token),
      exchange: () => ({ request, reply }),
    };
    const result = await handler(context, parseInput(endpoint, request));
    if (endpoint.answers === 'blob') return reply;
    const data = checkResult(endpoint, result);
    return success(services, locale, result instanceof Said ? new Said(data, result.key, result.type, result.params) : data);
  };
  app.route({
    method: endpoint.method,
    url: fastifyPath(endpoint.path),
    exposeHeadRoute: false,
    onRequest: admit,
    handler: run,
    config: { endpoint: endpoint.name },
  });
};
