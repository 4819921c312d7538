import { stripTypeScriptTypes } from 'node:module';

/** A small fault: a replacement of the text from `start` to `end` of a file. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly before: string;
  readonly after: string;
}

interface Token {
  readonly text: string;
  readonly start: number;
}

const tokens =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`|\d[\d_]*(?:\.\d+)?n?|[A-Za-z_$#][\w$]*|=>|===|!==|<=|>=|&&|\|\||\?\?|\?\.|\.\.\.|\+\+|--|\+=|-=|\*\*|[-+*/%<>!?=:;,.(){}[\]&|^~]/g;
const regularExpression = /\/(?:\\.|\[(?:\\.|[^\]])*\]|[^/\\\n])+\/[a-z]*/y;

/** Whether a value ends here, so that a binary operator may follow. */
const endsValue = (token: Token | undefined): boolean =>
  token !== undefined &&
  (/^[\w$#'`\])]/.test(token.text) || token.text === '}') &&
  !/^(?:return|case|typeof|of|in)$/.test(token.text);

/** A simple tokeniser for formatted code without types, so that `<` and `|` are operators. */
const tokensOf = (source: string): Token[] => {
  const found: Token[] = [];
  const scan = new RegExp(tokens);
  for (let match = scan.exec(source); match !== null; match = scan.exec(source)) {
    const [text] = match;
    if (text.startsWith('//') || text.startsWith('/*')) continue;
    if (text === '/' && !endsValue(found.at(-1))) {
      regularExpression.lastIndex = match.index;
      const [expression = '/'] = regularExpression.exec(source) ?? [];
      found.push({ text: expression, start: match.index });
      scan.lastIndex = match.index + expression.length;
      continue;
    }
    found.push({ text, start: match.index });
  }
  return found;
};

const operators: Readonly<Record<string, readonly string[]>> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '+': ['-'],
  '-': ['+'],
  '+=': ['-='],
  '-=': ['+='],
};

/** Methods with an opposite. */
const members: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
};

const numberAfter = (text: string): string => {
  const big = text.endsWith('n');
  return `${Number(text.replaceAll('_', '').replace(/n$/, '')) + 1}${big ? 'n' : ''}`;
};

/** Figures of a price book are text: the last digit changes. Other texts become an unknown word. */
const textAfter = (text: string): string => {
  const digit = /^'[\d.]*(\d)'$/.exec(text)?.[1];
  return digit === undefined ? "'no such word'" : `${text.slice(0, -2)}${(Number(digit) + 1) % 10}'`;
};

const closingParenthesis = (all: readonly Token[], open: number): Token | undefined => {
  let depth = 0;
  for (const token of all.slice(open)) {
    depth += token.text === '(' ? 1 : token.text === ')' ? -1 : 0;
    if (depth === 0) return token;
  }
  return undefined;
};

/** Replacements of a token. */
const replacements = (all: readonly Token[], at: number): readonly string[] => {
  const [before, token] = [all[at - 1], all[at]];
  const text = token?.text ?? '';
  if (text === '-' && !endsValue(before)) return [''];
  if (text === '!') return [''];
  if (Object.hasOwn(operators, text)) return endsValue(before) ? (operators[text] ?? []) : [];
  if (text === 'true' || text === 'false') return [String(text !== 'true')];
  if (before?.text === '.' && Object.hasOwn(members, text)) return [members[text] ?? text];
  if (/^\d/.test(text)) return [numberAfter(text)];
  if (text.startsWith("'")) return [textAfter(text)];
  return [];
};

/** Sources of rules and error texts are not mutated. */
const isProse = (line: string): boolean => /^\s*(?:import|export .* from|\} from|source:)|throw new/.test(line);

export const mutantsOf = (file: string, source: string): Mutant[] => {
  const all = tokensOf(stripTypeScriptTypes(source));
  const lines = source.split('\n');
  const mutants: Mutant[] = [];
  const add = (start: number, end: number, after: string): void => {
    const line = source.slice(0, start).split('\n').length;
    if (!isProse(lines[line - 1] ?? '')) mutants.push({ file, line, start, end, before: source.slice(start, end), after });
  };
  for (const [at, { text, start }] of all.entries()) {
    for (const after of replacements(all, at)) add(start, start + text.length, after);
    const open = all[at + 1];
    if (text !== 'if' || open === undefined) continue;
    const close = closingParenthesis(all, at + 1);
    if (close) for (const after of ['true', 'false']) add(open.start + 1, close.start, after);
  }
  return mutants;
};

export const mutated = (source: string, { start, end, after }: Mutant): string =>
  source.slice(0, start) + after + source.slice(end);
