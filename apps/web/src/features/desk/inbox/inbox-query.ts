import { type QuoteStatus, quoteStatuses } from '@copperline/contract';

const assignments = ['me', 'nobody'] as const;

/** What the inbox shows, as the address says it. */
export interface InboxQuery {
  /** Null for what waits for us; with a search, for all of them. */
  readonly status: QuoteStatus | null;
  readonly assigned: (typeof assignments)[number] | null;
  readonly search: string;
  readonly page: number;
}

const lastPage = 10_000;
/** As long as the server reads. */
export const searchLength = 100;

/** An address may come from anywhere: what is not understood is not asked for. */
export const readInboxQuery = (params: URLSearchParams): InboxQuery => {
  const page = Number(params.get('page') ?? 1);
  return {
    status: quoteStatuses.find((status) => status === params.get('status')) ?? null,
    assigned: assignments.find((who) => who === params.get('assigned')) ?? null,
    search: (params.get('search') ?? '').trim().slice(0, searchLength),
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  };
};

/** Only what differs from the whole inbox; also what the server is asked. */
export const inboxParams = ({ status, assigned, search, page }: InboxQuery) => ({
  ...(status !== null && { status }),
  ...(assigned !== null && { assigned }),
  ...(search !== '' && { search }),
  ...(page > 1 && { page }),
});

export const inboxAddress = (query: InboxQuery): string => {
  const params = Object.entries(inboxParams(query)).map(([name, value]) => [name, String(value)]);
  return `?${new URLSearchParams(params).toString()}`;
};

/** Another filter begins at its first page. */
export const withFilter = (query: InboxQuery, change: Partial<Omit<InboxQuery, 'page'>>): InboxQuery => ({
  ...query,
  ...change,
  page: 1,
});
