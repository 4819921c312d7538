import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type BlobPlace, diskBlobs, type S3Settings, s3Blobs } from '../db/blob-places.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { TransferRefused } from '../db/transfer.ts';

type Flags = Record<string, { type: 'string' | 'boolean' }>;
type Values = Record<string, string | boolean | undefined>;

export type Command = { usage: string; flags: Flags; run: (values: Values) => Promise<void> };

/** Wrong use of the command, told apart from work that failed by the exit code. */
export class WrongUsage extends Error {
  override name = 'WrongUsage';
}

const FAILED = 1;
const WRONG_USAGE = 2;

/** Plain messages: a person at a terminal needs the sentence, not the stack (DEBUG=1 shows it). */
export const runCommand = async ({ usage, flags, run }: Command): Promise<void> => {
  try {
    const { values } = readArguments({ ...flags, help: { type: 'boolean' } });
    if (values['help'] === true) console.log(usage);
    else await run(values);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(error instanceof WrongUsage ? `${message}\n\n${usage}` : message);
    if (process.env['DEBUG'] !== undefined) console.error(error);
    process.exitCode = error instanceof WrongUsage ? WRONG_USAGE : FAILED;
  }
};

const readArguments = (options: Flags): { values: Values } => {
  try {
    return parseArgs({ options, strict: true });
  } catch (cause) {
    throw new WrongUsage(cause instanceof Error ? cause.message : String(cause), { cause });
  }
};

export const required = (values: Values, name: string): string => {
  const value = values[name];
  if (typeof value !== 'string' || value === '') throw new WrongUsage(`--${name} is missing.`);
  return value;
};

const environment = (name: string): string | undefined => {
  const value = process.env[name];
  return value === '' ? undefined : value;
};

export const repository = path.join(import.meta.dirname, '../../../..');

export const dataDirectory = (): string => path.resolve(repository, environment('DATA_DIR') ?? '.data');

export const requireEmbeddedData = (): string => {
  const directory = dataDirectory();
  if (!existsSync(path.join(directory, 'db')))
    throw new TransferRefused(`There is no embedded database in ${directory}. Set DATA_DIR.`);
  return directory;
};

/** The database of the environment; `existing` refuses to create an embedded one where there is nothing to read. */
export const openConfigured = (options: { existing: boolean }): Promise<Database> => {
  const url = environment('DATABASE_URL');
  if (url !== undefined) return openDatabase({ url, dataDir: dataDirectory(), log: console.log });
  return openDatabase({ dataDir: options.existing ? requireEmbeddedData() : dataDirectory(), log: console.log });
};

const s3Settings = (): S3Settings | undefined => {
  const endpoint = environment('S3_ENDPOINT');
  if (endpoint === undefined) return undefined;
  const setting = (name: string): string => {
    const value = environment(name);
    if (value === undefined) throw new WrongUsage(`S3_ENDPOINT also needs ${name}.`);
    return value;
  };
  return {
    endpoint: endpoint.replace(/\/$/, ''),
    bucket: setting('S3_BUCKET'),
    region: environment('S3_REGION') ?? 'us-east-1',
    accessKeyId: setting('S3_ACCESS_KEY_ID'),
    secretAccessKey: setting('S3_SECRET_ACCESS_KEY'),
  };
};

export const configuredBlobs = (): { place: BlobPlace; remote: boolean } => {
  const settings = s3Settings();
  return settings === undefined
    ? { place: diskBlobs(dataDirectory()), remote: false }
    : { place: s3Blobs(settings), remote: true };
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
