import type { BoardQuestion } from '@copperline/contract';
import type { Point } from '@copperline/geometry';
import type { Choices } from './choices.ts';

/**
 * What the files leave open: the reading that was taken and the next best one, each as choices for `readBoard`, so that both can be
 * shown and either be confirmed. A choice that is made is not asked about again.
 */
export interface Question {
  readonly about: BoardQuestion['about'];
  /** `folder/name` of the file it concerns. */
  readonly file: string;
  readonly taken: Choices;
  readonly other: Choices;
  /** Where the readings differ, for the pictures; empty if everywhere. */
  readonly places: readonly Point[];
}
