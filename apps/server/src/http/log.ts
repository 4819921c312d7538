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

/** A segment of a path that is as long as `newToken` and mixed like it: the secret of a link to a project, a quote or a payment. */
const tokenSegment = /(?<=\/)(?=[^/]*[a-z])(?=[^/]*[A-Z])[\w-]{43}(?=\/|$)/g;

/** The path with a placeholder for the secret of a link: whoever reads logs or statistics must not get in with it. */
export const withoutTokens = (path: string): string => path.replace(tokenSegment, ':token');

/** The path without its query, which may carry a code, without the address in the path of the newsletter call and without tokens. */
export const withoutPersonal = (url: string): string => {
  const path = url.split('?', 1)[0] ?? url;
  return withoutTokens(path.replace(/(\/subscribe\/)[^/]+/, '$1[redacted]'));
};
