import { isDeepStrictEqual } from 'node:util';
import type { QuoteStatus } from '@copperline/contract';
import type { Db } from '../../db/database.ts';
import { findBom, linesOf } from '../bom/store.ts';
import { type BomRevisionHead, findRevisionHead } from './bom-revision-store.ts';
import { type FrozenBom, linesHashOf } from './frozen-bom.ts';
import type { QuoteRow } from './store.ts';

type Compared = Omit<FrozenBom, 'lines' | 'boards' | 'linesHash'>;

const differsBesideLines = (frozen: BomRevisionHead, { bomId, coordinateFiles, corrections }: Compared): boolean =>
  frozen.bom_id !== bomId ||
  !isDeepStrictEqual(
    frozen.coordinates.map(({ fileId, name }) => [fileId, name]),
    coordinateFiles.map(({ url, name }) => [url, name]),
  ) ||
  !isDeepStrictEqual(frozen.corrections, corrections);

/** Whether a price is still for this BOM: the same lines and decisions, coordinate files and corrections. */
export const isSameBom = (frozen: BomRevisionHead | undefined, bom: FrozenBom): boolean =>
  frozen !== undefined &&
  !differsBesideLines(frozen, bom) &&
  (frozen.bom_revision === bom.bomRevision || frozen.lines_hash === bom.linesHash);

/** Prices that the customer can still act on. */
const openPrices: readonly QuoteStatus[] = ['quoted', 'quotation-offered'];

/** Whether the live BOM is another than the one that an open price is for. A deleted one takes nothing from the price. */
export const hasBomChanged = async (db: Db, row: QuoteRow): Promise<boolean> => {
  if (row.bom_id === null || !openPrices.includes(row.status)) return false;
  const bom = await findBom(db, row.owner_id, row.bom_id);
  const frozen = await findRevisionHead(db, row.id, row.bom_hash);
  if (bom === undefined || frozen === undefined) return false;
  const { id: bomId, revision: bomRevision, corrections } = bom;
  if (differsBesideLines(frozen, { bomId, bomRevision, corrections, coordinateFiles: bom.coordinates?.files ?? [] })) return true;
  // Lines are only read where somebody has touched them.
  return frozen.bom_revision !== bomRevision && frozen.lines_hash !== linesHashOf(await linesOf(db, bom));
};
