import { projectNameOf, projectTypes, withoutExtension } from '@copperline/contract';
import type { Db } from '../../../db/database.ts';
import { fail } from '../../../http/failure.ts';
import type { Context } from '../../../http/on.ts';
import { findOwnFile } from '../../files/store.ts';
import { insertNumbered, refuseMoreProjects } from '../../project/create.ts';
import { insertEvent } from '../../project/event-store.ts';
import { addVersion } from '../../project/file-store.ts';
import { changingProjects } from '../life/life.ts';
import { findProject } from '../../project/store.ts';
import { readAdded, ringForFiles } from './add-files.ts';
import { deleteVersion, findVersionRow, isVersionUsed, lockBoms, moveBom } from './move-store.ts';

interface Move {
  readonly id: string;
  readonly projectFileId: string;
  readonly toProject?: string | undefined;
}

interface Target {
  readonly projectId: string;
  readonly projectName: string;
}

const targetOf = async (trx: Db, ownerId: string, { id, toProject }: Move, fileName: string, now: Date): Promise<Target> => {
  if (toProject !== undefined) {
    const project = toProject === id ? undefined : await findProject(trx, ownerId, toProject);
    if (project === undefined) throw fail('NOT_FOUND');
    return { projectId: project.id, projectName: project.project_name };
  }
  await refuseMoreProjects(trx, ownerId);
  const name = projectNameOf(withoutExtension(fileName) || fileName);
  const made = await insertNumbered(trx, name, { ownerId, type: projectTypes.board, folderId: null }, now);
  return { projectId: made.id, projectName: made.name };
};

/** What was sorted into a wrong project goes on in the right one: its bytes, what was told about its board, and its BOM as it was read. */
export const moveFile = async (context: Context<'user'>, move: Move): Promise<Target> => {
  const { target, rows } = await changingProjects(context, async (trx, ownerId) => {
    const now = context.clock.now();
    if ((await findProject(trx, ownerId, move.id)) === undefined) throw fail('NOT_FOUND');
    const row = await findVersionRow(trx, ownerId, { projectId: move.id, id: move.projectFileId });
    const file = row?.file_id ? await findOwnFile(trx, ownerId, row.file_id) : undefined;
    if (row === undefined || file === undefined) throw fail('NOT_FOUND');
    await lockBoms(trx, row);
    if (await isVersionUsed(trx, row)) throw fail('PROJECT_FILE_IN_USE');
    const target = await targetOf(trx, ownerId, move, row.name, now);
    const added = await addVersion(trx, { projectId: target.projectId, ownerId, file, choices: row.choices, now });
    await moveBom(trx, row, added);
    await deleteVersion(trx, row);
    await readAdded(context, trx, { ownerId, projectId: target.projectId, rows: [added] });
    const { kind, slot, name, version } = row;
    await insertEvent(
      trx,
      move.id,
      'file-moved',
      { kind, slot, name, version, to: target.projectName, id: target.projectId },
      now,
    );
    return { target, rows: [added] };
  });
  await ringForFiles(context, rows);
  return target;
};
