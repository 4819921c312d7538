/** Replaces the characters from `from` up to, not including, `to`. Counts characters, not UTF-16 halves. */
export const mask = (text: string, from: number, to: number, fill = '****'): string => {
  const characters = Array.from(text);
  const start = Math.max(0, Math.min(from, characters.length));
  const end = Math.max(start, Math.min(to, characters.length));
  return start === end ? text : characters.slice(0, start).join('') + fill + characters.slice(end).join('');
};

/** The first letter of each word, followed by `***`. */
export const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => `${String.fromCodePoint(word.codePointAt(0) ?? 42)}***`)
    .join(' ');
