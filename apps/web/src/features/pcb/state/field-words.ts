import type { MessageKey, Speaker } from '@copperline/content';
import { copperLabel, type CopperUm, nmPerMil, nmPerMm, type PcbSpec } from '@copperline/contract';
import type { SpecField } from './engine.ts';
import type { Filled } from './detected.ts';
import type { CopperUnit } from './copper-unit.ts';

export const fieldName = ({ t }: Speaker, field: SpecField): string => t(`pcb.field.${field}`);

/** Fields whose values have names of their own, by the table of `options` they are filed in. */
const tables = {
  boardType: 'boardType',
  material: 'material',
  maskColour: 'maskColour',
  maskSides: 'maskSides',
  silkscreenColour: 'silkscreenColour',
  silkscreenSides: 'silkscreenSides',
  finish: 'finish',
  viaProcess: 'viaProcess',
  impedance: 'impedance',
  testing: 'testing',
  inspection: 'inspection',
  microvia: 'microvia',
  xOut: 'xOut',
  ulMark: 'marking',
  dateCode: 'marking',
  packaging: 'packaging',
} as const satisfies Partial<Record<SpecField, string>>;

const millimetres = ({ locale }: Speaker, nm: number, digits = 3): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(nm / nmPerMm);

const isCopper = (um: number): um is CopperUm => um === 17 || um === 35 || um === 70;

/** Copper as a weight, or as its thickness. */
export const copperText = (um: number, unit: CopperUnit): string =>
  isCopper(um) ? copperLabel(um, unit).replace(' um', ' µm') : String(um);

const numberText = (speaker: Speaker, field: SpecField, value: number, unit: CopperUnit): string => {
  const { t, locale } = speaker;
  switch (field) {
    case 'thicknessNm':
    case 'smallestHoleNm':
      return t('units.length', { value: millimetres(speaker, value) });
    case 'widthNm':
    case 'heightNm':
      return t('units.length', { value: millimetres(speaker, value, 2) });
    case 'minTraceNm':
      return t('pcb.value.mil', { mil: value / nmPerMil, mm: millimetres(speaker, value) });
    case 'outerCopperUm':
    case 'innerCopperUm':
      return value === 0 ? t('pcb.value.none') : copperText(value, unit);
    case 'goldMicroInch':
      return t('pcb.value.gold', { count: value });
    case 'chamferDegrees':
      return t('pcb.value.degrees', { count: value });
    case 'castellatedSides':
      return value === 0 ? t('pcb.value.none') : t('pcb.value.sides', { count: value });
    case 'blindViaTimes':
      return value === 0 ? t('pcb.value.none') : t('pcb.value.times', { count: value });
    case 'goldFingers':
      return value === 0 ? t('pcb.value.none') : new Intl.NumberFormat(locale).format(value);
    case 'expediteDays':
      return value === 0 ? t('pcb.matrix.normal') : t('pcb.matrix.sooner', { count: value });
    default:
      return new Intl.NumberFormat(locale).format(value);
  }
};

/** A value of the order in words, with its unit. */
export const valueText = <F extends SpecField>(
  speaker: Speaker,
  field: F,
  value: PcbSpec[F],
  unit: CopperUnit = 'oz',
): string => {
  const { t } = speaker;
  if (field in tables) return t(`options.${tables[field as keyof typeof tables]}.${value as string}` as MessageKey);
  if (value === null) return t('pcb.value.noPanel');
  if (typeof value === 'number') return numberText(speaker, field, value, unit);
  if (Array.isArray(value))
    return value.length === 0
      ? t('pcb.value.none')
      : value.map((name) => t(`options.pcbSwitch.${name}` as MessageKey)).join(' · ');
  const { columns, rows, railNm } = value as NonNullable<PcbSpec['panel']>;
  return t('pcb.value.panel', { columns, rows, rail: millimetres(speaker, railNm) });
};

/** What goes without saying once the other is said: a panel's size, the copper inside, the legend on a mask. */
const implied: Partial<Record<SpecField, SpecField>> = {
  widthNm: 'panel',
  heightNm: 'panel',
  innerCopperUm: 'layers',
  silkscreenColour: 'maskColour',
};

/** "Surface finish: ENIG, Layers: 4". */
export const changesText = (speaker: Speaker, changes: Partial<PcbSpec>): string => {
  const fields = (Object.keys(changes) as SpecField[]).filter((field) => {
    const other = implied[field];
    return other === undefined || changes[other] === undefined;
  });
  const list = fields.map((field) => {
    // The key was read off the very object, so its value is one of that field.
    const value = valueText(speaker, field, changes[field] as PcbSpec[typeof field]);
    return speaker.t('pcb.value.with', { field: fieldName(speaker, field), value });
  });
  return list.reduce((before, next) => (before === '' ? next : speaker.t('fab.join.list', { list: before, next })), '');
};

/** How many values a file filled in, and what else had to change so that the board can be made. */
export const filledText = (speaker: Speaker, { count, repaired }: Pick<Filled, 'count' | 'repaired'>, name: string): string => {
  const filled = speaker.t('pcb.file.filled', { count, name });
  if (Object.keys(repaired).length === 0) return filled;
  return `${filled} ${speaker.t('pcb.file.alsoChanged', { changes: changesText(speaker, repaired) })}`;
};
