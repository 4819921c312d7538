import { createTranslator } from '@copperline/content';
import { messages } from '@copperline/content/en-US';
import { account, type Answer, type Endpoint, endpoint, files, integer, text, timing } from '@copperline/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type ClientEnvironment, createClient, type SendOptions } from './client.ts';
import { CallError, Cancelled } from './outcome.ts';

const origin = 'https://copperline.example';
const translate = createTranslator('en-US', messages).t;

interface Sent extends SendOptions {
  readonly url: string;
}

const json = (answer: Partial<Answer>, init: ResponseInit = {}): Response =>
  Response.json({ code: 200, type: 'success', message: '', data: null, ...answer }, init);

/** A page with a token, a toast rack and a server that answers from a list; the last answer repeats. */
const page = (...answers: (Response | (() => Promise<Response>))[]) => {
  const state = {
    token: 'old-token' as string | null,
    toasts: [] as string[],
    places: [] as string[],
    sent: [] as Sent[],
    expired: [] as string[],
    pauses: [] as number[],
    asked: 0,
    online: true,
    signsIn: true,
  };
  const env: ClientEnvironment = {
    origin,
    send: (url, options) => {
      state.sent.push({ url, ...options });
      const next = answers.length > 1 ? answers.shift() : answers[0];
      return typeof next === 'function' ? next() : Promise.resolve((next ?? json({})).clone());
    },
    online: () => state.online,
    locale: () => 'zh-CN',
    translate,
    toast: (type, message) => state.toasts.push(`${type}: ${message}`),
    readToken: () => state.token,
    writeToken: (token) => {
      state.token = token;
    },
    navigate: (path) => state.places.push(path),
    pause: (seconds) => {
      state.pauses.push(seconds);
      return Promise.resolve();
    },
    requireSignIn: () => {
      state.asked += 1;
      if (state.signsIn) state.token = 'new-token';
      return Promise.resolve(state.signsIn);
    },
    expire: (message) => {
      state.token = null;
      state.expired.push(message);
      state.places.push('/');
    },
  };
  return { state, ...createClient(env) };
};

const open = <I extends z.ZodType>(input: I, more: Partial<Endpoint> = {}) =>
  endpoint({
    name: 'test.call',
    method: 'GET',
    path: '/api/x',
    encoding: 'query',
    input,
    output: z.any(),
    auth: 'none',
    limit: 'read',
    ...more,
  } as Endpoint<I>);
const ping = open(z.strictObject({}));

const caught = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what a call sends', () => {
  it('fills the path and sends the rest as a query, in the language of the page, with the token', async () => {
    const { call, state } = page();
    const view = open(z.strictObject({ id: text({ max: 20 }), page: integer({ min: 1, max: 9 }), q: z.string().optional() }), {
      path: '/api/x/{id}',
    });
    await call(view, { id: 'a/b', page: 2, q: undefined });
    expect(state.sent[0]?.url).toBe('/api/x/a%2Fb?page=2');
    expect(Object.fromEntries(state.sent[0]?.headers ?? [])).toEqual({ 'accept-language': 'zh-CN', authorization: 'old-token' });
  });

  it('sends a form body, for DELETE too', async () => {
    const { call, state } = page();
    await call(files.remove, { id: 'f1' });
    const [sent] = state.sent;
    expect([sent?.method, sent?.url, sent?.body]).toEqual(['DELETE', '/api/eda/file', new URLSearchParams({ id: 'f1' })]);
    expect(sent?.headers.get('content-type')).toBe('application/x-www-form-urlencoded');
  });

  it('sends JSON where the contract says so', async () => {
    const { call, state } = page();
    const numbers = z.strictObject({ n: z.number(), none: z.number().nullable() });
    await call(open(numbers, { method: 'POST', encoding: 'json' }), { n: 4, none: null });
    expect(state.sent[0]?.body).toBe('{"n":4,"none":null}');
  });

  it('sends the fields of a multipart body before its files', async () => {
    const { call, state } = page(json({ data: { rows: [], total: 0 } }));
    const board = new File(['PK'], '板子.zip');
    await call(files.upload, { fileType: 7, batchUid: 'b1' }, { files: [board] });
    const body = state.sent[0]?.body as FormData;
    expect(Array.from(body.keys())).toEqual(['fileType', 'batchUid', 'file']);
    expect((body.get('file') as File).name).toBe('板子.zip');
  });

  it('gives a relative address that begins with api its slash', async () => {
    const { call, state } = page();
    await call(open(z.strictObject({}), { path: 'api/eda/bill/list' as '/api' }), {});
    expect(state.sent[0]?.url).toBe('/api/eda/bill/list');
  });
});

describe('response handling', () => {
  it('toasts the message of a success, in its type', async () => {
    const { call, state } = page(json({ type: 'info', message: 'Saved for later' }));
    await call(ping, {});
    expect(state.toasts).toEqual(['info: Saved for later']);
  });

  it('gives the message to whoever asked for it instead', async () => {
    const { call, state } = page(json({ message: 'Deleted.' }), json({}));
    const heard: string[] = [];
    const onMessage = (message: string): void => void heard.push(message);
    await call(ping, {}, { onMessage });
    await call(ping, {}, { onMessage });
    expect(heard).toEqual(['Deleted.', '']);
    expect(state.toasts).toEqual([]);
  });

  it('says nothing where the answer says nothing', async () => {
    const { call, state } = page(json({ data: { a: 1 } }));
    expect(await call(ping, {})).toEqual({ a: 1 });
    expect(state.toasts).toEqual([]);
  });

  it.each([201, '201'])('code %j shows err as an error and rejects', async (code) => {
    const { call, state } = page(json({ code, err: 'no such region', message: 'ignored' }));
    expect(await caught(call(ping, {}))).toBeInstanceOf(CallError);
    expect(state.toasts).toEqual(['error: no such region']);
  });

  it.each(['403', 403])("code %j in an answer goes to / and keeps the person's storage", async (code) => {
    const { call, state } = page(json({ code }));
    expect(await caught(call(ping, {}))).toBeInstanceOf(CallError);
    expect([state.places, state.expired, state.token]).toEqual([['/'], [], 'old-token']);
  });

  it('HTTP 403 clears once, with one message, however many calls met it', async () => {
    const { call, state } = page(
      json({ code: 403, type: 'error', message: 'Login has expired', errorCode: 'LOGIN_EXPIRED' }, { status: 403 }),
    );
    const results = await Promise.all([1, 2, 3].map(() => caught(call(ping, {}))));
    expect(results.map((error) => (error as CallError).code)).toEqual(['LOGIN_EXPIRED', 'LOGIN_EXPIRED', 'LOGIN_EXPIRED']);
    expect([state.expired, state.places, state.token]).toEqual([['Login has expired'], ['/'], null]);
  });

  it('a 403 for a token that was replaced meanwhile signs nobody out', async () => {
    const { call, state } = page(() => {
      state.token = 'token of a new sign-in';
      return Promise.resolve(json({ code: 403, type: 'error' }, { status: 403 }));
    });
    await caught(call(ping, {}));
    expect([state.expired, state.token]).toEqual([[], 'token of a new sign-in']);
  });

  it('type error toasts the message and rejects with code and issues', async () => {
    const issue = { path: 'email', rule: 'required', params: {}, message: 'This is a mandatory field.' } as const;
    const { call, state } = page(
      json(
        { code: 422, type: 'error', message: 'Please check the marked fields.', errorCode: 'VALIDATION', issues: [issue] },
        { status: 422 },
      ),
    );
    expect(await caught(call(ping, {}))).toMatchObject({ code: 'VALIDATION', status: 422, issues: [issue] });
    expect(state.toasts).toEqual(['error: Please check the marked fields.']);
  });

  it('type error without a message falls back to Operation is failed', async () => {
    const { call, state } = page(json({ type: 'error' }));
    expect(await caught(call(ping, {}))).toMatchObject({ code: 'OPERATION_FAILED' });
    expect(state.toasts).toEqual(['error: Operation is failed']);
  });

  it('a refusal that is a warning is toasted as one and still rejects', async () => {
    const { call, state } = page(
      json({ code: 429, type: 'warning', message: 'Too many', errorCode: 'TOO_MANY_REQUESTS' }, { status: 429 }),
    );
    expect(await caught(call(ping, {}))).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(state.toasts).toEqual(['warning: Too many']);
  });

  it('an answer that is no envelope, or not the promised data, is a failed operation', async () => {
    const { call, state } = page(new Response('<h1>Bad gateway</h1>', { status: 502 }), json({ data: { rows: 'none' } }));
    expect(await caught(call(ping, {}))).toMatchObject({ code: 'OPERATION_FAILED', status: 502 });
    expect(await caught(call(files.list, {}))).toMatchObject({ code: 'OPERATION_FAILED', status: 200 });
    expect(state.toasts).toEqual(['error: Operation is failed', 'error: Operation is failed']);
  });

  it('a quiet call toasts nothing', async () => {
    const { call, state } = page(json({ type: 'error', message: 'no' }));
    expect(await caught(call(ping, {}, { quiet: true }))).toBeInstanceOf(CallError);
    expect(state.toasts).toEqual([]);
  });
});

describe('the four exempt calls', () => {
  const project = z.strictObject({ projectName: z.string() });
  const exempt = [
    ['GET', '/api/auth/sms/check', account.checkSms, { phone: '+8613800138000', code: '1234' }],
    [
      'POST',
      '/api/eda/project/gerber',
      open(project, { method: 'POST', path: '/api/eda/project/gerber', exempt: true }),
      { projectName: 'a' },
    ],
    ['POST', '/api/eda/project', open(project, { method: 'POST', path: '/api/eda/project', exempt: true }), { projectName: 'a' }],
    [
      'POST',
      '/api/eda/import/kicad/edaData',
      open(project, { method: 'POST', path: '/api/eda/import/kicad/edaData', exempt: true }),
      { projectName: 'a' },
    ],
  ] as const;

  it.each(exempt)('%s %s resolves with the refusal and toasts nothing', async (_method, _path, target: Endpoint, input) => {
    const { callExempt, state } = page(
      json(
        { code: 409, type: 'error', message: 'Duplicate name, please rename', errorCode: 'PROJECT_DUPLICATE' },
        { status: 409 },
      ),
    );
    const outcome = await callExempt(target, input);
    expect(outcome).toEqual({ ok: false, code: 'PROJECT_DUPLICATE', message: 'Duplicate name, please rename', issues: [] });
    expect(state.toasts).toEqual([]);
  });

  it('gives the data of a success, and still honours a 403', async () => {
    const right = open(project, { exempt: true });
    expect(await page(json({ data: { id: 'p' } })).callExempt(right, { projectName: 'a' })).toEqual({
      ok: true,
      data: { id: 'p' },
    });
    const dead = page(json({ type: 'error' }, { status: 403 }));
    expect(await caught(dead.callExempt(right, { projectName: 'a' }))).toBeInstanceOf(CallError);
    expect(dead.state.expired).toHaveLength(1);
  });

  it('keeps the two kinds of call apart', async () => {
    const { call, callExempt } = page();
    await expect(call(account.checkSms, { phone: '1', code: '1' })).rejects.toThrow('use callExempt');
    await expect(callExempt(ping, {})).rejects.toThrow('use call');
  });
});

describe('when no answer comes', () => {
  const unreachable = () => Promise.reject<Response>(new TypeError('Failed to fetch'));
  const silent = (signal: () => AbortSignal | undefined) => () =>
    new Promise<Response>((_, reject) =>
      signal()?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
    );

  it('offline: the network message', async () => {
    const { call, state } = page(unreachable);
    state.online = false;
    expect(await caught(call(ping, {}))).toMatchObject({ code: 'NETWORK', status: 0 });
    expect(state.toasts).toEqual(['error: Network error, please refresh the page again.']);
  });

  it('any other network error, and a request that cannot be made: Operation is failed', async () => {
    const { call, state } = page(unreachable);
    expect(await caught(call(ping, {}))).toMatchObject({ code: 'OPERATION_FAILED' });
    const circular: Record<string, unknown> = {};
    circular['self'] = circular;
    expect(await caught(call(open(z.any(), { encoding: 'json', method: 'POST' }), { circular }))).toMatchObject({
      code: 'OPERATION_FAILED',
    });
    expect(state.toasts).toEqual(['error: Operation is failed', 'error: Operation is failed']);
    expect(state.sent).toHaveLength(1);
  });

  it('180 s without an answer: timeout.', async () => {
    const { call, state } = page(silent(() => state.sent[0]?.signal));
    const waiting = caught(call(ping, {}));
    await vi.advanceTimersByTimeAsync(timing.requestTimeoutMs - 1);
    expect(state.toasts).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await waiting).toMatchObject({ code: 'TIMEOUT' });
    expect(state.toasts).toEqual(['error: timeout.']);
  });

  it('cancellation is silent', async () => {
    const { call, state } = page(silent(() => state.sent[0]?.signal));
    const stop = new AbortController();
    const waiting = caught(call(ping, {}, { signal: stop.signal }));
    stop.abort();
    expect(await waiting).toBeInstanceOf(Cancelled);
    expect(await caught(call(ping, {}, { signal: stop.signal }))).toBeInstanceOf(Cancelled);
    expect([state.toasts, state.sent.length]).toEqual([[], 1]);
  });
});

describe('the token', () => {
  const fresh = (url?: string): Response => {
    const response = json({}, { headers: { authorization: 'Bearer fresh-token' } });
    if (url) Object.defineProperty(response, 'url', { value: url });
    return response;
  };

  it('is replaced by the one in the authorization header of an answer', async () => {
    const { call, state } = page(fresh());
    await call(ping, {});
    expect(state.token).toBe('fresh-token');
  });

  it('is not taken from an answer of another origin', async () => {
    const { call, state } = page(() => Promise.resolve(fresh('https://elsewhere.example/api/x')));
    await call(ping, {});
    expect(state.token).toBe('old-token');
  });

  it('is not sent to another origin', async () => {
    const { fetchFile, state } = page(new Response('bytes'));
    await fetchFile('https://elsewhere.example/file');
    await fetchFile('api/eda/file/download/1');
    expect(state.sent.map((sent) => [sent.url, sent.headers.get('authorization')])).toEqual([
      ['https://elsewhere.example/file', null],
      ['/api/eda/file/download/1', 'old-token'],
    ]);
  });

  it('does not come back with a late answer after signing out', async () => {
    const { call, state } = page(() => {
      state.token = null;
      return Promise.resolve(fresh());
    });
    await call(ping, {});
    expect(state.token).toBeNull();
  });
});

describe('auth status 1, the pending action', () => {
  const refused = () =>
    json({ code: 401, type: 'error', message: 'Please log in first.', errorCode: 'LOGIN_REQUIRED' }, { status: 401 });

  it('a refused call waits for the sign-in, runs again and resolves', async () => {
    const { call, state } = page(refused(), json({ data: 'mine' }));
    expect(await call(ping, {})).toBe('mine');
    expect(state.sent.map((sent) => sent.headers.get('authorization'))).toEqual(['old-token', 'new-token']);
    expect([state.asked, state.toasts]).toEqual([1, []]);
  });

  it('without a token nothing is sent before the sign-in', async () => {
    const { call, state } = page(json({ data: { rows: [], total: 0 } }));
    state.token = null;
    await call(files.upload, { fileType: 7 }, { files: [new File(['x'], 'a.zip')] });
    expect([state.asked, state.sent.length]).toEqual([1, 1]);
  });

  it('giving up rejects with Please log in first.', async () => {
    const { call, state } = page(refused());
    state.signsIn = false;
    expect(await caught(call(ping, {}))).toMatchObject({ code: 'LOGIN_REQUIRED' });
    expect(state.toasts).toEqual(['error: Please log in first.']);
  });

  it('is refused for good when the second answer is the same', async () => {
    const { call, state } = page(refused());
    expect(await caught(call(ping, {}))).toMatchObject({ code: 'LOGIN_REQUIRED' });
    expect([state.asked, state.sent.length]).toEqual([1, 2]);
  });

  it('a quiet call never opens the window', async () => {
    const { call, state } = page(refused());
    expect(await caught(call(ping, {}, { quiet: true }))).toMatchObject({ code: 'LOGIN_REQUIRED' });
    expect([state.asked, state.toasts]).toEqual([0, []]);
  });
});

describe('an overloaded server', () => {
  const busy = (seconds: string) =>
    json({ code: 503, type: 'error', errorCode: 'OVERLOADED' }, { status: 503, headers: { 'retry-after': seconds } });

  it('is asked again after the time it names, and nothing is toasted', async () => {
    const { call, state } = page(busy('2'), busy('3'), json({ data: { n: 1 } }));
    expect(await call(ping, {})).toEqual({ n: 1 });
    expect(state.pauses).toEqual([2, 3]);
    expect(state.toasts).toEqual([]);
  });

  it('is asked five times at most, with bounded waits, also for calls nobody asked for', async () => {
    const { call, state } = page(busy('600'));
    const error = await caught(call(ping, {}, { quiet: true }));
    expect(error).toBeInstanceOf(CallError);
    expect(state.sent).toHaveLength(5);
    expect(state.pauses).toEqual([30, 30, 30, 30]);
  });

  it('is not asked again to change something, nor without a time', async () => {
    const change = page(busy('2'));
    await caught(change.call(files.remove, { id: 'f1' }));
    expect(change.state.sent).toHaveLength(1);
    const timeless = page(json({ code: 503, type: 'error', errorCode: 'OVERLOADED' }, { status: 503 }));
    await caught(timeless.call(ping, {}));
    expect(timeless.state.sent).toHaveLength(1);
  });

  it('is left alone once the caller has gone', async () => {
    const leaving = new AbortController();
    const { call, state } = page(() => {
      leaving.abort();
      return Promise.resolve(busy('2'));
    });
    expect(await caught(call(ping, {}, { signal: leaving.signal }))).toBeInstanceOf(Cancelled);
    expect(state.sent).toHaveLength(1);
  });
});
