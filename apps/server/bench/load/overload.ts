import { percentile } from '../measure.ts';
import type { Generator, Report, Second } from './protocol.ts';
import { fixed, type Goal, line, usageLines } from './report.ts';
import type { Tally } from './tally.ts';
import { measureUsage, type Pids } from './usage.ts';

/** Offered more than this part of it must be answered, else the peak is behind us. */
const keepsUp = 0.9;
const growth = 1.3;
const longestWaitSeconds = 15;

export interface Window {
  readonly perSecond: number;
  readonly goodput: number;
  readonly report: Report;
}

/** Answers that helped somebody, a second; the first second is a start and does not count. */
export const goodputOf = (seconds: readonly Second[]): number => {
  const counted = seconds.length > 1 ? seconds.slice(1) : seconds;
  return counted.reduce((sum, { good }) => sum + good, 0) / Math.max(1, counted.length);
};

/** Seconds until everything is answered well again, and stays so. */
export const recoveredAfter = (seconds: readonly Second[]): number => {
  const lastBad = seconds.findLastIndex(({ good, refused, other }) => refused + other > 0.01 * (good + refused + other));
  return lastBad + 1;
};

const offer = async (generator: Generator, perSecond: number, seconds: number): Promise<Window> => {
  const report = await generator.ask({ do: 'offer', perSecond, seconds });
  return { perSecond, goodput: goodputOf(report.seconds), report };
};

const windowLine = ({ perSecond, goodput, report }: Window, title: string): string => {
  const sum = (part: 'good' | 'refused' | 'other'): string =>
    String(report.seconds.reduce((total, each) => total + each[part], 0));
  return line(
    title,
    fixed(perSecond, 0),
    fixed(goodput, 0),
    sum('good'),
    sum('refused'),
    sum('other'),
    fixed(percentile(report.refusalMs, 0.99)),
    String(report.notOffered),
    fixed(report.loopDelayMs.p99),
  );
};

/** Up until two steps no longer follow; where already the first does not, down until one does. */
const findPeak = async (
  generator: Generator,
  { from, stepSeconds }: { from: number; stepSeconds: number },
  show: (window: Window) => void,
): Promise<number> => {
  let peak = 0;
  let behind = 0;
  const keeps = async (perSecond: number): Promise<boolean> => {
    const window = await offer(generator, perSecond, stepSeconds);
    show(window);
    peak = Math.max(peak, window.goodput);
    return window.goodput >= keepsUp * perSecond;
  };
  if (await keeps(from))
    for (let perSecond = from * growth; behind < 2; perSecond *= growth)
      behind = (await keeps(Math.round(perSecond))) ? 0 : behind + 1;
  else for (let perSecond = from / 2; perSecond >= 1 && !(await keeps(Math.round(perSecond))); ) perSecond /= 2;
  return peak;
};

/** Answers that are neither a success nor a 503, by call: what `other` was, where it was not late. */
const unusualLines = (tally: Tally): string[] =>
  Object.entries(tally).flatMap(([name, { statuses }]) =>
    Object.entries(statuses).flatMap(([status, times]) =>
      status === '200' || status === '503' ? [] : line(`  of these ${name}`, `${times} x ${status}`),
    ),
  );

export interface Overload {
  readonly lines: readonly string[];
  readonly goals: readonly Goal[];
}

/** Rises until goodput no longer follows, then offers three times the peak, then half of it. */
export const measureOverload = async (
  generator: Generator,
  pids: Pids,
  { from, stepSeconds, seconds }: { from: number; stepSeconds: number; seconds: number },
): Promise<Overload> => {
  const lines = [line('calls a second', 'offered', 'goodput', 'good', '503', 'other', '503 p99', 'unsent', 'own delay')];
  const peak = await findPeak(generator, { from, stepSeconds }, (window) =>
    lines.push(windowLine(window, 'looking for the peak')),
  );
  const stop = measureUsage(pids);
  const over = await offer(generator, Math.max(1, Math.round(peak * 3)), seconds);
  const usage = stop();
  lines.push(windowLine(over, 'three times the peak'));
  const after = await offer(generator, Math.max(1, Math.round(peak / 2)), longestWaitSeconds);
  lines.push(windowLine(after, 'half of it, at once after'), ...unusualLines(after.report.tally));
  const { report } = over;
  // On one machine the callers take what the server could have answered with.
  lines.push(line('at three times the peak'), ...usageLines(usage, over.perSecond * seconds));
  return {
    lines,
    goals: [
      { title: 'goodput at three times the peak, % of the peak', value: (over.goodput / peak) * 100, limit: 80, is: 'least' },
      { title: '503 p99, ms', value: percentile(report.refusalMs, 0.99), limit: 50, is: 'most' },
      { title: '503 without Retry-After', value: report.bareRefusals, limit: 0, is: 'most', digits: 0 },
      { title: 'recovery, s', value: recoveredAfter(after.report.seconds), limit: 10, is: 'most', digits: 0 },
    ],
  };
};
