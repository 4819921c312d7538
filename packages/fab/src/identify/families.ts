/** A name with its last number taken out: "ems4_i1.lgr" and "ems4_i2.lgr" are one family. */
interface Numbered {
  readonly family: string;
  readonly number: number;
}

const numberedIn = (name: string): Numbered | null => {
  const found = /^(.*?[^\d])0{0,3}(\d{1,2})(\.[^.]{1,6})?$/.exec(name.toLowerCase());
  if (!found) return null;
  return { family: `${found[1] ?? ''}#${found[3] ?? ''}`, number: Number(found[2]) };
};

/** Share of the files from which on numbers only count files. */
const enumeration = 0.6;

/**
 * Files whose names differ only in a number, by position; null for files without such relatives. If most files are one family, the
 * numbers say nothing about layers.
 */
export const familiesOf = (names: readonly string[]): (Numbered | null)[] => {
  const numbered = names.map(numberedIn);
  const members = new Map<string, Set<number>>();
  for (const entry of numbered) {
    if (!entry) continue;
    members.set(entry.family, (members.get(entry.family) ?? new Set()).add(entry.number));
  }
  return numbered.map((entry) => {
    const size = entry ? (members.get(entry.family)?.size ?? 0) : 0;
    return entry && size > 1 && size < names.length * enumeration ? entry : null;
  });
};
