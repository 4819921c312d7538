import { randomUUID } from 'node:crypto';
import { bom, fileTypes, formIssues, type ParsedOf, uploadRule } from '@copperline/contract';
import { storable } from '../../http/body.ts';
import { fail } from '../../http/failure.ts';
import type { Context } from '../../http/on.ts';
import type { ReceivedBlob } from '../../ports/blobs.ts';
import { claimRoom, keepFiles } from '../files/keep.ts';
import { checkContents, type ReceivedFile, receiveUpload, type UploadForm, type UploadPlan } from '../files/receive.ts';
import { issue, mediaTypeOf } from '../files/rules.ts';
import type { FileRow } from '../files/store.ts';
import type { Claim } from '../files/upload-room.ts';
import { refuseEarly } from './create.ts';
import { ownTable } from './read-files.ts';

type Fields = ParsedOf<typeof bom.upload>;

export interface ReceivedBom {
  readonly fields: Fields;
  /** Null where nothing was sent. */
  readonly file: FileRow | null;
}

const parseFields = (sent: unknown): Fields => {
  const fields = bom.upload.input.safeParse(storable(sent));
  if (!fields.success) throw fail('VALIDATION', { issues: formIssues(fields.error) });
  return fields.data;
};

const planOf = (sent: unknown): UploadPlan<Fields> => {
  const rule = uploadRule(fileTypes.bom);
  if (rule === null) throw new Error('there is no rule for BOMs');
  return { fields: parseFields(sent), rule };
};

const form: UploadForm<Fields> = { plan: planOf, part: bom.upload.filePart ?? 'file', least: 0, most: 1 };

/** A kept file of the caller's, as if it had come through the upload of files. */
const keep = async (context: Context<'user'>, plan: UploadPlan<Fields>, { name, blob }: ReceivedFile): Promise<FileRow> => {
  // A file without a byte has no content to compare with its name.
  if (blob.size === 0) throw fail('TABLE_EMPTY');
  checkContents({ rule: plan.rule, files: [{ name, blob }] });
  const { sha256, size } = blob;
  const file = { id: randomUUID(), sha256, size, name, mediaType: mediaTypeOf(name), public: false };
  const { userId: ownerId, sessionId } = context.caller;
  const facts = { ownerId, sessionId, fileType: fileTypes.bom, importType: null, batchUid: null };
  const [row] = await keepFiles(context, facts, [{ file, blob }], context.log);
  if (row === undefined) throw new Error('a kept file has no row');
  return row;
};

const receiveParts = async (context: Context<'user'>): Promise<ReceivedBom> => {
  const temporary: ReceivedBlob[] = [];
  let claim: Claim | undefined;
  try {
    const received = await receiveUpload(context.exchange().request, form, {
      blobs: context.blobs,
      begin: async ({ fields }) => {
        if (fields.bomUrl !== undefined) throw fail('VALIDATION', { issues: [issue('bomUrl', 'unknown')] });
        await refuseEarly(context.db, context.caller.userId, fields);
      },
      open: async () => {
        claim = await claimRoom(context);
      },
      onBytes: (bytes) => claim?.grow(bytes),
      onBlob: (blob) => void temporary.push(blob),
    });
    claim?.settle();
    const [sent] = received.files;
    return { fields: received.fields, file: sent === undefined ? null : await keep(context, received, sent) };
  } finally {
    await Promise.all(temporary.map((blob) => blob.discard()));
    claim?.release();
  }
};

/** The fields of an upload, and the file that came with them or that they name. */
export const receiveBom = async (context: Context<'user'>): Promise<ReceivedBom> => {
  const { request } = context.exchange();
  const received = request.isMultipart() ? await receiveParts(context) : { fields: parseFields(request.body ?? {}), file: null };
  const { bomUrl } = received.fields;
  if (received.file !== null || bomUrl === undefined) return received;
  return { ...received, file: await ownTable(context.db, context.caller.userId, bomUrl) };
};
