import { fileTypes, uploadRule } from '@copperline/contract';
import { type FileKind, kindOfFile } from './kind-of-file.ts';
import { packFilms } from './pack-films.ts';
import type { SortReply } from './sort-files.ts';

/** What `File` and a test have. */
export interface ReadableFile {
  readonly name: string;
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

const mostBytes = uploadRule(fileTypes.gerber)?.maxBytes ?? 0;

/** Null where the browser cannot read it: it was moved away, or is a folder. */
const bytesOf = async (file: ReadableFile): Promise<Uint8Array | null> => {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    // Only the browser knows why; the person sees that this file was not read.
    return null;
  }
};

const kindOf = async (file: ReadableFile): Promise<FileKind> => {
  if (file.size > mostBytes) return { kind: 'unknown', why: 'tooLarge' };
  const bytes = await bytesOf(file);
  return bytes === null ? { kind: 'unknown', why: 'damaged' } : kindOfFile(file.name, bytes);
};

/** The kinds of files, read one after another so that one alone is in memory, and one archive of all loose films. */
export const sortBytes = async (files: readonly ReadableFile[]): Promise<SortReply> => {
  const kinds: FileKind[] = [];
  for (const file of files) kinds.push(await kindOf(file));
  const filmNames = files.filter((_, n) => kinds[n]?.why === 'looseFilm').map(({ name }) => name);
  if (filmNames.length === 0) return { kinds, packed: null };
  const loose = files.filter((_, n) => kinds[n]?.kind === 'gerber-file');
  const contents = await Promise.all(loose.map(async (file) => ({ name: file.name, bytes: await bytesOf(file) })));
  return {
    kinds,
    packed: packFilms(
      contents.flatMap(({ name, bytes }) => (bytes === null ? [] : [{ name, bytes }])),
      filmNames,
    ),
  };
};
