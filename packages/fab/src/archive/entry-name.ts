const nameLength = 200;
const folderLength = 400;

export interface EntryName {
  readonly name: string;
  readonly folder: string;
  /** 'unsafe': it pointed out of the archive. 'spelling': it was merely written oddly. */
  readonly changed: 'no' | 'spelling' | 'unsafe';
}

/** Control characters, and those that turn the direction of a text around to hide an ending. */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/gu;

/** A base name and folders that are safe to show and to compare. No name is ever used as a path. */
export const cleanName = (written: string): EntryName => {
  const visible = written.replace(hidden, '');
  const slashed = visible.replaceAll('\\', '/');
  const rooted = /^([A-Za-z]:|\/)/.test(slashed);
  const parts = slashed.replace(/^[A-Za-z]:/, '').split('/');
  const kept = parts.map((part) => part.trim()).filter((part) => part !== '' && part !== '.' && part !== '..');
  const name = (kept.at(-1) ?? '').slice(-nameLength) || 'unnamed';
  const folder = kept.slice(0, -1).join('/').slice(0, folderLength);
  const unsafe = rooted || parts.some((part) => part.trim() === '..');
  const same = written === (folder === '' ? name : `${folder}/${name}`);
  return { name, folder, changed: unsafe ? 'unsafe' : same ? 'no' : 'spelling' };
};

/** What file managers leave in archives besides the files. */
export const isClutter = ({ name, folder }: { readonly name: string; readonly folder: string }): boolean =>
  /^(\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(name) || name.startsWith('._') || /(^|\/)__MACOSX(\/|$)/.test(folder);
