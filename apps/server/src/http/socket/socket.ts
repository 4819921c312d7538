import type { AddressInfo } from 'node:net';
import websocket from '@fastify/websocket';
import { sessionOver, socketLimits, socketMessageSchema, socketPath } from '@copperline/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import type { z } from 'zod';
import type { Timers } from '../../ports/timers.ts';
import type { Services } from '../../services.ts';
import { checkToken, type SecurityLog } from '../session/authenticate.ts';
import { closeCodes, type Connection, createHub, type Hub } from './socket-hub.ts';

type Message = z.output<typeof socketMessageSchema>;

const terminateAfterMs = 2_000;

/** The live connection of a page: it says hello with its token, pings, and hears what happens to its person. */
export const serveSocket = async (app: FastifyInstance, services: Services, timers: Timers): Promise<void> => {
  const warn = (error: unknown): void => app.log.warn({ err: error }, 'a socket could not be served');
  const hub = createHub(services, warn);
  const unsubscribe = services.database.events.subscribe(hub.hear);
  // Before the plugin's own hook, which closes without a code.
  app.addHook('preClose', async () => {
    unsubscribe();
    for (const client of app.websocketServer.clients) {
      client.close(closeCodes.goingAway);
      timers.after(terminateAfterMs, () => client.terminate());
    }
  });
  await app.register(websocket, {
    options: { maxPayload: socketLimits.maxFrameBytes, perMessageDeflate: false },
    // `ws` has already answered a frame it refuses with its code (1009) and closes by itself.
    errorHandler: (error, _socket, request) => request.log.debug({ err: error }, 'a socket broke'),
  });
  await app.register(async (scope) => {
    scope.get(socketPath, { websocket: true, exposeHeadRoute: false }, (socket, request) => {
      if (isOwnOrigin(app, services, request)) attend(socket, { services, hub, timers, warn, log: request.log });
      else socket.close(closeCodes.policy, 'origin');
    });
  });
};

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];
const everyAddress = ['0.0.0.0', '::'];

/** A page of another site may open a socket to us in its visitor's browser; nothing but the Origin tells. */
const isOwnOrigin = (app: FastifyInstance, { config, origin }: Services, request: FastifyRequest): boolean => {
  const sent = request.headers.origin;
  if (sent === undefined) return false;
  if (sent === origin()) return true;
  const { port } = app.server.address() as AddressInfo;
  if (config.loopback) return loopbackNames.some((name) => sent === `http://${name}:${port}`);
  // Bound to every address and not told its name, the server can only compare with the name it was called by.
  const unnamed = config.publicOrigin === undefined && everyAddress.includes(config.host);
  return unnamed && sent === `http://${request.headers.host}`;
};

interface Attendance {
  readonly services: Services;
  readonly hub: Hub;
  readonly timers: Timers;
  readonly warn: (error: unknown) => void;
  readonly log: SecurityLog;
}

/** Null where it is no message of ours. */
const messageOf = (raw: RawData, isBinary: boolean): Message | null => {
  if (isBinary) return null;
  try {
    return socketMessageSchema.parse(JSON.parse((raw as Buffer).toString()));
  } catch {
    return null;
  }
};

/** At most twenty messages in any second that begins with one. */
const createPace = (now: () => number) => {
  let since = Number.NEGATIVE_INFINITY;
  let count = 0;
  return (): boolean => {
    if (now() - since >= 1000) {
      since = now();
      count = 0;
    }
    count += 1;
    return count <= socketLimits.maxMessagesPerSecond;
  };
};

const attend = (socket: WebSocket, { services, hub, timers, warn, log }: Attendance): void => {
  const now = (): number => services.clock.now().getTime();
  const refuse = (reason: string): void => socket.close(closeCodes.policy, reason);
  const withinPace = createPace(now);
  let connection: Connection | undefined;
  let handled = Promise.resolve();
  let callOffSilence = timers.after(socketLimits.silentAfterMs, () => refuse('silent'));
  const callOffHello = timers.after(socketLimits.helloWithinMs, () => refuse('no token'));

  const signIn = async (token: string): Promise<Connection | null> => {
    const session = await checkToken(services, token, log);
    if (!session || socket.readyState !== socket.OPEN) return null;
    return { socket, token, userId: session.userId, role: session.role, sessionId: session.id, checkedAt: now() };
  };

  const begin = async (token: string): Promise<boolean> => {
    const signedIn = await signIn(token);
    if (!signedIn) return false;
    connection = signedIn;
    callOffHello();
    hub.add(signedIn);
    hub.send(signedIn, 'welcome', { sessionId: signedIn.sessionId });
    return true;
  };

  const goOn = async (open: Connection, token: string): Promise<boolean> => {
    if (token === open.token) return hub.stillSignedIn(open);
    const signedIn = await signIn(token);
    if (signedIn?.sessionId !== open.sessionId) return false;
    open.token = token;
    open.role = signedIn.role;
    open.checkedAt = now();
    return true;
  };

  const handle = async ({ event, token }: Message): Promise<void> => {
    if (socket.readyState !== socket.OPEN) return;
    if (!(await (connection ? goOn(connection, token) : begin(token)))) return refuse(sessionOver);
    if (event === 'ping') hub.send({ socket }, 'pong', null);
  };

  socket.on('message', (raw, isBinary) => {
    if (!withinPace()) return refuse('too many messages');
    const message = messageOf(raw, isBinary);
    if (!message) return refuse('not a message');
    callOffSilence();
    callOffSilence = timers.after(socketLimits.silentAfterMs, () => refuse('silent'));
    // One after the other: a ping must not overtake the hello whose token is still being looked up.
    handled = handled
      .then(() => handle(message))
      .catch((error: unknown) => {
        warn(error);
        socket.close(closeCodes.policy, 'try again');
      });
  });
  socket.once('close', () => {
    callOffHello();
    callOffSilence();
    if (connection) hub.remove(connection);
  });
};
