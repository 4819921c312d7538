/** A file of an upload. Its name is data (base name, folder separate), never a path on disk. */
export interface Entry {
  /** The cleaned base name. */
  readonly name: string;
  /** The cleaned folder path, for example "gerber/v2"; empty at the top. */
  readonly folder: string;
  readonly bytes: Uint8Array;
}

/** Kind of a file, by its content. */
export type FileKind =
  | 'gerber'
  | 'gerber-d'
  | 'excellon'
  | 'rout-program'
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
