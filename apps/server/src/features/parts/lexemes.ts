import { makerNamed, type Part } from '@copperline/parts';

/** More words than anybody types for one part; the rest is not looked at. */
const mostWords = 12;

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Split at punctuation: "ESP32-WROOM-32E" is esp32, wroom, 32e. */
const piecesOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Split where letters meet digits as well: "esp32" is esp, 32. */
const bordersOf = (piece: string): string[] => piece.match(/\p{N}+|\p{L}+/gu) ?? [];

const wordParameters = ['technology', 'function', 'dielectric', 'core', 'interface', 'polarity', 'colour'] as const;

/** What a part is found by as full text. Its words in either language are not among them: the reader knows those. */
export const lexemesOf = (part: Part, key: string): string[] => {
  const pieces = [part.mpn, part.series].flatMap(piecesOf);
  const described = wordParameters.flatMap((name) => piecesOf(String(part.parameters[name] ?? '')));
  return [...new Set([key.toLowerCase(), ...pieces, ...pieces.flatMap(bordersOf), ...piecesOf(part.maker), ...described])].filter(
    (lexeme) => lexeme !== '',
  );
};

/** Letters and digits only, so nothing in it can end the quotation. */
const quoted = (lexeme: string): string => `'${lexeme}'`;

/** As a beginning where it is long enough to be one: half of all numbers have a piece that begins with 1, and reading them takes longer
 * than finding the part. */
const lookedUp = (piece: string): string =>
  piece.length >= 3 || (piece.length === 2 && /\p{L}/u.test(piece)) ? `${quoted(piece)}:*` : quoted(piece);

/** Two letters and three digits are in thousands of generated numbers, each in its own place: FR and 107 in RC0603FR-107. */
const isTold = (borders: readonly string[]): boolean => borders.some((border) => /^\p{L}{3}/u.test(border));

const beginning = (piece: string): string => {
  const borders = bordersOf(piece);
  const apart = [...borders.slice(0, -1).map(quoted), ...borders.slice(-1).map(lookedUp)].join(' & ');
  return borders.length > 1 && (piece.length < 3 || isTold(borders)) ? `(${lookedUp(piece)} | (${apart}))` : lookedUp(piece);
};

const wordQuery = (word: string): string | null => {
  const pieces = piecesOf(word);
  if (pieces.length === 0) return null;
  const spelled = pieces.map(beginning).join(' & ');
  const maker = makerNamed(word);
  return maker === null ? spelled : `((${spelled}) | (${piecesOf(maker).map(quoted).join(' & ')}))`;
};

/**
 * The query that finds parts with all these words, each as it is or as a beginning, and with these words of the full text, which are
 * not typed and taken as they are. Null where nothing can be looked up.
 */
export const lexemeQuery = (words: readonly string[], lexemes: readonly string[] = []): string | null => {
  const queries = new Set([
    ...words.slice(0, mostWords).flatMap((word) => wordQuery(word) ?? []),
    ...lexemes.slice(0, mostWords).flatMap((lexeme) => piecesOf(lexeme).map(quoted)),
  ]);
  return queries.size === 0 ? null : [...queries].join(' & ');
};
