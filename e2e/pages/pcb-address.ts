import {
  type Currency,
  defaultPcb,
  nmPerMil,
  nmPerMm,
  nmPerUm,
  type PcbSpec,
  type StencilSpec,
  stencilFrameSizesNm,
  um,
} from '@copperline/contract';
import { type Chance, randomPcb, randomStencil } from '@copperline/contract/random-orders';

/** What a visitor can have the page of bare boards show. */
export interface PageOrder {
  readonly pcb: PcbSpec;
  readonly stencil: StencilSpec | null;
  readonly currency: Currency;
  /** Of one board, in millimetres, as the two fields show it. */
  readonly size: readonly [string, string];
  readonly address: string;
}

/** The form takes hundredths of a millimetre. */
const typable = (nm: number): number => Math.round(nm / um(10)) * um(10);
const inMm = (nm: number): string => String(nm / nmPerMm);

/** What the form cannot ask for is asked as it can; a panel that we make has the size that its boards give it. */
const onPage = (any: PcbSpec): { pcb: PcbSpec; board: Pick<PcbSpec, 'widthNm' | 'heightNm'> } => {
  const { layers, innerCopperUm, testing, boardType } = any;
  const board = { widthNm: typable(any.widthNm), heightNm: typable(any.heightNm) };
  const usable = {
    ...any,
    ...board,
    panel: null,
    innerCopperUm: layers < 4 ? 0 : innerCopperUm === 0 ? 17 : innerCopperUm,
    testPoints: testing === 'fixture' ? any.testPoints : null,
  } as const;
  // Between routed boards runs the router; those that share a cut lie side by side.
  const touching = any.packaging === 'panel-v-cut' || any.packaging === 'single-pieces';
  if (boardType === 'single' || any.panel === null || !touching) return { pcb: usable, board };
  const panel = { ...any.panel, columns: 1 + (any.panel.columns % 3), rows: 1 + (any.panel.rows % 3) };
  const widthNm = panel.columns * board.widthNm;
  const heightNm = panel.rows * board.heightNm + 2 * panel.railNm;
  return { pcb: { ...usable, panel, widthNm, heightNm }, board };
};

const stencilOnPage = (any: StencilSpec): StencilSpec =>
  any.frame === null ? { ...any, widthNm: typable(any.widthNm), heightNm: typable(any.heightNm) } : { ...any, ...any.frame };

const panelText = ({ boardType, panel }: PcbSpec): string | null => {
  if (boardType === 'single') return null;
  return panel === null ? 'file' : `${panel.columns}x${panel.rows}r${inMm(panel.railNm)}`;
};

/** The parts of the address in their order; what is usual is left out. */
const boardEntries = (pcb: PcbSpec, size: string): [string, string | null][] => {
  const told = (field: Exclude<keyof PcbSpec, 'panel' | 'switches' | 'testPoints'>, per = 1): string | null => {
    const value = pcb[field];
    if (value === defaultPcb[field]) return null;
    return typeof value === 'number' ? String(value / per) : value;
  };
  return [
    ['size', size === '100x100' ? null : size],
    ['qty', told('quantity')],
    ['layers', told('layers')],
    ['panel', panelText(pcb)],
    ['pack', told('packaging')],
    ['designs', told('designs')],
    ['thk', told('thicknessNm', nmPerMm)],
    ['mask', told('maskColour')],
    ['maskSides', told('maskSides')],
    ['silk', pcb.silkscreenColour],
    ['silkSides', told('silkscreenSides')],
    ['finish', told('finish')],
    ['gold', told('goldMicroInch')],
    ['outer', told('outerCopperUm')],
    ['inner', pcb.innerCopperUm === 0 || pcb.innerCopperUm === 17 ? null : String(pcb.innerCopperUm)],
    ['trace', told('minTraceNm', nmPerMil)],
    ['hole', told('smallestHoleNm', nmPerUm)],
    ['via', told('viaProcess')],
    ['material', told('material')],
    ['imp', told('impedance')],
    ['test', told('testing')],
    ['points', pcb.testPoints === null ? null : String(pcb.testPoints)],
    ['ipc', told('inspection')],
    ['cast', told('castellatedSides')],
    ['fingers', told('goldFingers')],
    ['chamfer', told('chamferDegrees')],
    ['micro', told('microvia')],
    ['blind', told('blindViaTimes')],
    ['with', pcb.switches.length === 0 ? null : pcb.switches.join('.')],
    ['xout', told('xOut')],
    ['ul', told('ulMark')],
    ['date', told('dateCode')],
    ['sooner', told('expediteDays')],
  ];
};

const stencilEntries = (stencil: StencilSpec): [string, string | null][] => {
  const { frame, widthNm, heightNm } = stencil;
  const place = stencilFrameSizesNm.findIndex(({ width, height }) => width === frame?.widthNm && height === frame.heightNm);
  const other = (value: string | number, usual: string | number): string | null => (value === usual ? null : String(value));
  return [
    ['stencil', String(stencil.quantity)],
    ['stType', other(stencil.type, 'solder-paste')],
    ['stFrame', frame === null ? null : String(place)],
    ['stSize', frame === null ? `${inMm(widthNm)}x${inMm(heightNm)}` : null],
    ['stThk', other(stencil.thicknessUm, 100)],
    ['stSide', other(stencil.side, 'top')],
    ['stFinish', other(stencil.treatment, 'none')],
    ['stFid', other(stencil.fiducials, 'none')],
  ];
};

/** Any order that the page can be asked for, with its address. */
export const randomPageOrder = (chance: Chance): PageOrder => {
  const { pcb, board } = onPage(randomPcb(chance));
  const stencil = chance.once(3) ? stencilOnPage(randomStencil(chance)) : null;
  const currency = chance.once(2) ? 'USD' : 'CNY';
  const size = [inMm(board.widthNm), inMm(board.heightNm)] as const;
  const entries = [...boardEntries(pcb, size.join('x')), ...(stencil ? stencilEntries(stencil) : []), ['cur', currency] as const];
  const address = new URLSearchParams(entries.flatMap(([name, text]) => (text === null ? [] : [[name, text]])));
  return { pcb, stencil, currency, size, address: address.toString() };
};
