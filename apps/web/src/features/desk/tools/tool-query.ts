import { type AuditArea, auditAreas, type MailState, mailStates } from '@copperline/contract';

const lastPage = 10_000;
/** As long as the server reads. */
export const searchLength = 100;

/** An address may come from anywhere: what is not understood is not asked for. */
export const pageOf = (params: URLSearchParams): number => {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1;
};

const searchOf = (params: URLSearchParams): string => (params.get('search') ?? '').trim().slice(0, searchLength);

export interface MailQuery {
  readonly state: MailState | null;
  readonly search: string;
  readonly page: number;
}

export const readMailQuery = (params: URLSearchParams): MailQuery => ({
  state: mailStates.find((state) => state === params.get('state')) ?? null,
  search: searchOf(params),
  page: pageOf(params),
});

export interface AuditQuery {
  readonly area: AuditArea | null;
  /** Whose deeds; null for everybody's. */
  readonly userId: string | null;
  readonly search: string;
  readonly page: number;
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

export const readAuditQuery = (params: URLSearchParams): AuditQuery => {
  const userId = params.get('userId') ?? '';
  return {
    area: auditAreas.find((area) => area === params.get('area')) ?? null,
    userId: uuid.test(userId) ? userId : null,
    search: searchOf(params),
    page: pageOf(params),
  };
};

/** What differs from the whole list: what the server is asked, and what stands in the address. */
export const askedFor = <Q extends { readonly page: number; readonly search: string }>(query: Q): Partial<Q> =>
  Object.fromEntries(
    Object.entries(query).filter(([name, value]) => value !== null && value !== '' && !(name === 'page' && value === 1)),
    // Entries that are left have the type that they had.
  ) as Partial<Q>;

export const toolAddress = (query: MailQuery | AuditQuery): string =>
  `?${new URLSearchParams(Object.entries(askedFor(query)).map(([name, value]) => [name, String(value)])).toString()}`;
