import { webhookBytes } from '@copperline/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Bodies as the bytes that came, whatever they claim to be. Only for the routes of this scope. */
export const keepBytes = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: webhookBytes },
    async (_request: FastifyRequest, body: Buffer) => body,
  );
};
