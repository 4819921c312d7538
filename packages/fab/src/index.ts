// Fabrication files: from the bytes of an archive to a board, its picture, its facts and what is wrong with it.
// Stages are plain values: entries -> files -> board -> facts, findings; a bad file is data with a place, never an exception.
// It draws nothing, stores nothing and says nothing: words are codes, pictures are display lists.
export * from './problem.ts';
export * from './entry.ts';
export * from './role.ts';
export * from './sniff.ts';
export * from './archive/limits.ts';
export * from './archive/open-archive.ts';
export * from './gerber/gerber-file.ts';
export type { ApertureList, ListedAperture } from './gerber/aperture-list.ts';
export { readApertureList } from './gerber/aperture-list.ts';
export type { GerberOptions } from './gerber/read-gerber.ts';
export { readGerber } from './gerber/read-gerber.ts';
export type { GerberContent } from './gerber/write-gerber.ts';
export { writeGerber } from './gerber/write-gerber.ts';
export type { DrillContent } from './gerber/write-drill.ts';
export { writeDrill } from './gerber/write-drill.ts';
export * from './drill/drill-file.ts';
export { readExcellon } from './drill/read-excellon.ts';
export { interpretDrill } from './drill/interpret.ts';
export { drillCandidates } from './drill/drill-formats.ts';
export { type Pads, padsOf } from './drill/pad-index.ts';
export { completeDrill, type DrillReport, readDrillReport } from './drill/read-drill-report.ts';
export { chooseDrillFormats, type DrillContext, type NamedDrillFile } from './drill/choose-format.ts';
export { readIpc356 } from './netlist/read-ipc356.ts';
export { readJob } from './job/read-job.ts';
export * from './board.ts';
export type { ReadFile, ReadFileOptions } from './read/read-file.ts';
export { readFile } from './read/read-file.ts';
export type { Identification, Identified, IdentifyContext } from './identify/identify.ts';
export { identify } from './identify/identify.ts';
export { roleOfFunction } from './identify/stated-role.ts';
export type { OutlineDrawing, OutlineInput } from './outline/assemble-outline.ts';
export { assembleOutline } from './outline/assemble-outline.ts';
export type { ReadBoardOptions, ReadStep } from './read-board.ts';
export { assembleBoard, readBoard, readFiles } from './read-board.ts';
export * from './dfm/finding.ts';
export * from './analyse/facts.ts';
