import { type Rate, type RateKind, rateSchema } from '@copperline/contract';
import type { DatedRate } from '@copperline/pricing';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { RateTable } from '../../db/tables/rate-schema.ts';

export type RateRow = Selectable<RateTable>;

/** A row is what its schema has let in. */
export const rateOf = ({ kind, subject, value }: Pick<RateRow, 'kind' | 'subject' | 'value'>): Rate =>
  rateSchema.parse({ kind, subject, value });

const rateWritten = ({ kind, subject, value, valid_from: validFrom, source }: RateRow): DatedRate =>
  // Checked on its way in, and read with every checkout.
  ({ kind, subject, value, validFrom, source }) as DatedRate;

/** How much has been written: rows are only ever added, and taken back only once. */
export interface RateVersion {
  readonly written: number;
  readonly takenBack: number;
}

export const rateVersion = async (db: Db): Promise<RateVersion> => {
  const { written, takenBack } = await db
    .selectFrom('rate')
    .select((eb) => [eb.fn.countAll<string>().as('written'), eb.fn.count<string>('taken_back_at').as('takenBack')])
    .executeTakeFirstOrThrow();
  return { written: Number(written), takenBack: Number(takenBack) };
};

/** Some hundreds to begin with, and a few a month. */
const mostRates = 100_000;

/** All that holds, held or will hold, and how much was written to make it. */
export const writtenRates = async (db: Db): Promise<RateVersion & { readonly rates: DatedRate[] }> => {
  const rows = await db
    .selectFrom('rate')
    .selectAll()
    .orderBy('kind')
    .orderBy('subject')
    .orderBy('id')
    .limit(mostRates)
    .execute();
  const held = rows.filter(({ taken_back_at: takenBack }) => takenBack === null);
  return { written: rows.length, takenBack: rows.length - held.length, rates: held.map(rateWritten) };
};

/** Bounded by how many subjects there are. */
const mostSubjects = 500;

export type ListedRate = RateRow & { readonly who: string | null };

const listed = (db: Db) =>
  db.selectFrom('rate').leftJoin('app_user', 'app_user.id', 'rate.staff_id').selectAll('rate').select('app_user.username as who');

/** What holds and what comes, by kind, subject and beginning. */
export const listRates = (
  db: Db,
  { kind, now }: { readonly kind: RateKind | undefined; readonly now: Date },
): Promise<ListedRate[]> =>
  listed(db)
    .where('taken_back_at', 'is', null)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'import'))
    .where(
      sql<boolean>`not exists (select from rate later where later.kind = rate.kind and later.subject = rate.subject
        and later.taken_back_at is null and later.valid_from > rate.valid_from and later.valid_from <= ${now})`,
    )
    .orderBy('kind')
    .orderBy('subject')
    .orderBy('valid_from')
    .limit(2 * mostSubjects)
    .execute();

const mostHistory = 200;

export const rateHistory = (db: Db, kind: RateKind, subject: string): Promise<ListedRate[]> =>
  listed(db)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .orderBy('valid_from', 'desc')
    .orderBy('written_at', 'desc')
    .limit(mostHistory)
    .execute();

export const findRate = (db: Db, id: string): Promise<ListedRate | undefined> =>
  listed(db).where('rate.id', '=', id).executeTakeFirst();

export interface NewRate {
  readonly id: string;
  readonly rate: Rate;
  readonly validFrom: Date;
  readonly source: string;
  readonly staffId: string;
  readonly now: Date;
}

/** False where a row of this subject begins at the same moment. */
export const insertRate = async (db: Db, { id, rate, validFrom, source, staffId, now }: NewRate): Promise<boolean> => {
  const made = await db
    .insertInto('rate')
    .values({
      id,
      kind: rate.kind,
      subject: rate.subject,
      value: JSON.stringify(rate.value),
      valid_from: validFrom,
      source,
      staff_id: staffId,
      written_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
};

/** False where it has begun, or was taken back before. */
export const takeBackRate = async (db: Db, id: string, now: Date): Promise<boolean> => {
  const taken = await db
    .updateTable('rate')
    .set({ taken_back_at: now })
    .where('id', '=', id)
    .where('taken_back_at', 'is', null)
    .where('valid_from', '>', now)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
};
