import { type NameParts, namePartsOf, withoutExtension } from './name-parts.ts';
import { numberedName, projectNameOf } from './project-name.ts';
import type { ProjectFileKind } from './uploads.ts';

export interface NamedFile {
  readonly name: string;
  readonly kind: ProjectFileKind;
}

export interface NamedProject {
  readonly id: string;
  readonly name: string;
}

/** Files that belong to one project: one that is there, or a new one of this name. */
export interface FileGroup<F> {
  readonly project: { readonly id: string } | { readonly name: string };
  readonly files: readonly F[];
}

interface Sorted<F> extends NameParts {
  readonly file: F;
  readonly name: string;
  readonly kind: ProjectFileKind;
}

interface Group<F> {
  /** Its archive or, without one, its first file. */
  readonly first: Sorted<F>;
  readonly members: Sorted<F>[];
}

interface Known extends NameParts {
  readonly project: NamedProject;
}

interface Drop<F> {
  readonly files: readonly Sorted<F>[];
  readonly projects: readonly Known[];
}

const kindOrder: readonly ProjectFileKind[] = ['gerber', 'eda', 'bom', 'coordinates', 'attachment'];

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const compareFiles = <F>(a: Sorted<F>, b: Sorted<F>): number =>
  kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind) || compareText(a.name, b.name);

/** Boards, project files and archives; sheets and libraries follow the one that they belong to. */
const leadingDesign = /\.(?:kicad_pcb|kicad_pro|brd|pcb|json|epro|zip|rar)$/i;

const shortestShared = 3;

/** How well two names agree: 3 alike, 2 one within the other, 1 nothing against it, 0 other words. */
const agreement = (a: NameParts, b: NameParts): 0 | 1 | 2 | 3 => {
  if (a.stem === '' || b.stem === '') return 1;
  if (a.stem === b.stem) return 3;
  const [short, long] = a.stem.length < b.stem.length ? [a, b] : [b, a];
  if (short.stem.length < shortestShared) return 0;
  return long.stem.startsWith(short.stem) || short.words.every((word) => long.words.includes(word)) ? 2 : 0;
};

const sameVersion = (a: NameParts, b: NameParts): boolean => a.version !== '' && a.version === b.version;

/** The only group with the highest rank; null if it is shared. */
const onlyBest = <T>(items: readonly T[], rank: (item: T) => number): T | null => {
  const ranks = items.map(rank);
  const best = Math.max(...ranks);
  return ranks.filter((each) => each === best).length === 1 ? (items[ranks.indexOf(best)] ?? null) : null;
};

/**
 * Files of one stem are one project: two archives of it are two versions, unless they are of different sides. Archives without a stem
 * are of different boards even if both are called "Gerber.zip".
 */
const keyOf = <F>({ stem, side, name, kind }: Sorted<F>, index: number): string => {
  if (kind === 'gerber') return stem === '' ? `?${index}` : `${stem}/${side}`;
  return stem === '' ? `?${withoutExtension(name).toLowerCase()}` : stem;
};

const grouped = <F>(files: readonly Sorted<F>[], keyOf: (file: Sorted<F>, index: number) => string): Group<F>[] => {
  const groups = new Map<string, Group<F>>();
  for (const [index, file] of files.entries()) {
    const key = keyOf(file, index);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { first: file, members: [file] });
    else group.members.push(file);
  }
  return [...groups.values()];
};

const isSheet = <F>({ kind, name }: Sorted<F>): boolean => kind === 'eda' && !leadingDesign.test(name);

const existing = (parts: NameParts, projects: readonly Known[]): Known[] =>
  parts.stem === '' ? [] : projects.filter(({ stem }) => stem === parts.stem);

/** A project has one BOM: another one that nothing tells apart would pass for its next version. */
const isNamelessBom = <F>({ kind, stem }: Sorted<F>): boolean => kind === 'bom' && stem === '';
const isRivalBom = <F>(other: Sorted<F>, file: Sorted<F>): boolean =>
  other !== file && other.kind === 'bom' && (file.version === '' || other.version === file.version);

/** Whether something says that a file is of another board than an archive of other words. */
const contradicts = <F>(file: Sorted<F>, { first }: Group<F>, { files, projects }: Drop<F>): boolean => {
  const agreed = agreement(file, first);
  if (isNamelessBom(file)) return files.some((other) => isRivalBom(other, file) && agreement(other, first) !== 0);
  if (file.stem === '' || agreed === 3) return false;
  const own = existing(file, projects).length > 0;
  const others = files.filter((other) => agreement(other, file) === 0);
  if (own && (first.stem !== '' || others.some((other) => existing(other, projects).length > 0))) return true;
  // Of two bills of materials of other words one at most is of this archive, and nothing says which.
  return agreed < 2 && !isSheet(file) && others.some((other) => other.kind === file.kind && !isSheet(other));
};

/** The group that a file belongs to, or null. */
const groupOf = <F>(file: Sorted<F>, groups: readonly Group<F>[], drop: Drop<F>): Group<F> | null => {
  const rank = ({ first }: Group<F>): number =>
    agreement(file, first) * 10 + (sameVersion(file, first) ? 2 : 0) + (file.side !== '' && file.side === first.side ? 1 : 0);
  const best = onlyBest(groups, rank);
  if (best === null || contradicts(file, best, drop)) return null;
  // Among several archives a file without words of its own is known by its version alone.
  return groups.length === 1 || rank(best) >= 20 || (rank(best) > 10 && agreement(file, best.first) === 1) ? best : null;
};

/** The project that a group is a new version of. Several of one stem: the same name, then side and version, then the first. */
const projectOf = <F>({ members }: Group<F>, projects: readonly Known[], sided: boolean): Known | null => {
  const named = members.find((file) => file.stem !== '');
  if (named === undefined) return null;
  const rank = (known: Known): number =>
    (known.project.name.toLowerCase() === withoutExtension(named.name).toLowerCase() ? 8 : 0) +
    (known.side === named.side ? 4 : 0) +
    (known.version === '' ? 2 : sameVersion(known, named) ? 3 : 0);
  return existing(named, projects)
    .filter(({ side }) => side === named.side || (!sided && (side === '' || named.side === '')))
    .reduce<Known | null>((best, known) => (best === null || rank(known) > rank(best) ? known : best), null);
};

const newName = <F>({ members, first }: Group<F>, sided: boolean): string => {
  const named = sided ? undefined : members.find(({ title }) => title !== '');
  return projectNameOf((named?.title ?? withoutExtension(first.name)).trim()) || projectNameOf(first.name);
};

const freeName = (name: string, taken: ReadonlySet<string>): string => {
  let n = 1;
  while (taken.has(numberedName(name, n).toLowerCase())) n += 1;
  return numberedName(name, n);
};

/** Each file with the archive it belongs to; what fits none makes projects of its own. */
const groupsOf = <F>(drop: Drop<F>): Group<F>[] => {
  const { files } = drop;
  const designs = files.filter((file) => file.kind === 'eda' && !isSheet(file));
  const gerbers = files.filter(({ kind }) => kind === 'gerber');
  const leading = gerbers.length > 0 ? gerbers : designs;
  const groups = grouped(leading, keyOf);
  // Decided against the archives alone: a group does not grow by the order of its files.
  const found = new Map(files.filter((file) => !leading.includes(file)).map((file) => [file, groupOf(file, groups, drop)]));
  const home = (file: Sorted<F>): Group<F> | null =>
    found.get(file) ?? groups.find(({ members }) => members.includes(file)) ?? null;
  const [design, ...otherHomes] = new Set(designs.map(home));
  const left: Sorted<F>[] = [];
  for (const [file, group] of found) {
    const follows = group === null && isSheet(file) && otherHomes.length === 0 ? (design ?? null) : group;
    (follows?.members ?? left).push(file);
  }
  const named = grouped(
    left.filter(({ stem }) => stem !== ''),
    ({ stem }) => stem,
  );
  const unnamed = left.filter(({ stem }) => stem === '');
  const [only, ...others] = named;
  const boms = unnamed.filter(isNamelessBom);
  const isTogether = boms.length === 0 || (boms.length === 1 && !only?.members.some(({ kind }) => kind === 'bom'));
  if (isTogether && groups.length === 0 && only !== undefined && others.length === 0) only.members.push(...unnamed);
  else if (unnamed.length > 0)
    named.push(...grouped(unnamed, (file, index) => (boms.length > 1 && isNamelessBom(file) ? `?${index}` : '')));
  return [...groups, ...named];
};

/**
 * Which of the files dropped together belong to one project, by their names: a proposal that a person may change. The answer does not
 * depend on the order of the files or projects.
 */
export const groupFiles = <F extends NamedFile>(files: readonly F[], projects: readonly NamedProject[]): FileGroup<F>[] => {
  const sorted = files
    .map((file): Sorted<F> => ({ ...namePartsOf(withoutExtension(file.name)), file, name: file.name, kind: file.kind }))
    .toSorted(compareFiles);
  const known = projects
    .map((project): Known => ({ ...namePartsOf(project.name), project }))
    .toSorted((a, b) => compareText(a.project.name, b.project.name) || compareText(a.project.id, b.project.id));
  const taken = new Set(known.map(({ project }) => project.name.toLowerCase()));
  const groups = groupsOf({ files: sorted, projects: known });
  const byProject = new Map<string, { project: FileGroup<F>['project']; members: Sorted<F>[] }>();
  for (const group of groups) {
    const sided = groups.some(({ first }) => first !== group.first && first.stem !== '' && first.stem === group.first.stem);
    const found = projectOf(group, known, sided);
    const name = newName(group, sided);
    const project = found === null ? { name: freeName(name, taken) } : { id: found.project.id };
    if ('name' in project) taken.add(project.name.toLowerCase());
    const key = JSON.stringify(project);
    const before = byProject.get(key);
    if (before === undefined) byProject.set(key, { project, members: [...group.members] });
    else before.members.push(...group.members);
  }
  return [...byProject.values()].map(({ project, members }) => ({
    project,
    files: members.toSorted(compareFiles).map(({ file }) => file),
  }));
};
