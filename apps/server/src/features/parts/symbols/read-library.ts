/** What a symbol of a library tells of a part: facts only, never its drawing or its description. */
export interface LibrarySymbol {
  readonly name: string;
  /** The symbol it is drawn like; empty where it is drawn itself. */
  readonly extends: string;
  /** `Library:Name`; empty where it has none of its own. */
  readonly footprint: string;
  readonly datasheet: string;
  readonly reference: string;
}

export type LibraryProblem = 'not-a-library' | 'too-large' | 'too-deep' | 'text-too-long' | 'unbalanced';

export interface LibraryReading {
  readonly symbols: readonly LibrarySymbol[];
  /** Null where the whole file was read; otherwise what is there is what was read before. */
  readonly problem: LibraryProblem | null;
}

/** Far above the largest library there is, and low enough for any machine. */
export const libraryLimits = { characters: 100_000_000, depth: 60, text: 50_000, symbols: 50_000 } as const;

interface Listener {
  open(): void;
  text(text: string): void;
  close(): void;
}

const isBlank = (code: number): boolean => code === 32 || (code >= 9 && code <= 13);

const quote = 34;
const backslash = 92;
const opening = 40;
const closing = 41;

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };
const unescaped = (text: string): string =>
  text.includes('\\') ? text.replaceAll(/\\(.)/gs, (_whole, sign: string) => escapes[sign] ?? sign) : text;

/** Where a quoted text ends; -1 where it does not. */
const quoteEnd = (source: string, from: number): number => {
  for (let at = from; at < source.length; at += 1) {
    const code = source.charCodeAt(at);
    if (code === backslash) at += 1;
    else if (code === quote) return at;
  }
  return -1;
};

const wordEnd = (source: string, from: number): number => {
  let at = from;
  while (at < source.length) {
    const code = source.charCodeAt(at);
    if (isBlank(code) || code === opening || code === closing || code === quote) break;
    at += 1;
  }
  return at;
};

/** Tells a listener what an s-expression holds, in order; no tree is made of it. */
const readExpression = (source: string, listener: Listener): LibraryProblem | null => {
  let depth = 0;
  let at = 0;
  while (at < source.length) {
    const code = source.charCodeAt(at);
    if (isBlank(code)) at += 1;
    else if (code === opening) {
      depth += 1;
      if (depth > libraryLimits.depth) return 'too-deep';
      listener.open();
      at += 1;
    } else if (code === closing) {
      depth -= 1;
      if (depth < 0) return 'unbalanced';
      listener.close();
      at += 1;
    } else {
      const quoted = code === quote;
      const from = quoted ? at + 1 : at;
      const end = quoted ? quoteEnd(source, from) : wordEnd(source, from);
      if (end < 0) return 'unbalanced';
      if (end - from > libraryLimits.text) return 'text-too-long';
      const text = source.slice(from, end);
      listener.text(quoted ? unescaped(text) : text);
      at = quoted ? end + 1 : end;
    }
  }
  return depth === 0 ? null : 'unbalanced';
};

/** Where in `(kicad_symbol_lib (symbol NAME (property KEY VALUE …) (extends NAME) …) …)` a property of a symbol stands. */
const symbolDepth = 2;
const propertyDepth = 3;

const none = (text: string): string => (text === '~' ? '' : text.trim());

/** The symbols of a `.kicad_sym` file, as KiCad 6 and later write it. Never throws. */
export const readLibrary = (source: string): LibraryReading => {
  if (source.length > libraryLimits.characters) return { symbols: [], problem: 'too-large' };
  const symbols: LibrarySymbol[] = [];
  let isLibrary = false;
  /** The words directly in each list that is open. */
  const open: string[][] = [];
  let fields: Map<string, string> | null = null;

  const problem = readExpression(source, {
    open: () => void open.push([]),
    text: (text) => {
      const words = open.at(-1);
      if (open.length > propertyDepth || words === undefined || words.length >= 3) return;
      words.push(text);
      if (open.length === 1 && words.length === 1) isLibrary = text === 'kicad_symbol_lib';
      if (open.length === symbolDepth && words.length === 2 && words[0] === 'symbol') fields = new Map();
    },
    close: () => {
      const depth = open.length;
      const [kind, first = '', second = ''] = open.pop() ?? [];
      if (depth === propertyDepth && kind === 'property') fields?.set(first, second);
      if (depth === propertyDepth && kind === 'extends') fields?.set('extends', first);
      if (depth !== symbolDepth || kind !== 'symbol' || fields === null) return;
      if (isLibrary && symbols.length < libraryLimits.symbols)
        symbols.push({
          // Some versions put the library's name before the symbol's own.
          name: first.slice(first.indexOf(':') + 1),
          extends: fields.get('extends') ?? '',
          footprint: none(fields.get('Footprint') ?? ''),
          datasheet: none(fields.get('Datasheet') ?? ''),
          reference: none(fields.get('Reference') ?? ''),
        });
      fields = null;
    },
  });
  return { symbols, problem: problem ?? (isLibrary ? null : 'not-a-library') };
};
