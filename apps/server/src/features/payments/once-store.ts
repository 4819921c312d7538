import { createHash } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import { fail } from '../../http/failure.ts';

export interface Once {
  /** Whose key it is: an account, or a link. */
  readonly owner: string;
  readonly key: string;
  readonly route: string;
  /** What was asked for; the same key with another wish is refused. */
  readonly wish: unknown;
  readonly now: Date;
}

/**
 * Does the work once for a key, and answers the same for every repeat. The key is written in the transaction of its effect: either
 * both are there or neither. A repeat that comes at the same moment waits for the first at the table's own key.
 */
export const once = async <T>(trx: Db, { owner, key, route, wish, now }: Once, work: () => Promise<T>): Promise<T> => {
  const hash = createHash('sha256').update(JSON.stringify(wish)).digest();
  const taken = await trx
    .insertInto('idempotency')
    .values({ owner, key, route, hash, answer: 'null', created_at: now })
    .onConflict((conflict) => conflict.columns(['owner', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (taken === undefined) {
    const known = await trx
      .selectFrom('idempotency')
      .selectAll()
      .where('owner', '=', owner)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    if (known.route !== route || !known.hash.equals(hash)) throw fail('KEY_REUSED');
    return known.answer as T;
  }
  const answer = await work();
  await trx
    .updateTable('idempotency')
    .set({ answer: JSON.stringify(answer) })
    .where('owner', '=', owner)
    .where('key', '=', key)
    .execute();
  return answer;
};
