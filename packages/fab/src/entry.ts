/** One file of an upload. The name is data only (a base name, folders kept apart); it is never a path on a disk. */
export interface Entry {
  /** The last part of its name, cleaned. */
  readonly name: string;
  /** The folders it lay in, cleaned, for example "gerber/v2"; empty at the top. */
  readonly folder: string;
  readonly bytes: Uint8Array;
}

/** What a file is, by its content. */
export type FileKind =
  | 'gerber'
  | 'gerber-d'
  | 'excellon'
  | 'ipc-d-356'
  | 'job'
  | 'aperture-list'
  | 'drill-report'
  | 'centroid'
  | 'bom'
  | 'odb'
  | 'pdf'
  | 'cad'
  | 'archive'
  | 'picture'
  | 'text'
  | 'binary'
  | 'empty';
