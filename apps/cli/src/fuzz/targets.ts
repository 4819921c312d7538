import {
  chooseDrillFormats,
  type FileKind,
  interpretDrill,
  openArchive,
  readApertureList,
  readDrillReport,
  readExcellon,
  readGerber,
  readIpc356,
  readJob,
  sniff,
} from '@copperline/fab';
import { sampleDesign, sampleDialects, type SampleFile, writeSample, zipOf } from '@copperline/fab/samples';
import { apertureSeeds, drillSeeds, gerberSeeds, jobSeeds, netlistSeeds, reportSeeds } from './seeds.ts';

/** One reader and the files that are changed before it gets them. */
export interface Target {
  readonly name: string;
  readonly samples: readonly Uint8Array[];
  read(bytes: Uint8Array): unknown;
}

/** Long files are cut: a change in the middle of a pour tells no more than one in its beginning, and costs more. */
const sampleBytes = 20_000;

const sets: readonly (readonly SampleFile[])[] = Object.values(sampleDialects).map((dialect) =>
  writeSample(sampleDesign('led-strip'), dialect),
);
const files = [...sets.flat(), ...writeSample(sampleDesign('panel'), 'kicad')];

const samplesOf = (...kinds: FileKind[]): Uint8Array[] =>
  files
    .filter(({ name, bytes }) => kinds.includes(sniff({ name, folder: '', bytes })))
    .map(({ bytes }) => bytes.subarray(0, sampleBytes));

const plots = samplesOf('gerber', 'gerber-d');
const drills = samplesOf('excellon');
const jobs = samplesOf('job');
const seeds = [...gerberSeeds, ...drillSeeds, ...netlistSeeds, ...jobSeeds, ...apertureSeeds, ...reportSeeds];

/** Pads and a board for the drill files to be held against. */
const pads = Int32Array.of(1_000_000, 1_000_000, 500_000, 10_000_000, -5_500_000, 400_000);
const box = { minX: -20_000_000, minY: -20_000_000, maxX: 20_000_000, maxY: 20_000_000 };

/** A drill file is read in full only when its numbers are understood. */
const readDrill = (bytes: Uint8Array): void => {
  const { value: file } = readExcellon(bytes);
  const [choice] = chooseDrillFormats([{ name: 'drill', file }], { pads, box }).value;
  if (choice) interpretDrill(file, choice.chosen);
};

export const targets: readonly Target[] = [
  { name: 'readGerber', samples: [...gerberSeeds, ...gerberSeeds, ...gerberSeeds, ...plots], read: (bytes) => readGerber(bytes) },
  { name: 'readExcellon', samples: [...drillSeeds, ...drills], read: readDrill },
  {
    name: 'openArchive',
    samples: [zipOf(sets[0] ?? []), zipOf([{ name: 'inner.zip', bytes: zipOf(sets[1] ?? []) }]), zipOf([])],
    read: (bytes) => openArchive(bytes, { name: 'upload.zip' }),
  },
  { name: 'readIpc356', samples: netlistSeeds, read: (bytes) => readIpc356(bytes) },
  { name: 'readJob', samples: [...jobSeeds, ...jobs], read: (bytes) => readJob(bytes) },
  { name: 'readApertureList', samples: apertureSeeds, read: (bytes) => readApertureList(bytes) },
  { name: 'readDrillReport', samples: reportSeeds, read: (bytes) => readDrillReport(bytes) },
  { name: 'sniff', samples: [...seeds, ...drills, ...jobs], read: (bytes) => sniff({ name: 'file', folder: '', bytes }) },
];
