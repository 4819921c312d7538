import { zipSync } from 'fflate';
import type { Entry } from '../entry.ts';
import { type SampleId, sampleDesign } from './catalogue.ts';
import type { Design } from './design.ts';
import { allegro } from './dialects/allegro.ts';
import { altium, altiumMetric } from './dialects/altium.ts';
import type { Dialect, SampleFile } from './dialects/dialect.ts';
import { eagle } from './dialects/eagle.ts';
import { easyeda } from './dialects/easyeda.ts';
import { kicad } from './dialects/kicad.ts';
import { plain } from './dialects/plain.ts';

/** The supported CAD dialects. */
export const sampleDialects = {
  kicad,
  altium,
  'altium-metric': altiumMetric,
  eagle,
  allegro,
  easyeda,
  plain,
} as const satisfies Record<string, Dialect>;

export type DialectId = keyof typeof sampleDialects;

/** The files of a design in a dialect; names include the folder. */
export const writeSample = (design: Design, dialect: DialectId | Dialect): SampleFile[] =>
  (typeof dialect === 'string' ? sampleDialects[dialect] : dialect).write(design);

export const entriesOf = (files: readonly SampleFile[]): Entry[] =>
  files.map(({ name, bytes }) => {
    const cut = name.lastIndexOf('/');
    return { name: name.slice(cut + 1), folder: name.slice(0, Math.max(0, cut)), bytes };
  });

export const zipOf = (files: readonly SampleFile[]): Uint8Array =>
  zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])), { mtime: zipMoment() });

/** Zip entries have local time: the same local time gives the same bytes everywhere. */
const zipMoment = (): Date => new Date(2026, 0, 15, 8, 0, 0);

export const sampleArchive = (id: SampleId, dialect: DialectId): Entry[] => entriesOf(writeSample(sampleDesign(id), dialect));

export const sampleZip = (id: SampleId, dialect: DialectId): Uint8Array => zipOf(writeSample(sampleDesign(id), dialect));
