import { ArchiveBudget, u16, u32, zipSignature } from '@copperline/archive';
import type { Entry } from '../entry.ts';
import { type ProblemCode, ProblemList, type Problem, type Reading } from '../problem.ts';
import type { ArchiveSink } from './archive-sink.ts';
import { cleanName, isClutter } from './entry-name.ts';
import { type ArchiveLimits, archiveLimits } from './limits.ts';
import { rarVersion } from './rar-headers.ts';
import { readRar } from './read-rar.ts';
import { readZip } from './read-zip.ts';

export interface OpenArchiveOptions {
  /** File name of the upload. */
  readonly name: string;
  /** The WebAssembly of node-unrar-js, loaded by the application; without it RAR archives are not read. */
  readonly unrarWasm?: ArrayBuffer;
  readonly limits?: ArchiveLimits;
}

/** The files of an upload and the bytes inflated. No entries if a limit was exceeded: the upload is refused. */
export interface Archive {
  readonly entries: readonly Entry[];
  readonly bytesInflated: number;
  readonly entriesSeen: number;
}

/** Office documents and 3D models are zip archives, but treated as files. */
const documentEntry = /^(\[Content_Types\]\.xml|mimetype|_rels\/|docProps\/|xl\/|word\/|META-INF\/|Document\.xml)/;

const isDocument = (bytes: Uint8Array): boolean =>
  documentEntry.test(String.fromCharCode(...bytes.subarray(30, Math.min(30 + u16(bytes, 26), 60))));

/** First bytes of a zip written as a split archive that fitted into one piece. */
const splitSignatures: readonly number[] = [zipSignature.descriptor, 0x30304b50];

/** First bytes of archives that we do not open. */
const otherArchives: readonly (readonly [kind: string, ...bytes: number[]])[] = [
  ['7z', 0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c],
  ['gzip', 0x1f, 0x8b],
  ['bzip2', 0x42, 0x5a, 0x68],
  ['xz', 0xfd, 0x37, 0x7a, 0x58, 0x5a],
];

/** Name of the kind of an archive that we do not open, or null. */
const otherKind = (bytes: Uint8Array): string | null =>
  otherArchives.find(([, ...signature]) => signature.every((byte, n) => bytes[n] === byte))?.[0] ?? null;

const archiveKind = (bytes: Uint8Array): 'zip' | 'rar' | null => {
  const signature = u32(bytes, 0);
  if (splitSignatures.includes(signature) && u32(bytes, 4) === zipSignature.local) return 'zip';
  if (signature === zipSignature.end) return 'zip';
  if (signature === zipSignature.local) return isDocument(bytes) ? null : 'zip';
  return rarVersion(bytes) > 0 ? 'rar' : null;
};

class Unpacking {
  readonly #budget: ArchiveBudget;
  readonly #limits: ArchiveLimits;
  readonly #wasm: ArrayBuffer | undefined;
  readonly #problems = new ProblemList();
  readonly #entries: Entry[] = [];
  #errors = 0;
  /** Occurrences of each name, to make duplicate names unique. */
  readonly #names = new Map<string, number>();

  constructor(limits: ArchiveLimits, wasm: ArrayBuffer | undefined) {
    this.#budget = new ArchiveBudget(limits);
    this.#limits = limits;
    this.#wasm = wasm;
  }

  async run(bytes: Uint8Array, name: string): Promise<Reading<Archive>> {
    const { archiveBytes } = this.#limits;
    if (bytes.length > archiveBytes) this.#budget.breach = { code: 'ARCHIVE_TOO_LARGE', limit: archiveBytes };
    else await this.#open(bytes, cleanName(name).name, '', 0);
    const { breach, bytesInflated, entriesSeen } = this.#budget;
    if (breach !== null) this.#report(breach.code, 'error', name, { limit: breach.limit });
    // Whatever else was reported is the reason why there is nothing.
    else if (this.#entries.length === 0 && this.#errors === 0) this.#report('ARCHIVE_EMPTY', 'error', name);
    return {
      value: { entries: breach === null ? this.#entries : [], bytesInflated, entriesSeen },
      problems: this.#problems.list(),
    };
  }

  /** Keeps a file, or unpacks it if it is an archive. */
  async #open(bytes: Uint8Array, name: string, folder: string, depth: number): Promise<void> {
    const kind = archiveKind(bytes);
    const path = folder === '' ? name : `${folder}/${name}`;
    const other = kind === null ? otherKind(bytes) : null;
    if (other !== null) this.#report('ARCHIVE_KIND', depth === 0 ? 'error' : 'warning', path, { kind: other });
    else if (kind === null) this.#keep(bytes, name, folder);
    else if (depth > this.#limits.depth) this.#report('ARCHIVE_TOO_DEEP', 'error', path, { limit: this.#limits.depth });
    else {
      const sink = this.#sink(path, depth);
      if (kind === 'zip') await readZip(bytes, this.#budget, sink);
      else if (this.#wasm === undefined) this.#report('ARCHIVE_UNREADABLE', 'error', path);
      else await readRar(bytes, this.#wasm, this.#budget, sink);
    }
  }

  #sink(archive: string, depth: number): ArchiveSink {
    /** The name of an inner archive becomes a folder of its files; the upload's name does not. */
    const inside = (path: string): string => (depth === 0 ? path : `${archive}/${path}`);
    const shown = (path: string): string => (path === '' ? archive : inside(path));
    return {
      wants: (path) => !isClutter(cleanName(path)),
      take: async (path, bytes) => {
        const { name, folder, changed } = cleanName(path);
        const clean = folder === '' ? name : `${folder}/${name}`;
        if (changed !== 'no') this.#report('ARCHIVE_NAME_CHANGED', changed === 'unsafe' ? 'warning' : 'info', inside(clean));
        await this.#open(bytes, name, depth === 0 ? folder : folder === '' ? archive : `${archive}/${folder}`, depth + 1);
      },
      encrypted: (path) => this.#report('ARCHIVE_ENCRYPTED', 'error', shown(path)),
      contradiction: (path) => this.#report('ARCHIVE_CONTRADICTION', 'error', shown(path)),
      flagsDiffer: (path) => this.#report('ARCHIVE_FLAGS_DIFFER', 'info', shown(path)),
      link: (path) => this.#report('ARCHIVE_LINK', 'error', shown(path)),
      truncated: (path) => this.#report('ARCHIVE_TRUNCATED', 'error', shown(path)),
      tooLarge: (path) =>
        this.#report('ARCHIVE_ENTRY_TOO_LARGE', 'error', shown(path), { limit: this.#budget.limits.entryBytes }),
      unreadable: (path, values) => this.#report('ARCHIVE_UNREADABLE', 'error', shown(path), values),
    };
  }

  #keep(bytes: Uint8Array, name: string, folder: string): void {
    const key = `${folder}/${name}`;
    const before = this.#names.get(key) ?? 0;
    this.#names.set(key, before + 1);
    if (before === 0) {
      this.#entries.push({ name, folder, bytes });
      return;
    }
    const dot = name.lastIndexOf('.');
    const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    this.#report('ARCHIVE_DUPLICATE_NAME', 'warning', folder === '' ? name : key);
    this.#keep(bytes, `${stem} (${before + 1})${ending}`, folder);
  }

  #report(code: ProblemCode, severity: Problem['severity'], path: string, values?: Problem['values']): void {
    const file = cleanName(path);
    const shown = file.folder === '' ? file.name : `${file.folder}/${file.name}`;
    if (severity === 'error') this.#errors += 1;
    this.#problems.add({ code, severity, file: shown, ...(values === undefined ? {} : { values }) });
  }
}

/**
 * The files of an upload: a zip or RAR archive, nested archives, or a single file. Names are cleaned, links and encrypted entries
 * dropped, and limits are checked against the bytes produced.
 */
export const openArchive = async (
  bytes: Uint8Array,
  { name, unrarWasm, limits = archiveLimits }: OpenArchiveOptions,
): Promise<Reading<Archive>> => new Unpacking(limits, unrarWasm).run(bytes, name);
