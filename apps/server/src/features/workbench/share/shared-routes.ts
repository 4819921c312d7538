import { projectShare } from '@copperline/contract';
import type { Db } from '../../../db/database.ts';
import { fail } from '../../../http/failure.ts';
import { on, type Route } from '../../../http/on.ts';
import { hashToken } from '../../../http/session/authenticate.ts';
import { attachment, mediaTypeOf } from '../../files/rules.ts';
import { sendBytes } from '../../files/send-bytes.ts';
import { sendFile } from '../../files/send-file.ts';
import { archiveAnswer } from '../../project/board-answer.ts';
import { projectFileAnswer } from '../../project/file-store.ts';
import { currentAnalysis, type ReadArchive } from '../../project/queue.ts';
import { isExample, localName } from '../examples/example-projects.ts';
import { smallPicture } from '../page/cover.ts';
import { shareProject, unshareProject } from './share.ts';
import { countVisit, filesOfShare, findShared, type Shared } from './share-store.ts';

const demandShared = async (db: Db, token: string): Promise<Shared> => {
  const shared = await findShared(db, hashToken(token));
  if (shared === undefined) throw fail('NOT_FOUND');
  return shared;
};

const archiveOf = ({ gerber_sha256: sha256, choices, choices_hash: hash }: Shared): ReadArchive => ({
  gerber_sha256: sha256,
  choices: choices ?? {},
  choices_hash: hash ?? '',
});

export const shareRoutes: readonly Route[] = [
  on(projectShare.share, shareProject),
  on(projectShare.unshare, (context, { projectId }) => unshareProject(context, projectId)),
  on(projectShare.view, async (context, { token }) => {
    const { db, locale } = context;
    const shared = await demandShared(db, token);
    const example = isExample(shared.project_id);
    const named = { projectId: shared.project_id, projectName: shared.project_name, example };
    await countVisit(db, shared.project_id);
    const files = (await filesOfShare(db, shared)).map((row) => {
      const { url: _url, current: _current, ...file } = projectFileAnswer(row);
      return file;
    });
    return {
      projectName: localName(context, locale, named).projectName,
      projectType: shared.project_type,
      sharedAt: shared.shared_at.toISOString(),
      example,
      visitCount: shared.visit_count + 1,
      copyCount: shared.copy_count,
      files,
      lines: shared.lines,
      hasBoard: shared.gerber_sha256 !== null,
      gerber: shared.gerber_id,
    };
  }),
  on(projectShare.board, async (context, { token }) => {
    const shared = await demandShared(context.db, token);
    const archive = archiveOf(shared);
    return archiveAnswer(archive, await currentAnalysis(context, archive));
  }),
  on(projectShare.picture, async (context, { token }) => {
    const shared = await demandShared(context.db, token);
    const picture = await smallPicture(context, archiveOf(shared));
    if (picture === null) throw fail('NOT_FOUND');
    sendBytes(context, picture, `${shared.project_name}.png`);
  }),
  on(projectShare.file, async (context, { token, file: id }) => {
    const shared = await demandShared(context.db, token);
    const row = (await filesOfShare(context.db, shared)).find((file) => file.id === id);
    if (row === undefined) throw fail('NOT_FOUND');
    const file = { sha256: row.sha256, size: row.size, media_type: mediaTypeOf(row.name) };
    return sendFile(context, file, { 'content-disposition': attachment(row.name), 'cache-control': 'private, no-store' });
  }),
];
