import { type BomProblem, readTables, toldKind } from '@copperline/bom';
import {
  acceptUpload,
  fileTypes,
  headBytes,
  type ProjectFileKind,
  sniff as sniffHead,
  type SniffedKind,
  uploadRule,
  withoutExtension,
} from '@copperline/contract';
import { type ArchiveContent, archiveContent, belongsToFilms, isBoardFile, sniff } from '@copperline/fab';

/** Why a file is of its kind; the second half are reasons to know none. Each has a text, `files.sorted.<reason>`. */
export const kindReasons = [
  'films',
  'filmsAndDesign',
  'production',
  'rar',
  'looseFilm',
  'looseReport',
  'design',
  'bomColumns',
  'coordinateColumns',
  'otherName',
  'notAccepted',
  'noColumns',
  'tablesInArchive',
  'noBoardInArchive',
  'reportAlone',
  'foreign',
  'empty',
  'encrypted',
  'damaged',
  'tooLarge',
  'otherArchive',
] as const;
export type KindReason = (typeof kindReasons)[number];

export interface FileKind {
  /** A `gerber-file` is a film, a drill file or what was written beside them: it is uploaded in an archive. */
  readonly kind: ProjectFileKind | 'gerber-file' | 'unknown';
  readonly why: KindReason;
  /** What the content is where its name is not accepted for that, and the name that would be; no name if nothing helps. */
  readonly otherwise?: { readonly kind: ProjectFileKind; readonly name: string | null };
}

const unknown = (why: KindReason): FileKind => ({ kind: 'unknown', why });

/** Beyond this the rest of a text tells nothing new about its columns. */
const textBytes = 1_048_576;

/** The whole lines of the beginning of a text; in UTF-16 a line feed has two bytes. */
const firstLines = (bytes: Uint8Array): Uint8Array => {
  if (bytes.length <= textBytes) return bytes;
  const at = bytes.lastIndexOf(0x0a, textBytes) + 1;
  return bytes.subarray(0, at === 0 ? textBytes : bytes[at] === 0 ? at + 1 : at);
};

/** Endings under which content is accepted, the likeliest first. */
const endings: Readonly<Partial<Record<SniffedKind, readonly string[]>>> = {
  zip: ['zip', 'xlsx', 'ods'],
  rar4: ['rar'],
  rar5: ['rar'],
  ole2: ['xls'],
  html: ['html'],
  xml: ['xls'],
  text: ['csv', 'txt'],
};

const settled = (kind: ProjectFileKind, why: KindReason, name: string, bytes: Uint8Array, format = ''): FileKind => {
  const rule = uploadRule(fileTypes[kind]);
  const head = bytes.subarray(0, headBytes);
  if (rule === null || bytes.length > rule.maxBytes) return unknown('tooLarge');
  if (acceptUpload(rule, name, head)) return { kind, why };
  const ending = [format, ...(endings[sniffHead(head, name)] ?? [])].find((each) => acceptUpload(rule, `x.${each}`, head));
  if (ending === undefined) return { ...unknown('notAccepted'), otherwise: { kind, name: null } };
  return { ...unknown('otherName'), otherwise: { kind, name: `${withoutExtension(name)}.${ending}` } };
};

const tableFailures: Readonly<Partial<Record<BomProblem['code'], KindReason>>> = {
  FILE_FOREIGN: 'foreign',
  FILE_ENCRYPTED: 'encrypted',
  FILE_DAMAGED: 'damaged',
  FILE_UNSAFE: 'damaged',
  FILE_TOO_LARGE: 'tooLarge',
  TABLE_EMPTY: 'empty',
};

const kindOfTableFile = (name: string, bytes: Uint8Array, isText: boolean): FileKind => {
  const { value, problems } = readTables(isText ? firstLines(bytes) : bytes, name);
  const kind = toldKind(value);
  if (kind !== null) return settled(kind, kind === 'bom' ? 'bomColumns' : 'coordinateColumns', name, bytes, value.format);
  const failure = problems.map(({ code }) => tableFailures[code]).find((reason) => reason !== undefined);
  return unknown(failure ?? 'noColumns');
};

const archiveReasons = {
  films: ['gerber', 'films'],
  'films-and-design': ['gerber', 'filmsAndDesign'],
  production: ['gerber', 'production'],
  design: ['eda', 'design'],
  tables: [null, 'tablesInArchive'],
  other: [null, 'noBoardInArchive'],
  empty: [null, 'empty'],
  encrypted: [null, 'encrypted'],
  damaged: [null, 'damaged'],
  'too-large': [null, 'tooLarge'],
} as const satisfies Record<Exclude<ArchiveContent, 'workbook'>, readonly [ProjectFileKind | null, KindReason]>;

const kindOfArchive = (name: string, bytes: Uint8Array): FileKind => {
  const content = archiveContent(bytes);
  if (content === 'workbook') return kindOfTableFile(name, bytes, false);
  const [kind, why] = archiveReasons[content];
  return kind === null ? unknown(why) : settled(kind, why, name, bytes);
};

const kindOfText = (name: string, bytes: Uint8Array, isText: boolean): FileKind => {
  const kind = sniff({ name, folder: '', bytes });
  if (belongsToFilms(kind)) return { kind: 'gerber-file', why: isBoardFile(kind) ? 'looseFilm' : 'looseReport' };
  return kind === 'cad' ? settled('eda', 'design', name, bytes) : kindOfTableFile(name, bytes, isText);
};

/** What a file is to a project, by its content; never a kind that the server would refuse for its name. Never throws. */
export const kindOfFile = (name: string, bytes: Uint8Array): FileKind => {
  const sniffed = sniffHead(bytes.subarray(0, headBytes), name);
  switch (sniffed) {
    case 'empty':
      return unknown('empty');
    case 'zip':
      return kindOfArchive(name, bytes);
    case 'rar4':
    case 'rar5':
      return settled('gerber', 'rar', name, bytes);
    case 'other-archive':
      return unknown('otherArchive');
    case 'text':
    case 'xml':
    case 'html':
    case 'ole2':
    case 'unknown':
      return kindOfText(name, bytes, sniffed === 'text');
    default:
      return unknown('foreign');
  }
};
