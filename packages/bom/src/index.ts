// A bill of materials or a coordinate file, from bytes to matched lines.
// Not here: parts and their codes (`parts`), lookup of candidates and prices (the applications), texts (`content`).
// Everything is a plain value; readers never throw, they return problems with their row.
export * from './problem.ts';
export * from './table.ts';
export * from './mapping.ts';
export * from './line.ts';
export * from './placement.ts';
export { readTables } from './read/read-tables.ts';
export { headerKey, headerRows } from './map/find-header.ts';
export { type Remembered, type RememberedColumns } from './map/find-mapping.ts';
export type { LengthUnit } from './map/header-word.ts';
export { type BomSheet, bomSheets, type ChosenColumns, mapBom, mapBomAs } from './map/map-bom.ts';
export { designatorLimits, readDesignators } from './lines/designators.ts';
export { mpnLength, readLines } from './lines/read-lines.ts';
export { readList } from './lines/read-list.ts';
export { toldKind } from './lines/told-kind.ts';
export { lineOf } from './lines/wanted.ts';
export { mapPlacements } from './map/map-placements.ts';
export { ownSideRotation } from './placements/dialect.ts';
export {
  corrected,
  heldCorrections,
  type CorrectionRemark,
  type PlacementCorrection,
  remarksOf,
  turnedBy,
} from './placements/correct.ts';
export { type PlacementOptions, readPlacements } from './placements/read-placements.ts';
export * from './check/board.ts';
export * from './match/candidate.ts';
export { askedNumber, type LookupKeys, keysOf, packingKeys } from './match/keys.ts';
export { type Found, lineKey, type MatchOptions, matchLines } from './match/match-lines.ts';
export { attrition, type Need, needOf, piecesOf } from './match/need.ts';
export { type Compared, compared } from './match/meets.ts';
export { type Coverage, coverageOf, isSubstitute } from './match/unchecked.ts';
export { isUnassociated, stateOf } from './match/state.ts';
export { aligned, type Alignment, alignPlacements } from './check/align.ts';
export { checkPlacements, type PlacementCheck, type PlacementFinding } from './check/check-placements.ts';
export { bodyAtZero } from './rotation/land-form.ts';
export { type OpenRotation, type RotationCheck, type RotationExample, type RotationProposal } from './rotation/propose.ts';
export { writeCells, writeTable } from './write/write-table.ts';
export { writePlacements } from './write/write-placements.ts';
export { kindOfTables } from './map/file-kind.ts';
export { findParts } from './match/find-parts.ts';
export * from './difference/bom-difference.ts';
export { compareBoms } from './difference/compare-boms.ts';
