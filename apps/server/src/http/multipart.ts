import type { IncomingMessage } from 'node:http';
import multipart from '@fastify/multipart';
import { countLimits, sizeLimits } from '@copperline/contract';
import type { FastifyInstance } from 'fastify';
import type { Timers } from '../ports/timers.ts';
import { watchPace } from './upload-pace.ts';

/** How much of a refused body is still read, so that its sender gets to read the answer. */
const drainBytes = 64 * 1024 * 1024;
const drainMs = 10_000;

/** Bodies of parts, streamed. Only for the routes of this scope; the others answer 415 to them. */
export const readParts = async (scope: FastifyInstance, timers: Timers): Promise<void> => {
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fields: 12,
      fieldNameSize: 100,
      // A list of coordinate files with Chinese names.
      fieldSize: 8192,
      // One more than allowed: the ninth is seen, and refused with its own sentence.
      files: countLimits.uploadFiles + 1,
      fileSize: sizeLimits['100M'] + 1,
      parts: countLimits.uploadFiles + 13,
      headerPairs: 20,
    },
  });
  scope.addHook('onRequest', async (request) => watchPace(request, timers));
  scope.addHook('onSend', async (request, reply, payload) => {
    if (!request.raw.readableEnded && !(await drained(request.raw, timers))) void reply.header('connection', 'close');
    return payload;
  });
};

/** A connection closed on unread bytes is reset, and the answer lost with it. */
const drained = (request: IncomingMessage, timers: Timers): Promise<boolean> =>
  new Promise((settle) => {
    let left = drainBytes;
    const done = (complete: boolean) => (): void => {
      callOff();
      request.off('data', count).off('end', ended).off('close', closed);
      settle(complete);
    };
    const ended = done(true);
    const closed = done(false);
    const callOff = timers.after(drainMs, closed);
    const count = (chunk: Buffer): void => {
      left -= chunk.length;
      if (left < 0) closed();
    };
    if (request.destroyed) return closed();
    request.unpipe();
    request.on('data', count).once('end', ended).once('close', closed).resume();
  });
