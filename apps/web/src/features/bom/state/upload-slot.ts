import type { BomChange, StoredFile } from '@copperline/contract';
import type { ReactNode } from 'react';
import type { NamedProject, ProjectVersion } from '#domain/project/project-version.ts';
import type { OrderedBoards } from './boards.ts';
import type { PartsFacts } from './parts-facts.ts';
import type { StepState } from './step-states.ts';
import type { ToStep } from './steps.ts';
import type { OpenBom } from './use-bom-editor.ts';

/** What the route lends this feature: features know nothing of each other. */
export interface UploadSlotProps {
  readonly fileType: number;
  readonly multiple?: boolean;
  readonly compact?: boolean;
  readonly initialFiles?: readonly File[];
  readonly onStored: (files: readonly StoredFile[]) => void;
}

export type GivenFile = Pick<StoredFile, 'url' | 'name'>;

export interface BoardSlotProps {
  readonly project: NamedProject | null;
  readonly to: ToStep;
}

export interface PriceSlotProps {
  readonly bom: OpenBom['bom'];
  readonly parts: PartsFacts;
  readonly to: ToStep;
  /** How many boards are to be assembled. */
  readonly onBoards: (boards: number) => void;
  readonly onChange: (changes: readonly BomChange[]) => void;
}

/** The board that the parts go on, and the price of it all. */
export interface OrderSlot {
  readonly boards: OrderedBoards;
  readonly takePieces: (pieces: number) => void;
  readonly boardState: StepState;
  /** The board that was ordered before, for a BOM that has none yet; null where nobody knows of one. */
  readonly projectBefore: ProjectVersion | null;
  /** About the whole order, above every step. */
  readonly notice: ReactNode;
  /** Mounted throughout the work: what is known of the board comes from here. */
  readonly renderProject: (project: NamedProject) => ReactNode;
  readonly renderBoard: (props: BoardSlotProps) => ReactNode;
  readonly renderPrice: (props: PriceSlotProps) => ReactNode;
}

export interface Lent {
  readonly UploadSlot: (props: UploadSlotProps) => ReactNode;
  /** Has an archive read as a board; null where it was refused, which was told. */
  readonly makeProject: (archive: GivenFile) => Promise<ProjectVersion | null>;
  readonly order: OrderSlot;
}
