import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  chooseDrillFormats,
  type Entry,
  type FileKind,
  interpretDrill,
  openArchive,
  readApertureList,
  readBoard,
  readDrillReport,
  readExcellon,
  readGerber,
  readIpc356,
  readJob,
  sniff,
} from '@copperline/fab';
import { rar4Of, rar5Of, sampleDesign, sampleDialects, type SampleFile, writeSample, zipOf } from '@copperline/fab/samples';
import { apertureSeeds, drillSeeds, gerberSeeds, jobSeeds, netlistSeeds, reportSeeds } from './seeds.ts';
import { tableTargets } from './table-targets.ts';
import type { Target } from './target.ts';

/** Long files are cut, to save time. */
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

/** Pads and a board for the drill format choice. */
const pads = Int32Array.of(1_000_000, 1_000_000, 500_000, 10_000_000, -5_500_000, 400_000);
const box = { minX: -20_000_000, minY: -20_000_000, maxX: 20_000_000, maxY: 20_000_000 };

/** Reads a drill file including its number format. */
const readDrill = (bytes: Uint8Array): void => {
  const { value: file } = readExcellon(bytes);
  const [choice] = chooseDrillFormats([{ name: 'drill', file }], { pads, box }).value;
  if (choice) interpretDrill(file, choice.chosen);
};

/** A board of small files, to be read quickly. */
const board: readonly Entry[] = [
  ...gerberSeeds.map((bytes, n) => ({ name: ['board.gtl', 'board.gbl', 'board.gko'][n] ?? `board.g${n}`, bytes })),
  ...drillSeeds.map((bytes, n) => ({ name: `board-${n}.drl`, bytes })),
  ...netlistSeeds.map((bytes) => ({ name: 'board.ipc', bytes })),
  ...jobSeeds.map((bytes, n) => ({ name: `board-${n}.gbrjob`, bytes })),
  ...apertureSeeds.map((bytes, n) => ({ name: `board-${n}.apr`, bytes })),
  ...reportSeeds.map((bytes, n) => ({ name: `board-${n}.drr`, bytes })),
].map((file) => ({ ...file, folder: '' }));

/** The damaged file replaces one of the board's files, selected by its length. */
const readDamagedBoard = (bytes: Uint8Array): void => {
  const index = bytes.length % board.length;
  readBoard(board.map((entry, n) => (n === index ? { ...entry, bytes } : entry)));
};

const fromFab = createRequire(import.meta.resolve('@copperline/fab'));
const unrarWasm = Uint8Array.from(readFileSync(fromFab.resolve('node-unrar-js/dist/js/unrar.wasm'))).buffer;

/** Reads the remaining files of a damaged archive as a board. */
const readArchive = async (bytes: Uint8Array): Promise<void> => {
  const { value } = await openArchive(bytes, { name: 'upload', unrarWasm });
  readBoard(value.entries);
};

const stored = board.map(({ name, bytes: content }) => ({ name: `board/${name}`, content }));
/** Two files with the same text, compressed with `rar a -m5 -s`. */
const compressed = Buffer.from(
  'UmFyIRoHAQAJ78hvCwEFBwQGAQGAgIAAhM88iBwCArcABJkOpIMCx+hqY4AFAQpib3R0b20uZ2JywK40M0BS+FAjeYUOFcfGCEgoeDCAKEm/tE' +
    'mMe83pOwK4/WVluP0JN7jPN6cyzwL/kyKfPVIeAGtbg5UZAgKGAASZDqSDAsfoamPABQEHdG9wLmdickIbA1FkYB13VlEDBQQA',
  'base64',
);

export const targets: readonly Target[] = [
  { name: 'readGerber', samples: [...gerberSeeds, ...gerberSeeds, ...gerberSeeds, ...plots], read: (bytes) => readGerber(bytes) },
  { name: 'readExcellon', samples: [...drillSeeds, ...drills], read: readDrill },
  {
    name: 'zip',
    samples: [zipOf(board), zipOf([{ name: 'inner.zip', bytes: zipOf(board) }]), zipOf([])],
    read: readArchive,
  },
  { name: 'rar', samples: [rar4Of(stored), rar5Of(stored), compressed, compressed], read: readArchive },
  { name: 'readIpc356', samples: netlistSeeds, read: (bytes) => readIpc356(bytes) },
  { name: 'readJob', samples: [...jobSeeds, ...jobs], read: (bytes) => readJob(bytes) },
  { name: 'readApertureList', samples: apertureSeeds, read: (bytes) => readApertureList(bytes) },
  { name: 'readDrillReport', samples: reportSeeds, read: (bytes) => readDrillReport(bytes) },
  { name: 'sniff', samples: [...seeds, ...drills, ...jobs], read: (bytes) => sniff({ name: 'file', folder: '', bytes }) },
  { name: 'readBoard', samples: seeds, read: readDamagedBoard },
  ...tableTargets,
];
