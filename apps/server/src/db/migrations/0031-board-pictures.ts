import { type Kysely, sql } from 'kysely';

const statements = [
  // Of the bytes, not of a person, as `board_analysis`; a picture goes with its archive.
  `create table board_picture (
    sha256 text not null references blob on delete cascade,
    engine text not null,
    choices_hash text not null check (length(choices_hash) = 64),
    appearance text not null check (length(appearance) <= 100),
    picture bytea not null check (octet_length(picture) <= 2000000),
    drawn_at timestamptz not null,
    primary key (sha256, engine, choices_hash, appearance)
  )`,
  `create index board_picture_oldest on board_picture (drawn_at)`,
];

/** Boards drawn in the colours that they were ordered in. A cache: whatever is deleted is drawn again. */
export const boardPictures = {
  name: '0031-board-pictures',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
