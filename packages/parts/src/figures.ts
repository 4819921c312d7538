import { type Category, categories } from './category.ts';
import { type Parameter, type ParameterValues, parameters as definitions } from './parameter.ts';
import { formatValue } from './quantity.ts';

/** A displayable property of a part: a figure with unit, a count, or a word of the tables. */
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

/** The properties of a part, most important first: the category's parameters in order, then others. */
export function figuresOf(category: Category, values: ParameterValues): Figure[] {
  const telling: readonly Parameter[] = categories[category].parameters;
  const others = (Object.keys(values) as Parameter[]).filter((name) => !telling.includes(name));
  return [...telling, ...others].flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [figureOf(name, value)];
  });
}
