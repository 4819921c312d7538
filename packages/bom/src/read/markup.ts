import { withoutEntities } from './entities.ts';

// A tolerant reader of tags and texts for HTML and XML. Every character is passed a fixed number of times, whatever is left open.

export type Token =
  | { readonly kind: 'text'; readonly text: string }
  /** The name is in lower case and without its prefix. */
  | { readonly kind: 'open' | 'close'; readonly name: string; readonly attributes: string; readonly isEmpty: boolean };

const tagName = /\/?(?:[A-Za-z][\w.-]{0,40}:)?([A-Za-z][\w.-]{0,40})/y;

/** Elements of HTML whose content is no text of the page. */
const rawElements = new Set(['script', 'style', 'textarea', 'template', 'noscript', 'svg']);
const longestAttributes = 4_000;

class Scanner {
  readonly #text: string;
  readonly #isHtml: boolean;
  /** From here on there is no such quote. */
  readonly #noQuote = new Map<string, number>();

  constructor(text: string, isHtml: boolean) {
    this.#text = text;
    this.#isHtml = isHtml;
  }

  *tokens(): Generator<Token> {
    const text = this.#text;
    let [at, from] = [0, 0];
    while (at < text.length) {
      const tag = text.indexOf('<', at);
      if (tag < 0) break;
      const end = this.#special(tag) ?? null;
      tagName.lastIndex = tag + 1;
      const name = end === null ? tagName.exec(text) : null;
      // A single "<" is text: "< 5 mm".
      if (end === null && name === null) {
        at = tag + 1;
        continue;
      }
      if (tag > from) yield { kind: 'text', text: withoutEntities(text.slice(from, tag)) };
      if (end !== null) {
        if (text.startsWith('<![CDATA[', tag)) yield { kind: 'text', text: text.slice(tag + 9, Math.max(tag + 9, end - 3)) };
        at = from = end;
        continue;
      }
      at = from = this.#tagEnd(tagName.lastIndex);
      const token = this.#tag(tag, name?.[1] ?? '', tag + 1 + (name?.[0].length ?? 0), at);
      yield token;
      if (this.#isHtml && token.kind === 'open' && !token.isEmpty && rawElements.has(token.name))
        at = from = this.#rawEnd(token.name, at);
    }
    if (from < text.length) yield { kind: 'text', text: withoutEntities(text.slice(from)) };
  }

  /** The end of a comment, a declaration or a CDATA section; null for other tags. */
  #special(tag: number): number | null {
    const after = (sign: string, start: number): number => {
      const found = this.#text.indexOf(sign, start);
      return found < 0 ? this.#text.length : found + sign.length;
    };
    if (this.#text.startsWith('<!--', tag)) return after('-->', tag + 4);
    if (this.#text.startsWith('<![CDATA[', tag)) return after(']]>', tag + 9);
    const second = this.#text[tag + 1];
    return second === '!' || second === '?' ? after('>', tag + 2) : null;
  }

  /** After the ">" that closes a tag, outside quotes. */
  #tagEnd(start: number): number {
    const text = this.#text;
    let at = start;
    while (at < text.length && text[at] !== '>') {
      const sign = text[at];
      const isQuote = (sign === '"' || sign === "'") && /[=\s]/.test(text[at - 1] ?? '');
      at = isQuote ? this.#afterQuote(sign, at + 1) : at + 1;
    }
    return Math.min(text.length, at + 1);
  }

  /** After the closing quote, or after the opening one if it is never closed. */
  #afterQuote(quote: string, start: number): number {
    if (start >= (this.#noQuote.get(quote) ?? Number.POSITIVE_INFINITY)) return start;
    const end = this.#text.indexOf(quote, start);
    if (end < 0) this.#noQuote.set(quote, start);
    return end < 0 ? start : end + 1;
  }

  #tag(tag: number, name: string, start: number, end: number): Extract<Token, { kind: 'open' | 'close' }> {
    const attributes = this.#text.slice(start, Math.min(end - 1, start + longestAttributes));
    return {
      kind: this.#text[tag + 1] === '/' ? 'close' : 'open',
      name: name.toLowerCase(),
      attributes,
      isEmpty: this.#text[end - 2] === '/' && this.#text[end - 1] === '>',
    };
  }

  #rawEnd(name: string, start: number): number {
    const closing = new RegExp(`</${name}[\\s>/]`, 'gi');
    closing.lastIndex = start;
    return closing.exec(this.#text)?.index ?? this.#text.length;
  }
}

export const tokensOf = (text: string, isHtml: boolean): Generator<Token> => new Scanner(text, isHtml).tokens();

const patterns = new Map<string, RegExp>();

const patternOf = (name: string): RegExp => {
  const known = patterns.get(name);
  if (known !== undefined) return known;
  const value = '(?:"([^"]*)"|\'([^\']*)\'|([^\\s"\'>]+))';
  const pattern = new RegExp(`(?:^|[\\s"'/])(?:\\w{1,20}:)?${name}\\s{0,4}=\\s{0,4}${value}`, 'i');
  patterns.set(name, pattern);
  return pattern;
};

/** The value of an attribute, with or without a prefix; null if absent. */
export const attributeOf = (attributes: string, name: string): string | null => {
  const [, double, single, bare] = patternOf(name).exec(attributes) ?? [];
  const value = double ?? single ?? bare;
  return value === undefined ? null : withoutEntities(value);
};
