import { percentile } from '../measure.ts';
import type { Generator, Report, Second } from './protocol.ts';
import { fixed, type Goal, line } from './report.ts';

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

export interface Overload {
  readonly lines: readonly string[];
  readonly goals: readonly Goal[];
}

/** Rises until goodput no longer follows, then offers three times the peak, then half of it. */
export const measureOverload = async (
  generator: Generator,
  { from, stepSeconds, seconds }: { from: number; stepSeconds: number; seconds: number },
): Promise<Overload> => {
  const lines = [line('calls a second', 'offered', 'goodput', 'good', '503', 'other', '503 p99', 'unsent', 'own delay')];
  let peak = 0;
  for (let perSecond = from, behind = 0; behind < 2; perSecond = Math.round(perSecond * growth)) {
    const window = await offer(generator, perSecond, stepSeconds);
    lines.push(windowLine(window, 'rising'));
    behind = window.goodput < keepsUp * perSecond ? behind + 1 : 0;
    peak = Math.max(peak, window.goodput);
  }
  const over = await offer(generator, Math.round(peak * 3), seconds);
  lines.push(windowLine(over, 'three times the peak'));
  const after = await offer(generator, Math.max(1, Math.round(peak / 2)), longestWaitSeconds);
  lines.push(windowLine(after, 'half of it, at once after'));
  const { report } = over;
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
