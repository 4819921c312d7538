import {
  blindViaTimes,
  castellatedSides,
  chamferAnglesDegrees,
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
  mm,
  nmPerMil,
  nmPerMm,
  nmPerUm,
  numberLimits,
  outerCopperUm,
  packagings,
  pcbSwitches,
  quantitySteps,
  silkscreenColours,
  silkscreenSides,
  smallestHolesNm,
  stencilFiducials,
  stencilFrameSizesNm,
  stencilSides,
  stencilThicknessesUm,
  stencilTreatments,
  stencilTypes,
  testings,
  thicknessesNm,
  viaProcesses,
  xOutAllowances,
} from '@copperline/contract';
import { countsTo, defaultForm, defaultStencil, type PcbForm, products, type StencilForm } from './form.ts';
import { shownIn, type SizeUnit, type Typed } from './typed-length.ts';

/** How one part of the form stands in an address: null where it is the usual. What cannot be read is left as it is. */
interface Part<F> {
  readonly write: (form: F) => string | null;
  readonly read: (text: string) => Partial<F> | null;
}

type Scalar = string | number;

/** A field with a list of values; lengths are counted in `per` nanometres, so that an address stays short. */
const oneOf = <F, K extends keyof F>(usual: F, field: K, values: readonly (F[K] & Scalar)[], per = 1): Part<F> => {
  const textOf = (value: F[K]): string => (typeof value === 'number' ? String(value / per) : String(value));
  return {
    write: (form) => (form[field] === usual[field] ? null : textOf(form[field])),
    read: (text) => {
      const value = values.find((candidate) => textOf(candidate) === text);
      // One field with one of its own values: an object with a computed key is of any.
      return value === undefined ? null : ({ [field]: value } as unknown as Partial<F>);
    },
  };
};

const pcb = <K extends keyof PcbForm>(field: K, values: readonly (PcbForm[K] & Scalar)[], per?: number) =>
  oneOf(defaultForm, field, values, per);

/** Both sides in one unit; where they were typed in two, in millimetres. */
const sizeOf = (width: Typed, height: Typed): string => {
  const unit = width.unit === height.unit ? width.unit : 'mm';
  return `${shownIn(width, unit)}x${shownIn(height, unit)}${unit === 'inch' ? 'in' : ''}`;
};

const readSize = (text: string): { readonly width: Typed; readonly height: Typed } | null => {
  const [, width = '', height = '', inch] = /^([\d.]{0,20})x([\d.]{0,20}?)(in)?$/.exec(text) ?? [];
  const unit: SizeUnit = inch ? 'inch' : 'mm';
  return width === '' || height === '' ? null : { width: { unit, text: width }, height: { unit, text: height } };
};

const size: Part<PcbForm> = {
  write: ({ width, height }) => {
    const text = sizeOf(width, height);
    return text === sizeOf(defaultForm.width, defaultForm.height) ? null : text;
  },
  read: readSize,
};

const count = (most: number) => (text: string | undefined) => {
  const number = /^\d{1,10}$/.test(text ?? '') ? Number(text) : Number.NaN;
  return number >= 0 && number <= most ? number : null;
};

const panel: Part<PcbForm> = {
  write: ({ boardType, panelBy, panel: { rows, columns, railNm } }) =>
    boardType === 'single' ? null : panelBy === 'file' ? 'file' : `${columns}x${rows}r${railNm / nmPerMm}`,
  read: (text) => {
    if (text === 'file') return { boardType: 'panel', panelBy: 'file' };
    const [, columnsText, rowsText, railText] = /^(\d+)x(\d+)r(\d+)$/.exec(text) ?? [];
    const [columns, rows, rail] = [
      count(numberLimits.panelBoards.max)(columnsText),
      count(numberLimits.panelBoards.max)(rowsText),
      count(numberLimits.railNm.max / nmPerMm)(railText),
    ];
    if (!columns || !rows || rail === null) return null;
    return { boardType: 'panel', panelBy: 'us', panel: { columns, rows, railNm: mm(rail) } };
  },
};

const switches: Part<PcbForm> = {
  write: ({ switches: on }) => (on.length === 0 ? null : pcbSwitches.filter((name) => on.includes(name)).join('.')),
  read: (text) => {
    const names = text.split('.');
    return { switches: pcbSwitches.filter((name) => names.includes(name)) };
  },
};

const digits = (field: 'goldFingers' | 'testPoints', usual: string | null): Part<PcbForm> => ({
  write: (form) => (form[field] === usual ? null : form[field]),
  read: (text) => (/^\d{0,10}$/.test(text) ? { [field]: text } : null),
});

/** By the name that stands in the address. */
const parts: Readonly<Record<string, Part<PcbForm>>> = {
  for: pcb('product', products),
  size,
  qty: pcb('quantity', quantitySteps),
  layers: pcb('layers', layerCounts),
  panel,
  pack: pcb('packaging', packagings),
  designs: pcb('designs', countsTo(numberLimits.designs.max)),
  thk: pcb('thicknessNm', thicknessesNm, nmPerMm),
  mask: pcb('maskColour', maskColours),
  maskSides: pcb('maskSides', maskSides),
  silk: { ...pcb('silkscreenColour', silkscreenColours), write: ({ silkscreenColour }) => silkscreenColour },
  silkSides: pcb('silkscreenSides', silkscreenSides),
  finish: pcb('finish', finishes),
  gold: pcb('goldMicroInch', goldThicknessesMicroInch),
  outer: pcb('outerCopperUm', outerCopperUm),
  inner: pcb('innerCopperUm', innerCopperUm),
  trace: pcb('minTraceNm', minTracesNm, nmPerMil),
  hole: pcb('smallestHoleNm', smallestHolesNm, nmPerUm),
  via: pcb('viaProcess', viaProcesses),
  material: pcb('material', materials),
  imp: pcb('impedance', impedanceControls),
  test: pcb('testing', testings),
  points: digits('testPoints', ''),
  ipc: pcb('inspection', inspectionStandards),
  cast: pcb('castellatedSides', castellatedSides),
  fingers: digits('goldFingers', null),
  chamfer: pcb('chamferDegrees', chamferAnglesDegrees),
  micro: pcb('microvia', microviaOrders),
  blind: pcb('blindViaTimes', blindViaTimes),
  with: switches,
  xout: pcb('xOut', xOutAllowances),
  ul: pcb('ulMark', markings),
  date: pcb('dateCode', markings),
  sooner: pcb('expediteDays', [0, 1, 2, 3, 4]),
};

const sten = <K extends keyof StencilForm>(field: K, values: readonly (StencilForm[K] & Scalar)[]) =>
  oneOf(defaultStencil, field, values);

const stencilParts: Readonly<Record<string, Part<StencilForm>>> = {
  stType: sten('type', stencilTypes),
  stFrame: {
    write: ({ framed, frame }) => (framed ? (frame === null ? 'fit' : String(frame)) : null),
    read: (text) => {
      const frame = text === 'fit' ? null : count(stencilFrameSizesNm.length - 1)(text);
      return text === 'fit' || frame !== null ? { framed: true, frame } : null;
    },
  },
  stSize: {
    write: ({ sheet }) => (sheet ? sizeOf(sheet.width, sheet.height) : null),
    read: (text) => {
      const sheet = readSize(text);
      return sheet && { sheet };
    },
  },
  stThk: sten('thicknessUm', stencilThicknessesUm),
  stSide: sten('side', stencilSides),
  stFinish: sten('treatment', stencilTreatments),
  stFid: sten('fiducials', stencilFiducials),
};

const stencilName = 'stencil';
const mostStencils = count(numberLimits.stencils.max);

const written = <F>(table: Readonly<Record<string, Part<F>>>, form: F): [string, string][] =>
  Object.entries(table).flatMap(([name, part]): [string, string][] => {
    const text = part.write(form);
    return text === null ? [] : [[name, text]];
  });

const readInto = <F>(table: Readonly<Record<string, Part<F>>>, params: URLSearchParams, usual: F): F =>
  Object.entries(table).reduce((form, [name, part]) => {
    const text = params.get(name);
    return text === null ? form : { ...form, ...part.read(text) };
  }, usual);

/** Only what differs from the usual, always in the same order: one configuration has one address. */
export const writeForm = (form: PcbForm): [string, string][] => {
  const { stencil } = form;
  if (stencil === null) return written(parts, form);
  return [...written(parts, form), [stencilName, String(stencil.quantity)], ...written(stencilParts, stencil)];
};

export const readForm = (params: URLSearchParams): PcbForm => {
  const form = readInto(parts, params, defaultForm);
  const quantity = mostStencils(params.get(stencilName) ?? undefined) || null;
  if (quantity === null && form.product === 'boards') return form;
  const stencil = readInto(stencilParts, params, defaultStencil);
  return { ...form, stencil: { ...stencil, quantity: quantity ?? stencil.quantity } };
};

/** Names of an address that belong to the configuration. */
export const formParams: ReadonlySet<string> = new Set([stencilName, ...Object.keys(parts), ...Object.keys(stencilParts)]);
