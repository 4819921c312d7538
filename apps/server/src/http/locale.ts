import { type Locale, negotiateLocale, splitLocale } from '@copperline/contract';
import type { FastifyRequest } from 'fastify';

const cookie = (request: FastifyRequest, name: string): string | undefined =>
  request.headers.cookie
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** The language of an answer: the page's prefix, else the `lang` cookie, else Accept-Language. API calls carry the page's language in Accept-Language. */
export const localeOf = (request: FastifyRequest): Locale => {
  const path = request.raw.url?.split('?', 1)[0] ?? '/';
  const accept = request.headers['accept-language'];
  if (path.startsWith('/api/')) return negotiateLocale(undefined, accept);
  return splitLocale(path).locale ?? negotiateLocale(cookie(request, 'lang'), accept);
};
