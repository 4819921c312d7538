import { type OutputOf, type project, projectPagePath } from '@copperline/contract';

/** A project, and which version of its archive. */
export type ProjectVersion = OutputOf<typeof project.gerber>;

/** A project as an address or a BOM names it: without a version its newest archive. */
export interface NamedProject {
  readonly projectId: string;
  readonly version: number | null;
}

/** What quotes, items of carts and orders, marks and BOMs say of their board. */
interface OfProject {
  readonly projectId: string | null;
  readonly projectVersion?: number | null | undefined;
}

/** The board that was quoted or ordered; null without one. Orders from before versions name none: their projects had one archive. */
export const keptVersion = ({ projectId, projectVersion = 1 }: OfProject): ProjectVersion | null =>
  projectId === null || projectVersion === null ? null : { projectId, version: projectVersion };

/** The board that a BOM's parts go on; a project without an archive may get its first one later. */
export const namedProject = ({ projectId, projectVersion }: OfProject): NamedProject | null =>
  projectId === null ? null : { projectId, version: projectVersion ?? null };

/** The input of the calls that are about a board. */
export const boardInput = ({ projectId, version }: NamedProject) => ({ id: projectId, ...(version !== null && { version }) });

/** The fields of requests and BOMs. */
export const projectFields = ({ projectId, version }: NamedProject) => ({
  projectId,
  ...(version !== null && { projectVersion: version }),
});

const params = ['id', 'version'] as const;

/** The project that an address names. A version that is no number is none. */
export const projectInAddress = (address: URLSearchParams): NamedProject | null => {
  const projectId = address.get('id') ?? '';
  const version = Number(address.get('version'));
  return projectId === '' ? null : { projectId, version: Number.isInteger(version) && version >= 1 ? version : null };
};

/** Leaves the address with that project, or with none. */
export const nameInAddress = (address: URLSearchParams, named: NamedProject | null): void => {
  for (const param of params) address.delete(param);
  if (named === null) return;
  address.set('id', named.projectId);
  if (named.version !== null) address.set('version', String(named.version));
};

export const projectSearch = (named: NamedProject): string => {
  const address = new URLSearchParams();
  nameInAddress(address, named);
  return `?${address}`;
};

/** Its page, at that version of its board. */
export const projectVersionPath = ({ projectId, version }: NamedProject): string =>
  projectPagePath(projectId) + (version === null ? '' : `?version=${version}`);

/** Where its board and the findings of its check are seen. */
export const dfmPath = (named: NamedProject): string => `/order/dfm${projectSearch(named)}`;
