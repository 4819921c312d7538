import {
  blindViaTimes,
  boardTypes,
  castellatedSides,
  chamferAnglesDegrees,
  copperWeights,
  finishes,
  goldThicknessesMicroInch,
  impedanceControls,
  innerCopperUm,
  inspectionStandards,
  layerCounts,
  markings,
  maskColours,
  maskSides,
  materials,
  microviaOrders,
  minTracesNm,
  nmPerMil,
  nmPerMm,
  type NumberLimit,
  numberLimits,
  outerCopperUm,
  type PcbSpec,
  packagings,
  pcbSpecSchema,
  pcbSwitches,
  quantitySteps,
  silkscreenColours,
  silkscreenSides,
  smallestHolesNm,
  testings,
  thicknessesNm,
  viaProcesses,
  xOutAllowances,
} from '@copperline/contract';
import { UsageFault } from '../faults.ts';

type Field = keyof PcbSpec;

/** A name for `--set`: its field, unit and values. */
interface Setting {
  readonly field: Field;
  readonly possible: string;
  /** Parses the text; the contract's schema validates the value. */
  read(text: string): unknown;
}

/** A number times its unit, exactly; no rounding. */
const scaled = (text: string, unit: number): number => {
  const [, whole, part = ''] = /^(\d+)(?:\.(\d{1,9}))?$/.exec(text) ?? [];
  if (whole === undefined) return Number.NaN;
  const value = (BigInt(whole + part) * BigInt(unit)) / 10n ** BigInt(part.length);
  return value * 10n ** BigInt(part.length) === BigInt(whole + part) * BigInt(unit) ? Number(value) : Number.NaN;
};

const listed = (values: readonly (string | number)[]): string => values.join(', ');
const words = (field: Field, values: readonly string[]): Setting => ({ field, possible: listed(values), read: (text) => text });
const numbers = (field: Field, values: readonly number[], unit = 1): Setting => ({
  field,
  possible: listed(values.map((value) => value / unit)),
  read: (text) => scaled(text, unit),
});
const between = (field: Field, { min, max }: NumberLimit, unit = 1): Setting => ({
  field,
  possible: `${min / unit}–${max / unit}`,
  read: (text) => scaled(text, unit),
});
const ounces = (field: Field, values: readonly number[]): Setting => {
  const centiOz = (foil: number): number => copperWeights.find(({ um }) => um === foil)?.centiOz ?? 0;
  return {
    field,
    possible: listed(values.map((foil) => centiOz(foil) / 100)),
    read: (text) => values.find((foil) => centiOz(foil) === scaled(text, 100)),
  };
};

const inner = [0, ...innerCopperUm];

const settings: Readonly<Record<string, Setting>> = {
  boardType: words('boardType', boardTypes),
  panel: {
    field: 'panel',
    possible: 'none, ROWSxCOLUMNSxRAIL_MM',
    read: (text) => {
      const [, rows, columns, rail = ''] = /^(\d+)x(\d+)x([\d.]+)$/.exec(text) ?? [];
      return text === 'none' ? null : { rows: Number(rows), columns: Number(columns), railNm: scaled(rail, nmPerMm) };
    },
  },
  designs: between('designs', numberLimits.designs),
  widthMm: between('widthNm', numberLimits.boardSideNm, nmPerMm),
  heightMm: between('heightNm', numberLimits.boardSideNm, nmPerMm),
  quantity: numbers('quantity', quantitySteps),
  layers: numbers('layers', layerCounts),
  material: words('material', materials),
  thicknessMm: numbers('thicknessNm', thicknessesNm, nmPerMm),
  maskColour: words('maskColour', maskColours),
  maskSides: words('maskSides', maskSides),
  silkscreenColour: words('silkscreenColour', silkscreenColours),
  silkscreenSides: words('silkscreenSides', silkscreenSides),
  finish: words('finish', finishes),
  goldMicroInch: numbers('goldMicroInch', goldThicknessesMicroInch),
  outerCopperOz: ounces('outerCopperUm', outerCopperUm),
  innerCopperOz: ounces('innerCopperUm', inner),
  viaProcess: words('viaProcess', viaProcesses),
  minTraceMil: numbers('minTraceNm', minTracesNm, nmPerMil),
  smallestHoleMm: numbers('smallestHoleNm', smallestHolesNm, nmPerMm),
  impedance: words('impedance', impedanceControls),
  testing: words('testing', testings),
  testPoints: between('testPoints', numberLimits.testPoints),
  inspection: words('inspection', inspectionStandards),
  castellatedSides: numbers('castellatedSides', castellatedSides),
  goldFingers: between('goldFingers', numberLimits.goldFingers),
  chamferDegrees: numbers('chamferDegrees', chamferAnglesDegrees),
  microvia: words('microvia', microviaOrders),
  blindViaTimes: numbers('blindViaTimes', blindViaTimes),
  switches: {
    field: 'switches',
    possible: `none, ${listed(pcbSwitches)}`,
    read: (text) => (text === 'none' ? [] : [...new Set(text.split(','))]),
  },
  xOut: words('xOut', xOutAllowances),
  ulMark: words('ulMark', markings),
  dateCode: words('dateCode', markings),
  packaging: words('packaging', packagings),
  expediteDays: numbers('expediteDays', [0, 1, 2, 3, 4]),
};

export const settingNames = Object.keys(settings);

/** The fields by their names and units in `PcbSpec`, for programs: `widthNm`, `outerCopperUm`. */
const own: Readonly<Record<string, Setting>> = {
  widthNm: between('widthNm', numberLimits.boardSideNm),
  heightNm: between('heightNm', numberLimits.boardSideNm),
  thicknessNm: numbers('thicknessNm', thicknessesNm),
  minTraceNm: numbers('minTraceNm', minTracesNm),
  smallestHoleNm: numbers('smallestHoleNm', smallestHolesNm),
  outerCopperUm: numbers('outerCopperUm', outerCopperUm),
  innerCopperUm: numbers('innerCopperUm', inner),
};

const settingOf = (name: string): Setting | undefined =>
  Object.hasOwn(settings, name) ? settings[name] : Object.hasOwn(own, name) ? own[name] : undefined;

/** Fields of the command line; invalid values are refused with the valid ones. */
export const readSettings = (given: readonly string[]): Partial<PcbSpec> => {
  const changes: Partial<Record<Field, unknown>> = {};
  for (const each of given) {
    const split = each.indexOf('=');
    if (split < 1) throw new UsageFault('settingForm');
    const name = each.slice(0, split);
    const setting = settingOf(name);
    if (setting === undefined) throw new UsageFault('setting', { given: name, names: settingNames.join(', ') });
    const read = pcbSpecSchema.shape[setting.field].safeParse(setting.read(each.slice(split + 1)));
    if (!read.success) throw new UsageFault('choice', { name, choices: setting.possible });
    changes[setting.field] = read.data;
  }
  // Each value was validated by the schema of its field.
  return changes as Partial<PcbSpec>;
};

/** Defaults that depend on chosen values: inner copper on layers, legend on mask, packaging on the board type. */
export const completed = (spec: PcbSpec, chosen: Partial<PcbSpec>): PcbSpec => {
  const all = { ...spec, ...chosen };
  return {
    ...all,
    ...(chosen.layers !== undefined && chosen.innerCopperUm === undefined && { innerCopperUm: all.layers >= 4 ? 17 : 0 }),
    ...(chosen.maskColour !== undefined &&
      chosen.silkscreenColour === undefined && { silkscreenColour: all.maskColour === 'white' ? 'black' : 'white' }),
    ...(chosen.boardType !== undefined &&
      chosen.packaging === undefined && { packaging: all.boardType === 'panel' ? 'panel-v-cut' : 'single-pieces' }),
  };
};
