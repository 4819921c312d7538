import { describe, expect, it } from 'vitest';
import { createRandom, kindAt, kinds, mix, pick } from './mix.ts';
import { goodputOf, recoveredAfter } from './overload.ts';
import type { Second } from './protocol.ts';
import { callTable, type Goal, goalLine, isHeld, mixGoals, usageLines } from './report.ts';
import { readSettings } from './settings.ts';
import { answered, count, failures, merged, p, type Tally } from './tally.ts';
import { machineOf, ticksOf } from './usage.ts';

describe('the mix', () => {
  it('is a whole', () => {
    expect(Object.values(mix).reduce((sum, share) => sum + share, 0)).toBe(100);
  });

  it('is what is drawn from it', () => {
    const drawn = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<(typeof kinds)[number], number>;
    for (let at = 0; at < 10_000; at += 1) drawn[kindAt((at + 0.5) / 10_000)] += 1;
    for (const kind of kinds) expect(drawn[kind]).toBe(mix[kind] * 100);
    expect([kindAt(0), kindAt(0.999999)]).toEqual(['browse', 'read']);
  });

  it('is the same with the same seed', () => {
    const draw = (seed: number) => Array.from({ length: 5 }, createRandom(seed));
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
    for (const value of draw(7)) expect(value).toSatisfy((each: number) => each >= 0 && each < 1);
    expect(pick(() => 0.99, ['a', 'b'])).toBe('b');
    expect(() => pick(() => 0, [])).toThrow('nothing');
  });
});

const tallyOf = (...calls: readonly [string, 'read' | 'write' | 'apart', number, number][]): Tally => {
  const tally: Tally = {};
  for (const [name, sort, status, ms] of calls) count(tally, { name, sort, status, ms });
  return tally;
};

describe('a tally', () => {
  const tally = tallyOf(
    ['orders.list', 'read', 200, 10],
    ['orders.list', 'read', 404, 30],
    ['orders.pay', 'write', 503, 2],
    ['files.upload', 'apart', 0, 900],
  );

  it('keeps what came, by name, and adds it up by sort', () => {
    expect(tally['orders.list']).toEqual({ sort: 'read', latencies: [10, 30], statuses: { 200: 1, 404: 1 } });
    expect(merged(tally, 'read').latencies).toEqual([10, 30]);
    expect(merged(tally).latencies).toHaveLength(4);
    expect(answered(merged(tally), 400, 500)).toBe(1);
  });

  it('counts a call that was never answered as failed', () => {
    expect(failures(merged(tally))).toBe(2);
  });

  it('knows the hundredth that waits longest', () => {
    const row = { sort: 'read' as const, latencies: Array.from({ length: 100 }, (_, at) => at + 1), statuses: {} };
    expect([p(row, 50), p(row, 95), p(row, 99)]).toEqual([51, 96, 100]);
  });
});

describe('the report', () => {
  it('has a line for each call and one for each sort', () => {
    const lines = callTable(tallyOf(['orders.list', 'read', 200, 10], ['orders.pay', 'write', 503, 2.25]));
    expect(lines.map((line) => line.trim().split(/\s{2,}/))).toEqual([
      ['ms', 'calls', 'share', 'p50', 'p95', 'p99', '4xx', '5xx, none', '503'],
      ['orders.list', '1', '50.0 %', '10.0', '10.0', '10.0', '0', '0', '0'],
      ['ALL reads', '1', '50.0 %', '10.0', '10.0', '10.0', '0', '0', '0'],
      ['orders.pay', '1', '50.0 %', '2.3', '2.3', '2.3', '0', '0', '1'],
      ['ALL writes', '1', '50.0 %', '2.3', '2.3', '2.3', '0', '0', '1'],
      ['ALL files and archives', '0', '0.0 %', '0.0', '0.0', '0.0', '0', '0', '0'],
    ]);
  });

  it('says where the processor time went', () => {
    const [, shares, costs] = usageLines({ server: 50, workers: 0, database: 25, generator: 5, others: 0, idle: 20 }, 10);
    expect(shares?.trim().split(/\s{2,}/)).toEqual([
      'share of the machine',
      '50.0 %',
      '0.0 %',
      '25.0 %',
      '5.0 %',
      '0.0 %',
      '20.0 %',
    ]);
    expect(costs?.trim().split(/\s{2,}/)).toEqual(['ms a call', '5.00', '0.00', '2.50', '0.50']);
  });

  it('marks what is held and what is not', () => {
    const goal: Goal = { title: 'reads p99, ms', value: 100, limit: 100, is: 'most' };
    expect(goalLine(goal)).toBe('  held      reads p99, ms: 100.0 (goal <= 100.0)');
    expect(goalLine({ ...goal, value: 100.1 })).toBe('  NOT HELD  reads p99, ms: 100.1 (goal <= 100.0)');
    expect(isHeld({ ...goal, is: 'least', value: 99 })).toBe(false);
    expect(isHeld({ ...goal, value: Number.NaN })).toBe(false);
  });

  it('judges reads and writes apart, and leaves files out', () => {
    const slowFiles = tallyOf(['a', 'read', 200, 99], ['b', 'write', 200, 249], ['c', 'apart', 200, 5000]);
    expect(mixGoals(slowFiles).every(isHeld)).toBe(true);
    expect(mixGoals(tallyOf(['a', 'read', 200, 101])).filter(isHeld)).toHaveLength(2);
    expect(mixGoals(tallyOf(['a', 'read', 503, 1])).filter(isHeld)).toHaveLength(2);
  });
});

describe('overload', () => {
  const second = (good: number, refused = 0, other = 0): Second => ({ offered: 100, good, refused, other });

  it('counts what helped somebody, without the first second', () => {
    expect(goodputOf([second(10), second(90), second(110)])).toBe(100);
    expect(goodputOf([second(10)])).toBe(10);
    expect(goodputOf([])).toBe(0);
  });

  it('is over when nothing is refused any more, and stays so', () => {
    expect(recoveredAfter([second(100), second(100)])).toBe(0);
    expect(recoveredAfter([second(50, 50), second(100), second(90, 0, 10), second(100)])).toBe(3);
    expect(recoveredAfter([second(999, 1)])).toBe(0);
  });
});

describe('settings', () => {
  it('come from flags, then from the environment, then from the issue', () => {
    const settings = readSettings(['--customers', '20', '--warmUp', '5'], { CUSTOMERS: '30', SOCKETS: '40', WARM_UP: '6' });
    expect(settings).toMatchObject({ customers: 20, sockets: 40, warmUp: 5, duration: 300, parts: 1_000_000, orders: 100_000 });
  });

  it.each(['0', '-1', '1.5', 'many'])('refuse %s', (value) => {
    expect(() => readSettings([], { CUSTOMERS: value })).toThrow('customers');
  });
});

describe('usage', () => {
  it('reads the times of a process, whatever it is called', () => {
    const stat = '12 (a ) b) S 1 12 12 0 -1 4194304 0 0 0 0 150 50 7 3 20 0 11 0 99 0 0';
    expect(ticksOf(stat)).toEqual({ own: 200, ended: 10 });
  });

  it('reads the times of the machine, in milliseconds', () => {
    expect(machineOf('cpu  100 5 20 900 30 1 2 3 0 0\ncpu0 1 1 1 1')).toEqual({ busy: 1310, idle: 9300 });
  });
});
