import type { ProjectFileKind } from '@copperline/contract';
import { type AskedWorker, askWorker } from '#lib/ask-worker.ts';
import type { FileKind, KindReason } from './kind-of-file.ts';

/** A dropped file with what it is, or the archive that was made of dropped films. */
export interface SortedFile {
  readonly file: File;
  readonly kind: ProjectFileKind | 'unknown';
  /** Its text is `files.sorted.<why>`. */
  readonly why: KindReason;
  readonly otherwise?: NonNullable<FileKind['otherwise']>;
  /** The dropped files in an archive made here. */
  readonly films?: readonly File[];
}

/** From the worker: the kind of each file, and the archive of the loose films. */
export interface SortReply {
  readonly kinds: readonly FileKind[];
  readonly packed: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> } | null;
}

/** The sorted files, with one archive in the place of all loose films. */
export const sortedOf = (files: readonly File[], { kinds, packed }: SortReply): SortedFile[] => {
  const pairs = files.flatMap((file, n) => {
    const kind = kinds[n];
    return kind === undefined ? [] : [{ file, kind }];
  });
  const films = pairs.filter(({ kind }) => kind.kind === 'gerber-file').map(({ file }) => file);
  const whole = pairs.flatMap(({ file, kind: { kind, ...rest } }): SortedFile[] => {
    if (kind !== 'gerber-file') return [{ file, kind, ...rest }];
    return packed === null ? [{ file, kind: 'unknown', why: 'reportAlone' }] : [];
  });
  if (packed === null) return whole;
  const archive = new File([packed.bytes], packed.name, { type: 'application/zip' });
  return [{ file: archive, kind: 'gerber', why: 'looseFilm', films }, ...whole];
};

const startWorker = (): AskedWorker<readonly File[], SortReply> =>
  new Worker(new URL('./sort.worker.ts', import.meta.url), { type: 'module', name: 'sort' });

/** What each of the files dropped together is, by content, found out in a worker. Aborting ends it; nothing is answered then. */
export const sortFiles = async (files: readonly File[], signal: AbortSignal, start = startWorker): Promise<SortedFile[]> =>
  sortedOf(files, await askWorker(start(), files, signal));
