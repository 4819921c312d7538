// Sample boards, written by a generator in the file dialects of several CAD tools. It shares no code with our reader and writer.
// For tests, for "try a sample" and for boards with one planted fault. Nothing is stored: the same call gives the same bytes.
export type { StoredFile } from '../archive/stored-rar.ts';
export { rar4Of, rar5Of } from '../archive/stored-rar.ts';
export type { SampleBoard, SampleId } from './catalogue.ts';
export { sampleBoards, sampleDesign } from './catalogue.ts';
export type { Design } from './design.ts';
export { assemblyBench, type SamplePart, sampleParts } from './sample-parts.ts';
export type { Dialect, DialectGrid, SampleFile } from './dialects/dialect.ts';
export { netlistFile } from './dialects/netlist.ts';
export type { PlainOptions } from './dialects/plain.ts';
export { plainDialect } from './dialects/plain.ts';
export type { DialectId } from './write-sample.ts';
export { entriesOf, sampleArchive, sampleDialects, sampleZip, writeSample, zipOf } from './write-sample.ts';
export type { PlantedBoard, PlantOptions } from './planted/planted-boards.ts';
export { cleanBoards, numericChecks, plainChecks, plantedBoards, plantedFaults } from './planted/planted-boards.ts';
