import { tableLimits } from '../table.ts';

/** Supported separators; `!` is Allegro's, `:` that of some scripts. */
export const delimiters = [',', ';', '\t', '|', '!', ':'] as const;
export type Delimiter = (typeof delimiters)[number];

export interface SplitText {
  readonly rows: string[][];
  /** Whether rows, columns or cells were dropped. */
  readonly cut: boolean;
}

/** End of a field. A quote counts only at the start of a field; inside, two quotes are one, and line breaks belong to the field. */
const fieldEnd = (text: string, from: number, delimiter: string): { field: string; end: number } => {
  let at = from;
  while (text[at] === ' ') at += 1;
  if (text[at] === '"') {
    let field = '';
    let start = at + 1;
    for (;;) {
      const quote = text.indexOf('"', start);
      // A quote that is never closed is an inch sign.
      if (quote < 0) break;
      field += text.slice(start, quote);
      if (text[quote + 1] !== '"') {
        let end = quote + 1;
        while (end < text.length && text[end] !== delimiter && text[end] !== '\n') end += 1;
        const rest = text.slice(quote + 1, end).trim();
        return { field: rest === '' ? field : field + rest, end };
      }
      field += '"';
      start = quote + 2;
    }
  }
  let end = from;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n') end += 1;
  return { field: text.slice(from, end), end };
};

/** Text into rows of fields, within the limits. Line ends are `\n`. */
export const splitDelimited = (text: string, delimiter: string, limits: { rows: number; cells: number }): SplitText => {
  const rows: string[][] = [];
  let row: string[] = [];
  let cells = 0;
  let cut = false;
  for (let at = 0; at < text.length; ) {
    const { field, end } = fieldEnd(text, at, delimiter);
    if (row.length < tableLimits.columns) row.push(field.trim());
    else cut = true;
    cells += 1;
    at = end + 1;
    const ended = end >= text.length || text[end] === '\n';
    if (!ended && at >= text.length) row.push('');
    if (ended || at >= text.length) {
      rows.push(row);
      row = [];
      if (rows.length >= limits.rows || cells >= limits.cells) return { rows, cut: cut || at < text.length };
    }
  }
  return { rows, cut };
};

const sampleRows = 300;

interface Consistency {
  /** Share of the rows that have the most common number of fields. */
  readonly share: number;
  readonly fields: number;
  /** The number of fields that nearly every row has or exceeds. */
  readonly least: number;
}

const consistency = (text: string, delimiter: string): Consistency => {
  const { rows } = splitDelimited(text, delimiter, { rows: sampleRows, cells: 50_000 });
  const filled = rows.filter((row) => row.some((cell) => cell !== ''));
  const counts = new Map<number, number>();
  for (const row of filled) if (row.length > 1) counts.set(row.length, (counts.get(row.length) ?? 0) + 1);
  let [fields, most] = [0, 0];
  for (const [length, count] of counts) if (count > most) [fields, most] = [length, count];
  const lengths = filled.map((row) => row.length).toSorted((a, b) => a - b);
  const least = lengths[Math.floor(lengths.length * 0.05)] ?? 0;
  return { share: filled.length === 0 ? 0 : most / filled.length, fields, least };
};

/** Rows of differing length are a table too if all are long: second sources and trailing notes make some longer. */
const ragged = { least: 5, share: 0.65 };

/** Whether commas are decimal commas of columns that blanks, tabs or another separator divide. */
const hasDecimalCommas = (text: string): boolean => {
  const lines = text
    .split('\n', sampleRows)
    .map((line) => line.trim().slice(0, 2_000))
    .filter((line) => line !== '');
  const [commas, decimal] = [/,/g, /(?<=\d),(?=\d)/g].map((pattern) =>
    lines.reduce((sum, line) => sum + (line.match(pattern)?.length ?? 0), 0),
  );
  const apart = lines.filter((line) => line.split(/[\s;|!]+/).length >= 3).length;
  return (decimal ?? 0) >= (commas ?? 0) * 0.9 && apart >= lines.length * 0.8;
};

/** The separator with the most consistent rows; null if none gives a table. */
export const findDelimiter = (text: string): Delimiter | null => {
  let best: Delimiter | null = null;
  let bestScore = 0;
  for (const delimiter of delimiters) {
    if (!text.includes(delimiter) || (delimiter === ',' && hasDecimalCommas(text))) continue;
    const { share, fields, least } = consistency(text, delimiter);
    // Short texts may be half titles: fewer columns need a higher share.
    // Colons stand in times, paths and names of libraries too: they separate only if nearly every line has the same number.
    const enough = delimiter === ':' ? (fields >= 4 ? 0.9 : 2) : fields >= 4 ? 0.34 : fields === 3 ? 0.5 : 0.7;
    const even = share >= enough ? share * (1 + Math.min(fields, 12) / 12) : 0;
    const uneven = delimiter !== ':' && least >= ragged.least ? ragged.share * (1 + Math.min(least, 12) / 12) : 0;
    const score = Math.max(even, uneven);
    if (score > bestScore) [best, bestScore] = [delimiter, score];
  }
  return best;
};

/** Text that is aligned by several tabs between its columns, with one tab between them; other text unchanged. */
export const withoutTabRuns = (text: string): string => {
  if (!text.includes('\t\t') || consistency(text, '\t').share >= 0.8) return text;
  const single = text.replace(/\t+/g, '\t');
  return consistency(single, '\t').share >= 0.95 ? single : text;
};
