import { randomUUID } from 'node:crypto';
import { fileTypes, files } from '@copperline/contract';
import { inTransaction } from '../../db/database.ts';
import { fail } from '../../http/failure.ts';
import { type Context, on, type Route } from '../../http/on.ts';
import type { ReceivedBlob } from '../../ports/blobs.ts';
import { lockBlobs, markUnused } from './blob-row-store.ts';
import { finishRemovals } from './blob-removal.ts';
import { announcedBytes, type CheckedFile, claimRoom, keepFiles } from './keep.ts';
import { checkPixels, redraw } from './pictures.ts';
import { type Progress, reportProgress } from './progress.ts';
import { checkContents, type ReceivedFile, receiveUpload, uploadForm, type UploadPlan } from './receive.ts';
import { attachment, mediaTypeOf, storedFile, withExtension } from './rules.ts';
import { sendFile } from './send-file.ts';
import type { Claim } from './upload-room.ts';
import {
  deleteOwnFile,
  type FileRow,
  findOwnFile,
  findPublicFile,
  listFiles,
  lockOwner,
  projectsOfFiles,
  usedBytes,
} from './store.ts';

export const fileRoutes: readonly Route[] = [
  on(files.upload, async (context) => {
    const rows = await upload(context);
    return { rows: rows.map(storedFile), total: rows.length };
  }),
  on(files.list, async ({ db, caller, config }, { page = 1, batchUid }) => {
    const { rows, total } = await listFiles(db, caller.userId, { page, batchUid });
    const projects = await projectsOfFiles(
      db,
      caller.userId,
      rows.map(({ id }) => id),
    );
    const listed = rows.map((row) => ({ ...storedFile(row), project: projects.get(row.id) ?? null }));
    return { rows: listed, total, usedBytes: await usedBytes(db, caller.userId), quotaBytes: config.quotaBytes };
  }),
  on(files.remove, async (context, { id }) => {
    await remove(context, id);
    return null;
  }),
  on(files.download, async (context, { id }) => {
    const file = await findOwnFile(context.db, context.caller.userId, id);
    return sendFile(context, file, { 'content-disposition': attachment(file?.name ?? ''), 'cache-control': 'private, no-cache' });
  }),
  on(files.picture, async (context, { id }) => {
    const file = await findPublicFile(context.db, id);
    return sendFile(context, file, { 'content-disposition': 'inline', 'cache-control': 'public, max-age=31536000, immutable' });
  }),
];

/** All or nothing: whatever is refused, no temporary file, no blob and no row of this request stays. */
const upload = async (context: Context<'user'>): Promise<FileRow[]> => {
  const { request } = context.exchange();
  if (!request.isMultipart()) throw fail('CONTENT_TYPE');
  const temporary: ReceivedBlob[] = [];
  let progress: Progress | undefined;
  let claim: Claim | undefined;
  try {
    const received = await receiveUpload(request, uploadForm, {
      blobs: context.blobs,
      begin: async ({ fields }) => {
        progress = reportProgress(context, fields.batchUid, announcedBytes(request));
      },
      open: async () => {
        claim = await claimRoom(context);
      },
      onBytes: (bytes) => {
        claim?.grow(bytes);
        progress?.receiving(bytes);
      },
      onBlob: (blob) => void temporary.push(blob),
    });
    progress?.at('checking');
    const checked = await check(context, received, temporary);
    claim?.settle();
    const { userId: ownerId, sessionId } = context.caller;
    const rows = await keepFiles(context, { ownerId, sessionId, ...factsOf(received) }, checked, context.log);
    progress?.at('stored');
    return rows;
  } catch (error) {
    progress?.at('refused');
    throw error;
  } finally {
    await Promise.all(temporary.map((blob) => blob.discard()));
    claim?.release();
  }
};

const factsOf = ({ fields }: UploadPlan) => ({
  fileType: fields.fileType,
  importType: fields.fileType === fileTypes.attachment ? (fields.importType ?? null) : null,
  batchUid: fields.batchUid ?? null,
});

const check = async (
  context: Context<'user'>,
  received: UploadPlan & { files: ReceivedFile[] },
  temporary: ReceivedBlob[],
): Promise<CheckedFile[]> => {
  checkContents(received);
  const checked: CheckedFile[] = [];
  for (const { name, blob: sent } of received.files) {
    if (received.rule.kind === 'image') checkPixels(sent.head);
    const picture =
      received.rule.kind === 'image'
        ? await redraw(context.blobs, sent, received.fields.importType, received.rule.maxBytes)
        : null;
    if (picture) temporary.push(picture.blob);
    const blob = picture?.blob ?? sent;
    const finalName = picture ? withExtension(name, picture.extension) : name;
    const file = {
      id: randomUUID(),
      sha256: blob.sha256,
      size: blob.size,
      name: finalName,
      mediaType: mediaTypeOf(finalName),
      public: picture?.public ?? false,
    };
    checked.push({ file, blob });
  }
  return checked;
};

/** The bytes go with the last file that has them; a parallel upload of the same bytes sees the mark and waits. */
const remove = async (context: Context<'user'>, id: string): Promise<void> => {
  const marked = await inTransaction(context.db, async (trx) => {
    await lockOwner(trx, context.caller.userId);
    const file = await findOwnFile(trx, context.caller.userId, id);
    if (!file) throw fail('NOT_FOUND');
    await lockBlobs(trx, [file.sha256]);
    if (!(await deleteOwnFile(trx, context.caller.userId, id))) throw fail('NOT_FOUND');
    return markUnused(trx, [file.sha256], context.clock.now());
  });
  await finishRemovals(context, marked, context.log);
};
