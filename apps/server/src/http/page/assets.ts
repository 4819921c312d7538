import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { workerPolicy } from './headers.ts';

/** The web build's files: hashed ones for ever, the few with fixed names (icon, manifest) for an hour. */
export const serveAssets = async (app: FastifyInstance, webBuild: string): Promise<void> => {
  const client = join(webBuild, 'client');
  await app.register(fastifyStatic, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    wildcard: true,
    setHeaders: (reply, path) => {
      if (/\.worker-[\w-]+\.js(\.\w+)?$/.test(path)) void reply.header('content-security-policy', workerPolicy);
    },
  });
  await app.register(fastifyStatic, {
    root: join(client, 'static'),
    prefix: '/static/',
    decorateReply: false,
    preCompressed: true,
    maxAge: '1h',
    index: false,
  });
};
