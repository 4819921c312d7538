/** Where a board's files come from: out of the customer's hand, or kept by us under an id. */
export type BoardSource =
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'stored'; readonly fileId: string; readonly name: string };

const numbers = new WeakMap<File, number>();
let given = 0;

/** A file keeps its number; one that is given again may have other contents, whatever its name, size and date. */
const numberOf = (file: File): number => {
  const number = numbers.get(file) ?? (given += 1);
  numbers.set(file, number);
  return number;
};

/** The same for a source as long as it is shown, and for no other. */
export const sourceKey = (source: BoardSource): string =>
  source.kind === 'file' ? `file ${numberOf(source.file)}` : source.fileId;

export const sourceName = (source: BoardSource): string => (source.kind === 'file' ? source.file.name : source.name);
