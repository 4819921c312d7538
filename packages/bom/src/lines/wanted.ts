import { knownPackage, packageNamed, readWanted, rootOf, type Wanted, type WantedHint } from '@copperline/parts';
import type { BomLine } from '../line.ts';

type Cells = Pick<BomLine, 'mpn' | 'value' | 'footprint' | 'description'>;

/** A description is used only if it does not name another category. */
const sameKind = (value: Wanted, description: Wanted): boolean =>
  value.category === null || description.category === null || rootOf(value.category) === rootOf(description.category);

/** Many BOMs have one column for values and part numbers: "10K 1% 0402" for a resistor, a number for an IC. */
const longestValueWord = 8;

/** Whether a part number cell is a value: all of it is understood, and no word is as long as a part number. */
export const isValueText = (text: string, designator: string | undefined): boolean => {
  if (text === '' || text.split(/[\s,;/]+/).some((word) => word.length > longestValueWord)) return false;
  const { parameters, words } = readWanted(text, designator === undefined ? {} : { designator });
  return (
    words.length === 0 &&
    (['resistance', 'capacitance', 'inductance'] as const).some((parameter) => parameters[parameter] !== undefined)
  );
};

/** What a line keeps of a text: words of the full text and pins are of no use to a match. */
const readCell = (text: string, hint: WantedHint): Wanted => {
  const { category, parameters, package: pack, maker, mounting, understood, words, doubts } = readWanted(text, hint);
  return { category, parameters, package: pack, maker, mounting, understood, words, doubts };
};

/** Requirements of a line from value, footprint and description. The value has precedence; for the package the footprint. */
const wantedOf = (cells: Cells, designators: readonly string[]): Wanted => {
  const designator = designators[0]?.replace(/^.*:/, '');
  const hint = designator === undefined ? {} : { designator };
  const value = readCell(isValueText(cells.mpn, designator) ? `${cells.mpn} ${cells.value}` : cells.value, hint);
  const pack = packageNamed(cells.footprint)?.name ?? value.package;
  if (cells.description === '') return { ...value, package: pack };
  const description = readCell(cells.description, hint);
  if (!sameKind(value, description)) return { ...value, package: pack };
  const parameters = { ...description.parameters, ...value.parameters };
  return {
    ...value,
    category:
      value.category === null || rootOf(value.category) === value.category
        ? (description.category ?? value.category)
        : value.category,
    parameters,
    package: pack === '' ? description.package : pack,
    maker: value.maker === '' ? description.maker : value.maker,
    mounting: value.mounting === '' ? description.mounting : value.mounting,
    words: [...value.words, ...description.words],
    // "10" of a capacitor is no doubt if the description says 10 pF.
    doubts: value.doubts.filter(
      ({ readings }) => !readings.some((reading) => Object.keys(reading).some((parameter) => parameter in parameters)),
    ),
  };
};

/** Whether the package is surface-mounted; null if unknown. */
const smtOf = ({ package: name, mounting }: Wanted): boolean | null => {
  const known = knownPackage(name)?.mounting ?? mounting;
  return known === 'smd' ? true : known === 'through-hole' ? false : null;
};

/**
 * A line with its requirements, from the cells of a file or from typed fields. Without a stated mounting, the package decides.
 */
export const lineOf = (fields: Omit<BomLine, 'wanted'>): BomLine => {
  const wanted = wantedOf(fields, fields.designators);
  return { ...fields, smt: fields.smt ?? smtOf(wanted), wanted };
};
