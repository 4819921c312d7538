import { namePartsOf, withoutExtension } from '@copperline/contract';
import { packEntries } from '@copperline/fab';

export interface NamedBytes {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const nameless = 'gerber';

const sharedStart = (names: readonly string[]): string => {
  const [first = '', ...others] = names;
  let length = first.length;
  for (const name of others) while (!name.startsWith(first.slice(0, length))) length -= 1;
  return first.slice(0, length);
};

/** Up to the last whole word: "tomu-SilkTop" and "tomu-SilkBottom" share "tomu-Silk", "art001" and "art002" nothing. */
const wholeWords = (start: string, names: readonly string[]): string => {
  const isCut = names.some((name) => {
    const [before, after] = [start.slice(-1), name.charAt(start.length)];
    return /[\p{L}\d]/u.test(before) && /[\p{L}\d]/u.test(after) && !(/\p{Ll}/u.test(before) && /\p{Lu}/u.test(after));
  });
  return (isCut ? start.replace(/[\p{L}\d]+$/u, '') : start).replace(/[^\p{L}\d)\]]+$/u, '');
};

/** The name of an archive of films that were dropped one by one: what their names share, if it names a board. */
export const nameOfFilms = (names: readonly string[]): string => {
  const bases = names.map(withoutExtension).toSorted();
  const shared = wholeWords(sharedStart(bases), bases);
  return `${namePartsOf(shared).stem === '' ? nameless : shared}.zip`;
};

/** Files of different folders may have one name. The zip writer keeps names as keys of an object, which has one `__proto__` already. */
const numbered = (files: readonly NamedBytes[]): NamedBytes[] => {
  const taken = new Set(['__proto__']);
  return files.map(({ name, bytes }) => {
    const base = withoutExtension(name);
    let free = name;
    for (let n = 2; taken.has(free); n += 1) free = `${base} (${n})${name.slice(base.length)}`;
    taken.add(free);
    return { name: free, bytes };
  });
};

/** Films that were dropped one by one, as the archive that they would have been; `filmNames` are those that draw or drill. */
export const packFilms = (
  files: readonly NamedBytes[],
  filmNames: readonly string[],
): { name: string; bytes: Uint8Array<ArrayBuffer> } => ({
  name: nameOfFilms(filmNames),
  bytes: packEntries(numbered(files)),
});
