import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readTables, type Table, tableLimits } from '@copperline/bom';
import { currencies, type Currency } from '@copperline/contract';
import { importPrices, type Imported } from '../features/parts/prices/import-prices.ts';
import { readPriceList, type RowFault } from '../features/parts/prices/read-price-list.ts';
import { systemClock } from '../ports/clock.ts';
import { commandWords, openConfigured, runCommand, WrongUsage, wholeNumber } from './command-line.ts';

const day = 24 * 60 * 60_000;
const validDays = { min: 1, max: 3650, otherwise: 30 };

const { locale, t } = commandWords();

const usage = [
  t('commands.prices.about'),
  '',
  '  import-prices FILE [--currency USD|CNY] [--valid-days N] [--dry-run] [--lang en-US|zh-CN]',
  '',
  t('commands.prices.columns'),
  t('commands.prices.rules'),
  '',
  t('commands.prices.currency'),
  t('commands.prices.validDays', { days: validDays.otherwise }),
  t('commands.prices.dryRun'),
  t('commands.lang'),
  t('commands.database'),
].join('\n');

/** Days end at midnight, when the daily work takes outdated prices away: none is shown after its last day. */
const lastDay = (days: number): { name: string; end: Date } => {
  const end = new Date(systemClock.now().getTime() + days * day);
  const name = end.toISOString().slice(0, 10);
  end.setUTCHours(24, 0, 0, 0);
  return { name, end };
};

const currencyOf = (value: string | boolean | undefined): Currency | null => {
  const currency = currencies.find((each) => each === String(value).toUpperCase());
  if (value !== undefined && currency === undefined)
    throw new WrongUsage(t('commands.faults.choice', { option: '--currency', choices: currencies.join(', ') }));
  return currency ?? null;
};

const tablesOf = async (file: string): Promise<readonly Table[]> => {
  const bytes = await readFile(file).catch((cause: unknown) => {
    throw new Error(t('commands.faults.missing', { file }), { cause });
  });
  const { value, problems } = readTables(bytes, path.basename(file));
  const fatal = problems.find(({ severity }) => severity === 'error');
  if (fatal) throw new Error(t('commands.prices.unreadable', { file, code: fatal.code }));
  // Half a list would be taken for the whole one.
  if (problems.some(({ code }) => code === 'TABLE_TRUNCATED'))
    throw new Error(t('commands.prices.cut', { file, rows: tableLimits.rows, cells: tableLimits.cells }));
  return value.tables;
};

const placeOf = ({ sheet, row }: Pick<RowFault, 'sheet' | 'row'>): string =>
  sheet === '' ? t('commands.prices.row', { row }) : t('commands.prices.sheetRow', { sheet, row });

const report = (imported: Imported, faults: readonly RowFault[], until: string, dryRun: boolean): void => {
  const { priced, fresh, changed, unknown } = imported;
  console.log(t(dryRun ? 'commands.prices.would' : 'commands.prices.priced', { count: priced, day: until }));
  console.log(t('commands.prices.fresh', { count: fresh }));
  console.log(t('commands.prices.changed', { count: changed }));
  if (unknown.length > 0) console.log(t('commands.prices.unknown', { count: unknown.length }));
  for (const { mpn, maker, ...at } of unknown)
    console.log(`  ${t('commands.prices.unknownRow', { place: placeOf(at), mpn, maker }).trim()}`);
  if (faults.length > 0) console.log(t('commands.prices.left', { count: new Set(faults.map(placeOf)).size }));
  for (const { code, text, ...at } of faults) {
    const reason = t(`commands.prices.fault.${code}`, { text });
    console.log(`  ${t('commands.prices.faultRow', { place: placeOf(at), reason })}`);
  }
};

await runCommand({
  usage,
  names: 1,
  flags: {
    currency: { type: 'string' },
    'valid-days': { type: 'string' },
    'dry-run': { type: 'boolean' },
    lang: { type: 'string' },
  },
  async run(values, [file]) {
    if (file === undefined) throw new WrongUsage(t('commands.faults.file'));
    const currency = currencyOf(values['currency']);
    const days = wholeNumber(t, values, 'valid-days', validDays);
    const list = readPriceList(await tablesOf(file), currency);
    if (list.missing.length > 0) {
      const names = list.missing.map((name) => t(`commands.prices.column.${name}`));
      const columns = new Intl.ListFormat(locale, { type: 'unit' }).format(names);
      throw new Error(t('commands.prices.lacks', { file, columns }));
    }
    console.log(t('commands.prices.read', { count: list.offers.length }));
    const database = await openConfigured({ existing: true });
    try {
      const dryRun = values['dry-run'] === true;
      const { name, end: validUntil } = lastDay(days);
      const imported = await importPrices(database.db, list.offers, { validUntil, dryRun });
      const faults = [...list.faults, ...imported.faults].toSorted((a, b) => a.row - b.row);
      report(imported, faults, name, dryRun);
      // What was left out needs a person: a script must notice it.
      if (faults.length > 0) process.exitCode = 1;
    } finally {
      await database.close();
    }
  },
});
