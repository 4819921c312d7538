import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance } from 'fastify';
import { fail } from '../failure.ts';
import { workerPolicy } from './headers.ts';

/** The web build's files: hashed ones for ever, the few with fixed names (icon, manifest) for an hour. */
export const serveAssets = async (app: FastifyInstance, webBuild: string): Promise<void> => {
  const client = join(webBuild, 'client');
  await app.register(async (scope) => {
    // `/assets/..`, a folder, a NUL or a name too long for the file system are a 403 of the plugin; to us the file is not there.
    scope.setErrorHandler((error: FastifyError) => {
      throw error.statusCode === 403 ? fail('NOT_FOUND') : error;
    });
    await scope.register(fastifyStatic, {
      root: join(client, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
      dotfiles: 'ignore',
      wildcard: true,
      setHeaders: (reply, path) => {
        if (/\.worker-[\w-]+\.js(\.\w+)?$/.test(path)) void reply.header('content-security-policy', workerPolicy);
      },
    });
    await scope.register(fastifyStatic, {
      root: join(client, 'static'),
      prefix: '/static/',
      decorateReply: false,
      preCompressed: true,
      maxAge: '1h',
      index: false,
      dotfiles: 'ignore',
    });
  });
};
