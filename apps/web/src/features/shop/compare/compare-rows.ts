import { fieldName, type Speaker } from '@copperline/content';
import { categories, type Parameter } from '@copperline/parts';
import { categoryName, categoryOf, numberText, valueText, type PartDetail } from '../table/part-words.ts';

export interface CompareRow {
  readonly name: string;
  /** One for each part; empty where it is not known. */
  readonly values: readonly string[];
  readonly differs: boolean;
}

const rowOf = (name: string, values: readonly string[]): CompareRow => ({
  name,
  values,
  differs: new Set(values).size > 1,
});

/** Telling parameters of the parts' own categories first, in their order, then whatever else is known of any. */
const parametersOf = (parts: readonly PartDetail[]): readonly Parameter[] => {
  const telling = parts.flatMap((part): readonly Parameter[] => categories[categoryOf(part)].parameters);
  const known = new Set(parts.flatMap((part) => Object.keys(part.parameters)));
  return [...new Set([...telling, ...([...known] as Parameter[])])].filter((name) => known.has(name));
};

/** All that can be held side by side, in words; prices and stock are not part of it. */
export const compareRows = (speaker: Speaker, parts: readonly PartDetail[]): CompareRow[] => {
  const { t } = speaker;
  const row = (name: string, value: (part: PartDetail) => string): CompareRow => rowOf(name, parts.map(value));
  const field = (name: string, value: (part: PartDetail) => string): CompareRow => row(fieldName(speaker, name), value);
  return [
    field('maker', (part) => part.maker),
    field('category', (part) => categoryName(speaker, categoryOf(part))),
    field('package', (part) => part.package),
    field('mounting', (part) => valueText(speaker, 'mounting', part.mounting)),
    ...parametersOf(parts).map((name) =>
      field(name, ({ parameters }) => {
        const value = parameters[name];
        return value === undefined ? '' : valueText(speaker, name, value);
      }),
    ),
    field('series', (part) => part.series),
    field('packing', ({ packing }) => {
      const form = packing.form as 'cut-tape' | 'reel' | 'tray' | 'tube' | 'bag'; // The forms of `parts`; the contract carries text.
      return t('shop.named', { name: t(`catalogue.packing.${form}`), value: numberText(speaker, packing.quantity) });
    }),
    row(t('shop.part.footprint'), (part) => part.footprint),
  ].filter(({ values }) => values.some((value) => value !== ''));
};
