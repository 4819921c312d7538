import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { PgliteChannel } from './pglite-channel.ts';
import { decodeError, decodeRows, encodeParameter } from './wire.ts';

export class ConnectionTimeout extends Error {
  override name = 'ConnectionTimeout';
}

export type EmbeddedPool = PostgresPool & { readonly longestWaitMs: () => number; readonly waitingMs: () => number };

type Holder = { since: number; statement: string; inTransaction: boolean };
type Waiter = {
  resolve: (client: PostgresPoolClient) => void;
  reject: (error: Error) => void;
  since: number;
  timer: NodeJS.Timeout;
};

const SHOWN_STATEMENT_LENGTH = 160;

/** Parameters are never part of it, so nothing private reaches a log. */
const shorten = (statement: string): string => {
  const line = statement.replaceAll(/\s+/g, ' ').trim();
  return line.length > SHOWN_STATEMENT_LENGTH ? `${line.slice(0, SHOWN_STATEMENT_LENGTH)}...` : line;
};

const describe = (holder: Holder | undefined, now: number): string => {
  if (holder === undefined) return 'nothing holds it';
  const what = holder.inTransaction ? 'a transaction' : 'a statement';
  return `held for ${Math.round(now - holder.since)} ms by ${what}, last: ${holder.statement === '' ? 'nothing sent yet' : holder.statement}`;
};

/**
 * `pg.Pool` as far as Kysely knows it, over the one connection PGlite has.
 * Whoever asks first is served first; a transaction keeps the connection until it is released.
 */
export const createEmbeddedPool = (channel: PgliteChannel, acquireTimeoutMs: number): EmbeddedPool => {
  const queue: Waiter[] = [];
  let holder: Holder | undefined;
  let ended: Promise<void> | undefined;
  let broken: Error | undefined;
  let longestWait = 0;
  let idle: (() => void) | undefined;

  const noteWait = (since: number): void => {
    longestWait = Math.max(longestWait, performance.now() - since);
  };

  channel.onFailure((error) => {
    broken = error;
    for (const { reject, timer } of queue.splice(0)) {
      clearTimeout(timer);
      reject(error);
    }
    idle?.();
  });

  const takeNext = (): void => {
    const next = queue.shift();
    if (next === undefined) {
      idle?.();
      return;
    }
    clearTimeout(next.timer);
    noteWait(next.since);
    next.resolve(lend());
  };

  const lend = (): PostgresPoolClient => {
    const mine: Holder = { since: performance.now(), statement: '', inTransaction: false };
    let released = false;
    holder = mine;

    const query = async <R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
      if (released) throw new Error('A database client was used after it was released.');
      mine.statement = shorten(statement);
      const result = await channel.query(statement, parameters.map(encodeParameter));
      mine.inTransaction = result.status !== 'I';
      if (result.error !== undefined) throw decodeError(result.error);
      const [command = '', ...counts] = result.tag.split(' ');
      return {
        command: command as PostgresQueryResult<R>['command'],
        rowCount: Number(counts.at(-1) ?? 0),
        rows: decodeRows(result) as R[],
      };
    };

    const giveBack = (): void => {
      holder = undefined;
      takeNext();
    };

    return {
      // Kysely's second signature is for cursors, which need the `pg-cursor` package that we do not give it.
      query: query as PostgresPoolClient['query'],
      release() {
        if (released) throw new Error('A database client was released twice.');
        released = true;
        if (!mine.inTransaction || broken !== undefined) return giveBack();
        // Left open, the transaction would swallow the next holder's statements. Where even this fails the engine is
        // gone, and the channel tells everyone who waits.
        void channel.query('rollback', []).then(giveBack, giveBack);
      },
    };
  };

  const connect = async (): Promise<PostgresPoolClient> => {
    if (broken !== undefined) throw broken;
    if (ended !== undefined) throw new Error('The database is closed.');
    if (holder === undefined && queue.length === 0) return lend();
    const since = performance.now();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(waiter), 1);
        noteWait(since);
        const waited = `Waited ${acquireTimeoutMs} ms for the database connection`;
        reject(new ConnectionTimeout(`${waited}: ${describe(holder, performance.now())}.`));
      }, acquireTimeoutMs);
      const waiter: Waiter = { resolve, reject, since, timer };
      queue.push(waiter);
    });
  };

  const drain = async (): Promise<void> => {
    if (holder !== undefined && broken === undefined) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, acquireTimeoutMs);
      idle = resolve;
      await promise;
      clearTimeout(timer);
    }
    if (broken === undefined) await channel.close();
  };

  return {
    options: {},
    connect,
    end: () => (ended ??= drain()),
    longestWaitMs: () => longestWait,
    waitingMs: () => (queue[0] === undefined ? 0 : performance.now() - queue[0].since),
  };
};
