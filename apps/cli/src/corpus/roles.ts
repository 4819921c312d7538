import { type Board, type Entry, readBoard, readExcellon, readGerber, roleOfFunction, roleText, sniff } from '@copperline/fab';
import { pathOf } from '../board-report.ts';
import { stripDrillAttributes, stripGerberAttributes } from './strip.ts';

/** A file's role by its X2 attribute, and the role found without the attribute. */
export interface RoleAnswer {
  readonly file: string;
  readonly truth: string;
  readonly answer: string;
}

/** What is removed before reading: attributes, then also job files, then also names. */
export const roleTrials = ['attributes', 'and job files', 'and names'] as const;
export type RoleTrial = (typeof roleTrials)[number];

/** The file's own X2 FileFunction, as written. */
export const statedRole = (entry: Entry): string | null => {
  const kind = sniff(entry);
  if (kind !== 'gerber' && kind !== 'excellon') return null;
  const { attributes } = kind === 'gerber' ? readGerber(entry.bytes).value : readExcellon(entry.bytes).value;
  const fields = attributes['.filefunction'] ?? attributes['filefunction'];
  return fields && roleOfFunction(fields) ? fields.join(',') : null;
};

const statedText = (entry: Entry): string | null => {
  const role = roleOfFunction(statedRole(entry)?.split(',') ?? []);
  return role && roleText(role);
};

const stripped = (entry: Entry): Entry => {
  const kind = sniff(entry);
  if (kind === 'gerber') return { ...entry, bytes: stripGerberAttributes(entry.bytes) };
  return kind === 'excellon' ? { ...entry, bytes: stripDrillAttributes(entry.bytes) } : entry;
};

const answersIn = ({ files }: Board, truths: readonly (string | null)[], entries: readonly Entry[]): RoleAnswer[] =>
  truths.flatMap((truth, n) => {
    const entry = entries[n];
    const role = files[n]?.role;
    return truth === null || !entry ? [] : [{ file: pathOf(entry), truth, answer: role ? roleText(role) : '' }];
  });

/** Compares the roles of the attributes with those found without them. */
export const tryRoles = (entries: readonly Entry[], trial: RoleTrial): RoleAnswer[] => {
  const kept = trial === 'attributes' ? entries : entries.filter((entry) => sniff(entry) !== 'job');
  const truths = kept.map(statedText);
  if (truths.every((truth) => truth === null)) return [];
  const bare = kept.map(stripped);
  const read = trial === 'and names' ? bare.map((entry, n) => ({ ...entry, folder: '', name: `file${n}` })) : bare;
  return answersIn(readBoard(read).value, truths, kept);
};

/** The files without attributes and job files, and on request without names; `truths` belong to the files. */
export const withoutWords = <T>(
  entries: readonly Entry[],
  truths: readonly T[],
  nameless: boolean,
): { readonly entries: readonly Entry[]; readonly truths: readonly T[] } => {
  const kept = entries.flatMap((entry, n) => {
    const truth = truths[n];
    return sniff(entry) === 'job' || truth === undefined ? [] : [{ entry: stripped(entry), truth }];
  });
  return {
    entries: kept.map(({ entry }, n) => (nameless ? { ...entry, folder: '', name: `file${n}` } : entry)),
    truths: kept.map(({ truth }) => truth),
  };
};
