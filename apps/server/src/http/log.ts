import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';

/** JSON lines with a request id; nothing that signs a person in or names them in a path. */
export const loggerOptions = (config: Config): Exclude<NonNullable<FastifyServerOptions['logger']>, boolean> => ({
  level: config.logLevel,
  redact: {
    paths: [
      'req.headers.authorization',
      'req.headers.cookie',
      'authorization',
      'password',
      'oldPassword',
      'token',
      'code',
      '*.password',
      '*.token',
      '*.authorization',
      '*.email',
      '*.phone',
    ],
    censor: '[redacted]',
  },
  serializers: {
    req: (request) => ({ method: request.method, url: withoutPersonal(request.url) }),
  },
});

/** The path without its query, which may carry a code, and without the address in the path of the newsletter call. */
export const withoutPersonal = (url: string): string => {
  const path = url.split('?', 1)[0] ?? url;
  return path.replace(/(\/subscribe\/)[^/]+/, '$1[redacted]');
};
