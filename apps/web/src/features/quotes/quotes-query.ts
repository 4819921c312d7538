import { type QuoteKind, quoteKinds, type QuoteStatus, quoteStatuses } from '@copperline/contract';

/** What the list shows, as the address says it. */
export interface QuotesQuery {
  readonly status: QuoteStatus | null;
  readonly kind: QuoteKind | null;
  readonly search: string;
  readonly page: number;
}

const lastPage = 10_000;
/** As long as the server reads. */
export const searchLength = 100;

/** An address may come from anywhere: what is not understood is not asked for. */
export const readQuotesQuery = (params: URLSearchParams): QuotesQuery => {
  const page = Number(params.get('page') ?? 1);
  return {
    status: quoteStatuses.find((status) => status === params.get('status')) ?? null,
    kind: quoteKinds.find((kind) => kind === params.get('kind')) ?? null,
    search: (params.get('search') ?? '').trim().slice(0, searchLength),
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  };
};

/** Only what differs from the whole list. */
export const quotesParams = ({ status, kind, search, page }: QuotesQuery): Record<string, string> => ({
  ...(status !== null && { status }),
  ...(kind !== null && { kind }),
  ...(search !== '' && { search }),
  ...(page > 1 && { page: String(page) }),
});

export const everything: QuotesQuery = { status: null, kind: null, search: '', page: 1 };

export const isFiltered = ({ status, kind, search }: QuotesQuery): boolean => status !== null || kind !== null || search !== '';

/** Another filter begins at its first page. */
export const withFilter = (query: QuotesQuery, change: Partial<Omit<QuotesQuery, 'page'>>): QuotesQuery => ({
  ...query,
  ...change,
  page: 1,
});
