import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table quote drop constraint quote_share_token_check`,
  `alter table quote alter column share_token type bytea using sha256(convert_to(share_token, 'UTF8'))`,
  `alter table quote rename column share_token to share_hash`,
  `alter table quote rename constraint quote_share_token_key to quote_share_hash_key`,
  `alter table quote add check (octet_length(share_hash) = 32)`,
];

/** A copy of the database opens no shared quote: of the token in a link only its SHA-256 is kept. Links that were given out still open. */
export const shareHash = {
  name: '0028-share-hash',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
