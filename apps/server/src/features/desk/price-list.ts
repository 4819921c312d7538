import { createHash } from 'node:crypto';
import { tableLimits } from '@copperline/bom';
import {
  type Currency,
  type deskParts,
  type ParsedOf,
  type PriceChange,
  type PriceListPreview,
  priceListShown,
} from '@copperline/contract';
import { inTransaction } from '../../db/database.ts';
import { fail } from '../../http/failure.ts';
import type { Context } from '../../http/on.ts';
import { BlobMissing } from '../../ports/blobs.ts';
import { WorkerFailure } from '../../workers/pool.ts';
import { ownTable } from '../bom/read-files.ts';
import type { FileRow } from '../files/store.ts';
import { canonical, type Imported, importPricesIn, type SupplyChange } from '../parts/prices/import-prices.ts';
import type { RealSupply } from '../parts/prices/price-store.ts';
import type { PriceFile } from '../parts/prices/read-price-file.ts';
import type { PriceList, RowFault } from '../parts/prices/read-price-list.ts';
import { readPrices } from '../parts/prices/tasks.ts';
import { recordDeed } from '../account/staff/deed-store.ts';

type Staff = Context<'staff'>;
type Wish = ParsedOf<typeof deskParts.preview>;

const day = 24 * 60 * 60_000;

/** Days end at midnight, when the daily work takes outdated prices away. */
const endOf = (days: number, now: Date): Date => new Date(Math.floor(now.getTime() / day) * day + (days + 1) * day);

/** Read where it can do no harm: in a process of its own, with its limits of time and memory. */
const fileOf = async (context: Staff, file: FileRow, currency: Currency | undefined): Promise<PriceFile> => {
  const source = { bytes: Number(file.size), open: () => context.blobs.open(file.sha256) };
  return context.tableWorkers
    .run(readPrices, { name: file.name, currency: currency ?? null }, { file: source })
    .catch((error: unknown): PriceFile => {
      const known = error instanceof BlobMissing || (error instanceof WorkerFailure && error.kind !== 'stopped');
      if (!known) throw error;
      context.log.warn({ err: error, fileId: file.id }, 'a price list could not be read');
      return { read: 'unreadable' };
    });
};

const listOf = async (context: Staff, { fileId, currency }: Wish): Promise<{ file: FileRow; list: PriceList }> => {
  const file = await ownTable(context.db, context.caller.userId, fileId);
  const read = await fileOf(context, file, currency);
  if (read.read === 'cut') throw fail('PRICE_LIST_TOO_LONG', { params: { rows: tableLimits.rows, cells: tableLimits.cells } });
  if (read.read === 'empty') throw fail('TABLE_EMPTY');
  if (read.read !== 'list') throw fail('PARSE_FAILED');
  const { missing } = read.list;
  if (missing.length > 0) {
    const t = context.translate(context.locale);
    const columns = new Intl.ListFormat(context.locale, { type: 'unit' }).format(
      missing.map((name) => t(`commands.prices.column.${name}`)),
    );
    throw fail('PRICE_LIST_COLUMNS', { params: { columns } });
  }
  return { file, list: read.list };
};

const shownSupply = ({ stock, minimum, multiple, leadDays, breaks }: RealSupply, currency: Currency): PriceChange['after'] => ({
  stock,
  minimum,
  multiple,
  leadDays,
  breaks: breaks.flatMap(({ from, [currency]: unitMicros }) => (unitMicros === undefined ? [] : [{ from, unitMicros }])),
});

/** A price by more than half, a stock by more than ten times: a wrong column, or a point that was a comma. */
const jumpTimes = { price: 1.5, stock: 10 };

const apart = (one: number, two: number, times: number): boolean => Math.max(one, two) > Math.min(one, two) * times;

const isJump = (before: PriceChange['after'] | null, after: PriceChange['after']): boolean => {
  if (before === null) return false;
  const then = new Map(before.breaks.map(({ from, unitMicros }) => [from, unitMicros]));
  return (
    (before.stock > 0 && apart(before.stock, after.stock, jumpTimes.stock)) ||
    after.breaks.some(({ from, unitMicros }) => apart(then.get(from) ?? unitMicros, unitMicros, jumpTimes.price))
  );
};

const changeOf = ({ offer, part, before, after }: SupplyChange): PriceChange => {
  const { sheet, row, currency } = offer;
  const [then, now] = [before && shownSupply(before, currency), shownSupply(after, currency)];
  return { sheet, row, mpn: part.mpn, maker: part.maker, currency, before: then, after: now, jump: isJump(then, now) };
};

/** Of everything that would be written, whatever of it is shown. */
const digestOf = ({ changes, priced, extended }: Imported, validUntil: Date): string => {
  const hash = createHash('sha256').update(JSON.stringify([priced, extended, validUntil]));
  for (const { before, after } of changes) hash.update(`${after.partId} ${before && canonical(before)} ${canonical(after)}\n`);
  return hash.digest('hex');
};

const byRow = (a: { readonly row: number }, b: { readonly row: number }): number => a.row - b.row;

const previewOf = (file: FileRow, list: PriceList, imported: Imported, validUntil: Date): PriceListPreview => {
  const changes = imported.changes.map(changeOf);
  const faults: RowFault[] = [...list.faults, ...imported.faults].toSorted(byRow);
  const { priced, fresh, changed, extended, unknown } = imported;
  return {
    fileName: file.name,
    read: list.rows,
    priced,
    fresh,
    changed,
    extended,
    jumps: changes.filter(({ jump }) => jump).length,
    changes: changes.toSorted((a, b) => Number(b.jump) - Number(a.jump) || byRow(a, b)).slice(0, priceListShown),
    unknown: {
      count: unknown.length,
      rows: unknown.slice(0, priceListShown).map(({ sheet, row, mpn, maker }) => ({ sheet, row, mpn, maker })),
    },
    refused: {
      count: new Set(faults.map(({ sheet, row }) => `${sheet} ${row}`)).size,
      rows: faults.slice(0, priceListShown).map(({ code, sheet, row, text }) => ({ code, sheet, row, text: text.slice(0, 200) })),
    },
    validUntil: new Date(validUntil.getTime() - day).toISOString().slice(0, 10),
    digest: digestOf(imported, validUntil),
  };
};

export const previewPrices = async (context: Staff, wish: Wish): Promise<PriceListPreview> => {
  const { file, list } = await listOf(context, wish);
  const validUntil = endOf(wish.validDays, context.clock.now());
  const imported = await inTransaction(context.db, (trx) => importPricesIn(trx, list.offers, { validUntil, dryRun: true }));
  return previewOf(file, list, imported, validUntil);
};

export const applyPrices = async (
  context: Staff,
  { digest, sure = false, ...wish }: ParsedOf<typeof deskParts.apply>,
): Promise<PriceListPreview> => {
  const { db, caller, clock } = context;
  const now = clock.now();
  const { file, list } = await listOf(context, wish);
  const validUntil = endOf(wish.validDays, now);
  return inTransaction(db, async (trx) => {
    const imported = await importPricesIn(trx, list.offers, { validUntil, dryRun: false });
    const preview = previewOf(file, list, imported, validUntil);
    // Thrown, so that nothing of it stays written.
    if (preview.digest !== digest) throw fail('PRICE_LIST_CHANGED', { data: preview });
    if (preview.jumps > 0 && !sure) throw fail('PRICE_LIST_JUMPS', { params: { count: preview.jumps } });
    const { priced, fresh, changed, extended, jumps } = preview;
    if (fresh + changed + extended === 0) return preview;
    const data = { sha256: file.sha256, priced, fresh, changed, extended, jumps, validUntil: preview.validUntil };
    const deed = {
      staffId: caller.userId,
      area: 'parts',
      action: 'import',
      subjectId: file.id,
      subject: file.name,
      data,
    } as const;
    await recordDeed(trx, deed, now);
    return preview;
  });
};
