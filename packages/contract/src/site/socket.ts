import { z } from 'zod';
import type { BoardState, BoardStep } from '../board/board.ts';
import type { OrderStatus } from '../states/order.ts';
import type { QuoteStatus } from '../states/quote.ts';

/** A message of the browser. The token is read from the first message and again when it changes. */
export const socketMessageSchema = z.strictObject({
  event: z.enum(['ping', 'hello']),
  token: z.string().max(200),
  data: z.unknown().optional(),
});

export const socketPath = '/api/socket';

/** Close reason of a socket whose token is invalid or revoked. */
export const sessionOver = 'session';

/** Messages of the server, by event. */
export interface SocketEvents {
  pong: null;
  welcome: { sessionId: string };
  'upload.progress': {
    batchUid: string;
    receivedBytes: number;
    totalBytes: number | null;
    stage: 'receiving' | 'checking' | 'stored' | 'refused';
  };
  /** Progress of reading a project's archive; at the end the page loads the board. */
  'project.progress': {
    projectId: string;
    state: BoardState;
    step: BoardStep | null;
    percent: number;
  };
  /** To all sockets: loaded part of the catalogue, in percent. */
  'catalogue.progress': { loaded: number };
  /** To the owner and the assignee: their pages reload the quote. */
  'quote.changed': { quoteId: string; status: QuoteStatus };
  /** To the owner and to all staff. */
  'order.changed': { orderId: string; status: OrderStatus };
  /** To the owner: other windows reload the cart. */
  'cart.changed': { total: number };
  /** To the owner: the export is ready or has failed. */
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
