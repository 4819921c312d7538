import { parentPort, workerData } from 'node:worker_threads';
import { type messages, PGlite, protocol } from '@electric-sql/pglite';
import { pg_trgm as trigrams } from '@electric-sql/pglite/contrib/pg_trgm';
import { errorFields, type WireError, type WireParameter, type WireResult } from './wire.ts';

export type WorkerStart = { directory: string; engine: WebAssembly.Module };
export type WorkerRequest = { id: number; sql: string; parameters: WireParameter[] } | { id: number; close: true };
export type WorkerReply =
  | { kind: 'ready' }
  | { kind: 'result'; id: number; result: WireResult }
  | { kind: 'closed'; id: number }
  /** The engine itself broke; nothing it says afterwards can be trusted. */
  | { kind: 'failed'; message: string };

type Message = ReturnType<typeof read>;
const read = (message: { name: string }) =>
  // The parser's own union is typed by name only; these are the messages that carry something we need.
  message as
    | ({ name: 'rowDescription' } & Pick<messages.RowDescriptionMessage, 'fields'>)
    | ({ name: 'dataRow' } & Pick<messages.DataRowMessage, 'fields'>)
    | ({ name: 'commandComplete' } & Pick<messages.CommandCompleteMessage, 'text'>)
    | ({ name: 'readyForQuery' } & Pick<messages.ReadyForQueryMessage, 'status'>)
    | ({ name: 'error' } & messages.DatabaseError);

const { serialize } = protocol;

/** `pg` sends a statement without parameters as a simple query, so several may stand in one text; so do we. */
const request = (sql: string, parameters: WireParameter[]): Uint8Array =>
  parameters.length === 0
    ? serialize.query(sql)
    : Buffer.concat([
        serialize.parse({ text: sql }),
        serialize.bind({ values: parameters }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
        serialize.sync(),
      ]);

const wireError = (error: messages.DatabaseError): WireError => {
  const wire: WireError = { message: error.message };
  for (const field of errorFields) {
    const value = error[field];
    if (value !== undefined) wire[field] = value;
  }
  return wire;
};

const apply = (result: WireResult, message: Message): void => {
  switch (message.name) {
    case 'rowDescription':
      result.fields = message.fields.map((field) => ({ name: field.name, typeId: field.dataTypeID }));
      result.rows = [];
      break;
    case 'dataRow':
      result.rows.push(message.fields);
      break;
    case 'commandComplete':
      result.tag = message.text;
      break;
    case 'readyForQuery':
      result.status = message.status;
      break;
    case 'error':
      result.error ??= wireError(message);
      break;
  }
};

const run = async (engine: PGlite, sql: string, parameters: WireParameter[]): Promise<WireResult> => {
  const { messages } = await engine.execProtocol(request(sql, parameters), { throwOnError: false });
  const result: WireResult = { tag: '', fields: [], rows: [], status: '' };
  for (const message of messages) apply(result, read(message));
  if (result.error?.severity === 'FATAL' || result.error?.severity === 'PANIC') throw new Error(result.error.message);
  if (result.status === '') throw new Error('no complete answer');
  return result;
};

const serve = async (
  { directory, engine: pgliteWasmModule }: WorkerStart,
  port: NonNullable<typeof parentPort>,
): Promise<void> => {
  const reply = (message: WorkerReply): void => port.postMessage(message);
  const fail = (error: unknown): void =>
    reply({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  let engine: PGlite;
  try {
    engine = await PGlite.create(directory, { extensions: { pg_trgm: trigrams }, pgliteWasmModule });
  } catch (error) {
    fail(error);
    return;
  }
  const handle = async (message: WorkerRequest): Promise<void> => {
    if ('close' in message) {
      await engine.close();
      reply({ kind: 'closed', id: message.id });
    } else {
      reply({ kind: 'result', id: message.id, result: await run(engine, message.sql, message.parameters) });
    }
  };
  // A transaction may send several statements at once; the engine must see them one after the other.
  let last: Promise<void> = Promise.resolve();
  port.on('message', (message: WorkerRequest) => {
    last = last.then(() => handle(message)).catch(fail);
  });
  reply({ kind: 'ready' });
};

if (parentPort !== null) await serve(workerData as WorkerStart, parentPort);
