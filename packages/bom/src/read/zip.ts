import { ArchiveBudget, openZip, type UnpackLimits, type Zip } from '@copperline/archive';

const mebibyte = 1024 * 1024;

/** What a zipped workbook may cost. */
const zipLimits: UnpackLimits = {
  entries: 2_000,
  entryBytes: 60 * mebibyte,
  totalBytes: 120 * mebibyte,
  ratio: 200,
  ratioFloorBytes: mebibyte,
};

export type ZipFailure = 'damaged' | 'encrypted' | 'too-large';

/** An archive that contradicts itself, or has lost its directory, is no workbook that could be trusted with a price. */
const openWhole = (bytes: Uint8Array, budget: ArchiveBudget): Zip | ZipFailure => {
  const zip = openZip(bytes, budget);
  if (zip === null) return 'too-large';
  return zip.hasDirectory && zip.contradiction === null ? zip : 'damaged';
};

/** Some writers of spreadsheets part folders as Windows does. */
const pathOf = ({ path }: { readonly path: string }): string => path.replaceAll('\\', '/');

/** The paths in an archive's directory, to recognise its kind. Empty if unreadable. */
export const zipPaths = (bytes: Uint8Array): string[] => {
  const zip = openZip(bytes, new ArchiveBudget(zipLimits));
  return zip?.hasDirectory === true ? Array.from(zip.records, pathOf) : [];
};

/** The requested files of an archive, within the limits. */
export const unzip = (bytes: Uint8Array, wants: (path: string) => boolean): Map<string, Uint8Array> | ZipFailure => {
  const budget = new ArchiveBudget(zipLimits);
  const zip = openWhole(bytes, budget);
  if (typeof zip === 'string') return zip;
  const files = new Map<string, Uint8Array>();
  for (const record of zip.records) {
    const path = pathOf(record);
    if (!wants(path)) continue;
    if (record.encrypted) return 'encrypted';
    if (!zip.canRead(record)) return 'damaged';
    const content = zip.read(record);
    if (content === null) return budget.breach === null ? 'damaged' : 'too-large';
    files.set(path, content);
  }
  return files;
};
