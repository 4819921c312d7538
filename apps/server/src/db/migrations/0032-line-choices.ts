import { type Kysely, sql } from 'kysely';

const statements = [
  // What the customer had told the reader about the files when the board was ordered. Null: ordered before orders kept it.
  `alter table order_line add column choices jsonb`,
  `update order_line set choices = project.choices
    from quote join project on project.id = quote.project_id and project.owner_id = quote.owner_id
    where quote.id = order_line.quote_id`,
];

/** An ordered board is read as it was when it was ordered, whatever is chosen for its project later. */
export const lineChoices = {
  name: '0032-line-choices',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
