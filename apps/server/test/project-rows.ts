import { randomUUID } from 'node:crypto';
import type { BoardChoices } from '@copperline/contract';
import type { Db } from '../src/db/database.ts';
import { choicesHash } from '../src/features/project/engine.ts';

export interface ProjectRows {
  readonly id?: string;
  readonly ownerId: string;
  readonly name?: string;
  readonly fileId: string | null;
  readonly sha256: string;
  readonly choices?: BoardChoices;
  readonly choicesHash?: string;
}

/** A project with the first version of its archive, as rows. */
export const insertProjectRows = async (db: Db, rows: ProjectRows): Promise<string> => {
  const { id = randomUUID(), ownerId, sha256, fileId, choices = {} } = rows;
  const name = rows.name ?? id;
  await db.insertInto('project').values({ id, owner_id: ownerId, project_name: name, project_type: 0 }).execute();
  await db
    .insertInto('project_file')
    .values({
      id: randomUUID(),
      project_id: id,
      owner_id: ownerId,
      kind: 'gerber',
      slot: 'gerber',
      version: 1,
      file_id: fileId,
      sha256,
      name: 'board.zip',
      size: 3,
      choices: JSON.stringify(choices),
      choices_hash: rows.choicesHash ?? choicesHash(choices),
      created_at: new Date(),
    })
    .execute();
  return id;
};
