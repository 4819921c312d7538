import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Translate } from '@copperline/content';
import type { Locale } from '@copperline/contract';
import { type Config, readConfig } from '../config.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { TransferRefused } from '../db/transfer.ts';
import { translate } from '../translate.ts';

type Flags = Record<string, { type: 'string' | 'boolean' }>;
type Values = Record<string, string | boolean | undefined>;

export type Command = {
  usage: string;
  flags: Flags;
  /** How many names without a flag it takes at most; none unless said. */
  names?: number;
  run: (values: Values, names: readonly string[]) => Promise<void>;
};

/** Wrong use of the command, told apart from work that failed by the exit code. */
export class WrongUsage extends Error {
  override name = 'WrongUsage';
}

const FAILED = 1;
const WRONG_USAGE = 2;

/** Plain messages: a person at a terminal needs the sentence, not the stack (DEBUG=1 shows it). */
export const runCommand = async ({ usage, flags, names = 0, run }: Command): Promise<void> => {
  try {
    const { values, positionals } = readArguments({ ...flags, help: { type: 'boolean' } }, names > 0);
    if (positionals.length > names) throw new WrongUsage(positionals.slice(names).join(' '));
    if (values['help'] === true) console.log(usage);
    else await run(values, positionals);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(error instanceof WrongUsage ? `${message}\n\n${usage}` : message);
    if (process.env['DEBUG'] !== undefined) console.error(error);
    process.exitCode = error instanceof WrongUsage ? WRONG_USAGE : FAILED;
  }
};

const readArguments = (options: Flags, allowPositionals: boolean): { values: Values; positionals: string[] } => {
  try {
    return parseArgs({ options, strict: true, allowPositionals });
  } catch (cause) {
    throw new WrongUsage(cause instanceof Error ? cause.message : String(cause), { cause });
  }
};

export const required = (values: Values, name: string): string => {
  const value = values[name];
  if (typeof value !== 'string' || value === '') throw new WrongUsage(`--${name} is missing.`);
  return value;
};

/** The language asked for, else that of the terminal, else English: read before the rest, because the usage is in it too. */
const commandLocale = (args: readonly string[], env: Readonly<Record<string, string | undefined>>): Locale => {
  const asked =
    args.find((_argument, place) => args[place - 1] === '--lang') ?? args.find((argument) => argument.startsWith('--lang='));
  const named = asked?.replace(/^--lang=/, '') ?? env['LC_ALL'] ?? env['LC_MESSAGES'] ?? env['LANG'] ?? '';
  return named.startsWith('zh') ? 'zh-CN' : 'en-US';
};

/** The words of this command. */
export const commandWords = (): { locale: Locale; t: Translate } => {
  const locale = commandLocale(process.argv.slice(2), process.env);
  return { locale, t: translate(locale) };
};

/** A whole number of a flag, or what counts without it. */
export const wholeNumber = (
  t: Translate,
  values: Values,
  name: string,
  bounds: { min: number; max: number; otherwise: number },
): number => {
  const value = values[name];
  if (value === undefined) return bounds.otherwise;
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : -1;
  if (number >= bounds.min && number <= bounds.max) return number;
  throw new WrongUsage(t('commands.faults.number', { option: `--${name}`, min: bounds.min, max: bounds.max }));
};

const REPOSITORY = path.join(import.meta.dirname, '../../../..');

/** The commands see the same configuration as the server they look after. */
export const configuration = (): Config => readConfig(process.env, REPOSITORY);

export const requireEmbeddedData = (): string => {
  const { dataDir } = configuration();
  if (!existsSync(path.join(dataDir, 'db')))
    throw new TransferRefused(`There is no embedded database in ${dataDir}. Set DATA_DIR.`);
  return dataDir;
};

/** The database of the environment; `existing` refuses to create an embedded one where there is nothing to read. */
export const openConfigured = (options: { existing: boolean }): Promise<Database> => {
  const { databaseUrl, dataDir } = configuration();
  if (databaseUrl !== undefined) return openDatabase({ url: databaseUrl, dataDir, log: console.log });
  return openDatabase({ dataDir: options.existing ? requireEmbeddedData() : dataDir, log: console.log });
};

/** A name like this is one file, made and read by the system's tar; any other name is a folder. */
export const isArchive = (name: string): boolean => /\.(tar|tar\.gz|tgz)$/.test(name);

export const tar = async (...args: string[]): Promise<void> => {
  const child = spawn('tar', args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new TransferRefused(`tar ended with code ${code ?? 'none'}.`);
};

export const total = (summaries: Record<string, { rows: number }>): number =>
  Object.values(summaries).reduce((sum, { rows }) => sum + rows, 0);
