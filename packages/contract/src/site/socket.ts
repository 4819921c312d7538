import { z } from 'zod';
import type { BoardState, BoardStep } from '../board/board.ts';
import type { OrderStatus } from '../states/order.ts';
import type { QuoteStatus } from '../states/quote.ts';

/** SPEC section 7 "Websocket": what the browser sends. The token is read on the first message and again when it changes. */
export const socketMessageSchema = z.strictObject({
  event: z.enum(['ping', 'hello']),
  token: z.string().max(200),
  data: z.unknown().optional(),
});

export const socketPath = '/api/socket';

/** Why the server closes a socket whose token does not count, or counts no more. */
export const sessionOver = 'session';

/** What the server tells a browser, by event. */
export interface SocketEvents {
  pong: null;
  welcome: { sessionId: string };
  'upload.progress': {
    batchUid: string;
    receivedBytes: number;
    totalBytes: number | null;
    stage: 'receiving' | 'checking' | 'stored' | 'refused';
  };
  /** A project's archive is being read; at the end the page asks for the board. */
  'project.progress': {
    projectId: string;
    state: BoardState;
    step: BoardStep | null;
    percent: number;
  };
  /** To everybody: how much of the catalogue is loaded, in percent. */
  'catalogue.progress': { loaded: number };
  /** To its owner and to whoever works on it: their pages ask for the quote again. */
  'quote.changed': { quoteId: string; status: QuoteStatus };
  /** To its owner, and to everybody at the desk. */
  'order.changed': { orderId: string; status: OrderStatus };
  /** To its owner: other windows ask for the cart again. */
  'cart.changed': { total: number };
  /** To its owner: it is ready, or could not be made. */
  'export.changed': { exportId: string };
  'session.revoked': { sessionId: string };
}
export type SocketEventName = keyof SocketEvents;

export const socketLimits = {
  helloWithinMs: 5_000,
  silentAfterMs: 18_000,
  maxFrameBytes: 65_536,
  maxMessagesPerSecond: 20,
  maxSocketsPerUser: 5,
} as const;
