import { sessionOver, timing } from '@copperline/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSocket } from './socket.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The network's side of the browser's WebSocket. */
const network = () => {
  const opened: FakeSocket[] = [];
  class FakeSocket extends EventTarget {
    readonly url: string;
    readonly sent: unknown[] = [];
    closedWith: number | null = null;
    /** As the browser has it: open, closing. */
    readyState = 1;
    constructor(url: string) {
      super();
      this.url = url;
      opened.push(this);
    }
    send(text: string) {
      this.sent.push(JSON.parse(text));
    }
    close(code: number, reason = '') {
      this.closedWith = code;
      this.dispatchEvent(Object.assign(new Event('close'), { reason }));
    }
    says(data: unknown) {
      this.dispatchEvent(new MessageEvent('message', { data: typeof data === 'string' ? data : JSON.stringify(data) }));
    }
  }
  const logged: string[] = [];
  let refusals = 0;
  let token: string | null = 't1';
  const socket = createSocket({
    WebSocket: FakeSocket as unknown as new (url: string) => WebSocket,
    url: () => 'wss://copperline.example/api/socket',
    token: () => token,
    refused: () => {
      refusals += 1;
    },
    log: (message) => logged.push(message),
  });
  return {
    socket,
    opened,
    logged,
    last: () => opened.at(-1) as FakeSocket,
    refusals: () => refusals,
    useToken: (next: string | null) => (token = next),
  };
};

describe('the connection', () => {
  it('says hello with the token, then pings every six seconds with the token of the moment', () => {
    const { socket, last, useToken } = network();
    socket.start();
    last().dispatchEvent(new Event('open'));
    useToken('t2');
    vi.advanceTimersByTime(timing.socketPingMs * 2);
    expect(last().sent).toEqual([
      { event: 'hello', token: 't1', data: null },
      { event: 'ping', token: 't2', data: null },
      { event: 'ping', token: 't2', data: null },
    ]);
  });

  it('comes back three seconds after it was lost, and pings only once then', () => {
    const { socket, opened, last } = network();
    socket.start();
    last().dispatchEvent(new Event('open'));
    last().close(1006);
    vi.advanceTimersByTime(timing.socketReconnectMs - 1);
    expect(opened).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(opened).toHaveLength(2);
    last().dispatchEvent(new Event('open'));
    vi.advanceTimersByTime(timing.socketPingMs);
    expect([opened[0]?.sent.length, last().sent.length]).toEqual([1, 2]);
  });

  it('says nothing into a connection that is closing', () => {
    vi.useFakeTimers();
    const { socket, opened } = network();
    socket.start();
    opened[0]?.dispatchEvent(new Event('open'));
    Object.assign(opened[0] ?? {}, { readyState: 2 });
    vi.advanceTimersByTime(60_000);
    expect(opened[0]?.sent).toHaveLength(1);
  });

  it('stays closed when closed deliberately', () => {
    const { socket, opened, last } = network();
    socket.start();
    last().dispatchEvent(new Event('open'));
    socket.stop();
    vi.advanceTimersByTime(60_000);
    expect([opened.length, last().closedWith, last().sent.length]).toEqual([1, 1000, 1]);
  });

  it('can be stopped while it waits to come back, and started anew', () => {
    const { socket, opened, last } = network();
    socket.start();
    last().close(1006);
    socket.stop();
    vi.advanceTimersByTime(60_000);
    expect(opened).toHaveLength(1);
    socket.start();
    socket.start();
    expect(opened).toHaveLength(2);
  });

  it('tells a refused token from a lost connection, and from its own end', () => {
    const { socket, last, refusals } = network();
    socket.start();
    last().close(1006);
    expect(refusals()).toBe(0);
    vi.advanceTimersByTime(timing.socketReconnectMs);
    last().close(1008, sessionOver);
    expect(refusals()).toBe(1);
    vi.advanceTimersByTime(timing.socketReconnectMs);
    socket.stop();
    expect(refusals()).toBe(1);
  });

  it('only logs where the browser has no WebSocket', () => {
    const logged: string[] = [];
    const socket = createSocket({
      WebSocket: undefined,
      url: () => '',
      token: () => 't',
      refused: () => undefined,
      log: (message) => logged.push(message),
    });
    socket.start();
    expect(logged).toHaveLength(1);
  });
});

describe('events', () => {
  it('reach their listeners until they leave; noise is ignored', () => {
    const { socket, last } = network();
    const heard: unknown[] = [];
    const leave = socket.subscribe('session.revoked', (data) => heard.push(data));
    socket.start();
    last().says('not json');
    last().says({ event: 'unheard of', data: 1 });
    last().says({ event: 'session.revoked', data: { sessionId: 's1' } });
    leave();
    last().says({ event: 'session.revoked', data: { sessionId: 's2' } });
    expect(heard).toEqual([{ sessionId: 's1' }]);
  });
});
