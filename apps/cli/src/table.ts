/** Width of a text in a terminal: Chinese and full-width characters take two columns. */
const columnsOf = (text: string): number => {
  let columns = 0;
  for (const character of text) columns += /[ᄀ-ᅟ⺀-꓏가-힣豈-﫿︰-﹏＀-｠￠-￦]/u.test(character) ? 2 : 1;
  return columns;
};

const padded = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - columnsOf(text)));

/** Rows with headings, columns separated by two spaces. */
export const tableText = (headings: readonly string[], rows: readonly (readonly string[])[]): string => {
  const lines = [headings, headings.map((heading) => '-'.repeat(columnsOf(heading))), ...rows];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => columnsOf(line[column] ?? ''))));
  return lines
    .map((line) => `  ${line.map((cell, column) => padded(cell, widths[column] ?? 0)).join('  ')}`.trimEnd())
    .join('\n');
};

/** Aligned names and values. */
export const listText = (pairs: readonly (readonly [name: string, value: string])[]): string => {
  const width = Math.max(...pairs.map(([name]) => columnsOf(name)));
  return pairs.map(([name, value]) => `  ${padded(name, width)}  ${value}`).join('\n');
};

export const titled = (title: string, body: string): string => `${title}\n${body}\n`;
