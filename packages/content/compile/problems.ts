/** What is wrong with an article, so that all of them are told at once. */
export interface Problems {
  /** `where` is the file below `articles`. */
  readonly add: (where: string, text: string) => void;
  readonly list: readonly string[];
}

export const newProblems = (): Problems => {
  const list: string[] = [];
  return { add: (where, text) => void list.push(`${where}: ${text}`), list };
};
