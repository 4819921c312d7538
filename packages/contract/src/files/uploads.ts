import { type SizeLabel, sizeLimits } from '../limits.ts';
import { type SniffedKind, sniff } from './sniff.ts';

/** The `fileType` numbers of `POST /api/eda/file/upload`. */
export const fileTypes = { gerber: 7, bom: 8, coordinates: 10, eda: 13, attachment: 14 } as const;
/** An account export made by us: not uploadable, not listed, not counted in the quota. */
export const exportFileType = 20;
export type FileType = (typeof fileTypes)[keyof typeof fileTypes];

/** What the files of a project are for. A project has one board and one BOM, each with versions; other files have versions by name. */
export const projectFileKinds = ['gerber', 'bom', 'coordinates', 'eda', 'attachment'] as const;
export type ProjectFileKind = (typeof projectFileKinds)[number];

export const projectFileKindOf = (fileType: number): ProjectFileKind =>
  projectFileKinds.find((kind) => fileTypes[kind] === fileType) ?? 'attachment';

/** Purpose of an attachment (fileType 14). */
export const importTypes = ['avatar', 'cover', 'inlineImage', 'contact', 'voucher', 'forum', 'feedback'] as const;
export type ImportType = (typeof importTypes)[number];

export type UploadKind = 'archive' | 'table' | 'eda' | 'image' | 'attachment';

export interface UploadRule {
  readonly kind: UploadKind;
  readonly maxBytes: number;
  /** As shown in the refusal. */
  readonly limitLabel: SizeLabel;
  /** Lower case, without the dot. */
  readonly extensions: readonly string[];
}

/** The content kinds that an extension may have. */
const contents: Readonly<Record<string, readonly SniffedKind[]>> = {
  zip: ['zip'],
  rar: ['rar4', 'rar5'],
  xlsx: ['zip'],
  ods: ['zip'],
  docx: ['zip'],
  xls: ['ole2'],
  csv: ['text'],
  tsv: ['text'],
  txt: ['text'],
  // Extensions of coordinate files.
  pos: ['text'],
  mnt: ['text'],
  mnb: ['text'],
  xy: ['text'],
  pnp: ['text'],
  // Altium's files are OLE2 containers, Eagle's are XML, most others plain text.
  sch: ['text', 'xml', 'ole2'],
  pcb: ['text', 'xml', 'ole2'],
  // Eagle's board, or one of KiCad's oldest.
  brd: ['text', 'xml'],
  kicad_sch: ['text'],
  kicad_pcb: ['text'],
  kicad_pro: ['text'],
  kicad_sym: ['text'],
  kicad_mod: ['text'],
  kicad_wks: ['text'],
  // EasyEDA: a drawing of the standard edition, a project of the professional one.
  json: ['text'],
  epro: ['zip'],
  jpg: ['jpeg'],
  jpeg: ['jpeg'],
  png: ['png'],
  pdf: ['pdf'],
  mp4: ['mp4'],
};

/** Programs write web pages, XML and plain text into files named .xls; a table is read by its content, and never shown as a page. */
const tableContents: Readonly<Record<string, readonly SniffedKind[]>> = {
  xls: ['ole2', 'zip', 'html', 'xml', 'text'],
  htm: ['html', 'xml'],
  html: ['html', 'xml'],
  bom: ['text'],
};

const archives = ['zip', 'rar'];
const tables = ['xlsx', 'xls', 'csv', 'tsv', 'txt', 'ods'];
const pages = ['htm', 'html'];
const kicad = ['kicad_sch', 'kicad_pcb', 'kicad_pro', 'kicad_sym', 'kicad_mod', 'kicad_wks'];
const images = ['jpg', 'jpeg', 'png'];
const papers = [...archives, ...tables, ...images, 'pdf', 'docx'];

const rule = (kind: UploadKind, limitLabel: SizeLabel, extensions: readonly string[]): UploadRule => ({
  kind,
  limitLabel,
  maxBytes: sizeLimits[limitLabel],
  extensions,
});

const byFileType: Readonly<Record<number, UploadRule>> = {
  [fileTypes.gerber]: rule('archive', '50M', archives),
  [fileTypes.bom]: rule('table', '50M', [...tables, ...pages, 'bom']),
  [fileTypes.coordinates]: rule('table', '50M', [...tables, ...pages, 'pos', 'mnt', 'mnb', 'xy', 'pnp']),
  [fileTypes.eda]: rule('eda', '50M', ['sch', 'pcb', ...archives, ...kicad, 'json', 'epro', 'brd']),
};

const byImportType: Readonly<Record<ImportType, UploadRule>> = {
  avatar: rule('image', '1M', images),
  cover: rule('image', '1M', images),
  inlineImage: rule('image', '5M', images),
  contact: rule('attachment', '50M', papers),
  voucher: rule('attachment', '50M', [...images, 'pdf']),
  forum: rule('attachment', '50M', [...papers, 'mp4']),
  feedback: rule('attachment', '100M', [...papers, 'mp4']),
};

/** Content of a bank voucher, as stored: what staff can look at without unpacking it. */
export const voucherMediaTypes: readonly string[] = ['image/jpeg', 'image/png', 'application/pdf'];

/** The rule of an upload, or null for an unknown combination. */
export const uploadRule = (fileType: number, importType?: string): UploadRule | null => {
  if (fileType !== fileTypes.attachment) return byFileType[fileType] ?? null;
  const purpose = importTypes.find((name) => name === importType);
  return purpose ? byImportType[purpose] : null;
};

/** Lower case, without the dot; empty where the name has none. */
export const extensionOf = (name: string): string => {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
};

/** A file picker's `accept` attribute. */
export const acceptAttribute = (upload: UploadRule): string => upload.extensions.map((extension) => `.${extension}`).join(',');

/** The extension must be on the list and the content must be what the extension says. */
export const acceptUpload = (upload: UploadRule, name: string, head: Uint8Array): boolean => {
  const extension = extensionOf(name);
  const kinds = (upload.kind === 'table' ? tableContents[extension] : undefined) ?? contents[extension] ?? [];
  return upload.extensions.includes(extension) && kinds.includes(sniff(head, name));
};

/** Of archives that nothing here opens. */
const otherArchives = ['7z', 'gz', 'tgz', 'bz2', 'tbz2', 'xz', 'txz', 'tar', 'lzh', 'arj'];

export type UploadRefusal = 'UPLOAD_FORMAT' | 'UPLOAD_ARCHIVE';

/** Why a file is refused by its name; null if its content decides. */
export const nameRefusal = (upload: UploadRule, name: string): UploadRefusal | null => {
  const extension = extensionOf(name);
  if (upload.extensions.includes(extension)) return null;
  return upload.kind === 'archive' && otherArchives.includes(extension) ? 'UPLOAD_ARCHIVE' : 'UPLOAD_FORMAT';
};

/** Why a file is refused by its name and first bytes; null if it is accepted. */
export const uploadRefusal = (upload: UploadRule, name: string, head: Uint8Array): UploadRefusal | null => {
  if (acceptUpload(upload, name, head)) return null;
  if (upload.kind === 'archive' && sniff(head, name) === 'other-archive') return 'UPLOAD_ARCHIVE';
  return nameRefusal(upload, name) ?? 'UPLOAD_FORMAT';
};
