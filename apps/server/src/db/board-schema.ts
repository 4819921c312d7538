import type { BoardChoices, BoardData, BoardFailure, BoardState, BoardStep } from '@copperline/contract';
import type { Generated } from 'kysely';
import type { CreatedAt, Instant, Json, MaybeJson } from './column-types.ts';

export interface BoardAnalysisTable {
  id: string;
  sha256: string;
  /** The version of the reader; a newer one reads anew. */
  engine: string;
  choices_hash: string;
  choices: Json<BoardChoices>;
  state: Generated<BoardState>;
  job_id: string;
  step: BoardStep | null;
  percent: Generated<number>;
  result: MaybeJson<BoardData>;
  /** The top view as a PNG. */
  picture: Buffer | null;
  failure: BoardFailure | null;
  created_at: CreatedAt;
  updated_at: CreatedAt;
}

export interface BoardPictureTable {
  sha256: string;
  engine: string;
  choices_hash: string;
  /** Mask, legend and finish. */
  appearance: string;
  /** The top view as a PNG. */
  picture: Buffer;
  drawn_at: Instant;
}
