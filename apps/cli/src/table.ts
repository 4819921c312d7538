/** Columns a text takes in a terminal: Chinese characters and full-width signs take two. */
const columnsOf = (text: string): number => {
  let columns = 0;
  for (const character of text) columns += /[ᄀ-ᅟ⺀-꓏가-힣豈-﫿︰-﹏＀-｠￠-￦]/u.test(character) ? 2 : 1;
  return columns;
};

const padded = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - columnsOf(text)));

/** Rows under their headings, two spaces apart. */
export const tableText = (headings: readonly string[], rows: readonly (readonly string[])[]): string => {
  const lines = [headings, headings.map((heading) => '-'.repeat(columnsOf(heading))), ...rows];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => columnsOf(line[column] ?? ''))));
  return lines
    .map((line) => `  ${line.map((cell, column) => padded(cell, widths[column] ?? 0)).join('  ')}`.trimEnd())
    .join('\n');
};

/** Name and value, one below the other. */
export const listText = (pairs: readonly (readonly [name: string, value: string])[]): string => {
  const width = Math.max(...pairs.map(([name]) => columnsOf(name)));
  return pairs.map(([name, value]) => `  ${padded(name, width)}  ${value}`).join('\n');
};

export const titled = (title: string, body: string): string => `${title}\n${body}\n`;
