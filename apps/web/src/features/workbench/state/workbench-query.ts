import { fieldLimits, type ProjectSort, projectSorts, sortOrders } from '@copperline/contract';

export const places = ['files', 'shared', 'bin'] as const;
export type Place = (typeof places)[number];

export const listViews = ['cards', 'list'] as const;
export type ListView = (typeof listViews)[number];

type SortOrder = (typeof sortOrders)[number];

/** What the workbench shows, as the address says it. */
export interface WorkbenchQuery {
  readonly place: Place;
  /** Null at the top, and always outside of all files. */
  readonly folderId: string | null;
  readonly search: string;
  readonly sort: ProjectSort;
  readonly order: SortOrder;
  /** Null: as this browser remembers. */
  readonly view: ListView | null;
  /** The page of the list; of cards the last page that is shown, after all before it. */
  readonly page: number;
}

const lastPage = 10_000;
export const searchLength = fieldLimits.projectName.max;
const folderPattern = /^[\da-f-]{36}$/i;

export const topOfFiles: WorkbenchQuery = {
  place: 'files',
  folderId: null,
  search: '',
  sort: 'updated',
  order: 'desc',
  view: null,
  page: 1,
};

/** Names begin at A, times and counts at the latest and the most. */
export const firstOrderOf = (sort: ProjectSort): SortOrder => (sort === 'name' ? 'asc' : 'desc');

/** An address may come from anywhere: what is not understood is not asked for. */
export const readWorkbenchQuery = (params: URLSearchParams): WorkbenchQuery => {
  const page = Number(params.get('page') ?? 1);
  const place = places.find((each) => each === params.get('place')) ?? topOfFiles.place;
  const folder = params.get('folder');
  const sort = projectSorts.find((each) => each === params.get('sort')) ?? topOfFiles.sort;
  return {
    place,
    folderId: place === 'files' && folder !== null && folderPattern.test(folder) ? folder : null,
    search: (params.get('search') ?? '').trim().slice(0, searchLength),
    sort,
    order: sortOrders.find((each) => each === params.get('order')) ?? firstOrderOf(sort),
    view: listViews.find((each) => each === params.get('view')) ?? null,
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  };
};

/** Only what differs from the top of all files. */
export const workbenchParams = (query: WorkbenchQuery): Record<string, string> => ({
  ...(query.place !== topOfFiles.place && { place: query.place }),
  ...(query.folderId !== null && { folder: query.folderId }),
  ...(query.search !== '' && { search: query.search }),
  ...(query.sort !== topOfFiles.sort && { sort: query.sort }),
  ...(query.order !== firstOrderOf(query.sort) && { order: query.order }),
  ...(query.view !== null && { view: query.view }),
  ...(query.page > 1 && { page: String(query.page) }),
});

export const workbenchAddress = (query: WorkbenchQuery): string => `?${new URLSearchParams(workbenchParams(query)).toString()}`;

/** Another list begins at its first page. */
export const changed = (query: WorkbenchQuery, change: Partial<Omit<WorkbenchQuery, 'page'>>): WorkbenchQuery => ({
  ...query,
  ...change,
  page: 1,
});

/** Another place, or another folder of all files: nothing is searched there yet. */
export const at = (query: WorkbenchQuery, place: Place, folderId: string | null = null): WorkbenchQuery =>
  changed(query, { place, folderId, search: '' });

/** By the same column a second time: the other way round. */
export const sortedBy = (query: WorkbenchQuery, sort: ProjectSort): WorkbenchQuery => {
  const turned = query.order === 'asc' ? 'desc' : 'asc';
  return changed(query, { sort, order: query.sort === sort ? turned : firstOrderOf(sort) });
};

/** What the calls that list projects take. */
export const listInput = ({ folderId, search, sort, order }: WorkbenchQuery, page: number) => ({
  ...(folderId !== null && search === '' && { folderId }),
  ...(search !== '' && { search }),
  ...(sort !== topOfFiles.sort && { sort }),
  ...((sort !== topOfFiles.sort || order !== topOfFiles.order) && { order }),
  ...(page > 1 && { page }),
});
