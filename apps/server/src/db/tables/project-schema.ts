import type { BoardChoices, ProjectEvent, ProjectFileKind, ProjectRow, SharedProject, SortedBatch } from '@copperline/contract';
import type { ColumnType, Generated } from 'kysely';
import type { BigInteger, CreatedAt, Instant, Json, JsonWithDefault, MaybeInstant, MaybeJson } from '../column-types.ts';

/** Counted by triggers on the rows that are counted. */
type Counter = ColumnType<number, never, never>;

export interface ProjectTable {
  id: string;
  owner_id: string;
  project_name: string;
  /** The name in lower case, made by the database: what lists sort by and searches look at. */
  name_key: ColumnType<string, never, never>;
  project_type: number;
  folder_id: string | null;
  /** 0 private, 1 by link, 2 published. */
  share_type: Generated<number>;
  /** Of the token in its link. */
  share_hash: Buffer | null;
  shared_at: MaybeInstant;
  free: Generated<boolean>;
  example: Generated<boolean>;
  visit_count: Generated<number>;
  open_count: Generated<number>;
  copy_count: Counter;
  vote_count: Counter;
  favorite_count: Counter;
  notes: Generated<string>;
  cover_file_id: string | null;
  copied_from: string | null;
  copied_name: string | null;
  created_at: CreatedAt;
  updated_at: CreatedAt;
  /** In the recycle bin since. */
  deleted_at: MaybeInstant;
  /** Gone for its owner; the row waits for the quotes that were made from it. */
  purged_at: MaybeInstant;
}

export interface ProjectFileTable {
  id: string;
  project_id: string;
  owner_id: string;
  kind: ProjectFileKind;
  /** The same for all versions of one file. */
  slot: string;
  version: number;
  current: Generated<boolean>;
  /** Null after the file was deleted; what was read from it stays, by its hash. */
  file_id: string | null;
  sha256: string;
  name: string;
  size: BigInteger;
  /** What the owner told the reader about an archive; null for other files. */
  choices: MaybeJson<BoardChoices>;
  choices_hash: string | null;
  created_at: Instant;
}

export interface ProjectFolderTable {
  id: string;
  owner_id: string;
  parent_id: string | null;
  name: string;
  created_at: Instant;
  updated_at: Instant;
}

export interface ProjectShareTable {
  project_id: string;
  owner_id: string;
  project_name: string;
  /** Rows of `project_file`. */
  file_ids: string[];
  gerber_id: string | null;
  gerber_sha256: string | null;
  choices: MaybeJson<BoardChoices>;
  choices_hash: string | null;
  lines: Json<SharedProject['lines']>;
  shared_at: Instant;
}

export interface ProjectEventTable {
  project_id: string;
  seq: ColumnType<string, never, never>;
  at: Instant;
  kind: ProjectEvent['kind'];
  data: JsonWithDefault<ProjectEvent['data']>;
}

export interface ProjectMarkTable {
  project_id: string;
  user_id: string;
  at: Instant;
}

export interface ProjectCopyTable {
  copy_id: string;
  project_id: string;
  at: Instant;
}

export interface UploadBatchTable {
  owner_id: string;
  batch_uid: string;
  state: SortedBatch['state'];
  result: Json<SortedBatch>;
  created_at: Instant;
}

export type BoardSummary = NonNullable<ProjectRow['board']>;
