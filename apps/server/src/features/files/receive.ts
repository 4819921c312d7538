import type { Multipart, MultipartFile } from '@fastify/multipart';
import {
  countLimits,
  files as endpoints,
  formIssues,
  nameRefusal,
  type ParsedOf,
  sizeLimits,
  type UploadRule,
  uploadRefusal,
  uploadRule,
} from '@copperline/contract';
import type { FastifyRequest } from 'fastify';
import { storable } from '../../http/body.ts';
import { Failure, fail } from '../../http/failure.ts';
import { orTooSlow, tooSlowSignal } from '../../http/upload-pace.ts';
import { type BlobStore, BlobTooLarge, type ReceivedBlob } from '../../ports/blobs.ts';
import { cleanFileName, issue } from './rules.ts';

export type UploadFields = ParsedOf<typeof endpoints.upload>;

export interface UploadPlan<F = UploadFields> {
  readonly fields: F;
  readonly rule: UploadRule;
  /** What the one file is called, whatever its part says. */
  readonly fileName?: string | undefined;
}

/** What a call with files takes: its fields, the name of the parts that are files, and how many of them. */
export interface UploadForm<F> {
  readonly plan: (sent: Readonly<Record<string, string>>) => UploadPlan<F>;
  readonly part: string;
  readonly least: number;
  readonly most: number;
}

export interface ReceivedFile {
  readonly name: string;
  readonly blob: ReceivedBlob;
}

export interface Receiver<F = UploadFields> {
  readonly blobs: BlobStore;
  /** Before the first byte of a file where its fields came first, and at the end where fields came after it. */
  readonly begin: (plan: UploadPlan<F>) => Promise<void>;
  /** Once, before the first byte of a file. */
  readonly open: () => Promise<void>;
  /** All bytes of files so far; what it throws ends the upload. */
  readonly onBytes: (received: number) => void;
  /** Every blob as soon as it exists, so that the caller can discard it whatever happens. */
  readonly onBlob: (blob: ReceivedBlob) => void;
}

const planOf = (sent: Readonly<Record<string, string>>): UploadPlan => {
  const fields = endpoints.upload.input.safeParse(storable(sent));
  if (!fields.success) throw fail('VALIDATION', { issues: formIssues(fields.error) });
  const rule = uploadRule(fields.data.fileType, fields.data.importType);
  if (!rule) throw fail('VALIDATION', { issues: [issue(fields.data.fileType === 14 ? 'importType' : 'fileType', 'enum')] });
  return { fields: fields.data, rule, fileName: fields.data.originalFileName };
};

export const uploadForm: UploadForm<UploadFields> = { plan: planOf, part: 'file', least: 1, most: countLimits.uploadFiles };

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
  // "The needle" is busboy's word for a boundary; it takes 256 characters at most.
  if (code?.startsWith('FST_') || /multipart|needle|Part terminated|Unexpected end|Malformed/i.test(message))
    return fail('MALFORMED_REQUEST');
  return error;
};

/** One part after the other, for as long as they come at a pace. */
async function* pacedParts(request: FastifyRequest): AsyncGenerator<Multipart> {
  const parts = request.parts();
  for (;;) {
    const { done, value } = await orTooSlow(request, parts.next());
    if (done) return;
    yield value;
  }
}

/** A plan of the fields before the first file; undefined where one that is needed may still come after it. */
const planSoFar = <F>(form: UploadForm<F>, sent: Readonly<Record<string, string>>): UploadPlan<F> | undefined => {
  try {
    return form.plan(sent);
  } catch (error) {
    const missing = error instanceof Failure && error.issues.length > 0 && error.issues.every(({ path }) => !(path in sent));
    if (!missing) throw error;
    return undefined;
  }
};

/**
 * Streams each file to a temporary file. Fields may come before, between and after files: what was known before the first file is
 * judged then, and everything once more at the end. Content is judged by the caller, size and number here.
 */
export const receiveUpload = async <F>(
  request: FastifyRequest,
  form: UploadForm<F>,
  receiver: Receiver<F>,
): Promise<UploadPlan<F> & { files: ReceivedFile[] }> => {
  const sent: Record<string, string> = Object.create(null) as Record<string, string>;
  const received: ReceivedFile[] = [];
  let early: UploadPlan<F> | undefined;
  let opened = false;
  let late = false;
  let total = 0;
  try {
    for await (const part of pacedParts(request)) {
      if (part.type === 'field') {
        takeField(part, sent);
        late ||= opened;
        continue;
      }
      if (!opened) {
        early = planSoFar(form, sent);
        if (early) await receiver.begin(early);
        await receiver.open();
        opened = true;
      }
      const before = { count: received.length, total, tooSlow: tooSlowSignal(request) };
      const file = await receiveFile(receiver, form, early, part, before);
      received.push(file);
      total += file.blob.size;
    }
  } catch (error) {
    throw asFailure(error, early?.rule);
  }
  const plan = early === undefined || late ? form.plan(sent) : early;
  if (received.length < form.least) throw fail('VALIDATION', { issues: [issue(form.part, 'required')] });
  if (plan !== early && received.length > 0) await receiver.begin(plan);
  for (const file of received) refuseByRule(plan, file);
  return { ...plan, files: named(received, plan) };
};

const refuseByRule = ({ rule, fileName }: UploadPlan<unknown>, { name, blob }: ReceivedFile): void => {
  if (blob.size > rule.maxBytes) throw fail('UPLOAD_TOO_LARGE', { params: { limit: rule.limitLabel } });
  const refusal = fileName === undefined ? nameRefusal(rule, name) : null;
  if (refusal !== null) throw fail(refusal);
};

/** Of a file whose kind is not known yet: more than any rule allows. */
const largest = Math.max(...Object.values(sizeLimits));

const receiveFile = async <F>(
  receiver: Receiver<F>,
  form: UploadForm<F>,
  early: UploadPlan<F> | undefined,
  part: MultipartFile,
  { count, total, tooSlow }: { readonly count: number; readonly total: number; readonly tooSlow: AbortSignal },
): Promise<ReceivedFile> => {
  if (part.fieldname !== form.part) throw fail('VALIDATION', { issues: [issue(part.fieldname, 'unknown')] });
  if (count >= form.most) throw fail('UPLOAD_TOO_MANY');
  const name = cleanFileName(part.filename ?? '');
  const stop = (): void => void part.file.destroy(tooSlow.reason as Failure);
  tooSlow.addEventListener('abort', stop);
  try {
    const maxBytes = early?.rule.maxBytes ?? largest;
    const blob = await receiver.blobs.receive(part.file, { maxBytes, onBytes: (bytes) => receiver.onBytes(total + bytes) });
    receiver.onBlob(blob);
    return { name, blob };
  } finally {
    tooSlow.removeEventListener('abort', stop);
  }
};

/** The given name is for a single file; of several each has its own. */
const named = (received: readonly ReceivedFile[], { fileName }: UploadPlan<unknown>): ReceivedFile[] =>
  received.map((file) => (fileName !== undefined && received.length === 1 ? { ...file, name: cleanFileName(fileName) } : file));

export const checkContents = ({ rule, files }: Pick<UploadPlan, 'rule'> & { files: readonly ReceivedFile[] }): void => {
  for (const { name, blob } of files) {
    const refusal = uploadRefusal(rule, name, blob.head);
    if (refusal !== null) throw fail(refusal);
  }
};
