const nameLength = 200;
const folderLength = 400;

export interface EntryName {
  readonly name: string;
  readonly folder: string;
  /** 'unsafe': it pointed outside of the archive. 'spelling': only characters were replaced. */
  readonly changed: 'no' | 'spelling' | 'unsafe';
}

/** Control characters, and direction overrides that can hide an extension. */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/gu;

/** Base name and folder, safe to display and compare. Names are never used as paths. */
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

/** Files that file managers add to archives. */
export const isClutter = ({ name, folder }: { readonly name: string; readonly folder: string }): boolean =>
  /^(\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(name) || name.startsWith('._') || /(^|\/)__MACOSX(\/|$)/.test(folder);
