import type { FastifyError, FastifyInstance } from 'fastify';
import { isOutdatedPlan } from '../db/named-statements.ts';
import type { Services } from '../services.ts';
import { sendRefusal } from './answer.ts';
import { Failure, fail } from './failure.ts';
import { localeOf } from './locale.ts';

/** Fastify's own refusals, as codes of the catalogue. */
const ofFastify = (error: FastifyError): Failure | null => {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return fail('BODY_TOO_LARGE');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return fail('CONTENT_TYPE');
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return fail('MALFORMED_REQUEST');
    default:
      return null;
  }
};

/** The one place where an error becomes an answer. Unexpected ones are logged whole and shown as 'Operation is failed'. */
export const handleErrors = (app: FastifyInstance, services: Services): void => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = error instanceof Failure ? error : ofFastify(error);
    if (failure) return sendRefusal(services, localeOf(request), reply, failure);
    if (isOverload(error)) return sendRefusal(services, localeOf(request), reply, fail('OVERLOADED', { retryAfterSeconds: 2 }));
    request.log.error({ err: error }, 'request failed');
    return sendRefusal(services, localeOf(request), reply, fail('OPERATION_FAILED'));
  });
};

/** No connection to be had in time, or one that has outlived a migration: the caller may try again. */
const isOverload = (error: FastifyError): boolean =>
  error.name === 'ConnectionTimeout' ||
  error.code === 'ECONNREFUSED' ||
  error.code === '57P03' ||
  error.code === '53300' ||
  isOutdatedPlan(error) ||
  error.message.includes('timeout exceeded when trying to connect');
