import { type ProjectFile, projectFileKinds } from '@copperline/contract';

type Versioned = Pick<ProjectFile, 'slot' | 'kind' | 'version' | 'name' | 'createdAt'>;

/** One file with all its versions, the newest first. */
export interface FileSlot<F extends Versioned = ProjectFile> {
  readonly slot: string;
  readonly kind: ProjectFile['kind'];
  readonly newest: F;
  readonly earlier: readonly F[];
}

/** The files of a project: the board first, then its BOM, placements and designs, those of a kind by name. */
export const slotsOf = <F extends Versioned>(files: readonly F[]): readonly FileSlot<F>[] =>
  [...Map.groupBy(files, ({ slot }) => slot)]
    .flatMap(([slot, versions]) => {
      const [newest, ...earlier] = versions.toSorted((a, b) => b.version - a.version);
      return newest ? [{ slot, kind: newest.kind, newest, earlier }] : [];
    })
    .toSorted(
      (a, b) =>
        projectFileKinds.indexOf(a.kind) - projectFileKinds.indexOf(b.kind) ||
        a.newest.name.localeCompare(b.newest.name) ||
        a.slot.localeCompare(b.slot),
    );

/** What a project held at that moment: of each file the version that was the newest then. */
export const revisionAt = <F extends Versioned>(files: readonly F[], at: string): readonly F[] => {
  const until = Date.parse(at);
  return slotsOf(files.filter(({ createdAt }) => Date.parse(createdAt) <= until)).map(({ newest }) => newest);
};
