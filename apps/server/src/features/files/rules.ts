import { extensionOf, type FormIssue, printable, type StoredFile } from '@copperline/contract';
import type { FileRow } from './store.ts';

const maxNameLength = 255;

/** The last part of a path, printable, at most 255 characters with its extension kept. Any script of the world may stay. */
export const cleanFileName = (sent: string): string => {
  const name = printable((sent.split(/[/\\]/).at(-1) ?? '').toWellFormed().normalize('NFC')).trim();
  if (name === '' || name === '.' || name === '..') return 'file';
  if (name.length <= maxNameLength) return name;
  const ending = extensionOf(name) === '' || extensionOf(name).length > 20 ? '' : name.slice(name.lastIndexOf('.'));
  const kept: string[] = [];
  let length = ending.length;
  for (const character of name) {
    length += character.length;
    if (length > maxNameLength) break;
    kept.push(character);
  }
  return kept.join('') + ending;
};

export const withExtension = (name: string, extension: string): string => {
  const stem = extensionOf(name) === '' ? name : name.slice(0, name.lastIndexOf('.'));
  return `${stem || 'file'}.${extension}`;
};

const mediaTypes: Readonly<Record<string, string>> = {
  zip: 'application/zip',
  rar: 'application/vnd.rar',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  txt: 'text/plain',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
  json: 'application/json',
  mp4: 'video/mp4',
};

/** By the extension, which has been compared with the content; never by what the browser said. */
export const mediaTypeOf = (name: string): string => mediaTypes[extensionOf(name)] ?? 'application/octet-stream';

/** RFC 6266: a plain name for old readers, the real one encoded as RFC 5987 asks. */
export const attachment = (name: string): string => {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
};

export const issue = (path: string, rule: FormIssue['rule']): FormIssue => ({ path, rule, params: {} });

export const storedFile = (row: FileRow): StoredFile => ({
  id: row.id,
  url: row.id,
  name: row.name,
  size: Number(row.size),
  sha256: row.sha256,
  mediaType: row.media_type,
  fileType: row.file_type,
  importType: row.import_type,
  batchUid: row.batch_uid,
  createdAt: row.created_at.toISOString(),
});
