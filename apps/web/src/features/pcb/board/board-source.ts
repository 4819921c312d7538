/** Where a board's files come from: out of the customer's hand, or kept by us under an id. */
export type BoardSource =
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'stored'; readonly fileId: string; readonly name: string };

/** The same for the same files: a file that is dropped once more is no other board. */
export const sourceKey = (source: BoardSource): string =>
  source.kind === 'file' ? `${source.file.size} ${source.file.lastModified} ${source.file.name}` : source.fileId;

export const sourceName = (source: BoardSource): string => (source.kind === 'file' ? source.file.name : source.name);
