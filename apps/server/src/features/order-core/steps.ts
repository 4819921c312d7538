import { stepsOf } from '@copperline/contract';
import { chinaCalendar, readyDate } from '@copperline/pricing';
import type { Db } from '../../db/database.ts';
import { currentSteps, insertSteps, type StepRow, updateStep } from './step-store.ts';
import { linesOf, type OrderRow } from './store.ts';

const workday = 24 * 60 * 60_000;

/** As many days as were promised for it; parts of assemblies that are bought take the days of their quote. */
export const promisedDate = ({ lead_days: days }: OrderRow, now: Date): string =>
  readyDate(now.getTime(), days ?? 1, chinaCalendar);

/** Everything anew: each step has its share of the time until the promised day. */
export const planSteps = async (trx: Db, row: OrderRow, promised: string, now: Date): Promise<void> => {
  const [line] = await linesOf(trx, [row.id]);
  const spec = line?.item.spec ?? null;
  const steps = stepsOf(row.type, spec !== null && 'layers' in spec ? spec : null);
  const until = Math.max(Date.parse(`${promised}T10:00:00Z`), now.getTime() + workday);
  const share = (until - now.getTime()) / steps.length;
  const round = (await currentSteps(trx, row.id))[0]?.round ?? 0;
  await insertSteps(
    trx,
    steps.map((step, place) => ({
      order_id: row.id,
      round: round + 1,
      place,
      step,
      planned_at: new Date(Math.round(now.getTime() + share * (place + 1))),
    })),
  );
};

export interface StepChange {
  readonly step: string;
  readonly state: 'start' | 'finish';
  readonly remark: string;
  readonly now: Date;
}

/** One step forward: begun once, finished once, and never before the one in front of it. False where that is not so. */
export const changeStep = async (trx: Db, orderId: string, { step, state, remark, now }: StepChange): Promise<boolean> => {
  const steps = await currentSteps(trx, orderId);
  const row = steps.find((each) => each.step === step);
  if (row === undefined || row.finished_at !== null) return false;
  if (steps.some((each) => each.place < row.place && each.finished_at === null)) return false;
  if (state === 'start' && row.started_at !== null) return false;
  await updateStep(trx, row, {
    started_at: row.started_at ?? now,
    ...(state === 'finish' ? { finished_at: now } : {}),
    ...(remark === '' ? {} : { remark }),
  });
  return true;
};

/** When it will be ready if every remaining step takes its planned share. */
export const forecastOf = (steps: readonly StepRow[], now: Date): Date | null => {
  const left = steps.filter(({ finished_at: finished }) => finished === null);
  const first = steps[0]?.planned_at;
  const last = steps.at(-1)?.planned_at;
  if (left.length === 0 || !first || !last || steps.length < 2) return last ?? null;
  const share = (last.getTime() - first.getTime()) / (steps.length - 1);
  const planned = last.getTime();
  return new Date(Math.max(planned, now.getTime() + share * left.length));
};
