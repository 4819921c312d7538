/** Words for pieces, as alternatives of a pattern. */
export const pieces =
  'x|pcs?|pces?|pieces?|parts?|units?|ea|each|nos?|st|stk|stck|st[üu]e?ck|pi[èe]ces?|p[zc]a?s?|piezas?|unidades|uds?|ud|шт|штук[аи]?|個|个|只|颗|片|枚|条|本|件|套|支|根|台|块|块|粒|组|対|对|ケ|コ|点';
const lengths: Readonly<Record<string, LengthOf>> = {
  m: 'm',
  mtr: 'm',
  mtrs: 'm',
  meter: 'm',
  meters: 'm',
  metre: 'm',
  metres: 'm',
  mètre: 'm',
  mètres: 'm',
  metro: 'm',
  metros: 'm',
  lfm: 'm',
  м: 'm',
  метр: 'm',
  метра: 'm',
  метров: 'm',
  米: 'm',
  メートル: 'm',
  cm: 'cm',
  см: 'cm',
  厘米: 'cm',
  centimeter: 'cm',
  centimetre: 'cm',
  mm: 'mm',
  мм: 'mm',
  毫米: 'mm',
  millimeter: 'mm',
  millimetre: 'mm',
  ft: 'ft',
  feet: 'ft',
  foot: 'ft',
  in: 'in',
  inch: 'in',
  inches: 'in',
  '"': 'in',
};

export type LengthOf = 'm' | 'cm' | 'mm' | 'ft' | 'in';

export interface Amount {
  readonly number: number;
  /** Null for pieces. */
  readonly length: LengthOf | null;
}

const written = /^(?:[x×*]\s?|qty[.:]?\s?)?(\d{1,3}(?:,\d{3})+|\d{1,3}(?:[ '’]\d{3})+|\d{0,7})(?:[.,](\d{1,6}))?\s*(\D{0,14})$/i;
const ofPieces = new RegExp(`^(?:[x×*]|${pieces})$`, 'i');

/** The length that a unit means; null for pieces and for what is no unit of length. */
export const lengthNamed = (unit: string): LengthOf | null => {
  const name = unit.normalize('NFKC').trim().toLowerCase().replace(/\.$/, '');
  // A cell may say `constructor`, which every object inherits.
  return Object.hasOwn(lengths, name) ? (lengths[name] ?? null) : null;
};

/** Whether a cell is a unit of pieces or of length. */
export const isUnit = (cell: string): boolean =>
  cell.length <= 14 && (lengthNamed(cell) !== null || ofPieces.test(cell.trim().replace(/\.$/, '')));

/** A quantity as written: "2", "2.0", "1,000", "4 pcs", "3个", "0.5 m". Null if it is no number. */
export const readAmount = (text: string): Amount | null => {
  const cell = text
    .normalize('NFKC')
    .trim()
    .replace(/\s*\/\s*(board|pcb|platine|板)$/i, '');
  const [, whole, part, unit = ''] = written.exec(cell) ?? [];
  if (whole === undefined || (whole === '' && part === undefined)) return null;
  const named = unit
    .trim()
    .replace(/\.$/, '')
    .replace(/^\((.*)\)$/, '$1');
  const length = lengthNamed(named);
  if (named !== '' && length === null && !ofPieces.test(named)) return null;
  return { number: Number(`${whole.replace(/\D/g, '') || '0'}.${part ?? '0'}`), length };
};

/** A quantity as written, whatever it counts. */
export const readQuantity = (text: string): number | null => readAmount(text)?.number ?? null;

export interface Counted {
  readonly designators: number;
  readonly stated: number | null;
}

/**
 * Number of boards that the quantities are for: the common factor between quantity and number of designators in nearly all lines.
 * 1 for one board, or if unknown.
 */
export const boardsOf = (lines: readonly Counted[], headerSaysTotal: boolean): number => {
  const votes = new Map<number, number>();
  let voters = 0;
  for (const { designators, stated } of lines) {
    if (designators === 0 || stated === null || stated === 0) continue;
    voters += 1;
    const times = stated / designators;
    if (Number.isInteger(times)) votes.set(times, (votes.get(times) ?? 0) + 1);
  }
  let [boards, most] = [1, 0];
  for (const [times, count] of votes) if (count > most) [boards, most] = [times, count];
  const enough = headerSaysTotal ? 0.5 : 0.7;
  return voters >= (headerSaysTotal ? 1 : 3) && most >= voters * enough ? boards : 1;
};
