import { cartQuantity } from '@copperline/contract';
import { type Db, inTransaction } from '../../db/database.ts';
import { fail } from '../../http/failure.ts';
import { issue } from '../files/rules.ts';
import { lockOwner } from '../files/store.ts';
import { tooMany } from './add.ts';
import { type CartRow, changePart, deleteItem, findItem, twinOf } from './store.ts';

export interface Change {
  readonly cartItemId: string;
  readonly quantity?: number | undefined;
  readonly partNo?: string | undefined;
}

/** Where its new number has the same part already, that item gets these pieces as well, and this one goes. */
const joinTwin = async (trx: Db, row: CartRow, twin: CartRow, quantity: number): Promise<CartRow | undefined> => {
  const sum = twin.quantity + quantity;
  if (sum > cartQuantity.max) throw tooMany();
  await deleteItem(trx, row);
  return changePart(trx, row.user_id, twin.id, { quantity: sum });
};

/** Of parts only: what was quoted is changed by quoting it again. */
export const changeItem = (db: Db, userId: string, { cartItemId, quantity, partNo }: Change): Promise<CartRow> =>
  inTransaction(db, async (trx) => {
    if (quantity === undefined && partNo === undefined) throw fail('VALIDATION', { issues: [issue('quantity', 'required')] });
    if (!(await lockOwner(trx, userId))) throw fail('LOGIN_EXPIRED');
    const row = await findItem(trx, userId, cartItemId);
    if (row?.item_type !== 'Normal') throw fail('NOT_FOUND');
    const number = partNo ?? row.part_no;
    const pieces = quantity ?? row.quantity;
    const twin = number === row.part_no ? undefined : await twinOf(trx, row, number);
    const changed = twin
      ? await joinTwin(trx, row, twin, pieces)
      : await changePart(trx, userId, cartItemId, { quantity: pieces, part_no: number });
    if (changed === undefined) throw fail('NOT_FOUND');
    return changed;
  });
