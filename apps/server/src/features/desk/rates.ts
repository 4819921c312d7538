import {
  type DeskRate,
  type deskRates,
  isRateJump,
  type ParsedOf,
  type Rate,
  rateAheadDays,
  rateName,
} from '@copperline/contract';
import { type Db, inTransaction } from '../../db/database.ts';
import { fail } from '../../http/failure.ts';
import type { Context } from '../../http/on.ts';
import { storable } from '../bom/bom-file.ts';
import { issue } from '../files/rules.ts';
import { findRate, insertRate, type ListedRate, rateHistory, rateOf, takeBackRate } from '../rates/store.ts';
import { recordDeed } from '../account/staff/deed-store.ts';

type Staff = Context<'staff'>;
type Wish = ParsedOf<typeof deskRates.add>;

const minute = 60_000;
const day = 24 * 60 * minute;

/** With what holds among those of its subject, so that the one before it is past. */
export const deskRateOf = (row: ListedRate, state: DeskRate['state']): DeskRate => ({
  rateId: row.id,
  name: rateName(rateOf(row), row.valid_from),
  rate: rateOf(row),
  state,
  validFrom: row.valid_from.toISOString(),
  source: row.source,
  who: row.who,
  writtenAt: row.written_at.toISOString(),
  takenBackAt: row.taken_back_at?.toISOString() ?? null,
});

/** Each row with how it stands: of those that have begun, only the last one holds. */
export const withStates = (rows: readonly ListedRate[], now: Date): DeskRate[] => {
  const begun = rows.filter(({ taken_back_at: taken, valid_from: from }) => taken === null && from <= now);
  const last = new Map<string, Date>();
  for (const { kind, subject, valid_from: from } of begun) {
    const key = `${kind} ${subject}`;
    if ((last.get(key) ?? from) <= from) last.set(key, from);
  }
  return rows.map((row) => {
    const holds = last.get(`${row.kind} ${row.subject}`)?.getTime() === row.valid_from.getTime();
    const state = row.taken_back_at !== null ? 'taken-back' : row.valid_from > now ? 'coming' : holds ? 'valid' : 'past';
    return deskRateOf(row, state);
  });
};

/**
 * When a rate begins. At the earliest with the next whole minute that is half a minute away: no node may read a moment before and
 * after a row of it has come.
 */
const beginning = (wanted: string | undefined, now: Date): Date => {
  if (wanted === undefined) return new Date(Math.ceil((now.getTime() + minute / 2) / minute) * minute);
  const at = new Date(`${wanted}T00:00:00Z`);
  const ahead = at.getTime() - now.getTime();
  if (Number.isNaN(ahead) || at.toISOString().slice(0, 10) !== wanted || ahead < minute || ahead > rateAheadDays * day)
    throw fail('VALIDATION', { issues: [issue('validFrom', 'range')] });
  return at;
};

const sameValue = (one: Rate, two: Rate): boolean => {
  const figures = (rate: Rate): string => JSON.stringify(rate.value, (_key, value: unknown) => sorted(value));
  return figures(one) === figures(two);
};

/** As the database stores it: the same value in another order of its names is the same. */
const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** What will have held until a new one begins. */
const heldUntil = async (db: Db, { kind, subject }: Rate, at: Date): Promise<Rate | null> => {
  const rows = await rateHistory(db, kind, subject);
  const row = rows.find(({ valid_from: from, taken_back_at: taken }) => taken === null && from < at);
  return row === undefined ? null : rateOf(row);
};

const answerOf = async ({ db, clock }: Pick<Staff, 'db' | 'clock'>, id: string): Promise<DeskRate> => {
  const row = await findRate(db, id);
  if (row === undefined) throw fail('NOT_FOUND');
  const all = withStates(await rateHistory(db, row.kind, row.subject), clock.now());
  return all.find(({ rateId }) => rateId === id) ?? deskRateOf(row, 'past');
};

export const addRate = async (context: Staff, { key, rate, validFrom, source, sure = false }: Wish): Promise<DeskRate> => {
  const { db, caller, clock } = context;
  const now = clock.now();
  if ((await findRate(db, key)) !== undefined) return answerOf(context, key);
  const from = beginning(validFrom, now);
  await inTransaction(db, async (trx) => {
    const row = { id: key, rate, validFrom: from, source: storable(source), staffId: caller.userId, now };
    if (!(await insertRate(trx, row))) {
      // The same press that came twice at once.
      if ((await findRate(trx, key)) !== undefined) return;
      throw fail('RATE_EXISTS');
    }
    const before = await heldUntil(trx, rate, from);
    if (before !== null && sameValue(before, rate)) throw fail('RATE_SAME');
    if (before !== null && !sure && isRateJump(before, rate)) throw fail('RATE_JUMP');
    const subject = rateName(rate, from);
    const data = { before: before?.value ?? null, value: rate.value, validFrom: from.toISOString() };
    await recordDeed(
      trx,
      { staffId: caller.userId, area: 'rates', action: 'add', subjectId: key, subject, note: row.source, data },
      now,
    );
  });
  return answerOf(context, key);
};

export const takeBack = async (context: Staff, { rateId, note }: ParsedOf<typeof deskRates.takeBack>): Promise<DeskRate> => {
  const { db, caller, clock } = context;
  const now = clock.now();
  const row = await findRate(db, rateId);
  if (row === undefined) throw fail('NOT_FOUND');
  await inTransaction(db, async (trx) => {
    if (!(await takeBackRate(trx, rateId, now))) throw fail('RATE_STARTED');
    const subject = rateName(rateOf(row), row.valid_from);
    await recordDeed(
      trx,
      { staffId: caller.userId, area: 'rates', action: 'take-back', subjectId: rateId, subject, note: storable(note) },
      now,
    );
  });
  return answerOf(context, rateId);
};
