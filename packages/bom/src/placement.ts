import type { LengthUnit } from './map/header-word.ts';

/** Where a part stands. Lengths in nanometres. */
export interface Placement {
  /** Of the sheet, counted from 1. */
  readonly row: number;
  readonly designator: string;
  readonly x: number;
  readonly y: number;
  /** In degrees counter-clockwise, 0 to 360, as the file states it; `ownSideRotation` makes it what the placing machine sees. */
  readonly rotation: number;
  readonly side: 'top' | 'bottom' | null;
  readonly value: string;
  readonly footprint: string;
}

export const placementTools = ['altium', 'kicad', 'eagle', 'easyeda', 'allegro', 'pads', 'geda', 'other'] as const;
export type PlacementTool = (typeof placementTools)[number];

/** A whole coordinate file. */
export interface PlacementFile {
  readonly unit: LengthUnit;
  /** `tool`: the program never writes another. */
  readonly unitFrom: 'header' | 'cells' | 'comment' | 'tool' | 'fit' | 'guess';
  /** The program that wrote it, where the file tells; its conventions for the bottom side follow from it. */
  readonly tool: PlacementTool;
  /** Whether the file counts X of the bottom from right to left; the placements here do not. */
  readonly bottomMirrored: boolean;
  readonly placements: readonly Placement[];
}
