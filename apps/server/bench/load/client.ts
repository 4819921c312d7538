import { Agent, request } from 'node:http';
import { type Endpoint, fillPath, type OutputOf } from '@copperline/contract';

/** Who calls: a session, and the address that the proxy in front would have seen. */
export interface Person {
  readonly token: string;
  readonly ip: string;
  /** A board of theirs: nothing is made without its files. */
  readonly projectId?: string;
}

export interface Answer {
  readonly status: number;
  readonly ms: number;
  readonly retryAfter: string | undefined;
  readonly body: Buffer;
}

export type Input = Readonly<Record<string, unknown>>;

interface Sending {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** Longer than any answer should take; what comes later counts as none. */
const patienceMs = 30_000;

const headersOf = (person: Person | null): Record<string, string> =>
  person === null ? {} : { authorization: person.token, 'x-forwarded-for': person.ip };

const sendingOf = (endpoint: Endpoint, input: Input, person: Person | null): Sending => {
  const { path, used } = fillPath(endpoint.path, input);
  const rest = Object.entries(input).filter(([name, value]) => !used.includes(name) && value !== undefined);
  const fields = () => new URLSearchParams(Object.fromEntries(rest.map(([name, value]) => [name, String(value)]))).toString();
  const { method, encoding } = endpoint;
  const headers = headersOf(person);
  if (encoding === 'query') return { method, path: rest.length > 0 ? `${path}?${fields()}` : path, headers };
  const json = encoding === 'json';
  return {
    method,
    path,
    headers: { ...headers, 'content-type': json ? 'application/json' : 'application/x-www-form-urlencoded' },
    body: json ? JSON.stringify(Object.fromEntries(rest)) : fields(),
  };
};

/** What a browser sends, over kept-alive connections, with no more work than that. Answers are read whole, and parsed where they are needed. */
export const createClient = (origin: string) => {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, scheduling: 'lifo' });

  const send = ({ method, path, headers, body }: Sending): Promise<Answer> =>
    new Promise((settle) => {
      const begun = performance.now();
      const done = (status: number, retryAfter: string | undefined, chunks: Buffer[]): void =>
        settle({ status, ms: performance.now() - begun, retryAfter, body: Buffer.concat(chunks) });
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const sent = request(
        { agent, hostname, port, method, path, timeout: patienceMs, headers: { ...headers, ...length } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => void chunks.push(chunk));
          response.once('end', () => done(response.statusCode ?? 0, response.headers['retry-after'], chunks));
          response.once('error', () => done(0, undefined, []));
        },
      );
      sent.once('timeout', () => void sent.destroy(new Error('no answer in time')));
      // A connection that broke is an answer that never came: status 0 in the tables.
      sent.once('error', () => done(0, undefined, []));
      sent.end(body);
    });

  return {
    call: (endpoint: Endpoint, input: Input, person: Person | null): Promise<Answer> => send(sendingOf(endpoint, input, person)),
    page: (path: string, person: Person | null): Promise<Answer> =>
      send({ method: 'GET', path, headers: { accept: 'text/html', ...headersOf(person) } }),
    /** One file in the part `file`, after the fields. */
    upload: (path: string, fields: Readonly<Record<string, string>>, name: string, bytes: Buffer, person: Person) => {
      const border = `----copperline${name.length}${bytes.length}`;
      const field = ([key, value]: [string, string]): string =>
        `--${border}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`;
      const head = `${Object.entries(fields).map(field).join('')}--${border}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
      const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${border}--\r\n`)]);
      const headers = { ...headersOf(person), 'content-type': `multipart/form-data; boundary=${border}` };
      return send({ method: 'POST', path, headers, body });
    },
    close: (): void => agent.destroy(),
  };
};
export type Client = ReturnType<typeof createClient>;

/** The data of an envelope; only of an answer that succeeded. */
export const dataOf = <E extends Endpoint>(_endpoint: E, { status, body }: Answer): OutputOf<E> => {
  if (status !== 200) throw new Error(`${_endpoint.name} answered ${status} ${body.toString('utf8').slice(0, 500)}`);
  return (JSON.parse(body.toString('utf8')) as { data: OutputOf<E> }).data;
};
