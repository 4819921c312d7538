import { type OrderStatus, orderStatuses, type OrderType, orderTypes } from '@copperline/contract';

export const boardViews = ['table', 'board'] as const;
export type BoardView = (typeof boardViews)[number];

/** What the board of orders shows, as the address says it. */
export interface BoardQuery {
  /** Null for all of them. */
  readonly status: OrderStatus | null;
  readonly type: OrderType | null;
  readonly search: string;
  /** Null: whichever the window has room for. */
  readonly view: BoardView | null;
  readonly page: number;
}

const lastPage = 10_000;
/** As long as the server reads. */
export const searchLength = 100;

export const wholeBoard: BoardQuery = { status: null, type: null, search: '', view: null, page: 1 };

/** An address may come from anywhere: what is not understood is not asked for. */
export const readBoardQuery = (params: URLSearchParams): BoardQuery => {
  const page = Number(params.get('page') ?? 1);
  return {
    status: orderStatuses.find((status) => status === params.get('status')) ?? null,
    type: orderTypes.find((type) => type === params.get('type')) ?? null,
    search: (params.get('search') ?? '').trim().slice(0, searchLength),
    view: boardViews.find((view) => view === params.get('view')) ?? null,
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  };
};

/** Only what differs from the whole board, as the server is asked for it. */
export const boardInput = ({ status, type, search, page }: Omit<BoardQuery, 'view'>) => ({
  ...(status !== null && { status }),
  ...(type !== null && { type }),
  ...(search !== '' && { search }),
  ...(page > 1 && { page }),
});

export const boardAddress = (query: BoardQuery): string => {
  const shown = { ...boardInput(query), ...(query.view !== null && { view: query.view }) };
  return `?${new URLSearchParams(Object.entries(shown).map(([name, value]) => [name, String(value)])).toString()}`;
};

/** Another filter begins at its first page. */
export const withFilter = (query: BoardQuery, change: Partial<Omit<BoardQuery, 'page'>>): BoardQuery => ({
  ...query,
  ...change,
  page: 1,
});
