import { type Kysely, sql } from 'kysely';

const statements = [
  // Whose orders: also those that their owner has removed, which the index of the history leaves out.
  `create index customer_order_owner on customer_order (owner_id)`,
  // Everybody at the desk is told of every order; customers are many.
  `create index app_user_staff on app_user (id) where role = 'staff'`,
];

/** What is asked at every checkout, and was answered by reading every order and every account. */
export const largeShop = {
  name: '0024-large-shop',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
