import { type Category, categories, parameters as definitions, rootOf, type Unit, type WantedText } from '@copperline/parts';
import { type Attempt, type Hope, isParameter, leavesOf, type Match, valueWishOf, type Wish } from './attempt.ts';
import { lexemeQuery } from '../lexemes.ts';
import { givenUp } from './relaxing.ts';
import { hopesOf } from './wishes.ts';

/** Categories without parts of their own whose name is also used for others. */
const related: { readonly [C in Category]?: readonly Category[] } = { potentiometers: ['digital-potentiometers'] };

export const scopeOf = (category: Category | null): readonly Category[] | null => (category === null ? null : leavesOf(category));

/** What is looked for beside the wishes, and what is not looked for at all. */
interface Beside {
  /** Words of the full text that stand for typed ones. */
  readonly lexemes: readonly string[];
  readonly hopes: readonly Hope[];
  readonly unread: readonly string[];
  readonly relaxed: readonly string[];
}

const nothingBeside: Beside = { lexemes: [], hopes: [], unread: [], relaxed: [] };

/** All the wishes; then as few less as will do. */
export const parametricAttempts = (
  scope: readonly Category[] | null,
  wishes: readonly Wish[],
  beside = nothingBeside,
): Attempt[] => {
  const { lexemes, hopes, unread, relaxed } = beside;
  const query = lexemeQuery([], lexemes);
  const match: Match = query === null ? { kind: 'any' } : { kind: 'within', key: '', query };
  const found = relaxed.length === 0 ? 'parts' : 'relaxed';
  const all: Attempt = { match, scope, wishes, hopes, found, relaxed, unread, enough: 1 };
  return [...(relaxed.length === 0 ? [all] : []), ...relaxingAttempts(all, beside)];
};

const relaxingAttempts = (all: Attempt, { lexemes, relaxed: before }: Beside, spent = 0): Attempt[] => {
  const { match, scope, wishes } = all;
  const attempts: Attempt[] = [{ ...all, found: 'relaxed', cost: spent }];
  const value = valueWishOf(wishes, scope);
  const [wanted] = value?.values ?? [];
  // A value that nobody makes: the nearest that somebody does.
  if (value !== undefined && typeof wanted === 'number' && isParameter(value.name))
    attempts.push({
      ...all,
      match: { kind: 'nearest', name: value.name, value: wanted, among: match.kind === 'within' ? match.query : null },
      wishes: wishes.filter((wish) => wish !== value),
      found: 'relaxed',
      relaxed: [...before, value.name],
      cost: spent + givenUp.value,
    });
  if (lexemes.length === 0) return attempts;
  const relaxed = [...before, 'function'];
  // One word less before none of them.
  const each = lexemes.length > 1 && !before.includes('function') ? lexemes : [];
  for (const left of each) {
    const query = lexemeQuery(
      [],
      lexemes.filter((lexeme) => lexeme !== left),
    );
    if (query !== null)
      attempts.push({ ...all, match: { kind: 'within', key: '', query }, found: 'relaxed', relaxed, cost: spent + givenUp.word });
  }
  const wordless: Attempt = { ...all, match: { kind: 'any' }, relaxed };
  return [...attempts, ...relaxingAttempts(wordless, { ...nothingBeside, relaxed }, spent + givenUp.words)];
};

const counted: ReadonlySet<Unit | null> = new Set<Unit | null>(['count', 'bit', 'byte', null]);

/** A kind of which we have nothing: its relatives with the same value, if one is named. */
const widerAttempts = (category: Category | null, wishes: readonly Wish[], beside: Beside): Attempt[] => {
  if (category === null || categories[category].parent === null) return [];
  const scope = related[category] ?? leavesOf(rootOf(category));
  const value = valueWishOf(wishes, scope);
  // Eight channels or sixteen bits make no relatives of a switch and a converter.
  if (value === undefined || counted.has(isParameter(value.name) ? definitions[value.name].unit : null)) return [];
  const relaxed = [...beside.relaxed, 'category', ...(beside.lexemes.length === 0 ? [] : ['function'])];
  const { hopes, unread } = beside;
  const all: Attempt = { match: { kind: 'any' }, scope, wishes, hopes, found: 'relaxed', relaxed, unread, enough: 1 };
  return relaxingAttempts(all, { ...beside, lexemes: [], relaxed }, givenUp.category);
};

/** Converters that are set by two resistors give any voltage: where nobody makes a fixed one, they will do. */
const adjustableAttempts = (category: Category | null, wishes: readonly Wish[], beside: Beside): Attempt[] => {
  if (category !== 'buck-converters' && category !== 'linear-regulators') return [];
  const output = wishes.find(({ name }) => name === 'outputVoltage');
  if (output === undefined || wishes.length < 2) return [];
  const adjustable: Wish = { name: 'function', met: 'same', values: ['adjustable'] };
  const rest = [...wishes.filter((wish) => wish !== output), adjustable];
  const { hopes, unread } = beside;
  return [
    {
      match: { kind: 'any' },
      scope: [category],
      wishes: rest,
      hopes,
      found: 'relaxed',
      relaxed: ['outputVoltage'],
      unread,
      enough: 1,
    },
  ];
};

/** By what was understood alone. */
export const plainAttempts = (wanted: WantedText, wishes: readonly Wish[], unread: readonly string[]): Attempt[] => {
  const { category, either, lexemes } = wanted;
  // Of two kinds that will do the one that was named first comes first.
  const first: Hope[] =
    category === null || either === null ? [] : [{ name: 'category', met: 'same', values: [...leavesOf(category)] }];
  const beside: Beside = { ...nothingBeside, lexemes, unread, hopes: [...first, ...hopesOf(wanted, wishes)] };
  const scope = scopeOf(category);
  const both = scope === null || either === null ? scope : [...scope, ...leavesOf(either)];
  const [all, ...relaxing] = parametricAttempts(both, wishes, beside);
  return [
    ...(all === undefined ? [] : [all]),
    ...adjustableAttempts(category, wishes, beside),
    ...relaxing,
    ...widerAttempts(category, wishes, beside),
  ];
};
