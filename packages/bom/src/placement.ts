import type { LengthUnit } from './map/header-word.ts';

/** Position of a part. Lengths in nanometres. */
export interface Placement {
  /** Row of the sheet, from 1. */
  readonly row: number;
  readonly designator: string;
  readonly x: number;
  readonly y: number;
  /** Degrees counter-clockwise, 0 to 360, as in the file; `ownSideRotation` converts it to the view of the part's side. */
  readonly rotation: number;
  readonly side: 'top' | 'bottom' | null;
  readonly value: string;
  readonly footprint: string;
}

export const placementTools = ['altium', 'kicad', 'eagle', 'easyeda', 'allegro', 'pads', 'geda', 'other'] as const;
export type PlacementTool = (typeof placementTools)[number];

/** A coordinate file as read. */
export interface PlacementFile {
  readonly unit: LengthUnit;
  /** `tool`: the program always writes this unit. */
  readonly unitFrom: 'header' | 'cells' | 'comment' | 'tool' | 'fit' | 'guess';
  /** The program that wrote it, if recognised; it decides the conventions of the bottom side. */
  readonly tool: PlacementTool;
  /** Whether the file has mirrored X on the bottom; the placements here do not. */
  readonly bottomMirrored: boolean;
  readonly placements: readonly Placement[];
}
