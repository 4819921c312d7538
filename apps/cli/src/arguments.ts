import { UsageFault } from './faults.ts';

/** Value of an option: none, a text, several texts, or one of a list. */
export type OptionKind = 'flag' | 'text' | 'texts' | readonly string[];
export type OptionTable = Readonly<Record<string, OptionKind>>;

export interface Arguments {
  readonly options: ReadonlyMap<string, string>;
  /** Repeatable options, in order. */
  readonly lists: ReadonlyMap<string, readonly string[]>;
  readonly positionals: readonly string[];
}

/** `--name value`, `--name=value`, `--flag`; after a lone `--` there are no options. */
export const parseArguments = (words: readonly string[], table: OptionTable): Arguments => {
  const options = new Map<string, string>();
  const lists = new Map<string, string[]>();
  const positionals: string[] = [];
  const rest = [...words];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--') {
      positionals.push(...rest);
      break;
    }
    if (!word.startsWith('--')) {
      positionals.push(word);
      continue;
    }
    const split = word.indexOf('=');
    const name = split < 0 ? word : word.slice(0, split);
    const kind = Object.hasOwn(table, name.slice(2)) ? table[name.slice(2)] : undefined;
    if (kind === undefined) throw new UsageFault('option', { name });
    if (kind === 'flag') {
      if (split >= 0) throw new UsageFault('noValue', { name });
      options.set(name.slice(2), '');
      continue;
    }
    const value = split < 0 ? rest.shift() : word.slice(split + 1);
    if (value === undefined || value === '' || (split < 0 && value.startsWith('--'))) throw new UsageFault('value', { name });
    if (kind === 'texts') {
      lists.set(name.slice(2), [...(lists.get(name.slice(2)) ?? []), value]);
      continue;
    }
    if (kind !== 'text' && !kind.includes(value)) throw new UsageFault('choice', { name, choices: kind.join(', ') });
    options.set(name.slice(2), value);
  }
  return { options, lists, positionals };
};

/** A numeric option within bounds. */
export const numberOption = ({ options }: Arguments, name: string, min: number, max: number, usual: number): number => {
  const text = options.get(name);
  if (text === undefined) return usual;
  const value = Number(text);
  if (text.trim() === '' || !(value >= min && value <= max)) throw new UsageFault('number', { name: `--${name}`, min, max });
  return value;
};
