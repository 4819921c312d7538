import type { Currency, FormIssue, Priced, QuoteRequest } from '@copperline/contract';
import { currentBook, fileRules, type OrderFiles, priceRequest, withFiles } from '@copperline/pricing';
import { fail } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { type BomRow, findBom } from '../bom/store.ts';
import { findVersion, type ProjectRow } from '../project/store.ts';
import { sourceBom } from './sourced-bom.ts';
import { estimateFor } from './estimate.ts';
import { orderFilesOf } from './errors/order-files.ts';
import { type FrozenBom, frozenBom } from './frozen-bom.ts';

/** A request with the owner's own BOM and the version of a project, at this moment's price. The request names that version. */
export interface Asked {
  readonly request: QuoteRequest;
  readonly priced: Priced;
  readonly bom: BomRow | null;
  /** The BOM as it was priced; null where nothing is assembled. */
  readonly frozen: FrozenBom | null;
  readonly project: ProjectRow | null;
  /** Of the project's archive; null without one, and while it is not read. */
  readonly files: OrderFiles | null;
}

type PriceServices = Pick<Services, 'db' | 'clock'>;

interface PriceTerms {
  readonly currency: Currency;
  /** How many an inquiry asks for, where that is not what the board's spec says. */
  readonly asked?: number | null;
}

/** Null where none is named; what is not theirs does not exist. */
const own = async <T>(id: string | null, find: (id: string) => Promise<T | undefined>): Promise<T | null> => {
  if (id === null) return null;
  const found = await find(id);
  if (found === undefined) throw fail('NOT_FOUND');
  return found;
};

/** Prices a request for its owner. A visitor without an account has neither BOMs nor projects. */
export const priceFor = async (
  { db, clock }: PriceServices,
  ownerId: string | null,
  request: QuoteRequest,
  { currency, asked: boards = null }: PriceTerms,
): Promise<Asked> => {
  if (ownerId === null && (request.bomId !== null || request.projectId !== null)) throw fail('LOGIN_REQUIRED');
  const bom = await own(request.bomId, (id) => findBom(db, ownerId ?? '', id));
  const project = await own(request.projectId, (id) => findVersion(db, ownerId ?? '', id, request.projectVersion));
  const { pcb, assembly } = request;
  const sourced =
    bom && pcb && assembly ? await sourceBom(db, bom, { pcb, wish: assembly, asked: boards, now: clock.now() }) : null;
  const pricing = { book: currentBook, currency, bom: sourced?.spec ?? null, ...(sourced ? { parts: sourced.parts } : {}) };
  const files = await orderFilesOf(db, project);
  const priced = withFiles(priceRequest(request, pricing), files, request.pcb);
  const named = project === null ? request : { ...request, projectVersion: project.version || null };
  const asked = { request: named, bom, project, files, frozen: bom && sourced && frozenBom(bom, sourced) };
  if (bom === null || sourced === null || sourced.spec !== null) return { ...asked, priced };
  const estimate = await estimateFor(db, { request, bom, sourced, priced, book: currentBook, currency });
  return { ...asked, priced: { ...priced, estimate } };
};

/** One issue for each field of each rule that forbids the request, so that a form can mark them and say why. */
const issuesOf = ({ problems }: Priced): FormIssue[] =>
  problems
    .filter(({ kind }) => kind === 'block')
    .flatMap(({ rule, fields }) => {
      // A rule on the parts of an assembly speaks of no field of the board.
      const paths =
        fields.length === 0
          ? ['request.assembly']
          : fields.map((field) => (field.startsWith('stencil.') ? `request.${field}` : `request.pcb.${field}`));
      return paths.map((path): FormIssue => ({ path, rule: 'combination', params: { id: rule } }));
    });

/** A rule that is broken never passes in silence. */
export const refuseBroken = (priced: Priced): void => {
  if (priced.decision === 'refused') throw fail('COMBINATION_UNSUPPORTED', { issues: issuesOf(priced), data: priced });
};

/** What the caller has seen must be what it costs here: another book or another total has to be accepted first. */
export const refuseChanged = (priced: Priced, seen: { readonly bookId: string; readonly expectedCents: number | null }): void => {
  const total = priced.decision === 'automatic' || seen.expectedCents !== null ? priced.totalCents : null;
  // The page may not have known that the files need an engineer: it has to say so before it asks one.
  const isAskedUnseen =
    seen.expectedCents !== null && priced.problems.some(({ rule }) => fileRules.some(({ id }) => id === rule));
  if (seen.bookId !== priced.bookId || seen.expectedCents !== total || isAskedUnseen)
    throw fail('PRICE_CHANGED', { data: priced });
};
