import {
  fieldLimits,
  mm,
  type NumberLimit,
  numberLimits,
  type Panel,
  type PcbSpec,
  quantitySteps,
  type QuoteRequest,
  stencilFrameSizesNm,
  type StencilSpec,
} from '@copperline/contract';
import { defaultPcb } from '@copperline/pricing';
import { boardInPanel, panelSize, type SizeNm, smallestFrame, stencilProblems } from './engine.ts';
import { type LengthProblem, readTyped, type Typed, typedOf } from './typed-length.ts';

/** Fields of the order that the form holds as they are. */
const kept = [
  'boardType',
  'designs',
  'quantity',
  'layers',
  'material',
  'thicknessNm',
  'maskColour',
  'maskSides',
  'silkscreenSides',
  'finish',
  'goldMicroInch',
  'outerCopperUm',
  'viaProcess',
  'minTraceNm',
  'smallestHoleNm',
  'impedance',
  'testing',
  'inspection',
  'castellatedSides',
  'chamferDegrees',
  'microvia',
  'blindViaTimes',
  'switches',
  'xOut',
  'ulMark',
  'dateCode',
  'packaging',
  'expediteDays',
] as const satisfies readonly (keyof PcbSpec)[];
export type KeptField = (typeof kept)[number];

export interface StencilForm extends Omit<StencilSpec, 'frame' | 'widthNm' | 'heightNm' | 'board'> {
  readonly framed: boolean;
  /** Which of the frames; null is the smallest that holds the board. */
  readonly frame: number | null;
  /** Of a sheet without a frame; null is as large as the board asks for. */
  readonly sheet: { readonly width: Typed; readonly height: Typed } | null;
}

export const products = ['boards', 'stencil'] as const;

/** Everything the customer can enter. What it asks for in the trade's terms is `specOf` and `stencilOf`. */
export interface PcbForm extends Pick<PcbSpec, KeptField> {
  /** Boards, perhaps with a stencil beside them, or a stencil alone: then all that counts of the board is its size. */
  readonly product: (typeof products)[number];
  /** Of one board, also where we make a panel of it. */
  readonly width: Typed;
  readonly height: Typed;
  /** Whether the file is one board, or already the panel. */
  readonly panelBy: 'us' | 'file';
  readonly panel: Panel;
  /** Null follows the mask: each colour takes one legend. */
  readonly silkscreenColour: PcbSpec['silkscreenColour'] | null;
  /** Where there are inner layers. */
  readonly innerCopperUm: Exclude<PcbSpec['innerCopperUm'], 0>;
  /** Null is none; text is their number as typed. */
  readonly goldFingers: string | null;
  readonly testPoints: string;
  readonly stencil: StencilForm | null;
}

export const defaultStencil: StencilForm = {
  type: 'solder-paste',
  framed: false,
  frame: null,
  sheet: null,
  thicknessUm: 100,
  side: 'top',
  treatment: 'none',
  fiducials: 'none',
  quantity: 1,
};

const keptOf = (from: Pick<PcbSpec, KeptField>): Pick<PcbSpec, KeptField> =>
  // Each entry is a field with its own value; `fromEntries` forgets which belongs to which.
  Object.fromEntries(kept.map((field) => [field, from[field]])) as unknown as Pick<PcbSpec, KeptField>;

export const defaultForm: PcbForm = {
  ...keptOf(defaultPcb),
  product: 'boards',
  width: typedOf(defaultPcb.widthNm),
  height: typedOf(defaultPcb.heightNm),
  panelBy: 'us',
  panel: { rows: 2, columns: 2, railNm: mm(5) },
  silkscreenColour: null,
  innerCopperUm: 17,
  goldFingers: null,
  testPoints: '',
  stencil: null,
};

export const legendOf = (maskColour: PcbSpec['maskColour']): PcbSpec['silkscreenColour'] =>
  maskColour === 'white' ? 'black' : 'white';

export type FormProblem = LengthProblem | 'input';
export type FormProblems = Partial<
  Record<'width' | 'height' | 'goldFingers' | 'testPoints' | 'sheetWidth' | 'sheetHeight', FormProblem>
>;

/** 1 to `most`, for a list to choose from. */
export const countsTo = (most: number): number[] => Array.from({ length: most }, (_, n) => n + 1);

/** With gold fingers there is at least one. */
export const fingersLimit: NumberLimit = { ...numberLimits.goldFingers, min: 1 };

const isNumber = (text: string): boolean => text.length <= fieldLimits.goldFingers.max && /^\d+$/.test(text);

const wholeNumber = (text: string, { min, max }: NumberLimit): number | null => {
  const trimmed = text.trim();
  const count = isNumber(trimmed) ? Number(trimmed) : Number.NaN;
  return count >= min && count <= max ? count : null;
};

const countProblem = (text: string, limit: NumberLimit): FormProblem | undefined =>
  wholeNumber(text, limit) !== null ? undefined : isNumber(text.trim()) ? 'range' : 'input';

const lengthOf = (typed: Typed, limit?: NumberLimit): number | null => {
  const read = readTyped(typed, limit);
  return 'nm' in read ? read.nm : null;
};

const problemOf = (typed: Typed, limit?: NumberLimit): FormProblem | undefined => {
  const read = readTyped(typed, limit);
  return 'problem' in read ? read.problem : undefined;
};

/** What cannot be read as typed, by field. */
export const problemsOfForm = (form: PcbForm): FormProblems => {
  const problems: Record<keyof FormProblems, FormProblem | undefined> = {
    width: problemOf(form.width),
    height: problemOf(form.height),
    goldFingers: form.goldFingers === null ? undefined : countProblem(form.goldFingers, fingersLimit),
    testPoints:
      form.testing === 'fixture' && form.testPoints.trim() !== ''
        ? countProblem(form.testPoints, numberLimits.testPoints)
        : undefined,
    sheetWidth: form.stencil?.sheet ? problemOf(form.stencil.sheet.width, numberLimits.stencilSideNm) : undefined,
    sheetHeight: form.stencil?.sheet ? problemOf(form.stencil.sheet.height, numberLimits.stencilSideNm) : undefined,
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
};

/** The size of one board; null where it cannot be read. */
export const unitSize = ({ width, height }: PcbForm): SizeNm | null => {
  const [widthNm, heightNm] = [lengthOf(width), lengthOf(height)];
  return widthNm === null || heightNm === null ? null : { widthNm, heightNm };
};

const isPanel = ({ boardType }: PcbForm): boolean => boardType === 'panel';

/** Boards in one ordered piece. */
export const boardsEach = (form: PcbForm): number =>
  isPanel(form) && form.panelBy === 'us' ? form.panel.rows * form.panel.columns : 1;

/** The panel that we make; null for single boards, and where the file is the panel. */
const ownPanel = (form: PcbForm): Panel | null => (isPanel(form) && form.panelBy === 'us' ? form.panel : null);

/** The size of one ordered piece, board or panel; null where it cannot be read. */
const orderedSize = (form: PcbForm): SizeNm | null => {
  const [unit, panel] = [unitSize(form), ownPanel(form)];
  return unit && panel ? panelSize(unit, panel, form.packaging) : unit;
};

/** The board that is asked for; null where something cannot be read. */
export const specOf = (form: PcbForm): PcbSpec | null => {
  const size = orderedSize(form);
  const fingers = form.goldFingers === null ? 0 : wholeNumber(form.goldFingers, fingersLimit);
  if (size === null || fingers === null || problemsOfForm(form).testPoints) return null;
  return {
    ...defaultPcb,
    ...keptOf(form),
    panel: ownPanel(form),
    widthNm: size.widthNm,
    heightNm: size.heightNm,
    silkscreenColour: form.silkscreenColour ?? legendOf(form.maskColour),
    innerCopperUm: form.layers >= 4 ? form.innerCopperUm : 0,
    goldFingers: fingers,
    testPoints: form.testing === 'fixture' ? wholeNumber(form.testPoints, numberLimits.testPoints) : null,
  };
};

/** A sheet without a frame reaches so much beyond the board, in all. */
const sheetBeyond = mm(200);
const { stencilSideNm } = numberLimits;
const beyond = ({ widthNm, heightNm }: SizeNm): SizeNm => ({
  widthNm: Math.min(widthNm + sheetBeyond, stencilSideNm.max),
  heightNm: Math.min(heightNm + sheetBeyond, stencilSideNm.max),
});

/** What a stencil has to cover: the ordered board or panel, or the board that somebody else makes. */
export const outlineOf = (form: PcbForm): SizeNm | null => (form.product === 'stencil' ? unitSize(form) : orderedSize(form));

/** The stencil as entered, which may be too small for the board; null where there is none, or where it cannot be read. */
const enteredStencil = (form: PcbForm): StencilSpec | null => {
  const board = outlineOf(form);
  if (form.stencil === null || board === null) return null;
  const { framed, frame, sheet, ...options } = form.stencil;
  const { widthNm, heightNm } = board;
  // With boards in the order their size is the board's size; a stencil alone names it.
  const rest = { ...options, ...(form.product === 'stencil' && { board: { widthNm, heightNm } }) };
  const chosen = frame === null ? undefined : stencilFrameSizesNm[frame];
  const outer = chosen ? { widthNm: chosen.width, heightNm: chosen.height } : smallestFrame(board);
  const cut = sheet
    ? { widthNm: lengthOf(sheet.width, stencilSideNm), heightNm: lengthOf(sheet.height, stencilSideNm) }
    : beyond(board);
  if (framed && outer) return { ...rest, frame: outer, ...outer };
  if (framed || cut.widthNm === null || cut.heightNm === null) return null;
  return { ...rest, frame: null, widthNm: cut.widthNm, heightNm: cut.heightNm };
};

/** Whether the chosen frame or sheet is too small for the board. */
export const isStencilTooSmall = (form: PcbForm): boolean => {
  const entered = enteredStencil(form);
  return entered !== null && stencilProblems(entered, outlineOf(form)).length > 0;
};

/** The stencil that is asked for; null where there is none, and where it cannot be read or is too small. */
export const stencilOf = (form: PcbForm): StencilSpec | null => (isStencilTooSmall(form) ? null : enteredStencil(form));

/** The same form for the other product. A stencil that was wanted alone is not quietly ordered with boards. */
export const forProduct = (form: PcbForm, product: PcbForm['product']): PcbForm => ({
  ...form,
  product,
  stencil: product === 'stencil' ? (form.stencil ?? defaultStencil) : form.product === 'stencil' ? null : form.stencil,
});

/** The form after values of the order were changed by something other than its own controls. */
export const withChanges = (form: PcbForm, changes: Partial<PcbSpec>): PcbForm => {
  const { widthNm, heightNm, panel, silkscreenColour, innerCopperUm, goldFingers, testPoints, ...plain } = changes;
  const spec = specOf(form);
  const resized = widthNm !== undefined || heightNm !== undefined || panel !== undefined;
  const next = spec && resized ? { ...spec, ...changes } : null;
  // Sizes of the order are those of the panel: the form wants the board's.
  const unit = next && (boardInPanel(next) ?? next);
  return {
    ...form,
    ...plain,
    ...(unit && {
      width: typedOf(unit.widthNm, form.width.unit),
      height: typedOf(unit.heightNm, form.height.unit),
    }),
    ...(panel !== undefined && (panel === null ? { panelBy: 'file' as const } : { panelBy: 'us' as const, panel })),
    ...(silkscreenColour !== undefined && {
      silkscreenColour: silkscreenColour === legendOf(plain.maskColour ?? form.maskColour) ? null : silkscreenColour,
    }),
    ...(innerCopperUm !== undefined && innerCopperUm !== 0 && { innerCopperUm }),
    ...(goldFingers !== undefined && { goldFingers: goldFingers === 0 ? null : String(goldFingers) }),
    ...(testPoints !== undefined && { testPoints: testPoints === null ? '' : String(testPoints) }),
  };
};

const sameSize = (one: SizeNm, other: SizeNm | null): boolean =>
  other !== null && one.widthNm === other.widthNm && one.heightNm === other.heightNm;

/** As the form would hold that stencil. What it would choose by itself for the board stays its own to choose. */
const stencilForm = ({ frame, widthNm, heightNm, board: named, ...rest }: StencilSpec, ordered: SizeNm | null): StencilForm => {
  const board = ordered ?? named ?? null;
  if (frame) {
    const at = stencilFrameSizesNm.findIndex((size) => sameSize({ widthNm: size.width, heightNm: size.height }, frame));
    const fits = board !== null && sameSize(frame, smallestFrame(board));
    return { ...rest, framed: true, frame: fits || at < 0 ? null : at, sheet: null };
  }
  const fits = board !== null && sameSize({ widthNm, heightNm }, beyond(board));
  return { ...rest, framed: false, frame: null, sheet: fits ? null : { width: typedOf(widthNm), height: typedOf(heightNm) } };
};

/** The form that asks for what a quote asked for. */
export const formOf = ({ pcb, stencil }: Pick<QuoteRequest, 'pcb' | 'stencil'>): PcbForm => {
  const board = stencil?.board;
  const sized = board && { width: typedOf(board.widthNm), height: typedOf(board.heightNm) };
  const form = pcb ? withChanges(defaultForm, pcb) : { ...defaultForm, ...sized };
  return {
    ...form,
    product: pcb ? 'boards' : 'stencil',
    panelBy: pcb?.boardType === 'panel' ? form.panelBy : defaultForm.panelBy,
    stencil: stencil && stencilForm(stencil, pcb),
  };
};

export const isQuantity = (value: number): value is PcbSpec['quantity'] => quantitySteps.some((step) => step === value);
