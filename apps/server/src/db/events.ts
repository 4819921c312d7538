import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig, type Pool } from 'pg';

/** Something the other nodes, and the sockets open on them, should hear about. */
export type NodeEvent = {
  channel: string;
  userId?: string;
  /** Everybody at the desk hears it too, or the one of them with this id. */
  desk?: true | string;
  data: unknown;
};

/** At most once: a node that is reconnecting misses what was said meanwhile, so events only hint at what to read. */
export interface EventBus {
  publish(event: NodeEvent): Promise<void>;
  subscribe(listener: (event: NodeEvent) => void): () => void;
}

export type ClosableEventBus = EventBus & { close(): Promise<void> };

/** PostgreSQL refuses a NOTIFY payload of 8000 bytes; both engines refuse the same event. */
const EVENT_LIMIT_BYTES = 7500;

export class EventTooLarge extends Error {
  override name = 'EventTooLarge';
}

const POSTGRES_CHANNEL = 'copperline';
const RECONNECT_FIRST_MS = 100;
const RECONNECT_LONGEST_MS = 5000;

const encode = (event: NodeEvent): string => {
  const text = JSON.stringify(event);
  const bytes = Buffer.byteLength(text);
  if (bytes > EVENT_LIMIT_BYTES) {
    throw new EventTooLarge(`An event of ${bytes} bytes on "${event.channel}" is over the limit of ${EVENT_LIMIT_BYTES}.`);
  }
  return text;
};

const createListeners = (log: (line: string) => void) => {
  const listeners = new Set<(event: NodeEvent) => void>();
  const subscribe = (listener: (event: NodeEvent) => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const dispatch = (text: string): void => {
    for (const listener of listeners) {
      try {
        listener(JSON.parse(text) as NodeEvent);
      } catch (error) {
        log(`An event listener failed: ${String(error)}`);
      }
    }
  };
  return { subscribe, dispatch };
};

/** One node only: the event takes the same way through JSON, so both engines hand over the same value. */
export const createLocalEvents = (log: (line: string) => void): ClosableEventBus => {
  const { subscribe, dispatch } = createListeners(log);
  let closed = false;
  return {
    subscribe,
    async publish(event) {
      const text = encode(event);
      setImmediate(() => {
        if (!closed) dispatch(text);
      });
    },
    async close() {
      closed = true;
    },
  };
};

/** LISTEN needs a connection that is never lent to anyone else, and that comes back when the server does. */
export const createPostgresEvents = async (
  pool: Pool,
  config: ClientConfig,
  log: (line: string) => void,
): Promise<ClosableEventBus> => {
  const { subscribe, dispatch } = createListeners(log);
  const stopping = new AbortController();
  let client: Client;

  const listen = async (): Promise<void> => {
    const fresh = new Client({ ...config, keepAlive: true });
    let lost = false;
    const onLost = (): void => {
      if (lost || stopping.signal.aborted || client !== fresh) return;
      lost = true;
      log('The event connection to PostgreSQL was lost; reconnecting.');
      void reconnect();
    };
    // Without this listener a broken connection would end the process.
    fresh.on('error', onLost);
    fresh.on('end', onLost);
    fresh.on('notification', (notification) => dispatch(notification.payload ?? ''));
    await fresh.connect();
    await fresh.query(`listen ${POSTGRES_CHANNEL}`);
    client = fresh;
  };

  const reconnect = async (): Promise<void> => {
    for (let waitMs = RECONNECT_FIRST_MS; !stopping.signal.aborted; waitMs = Math.min(waitMs * 2, RECONNECT_LONGEST_MS)) {
      try {
        await sleep(waitMs, undefined, { signal: stopping.signal });
        await listen();
        // Closed while connecting: nobody else knows this client.
        if (stopping.signal.aborted) await client.end();
        else log('The event connection to PostgreSQL is back.');
        return;
      } catch (error) {
        if (!stopping.signal.aborted) log(`No event connection yet: ${String(error)}`);
      }
    }
  };

  await listen();
  return {
    subscribe,
    async publish(event) {
      await pool.query({ name: 'notify', text: 'select pg_notify($1, $2)', values: [POSTGRES_CHANNEL, encode(event)] });
    },
    async close() {
      stopping.abort();
      await client.end();
    },
  };
};
