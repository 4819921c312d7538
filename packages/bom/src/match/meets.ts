import {
  type Category,
  type Parameter,
  type ParameterValues,
  parameters,
  type Part,
  type RootCategory,
  rootOf,
  type Wanted,
} from '@copperline/parts';

/** The main value of a category; other categories have none. */
const essential: Readonly<Partial<Record<RootCategory, readonly Parameter[]>>> = {
  resistors: ['resistance'],
  capacitors: ['capacitance'],
  inductors: ['inductance', 'impedance'],
};

/** What a part must stand, and a line by value often leaves out. */
const ratings: Readonly<Partial<Record<RootCategory, Parameter>>> = { capacitors: 'voltage', inductors: 'current' };

/** The rating of a part that the line does not ask for: nobody has said that it is enough. Null if there is none. */
export const unstatedRating = ({ parameters: asked }: Pick<Wanted, 'parameters'>, part: Part): Parameter | null => {
  const rating = ratings[rootOf(part.category)];
  return rating === undefined || asked[rating] !== undefined || part.parameters[rating] === undefined ? null : rating;
};

/** Whether a line can be matched by value: category, main value and package are given and unambiguous. */
export const saysEnough = ({ category, parameters: wanted, package: name, doubts }: Wanted): boolean => {
  if (category === null || name === '' || doubts.length > 0) return false;
  return (essential[rootOf(category)] ?? []).some((parameter) => typeof wanted[parameter] === 'number');
};

/** Most stable first; a better dielectric may replace a worse one. */
const dielectricRank: Readonly<Record<string, number>> = {
  C0G: 7,
  U2J: 6,
  X8R: 5,
  X7R: 5,
  X7S: 4,
  X7T: 4,
  X6S: 3,
  X5R: 2,
  Y5V: 1,
  Z5U: 1,
};

const sameShare = 1e-3;

const same = (wanted: number | string, has: number | string): boolean =>
  typeof wanted === 'number' && typeof has === 'number' ? Math.abs(wanted - has) <= Math.abs(wanted) * sameShare : wanted === has;

const parameterMet = (parameter: Parameter, wanted: number | string, has: number | string): boolean => {
  if (parameter === 'dielectric')
    return wanted === has || (dielectricRank[has] ?? 0) >= (dielectricRank[wanted] ?? Number.POSITIVE_INFINITY);
  const { met } = parameters[parameter];
  if (met === 'same' || typeof wanted !== 'number' || typeof has !== 'number') return same(wanted, has);
  return same(wanted, has) || (met === 'at-least' ? has > wanted : has < wanted);
};

const kindMet = (wanted: Category, has: Category): boolean =>
  wanted === has || (rootOf(wanted) === wanted && rootOf(has) === wanted);

/** A required parameter with the part's value. */
export interface Compared {
  readonly parameter: Parameter;
  readonly wanted: number | string;
  /** Null if the part has no such data. */
  readonly has: number | string | null;
  readonly verdict: 'same' | 'better' | 'worse' | 'missing';
}

/** Compares each required parameter with a part. */
export const compared = ({ parameters: asked }: Pick<Wanted, 'parameters'>, part: Pick<Part, 'parameters'>): Compared[] =>
  (Object.entries(asked) as [Parameter, ParameterValues[Parameter]][]).flatMap(([parameter, wanted]): Compared[] => {
    const has = part.parameters[parameter];
    if (wanted === undefined) return [];
    if (has === undefined) return [{ parameter, wanted, has: null, verdict: 'missing' }];
    const verdict = same(wanted, has) ? 'same' : parameterMet(parameter, wanted, has) ? 'better' : 'worse';
    return [{ parameter, wanted, has, verdict }];
  });

/** The parameters in which a part is better than required; null if it does not meet the requirements. */
export const betterIn = (wanted: Wanted, part: Part): Parameter[] | null => {
  if (wanted.category === null || !kindMet(wanted.category, part.category) || wanted.package !== part.package) return null;
  const all = compared(wanted, part);
  if (all.some(({ verdict }) => verdict === 'worse' || verdict === 'missing')) return null;
  return all.filter(({ verdict }) => verdict === 'better').map(({ parameter }) => parameter);
};
