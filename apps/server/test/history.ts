import { createHash, randomBytes, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { account, type Endpoint, files, type OutputOf } from '@copperline/contract';
import { upload, zip } from './upload.ts';

/** What a customer was told, as the customer remembers it: the server's own logs prove nothing. */
export interface History {
  /** Calls in a loop until the signal; what is not answered is not remembered. */
  work(signal: AbortSignal): Promise<void>;
  readonly acknowledged: () => number;
  /** Everything that was promised and does not hold. */
  broken(origin: string): Promise<string[]>;
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const call = async <E extends Endpoint>(
  origin: string,
  token: string,
  endpoint: E,
  input: Readonly<Record<string, string>>,
): Promise<OutputOf<E>> => {
  const form = new URLSearchParams(input);
  const query = endpoint.encoding === 'query' && form.size > 0 ? `?${form.toString()}` : '';
  const response = await fetch(origin + endpoint.path + query, {
    method: endpoint.method,
    headers: { authorization: token },
    ...(endpoint.encoding === 'query' ? {} : { body: form }),
  });
  const answer = (await response.json()) as { data: OutputOf<E>; errorCode?: string };
  if (!response.ok) throw new Error(`${endpoint.name} answered ${response.status} ${answer.errorCode}`);
  return answer.data;
};

/** One customer with several uploaders and one writer, against whatever address `origin` says at the moment. */
export const createHistory = (token: string, origin: () => string): History => {
  const kept = new Map<string, string>();
  const removed = new Set<string>();
  const name = { acknowledged: 0, attempted: 0 };
  let acknowledged = 0;

  const uploadOne = async (): Promise<void> => {
    // Some bytes are shared by all, so that removals and uploads of the same blob meet.
    const bytes = zip(randomInt(20, 60_000), randomInt(3) === 0 ? 'shared' : randomBytes(16).toString('hex'));
    const { rows, errorCode } = await upload(origin(), token, { fileType: 7 }, [{ name: 'board.zip', bytes }]);
    if (!rows[0]) throw new Error(`The upload was answered with ${errorCode}`);
    kept.set(rows[0].id, sha256(bytes));
  };
  const removeOne = async (): Promise<void> => {
    const [id] = kept.keys();
    if (id === undefined) return;
    // From here on it may be gone, whether the answer comes or not.
    kept.delete(id);
    await call(origin(), token, files.remove, { id });
    removed.add(id);
  };
  const rename = async (): Promise<void> => {
    name.attempted += 1;
    const mine = name.attempted;
    await call(origin(), token, account.update, { username: String(mine) });
    name.acknowledged = mine;
  };

  const loop = async (signal: AbortSignal, act: () => Promise<void>): Promise<void> => {
    while (!signal.aborted) {
      const done = await act().then(
        () => true,
        () => false,
      );
      if (done) acknowledged += 1;
      else await sleep(20);
    }
  };

  const listedIds = async (from: string): Promise<Set<string>> => {
    const ids = new Set<string>();
    for (let page = 1; ; page += 1) {
      const { rows } = await call(from, token, files.list, { page: String(page) });
      for (const { id } of rows) ids.add(id);
      if (rows.length === 0) return ids;
    }
  };

  return {
    acknowledged: () => acknowledged,
    work: async (signal) => {
      const mixed = (): Promise<void> => (randomInt(4) === 0 ? removeOne() : uploadOne());
      await Promise.all([loop(signal, mixed), loop(signal, mixed), loop(signal, rename)]);
    },
    broken: async (from) => {
      const problems: string[] = [];
      const ids = await listedIds(from);
      for (const [id, hash] of kept) {
        if (!ids.has(id)) problems.push(`The file ${id} was acknowledged and is not listed.`);
        const response = await fetch(`${from}/api/eda/file/download/${id}`, { headers: { authorization: token } });
        if (sha256(new Uint8Array(await response.arrayBuffer())) !== hash)
          problems.push(`The file ${id} was acknowledged and answers ${response.status} with other bytes.`);
      }
      for (const id of removed) if (ids.has(id)) problems.push(`The file ${id} was removed and is back.`);
      const shown = Number((await call(from, token, account.current, {})).username);
      if (shown < name.acknowledged || shown > name.attempted)
        problems.push(`The name is ${shown}, acknowledged ${name.acknowledged}, attempted ${name.attempted}.`);
      return problems;
    },
  };
};

/** Works until so many more calls were acknowledged, then lets `strike` fall while calls are under way. */
export const strikeAfter = async (history: History, more: number, strike: () => Promise<void>): Promise<void> => {
  const stopping = new AbortController();
  const working = history.work(stopping.signal);
  const enough = history.acknowledged() + more;
  while (history.acknowledged() < enough) await sleep(5);
  await strike();
  stopping.abort();
  await working;
};
