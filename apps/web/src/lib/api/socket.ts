import { sessionOver, type SocketEventName, type SocketEvents, timing } from '@copperline/contract';

export interface SocketEnvironment {
  /** Undefined in a browser that has none: that is only logged. */
  readonly WebSocket: (new (url: string) => WebSocket) | undefined;
  url(): string;
  token(): string | null;
  /** The server does not know the token, or not any more. */
  refused(): void;
  log(message: string): void;
}

type Listener<N extends SocketEventName> = (data: SocketEvents[N]) => void;

const parsed = (text: unknown): { event: string; data: unknown } | null => {
  if (typeof text !== 'string') return null;
  try {
    const message = JSON.parse(text) as { event?: unknown; data?: unknown } | null;
    return typeof message?.event === 'string' ? { event: message.event, data: message.data ?? null } : null;
  } catch {
    return null;
  }
};

/** `WebSocket.OPEN`, which a server that draws the page does not have. */
const isOpen = 1;

/** One connection that comes back by itself until it is closed deliberately. */
export const createSocket = (env: SocketEnvironment) => {
  const listeners = new Map<SocketEventName, Set<Listener<never>>>();
  let socket: WebSocket | null = null;
  let wanted = false;
  let ping: ReturnType<typeof setInterval> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const say = (event: 'hello' | 'ping'): void => {
    const token = env.token();
    // One that is closing takes nothing any more, and tells so in the console.
    if (token !== null && socket?.readyState === isOpen) socket.send(JSON.stringify({ event, token, data: null }));
  };

  const hear = (text: unknown): void => {
    const message = parsed(text);
    const known = message ? listeners.get(message.event as SocketEventName) : undefined;
    // The server is the only speaker, and its events are typed in the contract.
    for (const listener of known ?? []) listener(message?.data as never);
  };

  const connect = (Socket: new (url: string) => WebSocket): void => {
    const opened = new Socket(env.url());
    socket = opened;
    opened.addEventListener('open', () => {
      say('hello');
      ping = setInterval(() => say('ping'), timing.socketPingMs);
    });
    opened.addEventListener('message', (event) => hear(event.data));
    opened.addEventListener('close', ({ reason }) => {
      if (socket !== opened) return;
      clearInterval(ping);
      socket = null;
      // Also where the session ended before the server could know of this page, so that nothing could be said to it.
      if (reason === sessionOver) env.refused();
      if (wanted) retry = setTimeout(() => connect(Socket), timing.socketReconnectMs);
    });
  };

  return {
    start: (): void => {
      if (wanted) return;
      if (!env.WebSocket) {
        env.log('WebSocket is not supported by this browser');
        return;
      }
      wanted = true;
      connect(env.WebSocket);
    },

    stop: (): void => {
      wanted = false;
      clearTimeout(retry);
      clearInterval(ping);
      const open = socket;
      socket = null;
      open?.close(1000);
    },

    /** Returns the way to stop listening. */
    subscribe: <N extends SocketEventName>(event: N, listener: Listener<N>): (() => void) => {
      const known = listeners.get(event) ?? new Set();
      listeners.set(event, known.add(listener));
      return () => void known.delete(listener);
    },
  };
};
