import { issueText } from '@copperline/content';
import type { Answer, Locale } from '@copperline/contract';
import { errors } from '@copperline/contract';
import type { FastifyReply } from 'fastify';
import type { Services } from '../services.ts';
import type { Failure } from './failure.ts';
import { Said } from './on.ts';

/** A success: `{code: 200, type, message, data}`. */
export const success = (services: Services, locale: Locale, result: unknown): Answer => {
  if (!(result instanceof Said)) return { code: 200, type: 'success', message: '', data: result ?? null };
  return {
    code: 200,
    type: result.type,
    message: services.translate(locale)(result.key, result.params),
    data: result.data ?? null,
  };
};

/** A refusal, in the reader's language, with every field problem spelled out. */
export const refusal = (services: Services, locale: Locale, failure: Failure, requestId: string): Answer => {
  const t = services.translate(locale);
  const entry = errors[failure.code];
  return {
    code: entry.status,
    type: entry.type,
    message: t(`errors.${failure.code}`, failure.params),
    data: failure.data,
    errorCode: failure.code,
    requestId,
    ...(failure.issues.length > 0 ? { issues: failure.issues.map((issue) => ({ ...issue, message: issueText(t, issue) })) } : {}),
  };
};

export const sendRefusal = (services: Services, locale: Locale, reply: FastifyReply, failure: Failure): FastifyReply => {
  if (failure.retryAfterSeconds !== undefined) void reply.header('retry-after', String(failure.retryAfterSeconds));
  return reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .send(refusal(services, locale, failure, reply.request.id));
};
