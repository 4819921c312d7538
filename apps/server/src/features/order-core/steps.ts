import { stepsOf } from '@copperline/contract';
import { chinaCalendar, readyDate, workingShares } from '@copperline/pricing';
import type { Db } from '../../db/database.ts';
import { currentSteps, insertSteps, type StepRow, updateStep } from './step-store.ts';
import { linesOf, type OrderRow } from './store.ts';

const day = 24 * 60 * 60_000;

/** As many days as were promised for it; parts of assemblies that are bought take the days of their quote. */
export const promisedDate = ({ lead_days: days }: OrderRow, now: Date): string =>
  readyDate(now.getTime(), days ?? 1, chinaCalendar);

/** Hour of the promised day, in Greenwich, at which everything is to be packed: 18:00 at the factory. */
const packedBy = 'T10:00:00Z';

/** A new round of steps for every line, each line by its own specification; its steps share the working hours until the promised day. */
export const planSteps = async (trx: Db, row: OrderRow, promised: string, now: Date): Promise<void> => {
  const lines = await linesOf(trx, [row.id]);
  const until = Math.max(Date.parse(`${promised}${packedBy}`), now.getTime() + day);
  const round = ((await currentSteps(trx, row.id))[0]?.round ?? 0) + 1;
  // Parts are picked together; boards and stencils are made one by one.
  const made = row.type === 'parts' ? lines.slice(0, 1) : lines;
  await insertSteps(
    trx,
    made.flatMap(({ place: line, item: { spec } }) => {
      const steps = stepsOf(row.type, spec !== null && 'layers' in spec ? spec : null);
      const planned = workingShares(now.getTime(), until, steps.length, chinaCalendar);
      return steps.map((step, place) => ({
        order_id: row.id,
        round,
        line,
        place,
        step,
        planned_at: new Date(planned[place] ?? until),
      }));
    }),
  );
};

export interface StepChange {
  readonly step: string;
  /** Absent: every line. */
  readonly line?: number | undefined;
  readonly state: 'start' | 'finish';
  readonly remark: string;
  readonly now: Date;
}

/** A step of a line can begin once, finish once, and not before the one in front of it. */
const canChange = (steps: readonly StepRow[], row: StepRow, state: StepChange['state']): boolean =>
  row.finished_at === null &&
  !steps.some((each) => each.line === row.line && each.place < row.place && each.finished_at === null) &&
  !(state === 'start' && row.started_at !== null);

/** One step forward, of one line or of every line whose turn it is. False where it is no line's turn. */
export const changeStep = async (trx: Db, orderId: string, { step, line, state, remark, now }: StepChange): Promise<boolean> => {
  const steps = await currentSteps(trx, orderId);
  const rows = steps.filter(
    (each) => each.step === step && (line === undefined || each.line === line) && canChange(steps, each, state),
  );
  for (const row of rows)
    await updateStep(trx, row, {
      started_at: row.started_at ?? now,
      ...(state === 'finish' ? { finished_at: now } : {}),
      ...(remark === '' ? {} : { remark }),
    });
  return rows.length > 0;
};

/** When one line will be ready if every remaining step takes its planned share. */
const forecastOfLine = (steps: readonly StepRow[], now: Date): Date | null => {
  const left = steps.filter(({ finished_at: finished }) => finished === null);
  const first = steps[0]?.planned_at;
  const last = steps.at(-1)?.planned_at;
  if (left.length === 0 || !first || !last || steps.length < 2) return last ?? null;
  const share = (last.getTime() - first.getTime()) / (steps.length - 1);
  return new Date(Math.max(last.getTime(), now.getTime() + share * left.length));
};

/** When the last of its lines will be ready. */
export const forecastOf = (steps: readonly StepRow[], now: Date): Date | null => {
  const lines = [...new Set(steps.map(({ line }) => line))];
  const dates = lines.flatMap(
    (line) =>
      forecastOfLine(
        steps.filter((each) => each.line === line),
        now,
      ) ?? [],
  );
  return dates.length === 0 ? null : new Date(Math.max(...dates.map((date) => date.getTime())));
};
