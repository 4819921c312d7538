import { type Category, categories } from './category.ts';
import { type Parameter, type ParameterValues, parameters as definitions } from './parameter.ts';
import { formatValue } from './quantity.ts';

/** One thing that is known of a part, ready to be shown: a figure with its unit, a bare count, or a word of the tables. */
export interface Figure {
  readonly parameter: Parameter;
  readonly kind: 'figure' | 'count' | 'word';
  readonly text: string;
}

const figureOf = (parameter: Parameter, value: number | string): Figure => {
  const { unit } = definitions[parameter];
  if (typeof value === 'string' || unit === null) return { parameter, kind: 'word', text: String(value) };
  return { parameter, kind: unit === 'count' ? 'count' : 'figure', text: formatValue(value, unit) };
};

/** What is known of a part, the most telling first: the category's own parameters in its order, then any others. */
export function figuresOf(category: Category, values: ParameterValues): Figure[] {
  const telling: readonly Parameter[] = categories[category].parameters;
  const others = (Object.keys(values) as Parameter[]).filter((name) => !telling.includes(name));
  return [...telling, ...others].flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [figureOf(name, value)];
  });
}
