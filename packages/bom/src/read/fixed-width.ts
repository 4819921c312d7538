import { tableLimits } from '../table.ts';

/** Eagle's mount lists: name, position, angle, value and package separated by single blanks; the value may be missing or have blanks. */
const mountLine = /^(\S+) +(-?\d+(?:[.,]\d+)?) +(-?\d+(?:[.,]\d+)?) +(-?\d{1,3}(?:[.,]\d+)?) +(\S.*)$/;

const mountRow = (line: string): string[] | null => {
  const [, name, x, y, angle, rest] = mountLine.exec(line) ?? [];
  if (name === undefined || x === undefined || y === undefined || angle === undefined || rest === undefined) return null;
  const words = rest.trim().split(/ +/);
  const pack = words.pop() ?? '';
  return [name, x, y, angle, words.join(' '), pack];
};

const splitMounts = (lines: readonly string[]): string[][] | null => {
  const filled = lines.filter((line) => line !== '');
  const rows = lines.map((line) => mountRow(line) ?? [line]);
  const good = rows.filter((row) => row.length > 1).length;
  return good > 0 && good >= filled.length * 0.9 ? rows : null;
};

const probeLines = 400;
const maxWidth = 2_000;
/** Share of lines that may cross a column gap, because long names shift their columns. */
const strayShare = 0.03;

const ruleLine = /^[-=*_+# ]*$/;

/** Table lines have several words; rules, comments and "Date: ..." are not. */
const isTableLine = (line: string): boolean =>
  line.trim().split(/ +/, 3).length >= 3 && !ruleLine.test(line) && !/^\s*(##|[A-Za-z][A-Za-z ]{2,30}:\s)/.test(line);

const deepIndent = /^ {4,}\S/;

/** A cell too long for its column continues in the next line, below its own column. */
const isContinued = (line: string, above: string): boolean =>
  deepIndent.test(line) && !ruleLine.test(line) && (isTableLine(above) || deepIndent.test(above));

/** The longest run of table lines, with the header if a rule separates it. */
const findBlock = (lines: readonly string[]): { from: number; to: number } => {
  let best = { from: 0, to: 0 };
  let most = 0;
  let from = 0;
  let count = 0;
  for (let at = 0; at <= lines.length; at += 1) {
    const line = lines[at];
    if (line !== undefined && (line === '' || isTableLine(line) || (count > 0 && isContinued(line, lines[at - 1] ?? '')))) {
      if (line !== '') count += 1;
      continue;
    }
    if (count > most) [best, most] = [{ from, to: at }, count];
    [from, count] = [at + 1, 0];
  }
  // Titles have fewer words than table lines.
  const words = lines.slice(best.from, best.to).map((line) => line.split(/ +/).length);
  const usual = words.toSorted((a, b) => b - a)[Math.floor(most / 2)] ?? 0;
  const titles = Math.max(
    0,
    words.findIndex((count) => count > usual / 2),
  );
  best = { from: best.from + titles, to: best.to };
  let above = best.from - 1;
  while (above > 0 && above > best.from - 4 && ruleLine.test(lines[above] ?? '')) above -= 1;
  const header = lines[above] ?? '';
  const isHeader = isTableLine(header) && header.split(/ +/).length > usual / 2;
  return isHeader ? { from: above, to: best.to } : best;
};

/** Start of each column: after positions that are blank in nearly all lines. */
const columnStarts = (block: readonly string[]): number[] => {
  const width = Math.min(maxWidth, Math.max(0, ...block.map((line) => line.length)));
  const used = new Uint16Array(width);
  for (const line of block)
    for (let at = 0; at < Math.min(width, line.length); at += 1) if (line[at] !== ' ') used[at] = (used[at] ?? 0) + 1;
  const stray = Math.floor(block.length * strayShare);
  // Header words always count.
  for (const [at, letter] of (block[0] ?? '').slice(0, width).split('').entries()) if (letter !== ' ') used[at] = stray + 1;
  const starts: number[] = [];
  for (let at = 0; at < width; at += 1)
    if ((used[at] ?? 0) > stray && (at === 0 || (used[at - 1] ?? 0) <= stray)) starts.push(at);
  if (starts.length > 0) starts[0] = 0;
  return starts;
};

/** A boundary inside a word moves to the nearer end of the word. */
const boundaryIn = (line: string, at: number): number => {
  if (at === 0 || at >= line.length || line[at] === ' ' || line[at - 1] === ' ') return at;
  let [left, right] = [at, at];
  while (left > 0 && line[left - 1] !== ' ') left -= 1;
  while (right < line.length && line[right] !== ' ') right += 1;
  return at - left <= right - at ? left : right;
};

const cellsAt = (line: string, starts: readonly number[]): string[] => {
  const bounds = [...starts.map((start) => boundaryIn(line, start)), line.length];
  return starts.map((_, n) => {
    const cell = line.slice(bounds[n], Math.max(bounds[n] ?? 0, bounds[n + 1] ?? 0)).trim();
    return /^".*"$/.test(cell) ? cell.slice(1, -1) : cell;
  });
};

/** Every column has a header word; gaps without one are inside texts of several words. */
const namedStarts = (header: string, starts: readonly number[]): readonly number[] => {
  if (/\d/.test(header)) return starts;
  const names = cellsAt(header, starts);
  return starts.filter((_, n) => n === 0 || names[n] !== '');
};

const isNumber = (word: string): boolean => /^[+-]?\d+([.,]\d+)?(mm|mil|in)?$/i.test(word);

/** Number of leading words that have the same kind in every line; the rest is free text. */
const fixedWords = (rows: readonly (readonly string[])[]): number => {
  const shortest = rows.reduce((least, row) => Math.min(least, row.length), Number.POSITIVE_INFINITY);
  let fixed = 0;
  let settled = 0;
  while (rows.length > 0 && fixed < shortest) {
    const numbers = rows.filter((row) => isNumber(row[fixed] ?? '')).length;
    const short = rows.filter((row) => (row[fixed] ?? '').length === 1).length;
    fixed += 1;
    // A text column may begin the free text, unless a column of one kind follows.
    if (numbers === rows.length || short === rows.length) settled = fixed;
    else if (numbers > 0 && settled > 0) break;
  }
  return settled;
};

/** Header words for a number of columns; a single X or Y belongs to the word before. */
const headerCells = (line: string, columns: number): string[] | null => {
  const words = line
    .trim()
    .replace(/^# +/, '')
    .replace(/ ([XY])(?= |$)/gi, '_$1')
    .split(/ +/);
  return words.length === columns ? words.map((word) => word.replace('_', ' ')) : null;
};

/** Splits lines by words instead of positions, for lines whose long names shift the columns. */
const splitWords = (lines: readonly string[], from: number, to: number): string[][] | null => {
  const header = lines.slice(from, to).findIndex((line) => line !== '') + from;
  const data = lines.slice(header + 1, to).filter((line) => line !== '' && !ruleLine.test(line));
  const fixed = fixedWords(data.map((line) => line.trim().split(/ +/)));
  if (fixed < 3) return null;
  return lines.map((line, n) => {
    const words = line.trim().split(/ +/);
    if (n === header) return headerCells(line, fixed + 1) ?? headerCells(line, fixed) ?? words;
    return n > header && n < to && line !== '' ? [...words.slice(0, fixed), words.slice(fixed).join(' ')] : [line.trim()];
  });
};

/** Merged columns show as wide gaps within cells. */
const sticks = (rows: readonly (readonly string[])[]): boolean =>
  rows.filter((row) => row.some((cell) => /\S {2,}\S/.test(cell))).length > rows.length * 0.05;

const titleLines = 60;

/** Whether a line is a title of a further page: it stands above the table too, with other numbers. */
const pageTitles = (lines: readonly string[], from: number): ((line: string) => boolean) => {
  const plain = (line: string): string => line.replace(/\d+/g, '0').replace(/ +/g, ' ');
  const titles = new Set(lines.slice(Math.max(0, from - titleLines), from).map(plain));
  return (line) => line !== '' && titles.has(plain(line));
};

/** The lines that show where columns are: of the table, without the titles and headers of further pages. */
const probed = (lines: readonly string[], from: number, to: number): string[] => {
  const isTitle = pageTitles(lines, from);
  const some: string[] = [];
  for (let at = from; at < to && some.length < probeLines; at += 1) {
    const line = lines[at] ?? '';
    if (at === from || (!ruleLine.test(line) && !isTitle(line) && line !== lines[from])) some.push(line);
  }
  return some;
};

const startsIn = (block: readonly string[]): readonly number[] => namedStarts(block[0] ?? '', columnStarts(block));

const headerSearch = 30;

/** Number of filled cells per line, with the first line of the block as header. */
const cellsPerLine = (block: readonly string[]): number => {
  const starts = startsIn(block);
  const filled = block.slice(1).map((line) => cellsAt(line, starts).filter((cell) => cell !== '').length);
  return filled.reduce((sum, cells) => sum + cells, 0) / Math.max(1, filled.length);
};

/** A title with as many words as a line hides the columns: the header is the line that clearly gives more of them. */
const withoutTitle = (lines: readonly string[], { from, to }: { from: number; to: number }): { from: number; to: number } => {
  let [best, most] = [from, cellsPerLine(probed(lines, from, to))];
  for (let at = from + 1; at < Math.min(to, from + headerSearch); at += 1) {
    const [line = '', above = ''] = [lines[at], lines[at - 1]];
    const begins = above === '' || ruleLine.test(above) || /\d/.test(above);
    if (!begins || /\d/.test(line) || !isTableLine(line)) continue;
    const cells = cellsPerLine(probed(lines, at, to));
    if (cells > most * 1.2) [best, most] = [at, cells];
  }
  return { from: best, to };
};

/** Whether no column begins inside a word of the line, as in titles. */
const fits = (line: string, starts: readonly number[]): boolean =>
  starts.every((start) => start === 0 || start >= line.length || line[start] === ' ' || line[start - 1] === ' ');

/** Blanks up to the next multiple of 8 for each tab. */
const withoutTabs = (line: string): string => {
  if (!line.includes('\t')) return line.trimEnd();
  let text = '';
  for (const part of line.trimEnd().split('\t')) {
    if (text.length < maxWidth) text = text.padEnd(Math.ceil(text.length / 8) * 8);
    text += `${part} `;
  }
  return text.trimEnd();
};

/** Splits text with aligned columns. Null if there are no columns. */
export const splitFixedWidth = (text: string): string[][] | null => {
  // One line more than allowed shows that the text was cut.
  const lines = text.split('\n', tableLimits.rows + 1).map(withoutTabs);
  const mounts = splitMounts(lines);
  if (mounts !== null) return mounts;
  const { from, to } = withoutTitle(lines, findBlock(lines));
  const block = probed(lines, from, to);
  if (block.length < 2) return null;
  const starts = startsIn(block);
  const loose = starts.length < 3 || sticks(block.map((line) => cellsAt(line, starts)));
  const words = loose ? splitWords(lines, from, to) : null;
  if (words !== null) return words;
  if (starts.length < 3) return null;
  const isTitle = pageTitles(lines, from);
  return lines.map((line, n) => {
    // Below the block stand further pages of the list, and notes.
    const isRow = n < to ? !isTitle(line) : fits(line, starts) && (isTableLine(line) || deepIndent.test(line));
    return n >= from && isRow && !ruleLine.test(line) ? cellsAt(line, starts) : [line.trim()];
  });
};
