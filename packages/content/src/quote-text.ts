import {
  type AssemblyWish,
  copperLabel,
  type CopperUm,
  type GuaranteeGap,
  type LabelledOption,
  nmPerMil,
  nmPerMm,
  type PcbSpec,
  type QuoteRequest,
  type StencilSpec,
} from '@copperline/contract';
import { lengthText, listText, type Speaker } from './board-text.ts';
import type { MessageKey, Messages } from './messages.ts';

export type AskedGroup = keyof Messages['quotes']['asked']['group'];
export type AskedField = keyof Messages['quotes']['asked']['field'];

/** An option as text. */
export interface AskedRow {
  readonly field: AskedField;
  readonly label: string;
  readonly value: string;
}

export interface Asked {
  readonly group: AskedGroup;
  readonly title: string;
  readonly rows: readonly AskedRow[];
}

/** Why a price may still rise. */
export const guaranteeGapText = ({ t }: Speaker, { code, fact }: GuaranteeGap): string =>
  t(`quotes.guarantee.gap.${code}`, fact === null ? {} : { fact: t(`fab.facts.${fact}`) });

type Pair = readonly [AskedField, string];

const numberText = ({ locale }: Speaker, value: number): string => new Intl.NumberFormat(locale).format(value);

/** A test checks that every value of `labelledOptions` has a label. */
const optionText = ({ t }: Speaker, option: LabelledOption, value: string): string =>
  t(`options.${option}.${value}` as MessageKey);

const sizeText = (speaker: Speaker, { widthNm, heightNm }: { readonly widthNm: number; readonly heightNm: number }): string => {
  const side = (nm: number): string => new Intl.NumberFormat(speaker.locale, { maximumFractionDigits: 2 }).format(nm / nmPerMm);
  return speaker.t('units.size', { width: side(widthNm), height: side(heightNm) });
};

const copperText = (um: CopperUm): string => copperLabel(um, 'oz');

const when = (on: boolean, ...pairs: readonly Pair[]): readonly Pair[] => (on ? pairs : []);

const panelText = (speaker: Speaker, { panel }: PcbSpec): string =>
  panel === null
    ? speaker.t('quotes.asked.value.ownPanel')
    : speaker.t('quotes.asked.value.panel', {
        columns: panel.columns,
        rows: panel.rows,
        rail: lengthText(speaker, panel.railNm),
      });

const boardRows = (speaker: Speaker, spec: PcbSpec): readonly Pair[] => [
  ['boardType', optionText(speaker, 'boardType', spec.boardType)],
  ...when(spec.boardType === 'panel', ['panel', panelText(speaker, spec)]),
  ['size', sizeText(speaker, spec)],
  ['quantity', speaker.t('units.pieces', { count: spec.quantity })],
  ...when(spec.designs > 1, ['designs', numberText(speaker, spec.designs)]),
  ['layers', numberText(speaker, spec.layers)],
  ['material', optionText(speaker, 'material', spec.material)],
  ['thickness', lengthText(speaker, spec.thicknessNm)],
];

const surfaceRows = (speaker: Speaker, spec: PcbSpec): readonly Pair[] => [
  ['maskSides', optionText(speaker, 'maskSides', spec.maskSides)],
  ...when(spec.maskSides !== 'none', ['maskColour', optionText(speaker, 'maskColour', spec.maskColour)]),
  ['silkscreenSides', optionText(speaker, 'silkscreenSides', spec.silkscreenSides)],
  ...when(spec.silkscreenSides !== 'none', ['silkscreenColour', optionText(speaker, 'silkscreenColour', spec.silkscreenColour)]),
  ['finish', optionText(speaker, 'finish', spec.finish)],
  ...when(spec.finish === 'enig', ['gold', speaker.t('quotes.asked.value.gold', { count: spec.goldMicroInch })]),
];

const copperRows = (speaker: Speaker, spec: PcbSpec): readonly Pair[] => [
  ['outerCopper', copperText(spec.outerCopperUm)],
  ...(spec.innerCopperUm === 0 ? [] : ([['innerCopper', copperText(spec.innerCopperUm)]] as const)),
  [
    'minTrace',
    speaker.t('quotes.asked.value.mil', {
      mil: numberText(speaker, spec.minTraceNm / nmPerMil),
      mm: numberText(speaker, spec.minTraceNm / nmPerMm),
    }),
  ],
  ['smallestHole', lengthText(speaker, spec.smallestHoleNm)],
  ['viaProcess', optionText(speaker, 'viaProcess', spec.viaProcess)],
  ['impedance', optionText(speaker, 'impedance', spec.impedance)],
];

/** Only requested processes, without those that are off. */
const processRows = (speaker: Speaker, spec: PcbSpec): readonly Pair[] => [
  ...when(spec.castellatedSides > 0, ['castellated', speaker.t('quotes.asked.value.sides', { count: spec.castellatedSides })]),
  ...when(
    spec.goldFingers > 0,
    ['goldFingers', numberText(speaker, spec.goldFingers)],
    ['chamfer', speaker.t('quotes.asked.value.degrees', { count: spec.chamferDegrees })],
  ),
  ...when(spec.microvia !== 'none', ['microvia', optionText(speaker, 'microvia', spec.microvia)]),
  ...when(spec.blindViaTimes > 0, ['blindVias', speaker.t('quotes.asked.value.times', { count: spec.blindViaTimes })]),
  ...when(spec.switches.length > 0, [
    'further',
    listText(
      speaker,
      spec.switches.map((name) => optionText(speaker, 'pcbSwitch', name)),
    ),
  ]),
];

const testingRows = (speaker: Speaker, spec: PcbSpec): readonly Pair[] => [
  ['testing', optionText(speaker, 'testing', spec.testing)],
  ...when(spec.testing === 'fixture' && spec.testPoints !== null, ['testPoints', numberText(speaker, spec.testPoints ?? 0)]),
  ['inspection', optionText(speaker, 'inspection', spec.inspection)],
  ['xOut', optionText(speaker, 'xOut', spec.xOut)],
  ['ulMark', optionText(speaker, 'marking', spec.ulMark)],
  ['dateCode', optionText(speaker, 'marking', spec.dateCode)],
];

const deliveryRows = (speaker: Speaker, spec: PcbSpec): readonly Pair[] => [
  ['packaging', optionText(speaker, 'packaging', spec.packaging)],
  [
    'delivery',
    spec.expediteDays === 0
      ? optionText(speaker, 'delivery', 'normal')
      : speaker.t('quotes.asked.value.sooner', { count: spec.expediteDays }),
  ],
];

const stencilRows = (speaker: Speaker, spec: StencilSpec): readonly Pair[] => [
  ['type', optionText(speaker, 'stencilType', spec.type)],
  [
    'frame',
    spec.frame === null
      ? optionText(speaker, 'stencilFrame', 'none')
      : speaker.t('quotes.asked.value.framed', { size: sizeText(speaker, spec.frame) }),
  ],
  ...when(spec.frame === null, ['size', sizeText(speaker, spec)]),
  ...(spec.board ? ([['stencilBoard', sizeText(speaker, spec.board)]] as const) : []),
  ['stencilThickness', speaker.t('quotes.asked.value.micrometres', { count: spec.thicknessUm })],
  ['stencilSide', optionText(speaker, 'stencilSide', spec.side)],
  ['fiducials', optionText(speaker, 'stencilFiducials', spec.fiducials)],
  ['treatment', optionText(speaker, 'stencilTreatment', spec.treatment)],
  ['quantity', speaker.t('units.pieces', { count: spec.quantity })],
];

const assemblyRows = (speaker: Speaker, wish: AssemblyWish): readonly Pair[] => {
  const yesNo = (on: boolean): string => speaker.t(on ? 'actions.yes' : 'actions.no');
  return [
    ['assemblySide', optionText(speaker, 'assemblySide', wish.side)],
    [
      'programming',
      wish.programmedPerBoard === 0
        ? yesNo(false)
        : speaker.t('quotes.asked.value.programmed', { count: wish.programmedPerBoard }),
    ],
    ['functionTest', yesNo(wish.functionTest)],
    ['conformalCoating', yesNo(wish.conformalCoating)],
  ];
};

/** The options of a request by group, for screens and documents. Empty groups are dropped. */
export const askedText = (
  speaker: Speaker,
  { pcb, stencil, assembly }: Pick<QuoteRequest, 'pcb' | 'stencil' | 'assembly'>,
): Asked[] => {
  const groups: readonly (readonly [AskedGroup, readonly Pair[]])[] = [
    ...(pcb === null
      ? []
      : ([
          ['board', boardRows(speaker, pcb)],
          ['surface', surfaceRows(speaker, pcb)],
          ['copper', copperRows(speaker, pcb)],
          ['process', processRows(speaker, pcb)],
          ['testing', testingRows(speaker, pcb)],
          ['delivery', deliveryRows(speaker, pcb)],
        ] as const)),
    ...(assembly === null ? [] : ([['assembly', assemblyRows(speaker, assembly)]] as const)),
    ...(stencil === null ? [] : ([['stencil', stencilRows(speaker, stencil)]] as const)),
  ];
  return groups
    .filter(([, rows]) => rows.length > 0)
    .map(([group, rows]) => ({
      group,
      title: speaker.t(`quotes.asked.group.${group}`),
      rows: rows.map(([field, value]) => ({ field, label: speaker.t(`quotes.asked.field.${field}`), value })),
    }));
};
