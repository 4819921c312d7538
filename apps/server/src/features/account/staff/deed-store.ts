import { randomUUID } from 'node:crypto';
import type { AuditTable } from '../../../db/tables/audit-schema.ts';
import type { Db } from '../../../db/database.ts';

export interface Deed {
  /** Null for a command on the machine itself. */
  readonly staffId: string | null;
  readonly area: AuditTable['area'];
  readonly action: string;
  readonly subjectId?: string;
  readonly subject?: string;
  readonly note?: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Written inside the transaction of what it tells of, so that neither is there without the other. */
export const recordDeed = async (db: Db, deed: Deed, now: Date): Promise<void> => {
  await db
    .insertInto('audit')
    .values({
      id: randomUUID(),
      at: now,
      staff_id: deed.staffId,
      area: deed.area,
      action: deed.action,
      subject_id: deed.subjectId ?? null,
      subject: deed.subject ?? '',
      note: deed.note ?? '',
      data: JSON.stringify(deed.data ?? {}),
    })
    .execute();
};
