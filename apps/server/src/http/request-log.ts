import type { FastifyInstance } from 'fastify';
import { withoutPersonal } from './log.ts';
import { isProbe } from './request-kind.ts';

/** One line an answer, with the id that the answer's envelope carries too. */
export const logRequests = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    if (isProbe(request)) return;
    request.log.info(
      {
        method: request.method,
        path: withoutPersonal(request.url),
        endpoint: request.routeOptions.config.endpoint,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    );
  });
};
