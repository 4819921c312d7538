import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { socketPath } from '@copperline/contract';
import type { FastifyInstance } from 'fastify';

/** Node asks before it hands a connection over; an Upgrade header on any other path is an ordinary request. */
export const shouldUpgradeCallback = ({ url = '' }: IncomingMessage): boolean => url.split('?', 1)[0] === socketPath;

/**
 * Ends the socket of every upgrade that is answered instead of taken. `@fastify/websocket` does so only after its own `onRequest`
 * hook, which a refusal in an earlier hook (503, 429) never reaches. Node no longer owns such a socket: without this it stays in
 * CLOSE-WAIT when its client leaves, and keeps the server from closing.
 */
export const endRefusedUpgrades = (app: FastifyInstance): void => {
  const upgrades = new WeakMap<IncomingMessage, Socket>();
  // Before the plugin's listener, which runs the whole request.
  app.server.prependListener('upgrade', (request: IncomingMessage, socket: Socket) => void upgrades.set(request, socket));
  app.addHook('onResponse', async (request) => {
    upgrades.get(request.raw)?.destroySoon();
  });
};

/** Every open connection of the server, upgraded ones included: `closeAllConnections` knows only those that still speak HTTP. */
export const trackConnections = (server: FastifyInstance['server']): { destroyAll(): void } => {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return {
    destroyAll: () => {
      for (const socket of open) socket.destroy();
    },
  };
};
