import { categories, type Category, type Parameter, type ParameterValues, parameters } from '@copperline/parts';

/** How a value stands to the one it would replace. */
export type Standing = 'equal' | 'better' | 'worse' | 'different' | 'unknown';

export interface Difference {
  readonly parameter: Parameter;
  readonly before: number | string | undefined;
  readonly after: number | string | undefined;
  readonly standing: Standing;
}

const standingOf = (parameter: Parameter, before: number | string | undefined, after: number | string | undefined): Standing => {
  if (before === after) return 'equal';
  if (before === undefined || after === undefined) return 'unknown';
  const { met } = parameters[parameter];
  if (met === 'same' || typeof before !== 'number' || typeof after !== 'number') return 'different';
  return after > before === (met === 'at-least') ? 'better' : 'worse';
};

/** Everything known of either part, the most telling first. */
export const differencesOf = (category: Category, before: ParameterValues, after: ParameterValues): Difference[] => {
  const telling: readonly Parameter[] = categories[category].parameters;
  const known = [...Object.keys(before), ...Object.keys(after)] as Parameter[];
  const ordered = [...new Set([...telling, ...known])].filter((name) => before[name] !== undefined || after[name] !== undefined);
  return ordered.map((parameter) => ({
    parameter,
    before: before[parameter],
    after: after[parameter],
    standing: standingOf(parameter, before[parameter], after[parameter]),
  }));
};
