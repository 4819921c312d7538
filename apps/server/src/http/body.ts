import { storableText } from '@copperline/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail } from './failure.ts';

/** One value a name: a repeated key is an attack on whoever reads it second. */
export const singleValues = (text: string): Record<string, string> => {
  const values: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [name, value] of new URLSearchParams(text)) {
    if (name in values) throw fail('MALFORMED_REQUEST');
    values[name] = value;
  }
  return values;
};

export const queryOf = (request: FastifyRequest): Record<string, string> => {
  const mark = request.raw.url?.indexOf('?') ?? -1;
  return mark < 0 ? {} : singleValues(request.raw.url?.slice(mark + 1) ?? '');
};

/** Bodies are form-encoded as the spec says; JSON is accepted too, without the keys that reach into prototypes. */
export const readBodies = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => singleValues(body),
  );
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request: FastifyRequest, body: string) =>
    parseJson(body),
  );
};

const dangerous = new Set(['__proto__', 'constructor', 'prototype']);

const parseJson = (text: string): unknown => {
  if (text === '') return {};
  try {
    return JSON.parse(text, function (this: unknown, key: string, value: unknown) {
      return dangerous.has(key) ? undefined : value;
    });
  } catch {
    throw fail('MALFORMED_REQUEST');
  }
};

/** An input as it can be kept, before anybody looks at it: a name of nothing but a NUL is then no name. */
export const storable = (sent: unknown): unknown => {
  if (typeof sent === 'string') return storableText(sent);
  if (Array.isArray(sent)) return sent.map(storable);
  if (typeof sent !== 'object' || sent === null) return sent;
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, storable(value)]));
};
