import type { Translate } from '@copperline/content';
import type { MarkData, OrderDetail, OrderFile, OrderStep } from '@copperline/contract';

export type Lines = readonly Pick<OrderDetail['lines'][number], 'name'>[];

/** The name of an order's line, with its number where another line has the same name. */
export const boardName = (t: Translate, lines: Lines, index: number): string => {
  const name = lines[index]?.name ?? '';
  const isUnique = lines.filter((line) => line.name === name).length === 1;
  return isUnique ? name : t('order.board.numbered', { number: index + 1, name });
};

/** The board that a mark is about; null where the order has one line only, or the mark is about the whole order. */
export const boardOfMark = (t: Translate, lines: Lines, data: MarkData): string | null =>
  'line' in data && lines.length > 1 ? boardName(t, lines, data.line) : null;

interface BoardSteps {
  readonly line: number;
  readonly steps: readonly OrderStep[];
}

/** Production steps by the line that is made, in the order of the lines. */
export const stepsByBoard = (steps: readonly OrderStep[]): readonly BoardSteps[] =>
  [...Map.groupBy(steps, ({ line }) => line)].map(([line, own]) => ({ line, steps: own })).toSorted((a, b) => a.line - b.line);

interface BoardFiles {
  /** Null for files of the whole order. */
  readonly line: number | null;
  readonly files: readonly OrderFile[];
}

/** The files of an order by line; those of the whole order last. */
export const filesByBoard = (files: readonly OrderFile[]): readonly BoardFiles[] =>
  [...Map.groupBy(files, ({ line }) => line)]
    .map(([line, own]) => ({ line, files: own }))
    .toSorted((a, b) => (a.line ?? Number.MAX_SAFE_INTEGER) - (b.line ?? Number.MAX_SAFE_INTEGER));
