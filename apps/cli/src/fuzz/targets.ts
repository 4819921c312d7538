import { openArchive, readExcellon, readGerber, sniff } from '@copperline/fab';
import { kicad, ledStrip, ringLamp } from '@copperline/fab/samples';
import { apertureSeeds, drillSeeds, gerberSeeds, jobSeeds, netlistSeeds } from './seeds.ts';
import { zipOf } from './stored-zip.ts';

/** One reader and the files that are changed before it gets them. */
export interface Target {
  readonly name: string;
  readonly samples: readonly Uint8Array[];
  read(bytes: Uint8Array): unknown;
}

const boards = [ledStrip, ringLamp].map((board) => kicad.write(board()));
const sampleFiles = boards.flat();
const samplesNamed = (pattern: RegExp): Uint8Array[] =>
  sampleFiles.filter(({ name }) => pattern.test(name)).map(({ bytes }) => bytes);
const drills = samplesNamed(/\.drl$/);
const plots = samplesNamed(/\.(gbr|g[tb][a-z]|gm1|gko)$/);
const everything = [...gerberSeeds, ...drillSeeds, ...netlistSeeds, ...jobSeeds, ...apertureSeeds, ...drills];

export const targets: readonly Target[] = [
  { name: 'readGerber', samples: [...gerberSeeds, ...gerberSeeds, ...plots], read: (bytes) => readGerber(bytes) },
  { name: 'readExcellon', samples: [...drillSeeds, ...drills], read: (bytes) => readExcellon(bytes) },
  {
    name: 'openArchive',
    samples: [zipOf(boards[0] ?? []), zipOf([{ name: 'inner.zip', bytes: zipOf(boards[1] ?? []) }]), zipOf([])],
    read: (bytes) => openArchive(bytes, { name: 'upload.zip' }),
  },
  { name: 'sniff', samples: everything, read: (bytes) => sniff({ name: 'file', folder: '', bytes }) },
];
