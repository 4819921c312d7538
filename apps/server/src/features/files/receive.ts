import type { Multipart, MultipartFile } from '@fastify/multipart';
import {
  acceptUpload,
  countLimits,
  extensionOf,
  files as endpoints,
  formIssues,
  type ParsedOf,
  type UploadRule,
  uploadRule,
} from '@copperline/contract';
import type { FastifyRequest } from 'fastify';
import { Failure, fail } from '../../http/failure.ts';
import { type BlobStore, BlobTooLarge, type ReceivedBlob } from '../../ports/blobs.ts';
import { cleanFileName, issue } from './rules.ts';

export type UploadFields = ParsedOf<typeof endpoints.upload>;

export interface UploadPlan {
  readonly fields: UploadFields;
  readonly rule: UploadRule;
}

export interface ReceivedFile {
  readonly name: string;
  readonly blob: ReceivedBlob;
}

export interface Receiver {
  readonly blobs: BlobStore;
  /** Called once, when the fields are known and before the first byte of a file is read. */
  readonly begin: (plan: UploadPlan) => Promise<{ readonly roomBytes: number }>;
  readonly onBytes: (received: number) => void;
  /** Every blob as soon as it exists, so that the caller can discard it whatever happens. */
  readonly onBlob: (blob: ReceivedBlob) => void;
}

const planOf = (sent: Readonly<Record<string, string>>): UploadPlan => {
  const fields = endpoints.upload.input.safeParse(sent);
  if (!fields.success) throw fail('VALIDATION', { issues: formIssues(fields.error) });
  const rule = uploadRule(fields.data.fileType, fields.data.importType);
  if (!rule) throw fail('VALIDATION', { issues: [issue(fields.data.fileType === 14 ? 'importType' : 'fileType', 'enum')] });
  return { fields: fields.data, rule };
};

const takeField = (part: Exclude<Multipart, MultipartFile>, into: Record<string, string>): void => {
  if (part.valueTruncated || part.fieldnameTruncated || typeof part.value !== 'string' || part.fieldname in into)
    throw fail('MALFORMED_REQUEST');
  into[part.fieldname] = part.value;
};

/** What busboy and the socket throw, as codes of the catalogue; anything else is a fault of ours. */
const asFailure = (error: unknown, rule: UploadRule | undefined): unknown => {
  if (error instanceof Failure) return error;
  if (error instanceof BlobTooLarge && rule) return fail('UPLOAD_TOO_LARGE', { params: { limit: rule.limitLabel } });
  const { code, message } = error as NodeJS.ErrnoException;
  if (
    code === 'FST_MP_PREMATURE_CLOSE' ||
    code === 'ECONNRESET' ||
    code === 'ERR_STREAM_PREMATURE_CLOSE' ||
    message === 'aborted'
  )
    return fail('UPLOAD_ABORTED');
  if (code?.startsWith('FST_') || /multipart|Part terminated|Unexpected end|Malformed/i.test(message))
    return fail('MALFORMED_REQUEST');
  return error;
};

/** Reads the fields, then streams each file to a temporary place. Content is judged by the caller, size and number here. */
export const receiveUpload = async (
  request: FastifyRequest,
  receiver: Receiver,
): Promise<UploadPlan & { files: ReceivedFile[] }> => {
  const sent: Record<string, string> = Object.create(null) as Record<string, string>;
  const received: ReceivedFile[] = [];
  let plan: UploadPlan | undefined;
  let roomBytes = 0;
  let total = 0;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (plan) throw fail('MALFORMED_REQUEST');
        takeField(part, sent);
        continue;
      }
      if (!plan) {
        plan = planOf(sent);
        ({ roomBytes } = await receiver.begin(plan));
      }
      const file = await receiveFile(receiver, plan, part, received.length, roomBytes - total, total);
      received.push(file);
      total += file.blob.size;
    }
  } catch (error) {
    throw asFailure(error, plan?.rule);
  }
  plan ??= planOf(sent);
  if (received.length === 0) throw fail('VALIDATION', { issues: [issue('file', 'required')] });
  return { ...plan, files: named(received, plan.fields) };
};

const receiveFile = async (
  receiver: Receiver,
  plan: UploadPlan,
  part: MultipartFile,
  before: number,
  room: number,
  total: number,
): Promise<ReceivedFile> => {
  if (part.fieldname !== 'file') throw fail('VALIDATION', { issues: [issue(part.fieldname, 'unknown')] });
  if (before >= countLimits.uploadFiles) throw fail('UPLOAD_TOO_MANY');
  const name = cleanFileName(part.filename ?? '');
  // Where the name decides, a wrong one is refused before its bytes are read.
  if (plan.fields.originalFileName === undefined && !plan.rule.extensions.includes(extensionOf(name)))
    throw fail('UPLOAD_FORMAT');
  const maxBytes = Math.min(plan.rule.maxBytes, room);
  try {
    const blob = await receiver.blobs.receive(part.file, { maxBytes, onBytes: (bytes) => receiver.onBytes(total + bytes) });
    receiver.onBlob(blob);
    return { name, blob };
  } catch (error) {
    if (error instanceof BlobTooLarge && room < plan.rule.maxBytes) throw fail('UPLOAD_QUOTA');
    throw error;
  }
};

/** `originalFileName` names a single file; of several each has its own name. */
const named = (received: readonly ReceivedFile[], { originalFileName }: UploadFields): ReceivedFile[] =>
  received.map((file) =>
    originalFileName !== undefined && received.length === 1 ? { ...file, name: cleanFileName(originalFileName) } : file,
  );

export const checkContents = ({ rule, files }: UploadPlan & { files: readonly ReceivedFile[] }): void => {
  for (const { name, blob } of files) if (!acceptUpload(rule, name, blob.head)) throw fail('UPLOAD_FORMAT');
};
