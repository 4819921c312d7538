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

/** Firmware is written for a family of these: another maker's part is never the same, whatever its ratings. */
const programmed: ReadonlySet<Category> = new Set(['microcontrollers', 'microprocessors', 'programmable-logic']);

interface Named {
  readonly mpn: string;
  readonly maker: string;
}

export interface Identity {
  readonly field: 'maker' | 'family';
  readonly before: string;
  readonly after: string;
}

/** `STM32F103` of STM32F103C8T6: letters and digits up to the second number. */
export const familyOf = (mpn: string): string => /^[A-Za-z]+\d+(?:[A-Za-z]+\d+)?/.exec(mpn)?.[0] ?? mpn;

/** How another part's name differs: the maker of any part, and the family of one that is programmed. */
export const identityOf = (category: Category, before: Named, after: Named): Identity[] => {
  const named = (field: Identity['field'], one: string, other: string): Identity[] =>
    one === other ? [] : [{ field, before: one, after: other }];
  return [
    ...named('maker', before.maker, after.maker),
    ...(programmed.has(category) ? named('family', familyOf(before.mpn), familyOf(after.mpn)) : []),
  ];
};

/** Whether another maker or family asks for other firmware. */
export const needsPorting = (category: Category, before: Named, after: Named): boolean =>
  programmed.has(category) && identityOf(category, before, after).length > 0;

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
