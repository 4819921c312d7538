import type { FastifyInstance } from 'fastify';
import { ping } from '../../db/database.ts';
import type { Services } from '../../services.ts';

/** `/healthz`: the process answers. `/readyz`: it may be sent traffic; false while it drains or its database is away. */
export const serveHealth = (app: FastifyInstance, services: Services, draining: () => boolean): void => {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    const database = await ping(services.db).then(
      () => true,
      (error: unknown) => {
        request.log.warn({ err: error }, 'database not reachable');
        return false;
      },
    );
    const ready = database && !draining();
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'unavailable', database, draining: draining() });
  });
};
