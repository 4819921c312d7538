export interface Piece {
  readonly text: string;
  /** A path of this site, where the text is an address of it. */
  readonly path: string | null;
}

const address = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g;

/** A plain text with the addresses of this very site as links; every other address stays text. */
export const withLinks = (text: string, origin: string): readonly Piece[] => {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    const url = URL.canParse(match[0]) ? new URL(match[0]) : null;
    if (url?.origin !== origin) continue;
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), path: null });
    pieces.push({ text: match[0], path: url.pathname + url.search });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), path: null });
  return pieces;
};
