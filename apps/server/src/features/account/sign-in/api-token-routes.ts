import { randomUUID } from 'node:crypto';
import { account, type ApiToken, countLimits } from '@copperline/contract';
import { inTransaction } from '../../../db/database.ts';
import { type ApiTokenRow, insertApiToken, listApiTokens, revokeApiToken } from '../../../http/session/api-token-store.ts';
import { hashToken, newApiToken } from '../../../http/session/authenticate.ts';
import { fail } from '../../../http/failure.ts';
import { on, type Route } from '../../../http/on.ts';
import { lockOwner } from '../../files/store.ts';

const answered = (row: ApiTokenRow): ApiToken => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});

export const apiTokenRoutes: readonly Route[] = [
  on(account.apiTokens, async ({ db, caller }) => {
    const rows = await listApiTokens(db, caller.userId, countLimits.apiTokens);
    return { rows: rows.map(answered), total: rows.length };
  }),
  on(account.createApiToken, async ({ db, caller, clock }, { name }) => {
    const token = newApiToken();
    const row = await inTransaction(db, async (trx) => {
      if (!(await lockOwner(trx, caller.userId))) throw fail('LOGIN_EXPIRED');
      const max = countLimits.apiTokens;
      if ((await listApiTokens(trx, caller.userId, max)).length >= max) throw fail('TOKEN_TOO_MANY', { params: { max } });
      const fresh = { id: randomUUID(), ownerId: caller.userId, name, hash: hashToken(token), now: clock.now() };
      return insertApiToken(trx, fresh);
    });
    return { ...answered(row), token };
  }),
  on(account.revokeApiToken, async ({ db, caller, clock }, { id }) => {
    if (!(await revokeApiToken(db, caller.userId, id, clock.now()))) throw fail('NOT_FOUND');
    return null;
  }),
];
