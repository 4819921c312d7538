import { type SharedProject, shareTypes } from '@copperline/contract';
import type { Db } from '../../../db/database.ts';
import { fail } from '../../../http/failure.ts';
import type { Context } from '../../../http/on.ts';
import { hashToken, newToken } from '../../../http/session/authenticate.ts';
import { linesOf } from '../../bom/store.ts';
import { insertEvent } from '../../project/event-store.ts';
import { filesOfProject } from '../../project/file-store.ts';
import { findProject, type ProjectRow } from '../../project/store.ts';
import { readBomVersion } from '../files/add-files.ts';
import { changingProjects } from '../life/life.ts';
import { bomOfVersion, endShare, putShare, type Revision } from './share-store.ts';

type Caller = Context<'user'>;

/** What is wanted of each line; which parts were chosen, and at what price, is the owner's own. */
const linesOfVersion = async (
  db: Db,
  ownerId: string,
  version: { readonly projectId: string; readonly versionId: string | null },
): Promise<SharedProject['lines']> => {
  const bom = await bomOfVersion(db, ownerId, version);
  if (bom === undefined) return [];
  return (await linesOf(db, bom)).map(({ line }) => ({
    designators: [...line.designators],
    quantity: line.quantity,
    mpn: line.mpn,
    manufacturer: line.manufacturer,
    value: line.value,
    description: line.description,
    footprint: line.footprint,
    dnp: line.dnp,
  }));
};

/** What the project holds now. */
export const revisionOf = async (trx: Db, project: ProjectRow): Promise<Revision> => {
  const { id, owner_id: ownerId } = project;
  const files = (await filesOfProject(trx, ownerId, id)).filter(({ current }) => current);
  const versionId = files.find(({ kind }) => kind === 'bom')?.id ?? null;
  return {
    project_id: id,
    owner_id: ownerId,
    project_name: project.project_name,
    gerber_id: project.archive_id,
    gerber_sha256: project.gerber_sha256,
    choices: project.gerber_sha256 === null ? null : project.choices,
    choices_hash: project.gerber_sha256 === null ? null : project.choices_hash,
    fileIds: files.map((file) => file.id),
    lines: await linesOfVersion(trx, ownerId, { projectId: id, versionId }),
  };
};

/** What is shared has the lines of its BOM, also where nobody has read the file yet. */
const readNewestBom = async (context: Caller, projectId: string): Promise<void> => {
  const files = await filesOfProject(context.db, context.caller.userId, projectId);
  const newest = files.find(({ kind, current }) => kind === 'bom' && current);
  if (newest !== undefined) await readBomVersion(context, newest.id);
};

/** Of two windows that share, the second does not end the link of the first. */
export const shareProject = async (context: Caller, { projectId, state }: { projectId: string; state: 'on' | 'new' }) => {
  await readNewestBom(context, projectId);
  return changingProjects(context, async (trx, ownerId) => {
    const project = await findProject(trx, ownerId, projectId);
    if (project === undefined) throw fail('NOT_FOUND');
    if (state === 'on' && project.shared_at !== null)
      return { shareToken: null, sharedAt: project.shared_at.toISOString(), shareType: project.share_type };
    const token = newToken();
    const now = context.clock.now();
    await putShare(trx, await revisionOf(trx, project), hashToken(token), now);
    await insertEvent(trx, projectId, 'shared', {}, now);
    return { shareToken: token, sharedAt: now.toISOString(), shareType: shareTypes.link };
  });
};

export const unshareProject = (context: Caller, projectId: string) =>
  changingProjects(context, async (trx, ownerId) => {
    const project = await findProject(trx, ownerId, projectId);
    if (project === undefined) throw fail('NOT_FOUND');
    if (project.shared_at === null) return { projectId };
    await endShare(trx, ownerId, projectId);
    await insertEvent(trx, projectId, 'unshared', {}, context.clock.now());
    return { projectId };
  });
