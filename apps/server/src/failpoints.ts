/** Points between two effects on files, prices, orders and money: the crash runs of orders end the process at each of them. */
export const orderCrashPoints = [
  'upload.after-claim',
  'upload.after-blob',
  'upload.before-commit',
  'upload.after-commit',
  'quote.before-commit',
  'quote.after-commit',
  'place.after-claims',
  'place.before-commit',
  'place.after-commit',
  'pay.before-commit',
  'pay.after-commit',
  'pay.before-begin',
  'pay.after-begin',
  'webhook.before-commit',
  'webhook.after-commit',
  'apply.after-find',
  'apply.before-booking',
  'ledger.half',
  'apply.before-commit',
  'apply.after-commit',
  'cancel.before-effects',
  'cancel.before-commit',
  'cancel.after-commit',
  'close.before-provider',
  'close.after-provider',
  'refund.before-provider',
  'refund.after-provider',
  'refund.before-commit',
  'refund.after-commit',
] as const;

/** Points in what changes projects and their files. */
export const projectCrashPoints = [
  'project.move-before-commit',
  'project.restore-before-commit',
  'project.purge-before-commit',
  'project.purge-after-commit',
  'batch.before-commit',
  'batch.after-commit',
] as const;

/** Every point where a test may end the process, by the work it stands in. */
export const crashPoints = [...orderCrashPoints, 'board.reading', ...projectCrashPoints] as const;
export type CrashPoint = (typeof crashPoints)[number];

export interface Crash {
  readonly at: CrashPoint;
  /** Crash on the n-th pass, from 1. */
  readonly time: number;
}

/** "pay.after-begin:2" is its second time; null where there is no such point. */
export const readCrash = (text: string): Crash | null => {
  const [name, times = '1', ...rest] = text.split(':');
  const at = crashPoints.find((each) => each === name);
  return at === undefined || rest.length > 0 || !/^[1-9]\d{0,3}$/.test(times) ? null : { at, time: Number(times) };
};

let armed: { readonly at: CrashPoint; left: number } | null = null;

export const armCrash = (crash: Crash | null): void => {
  armed = crash && { at: crash.at, left: crash.time };
};

/** `kill -9` of oneself: nothing is flushed, closed or told. Nothing happens unless a crash run has armed it. */
export const point = (name: CrashPoint): void => {
  if (armed === null || armed.at !== name) return;
  armed.left -= 1;
  if (armed.left <= 0) process.kill(process.pid, 'SIGKILL');
};
