// The development server: everything of production, but pages and their scripts come from Vite, straight from the source.
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServer, type ViteDevServer } from 'vite';
import { readConfig } from './config.ts';
import type { RenderPage } from './http/page/pages.ts';
import { runUntilSignal } from './run.ts';
import { serve } from './serve.ts';

const root = resolve(import.meta.dirname, '../../..');
const config = readConfig({ ...process.env, WEB_BUILD: 'none' }, root);

const vite: ViteDevServer = await createServer({
  root: resolve(root, 'apps/web'),
  server: { middlewareMode: true, hmr: { host: 'localhost', port: 24_678 } },
  appType: 'custom',
});

const render = async (): Promise<RenderPage> => {
  const build = await vite.ssrLoadModule('virtual:react-router/server-build');
  return (request, services) => build['entry'].module.createPageHandler(build, 'development')(request, services);
};

/** Vite answers for its modules; what it does not know goes on to our routes. */
const beforeRoutes = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) done();
    else vite.middlewares(request.raw, reply.raw, (error?: Error) => done(error));
  });
};

await runUntilSignal(async (say) => {
  const server = await serve(config, say, { render, beforeRoutes });
  return {
    ...server,
    close: async () => {
      await server.close();
      await vite.close();
    },
  };
});
