/** Where a board's files come from: out of the customer's hand, or kept by us under an id. */
export type BoardSource =
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'stored'; readonly fileId: string; readonly name: string };

export const sourceName = (source: BoardSource): string => (source.kind === 'file' ? source.file.name : source.name);
