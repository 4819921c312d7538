import { designatorText, fieldName, partText, type Speaker, wordText } from '@copperline/content';
import { type BomPart, formatMicros, formatMoney, moneyOfMicros } from '@copperline/contract';
import { type Category, figuresOf, type Parameter } from '@copperline/parts';
import type { BadgeState } from '#ui/feedback/StateBadge.tsx';
import type { LineView } from './line-view.ts';

export const designatorsOf = (speaker: Speaker, designators: readonly string[], shown?: number): string =>
  designators.length === 0 ? speaker.t('bom.table.nobody') : designatorText(speaker, designators, shown);

/** A state in words and how grave it is. */
export const stateBadge = ({ t }: Speaker, { line, state }: LineView, matching: boolean): { text: string; look: BadgeState } => {
  if (line.dnp) return { text: t('bom.leftOut'), look: 'neutral' };
  if (line.own) return { text: t('bom.table.own'), look: 'info' };
  if (matching) return { text: t('bom.table.matching'), look: 'neutral' };
  const shown = state ?? 'Not matched';
  return { text: t(`bom.states.${shown}`), look: looks[shown] };
};

const looks = {
  Normal: 'success',
  Unassociated: 'warning',
  'Insufficient Stock': 'warning',
  'Price Missing': 'warning',
  'No Stock': 'error',
  'No Supply': 'error',
  'Not matched': 'error',
  'Supply exception': 'warning',
  'Part Number Missing': 'error',
} as const satisfies Record<NonNullable<LineView['state']>, BadgeState>;

export const unitText = ({ locale }: Speaker, { unitMicros, currency }: LineView): string =>
  unitMicros === null ? '' : formatMicros(unitMicros, currency, locale);

export const totalText = ({ locale }: Speaker, micros: number, currency: LineView['currency']): string =>
  formatMoney(moneyOfMicros(micros, currency), locale);

/** Made once: a row of the table shows several. */
const counters = { 'en-US': new Intl.NumberFormat('en-US'), 'zh-CN': new Intl.NumberFormat('zh-CN') } as const;

export const countText = ({ locale }: Speaker, count: number): string => counters[locale].format(count);

/** Why so many are bought: what is placed, what may be lost, how it is sold, and where more would cost less. */
export const purchaseText = (speaker: Speaker, { need, part, cheaper, currency }: LineView): readonly string[] => {
  if (need === null) return [];
  const { t } = speaker;
  const supply = part?.supply ?? null;
  const figure = (count: number): string => countText(speaker, count);
  return [
    t('bom.buy.explain', { placed: figure(need.placed), lost: figure(need.needed - need.placed) }),
    ...(supply !== null && supply.minimum > need.needed ? [t('bom.buy.minimum', { minimum: figure(supply.minimum) })] : []),
    ...(supply !== null && supply.multiple > 1 ? [t('bom.buy.multiple', { multiple: figure(supply.multiple) })] : []),
    ...(cheaper === null
      ? []
      : [
          t('bom.buy.cheaper', {
            quantity: figure(cheaper.quantity),
            purchase: figure(need.purchase),
            saves: totalText(speaker, cheaper.savesMicros, currency),
          }),
        ]),
  ];
};

type Described = Pick<BomPart, 'category' | 'package' | 'parameters'>;

/** The catalogue's own tables: what travels as text was made from them. */
const figuresFor = ({ category, parameters }: Pick<Described, 'category' | 'parameters'>) =>
  figuresOf(category as Category, parameters);

export const partLine = (speaker: Speaker, part: Described): string =>
  partText(speaker, { category: part.category, package: part.package, figures: figuresFor(part) });

/** One figure of a part or of a wish. */
export const valueText = (speaker: Speaker, category: string, parameter: Parameter, value: number | string): string => {
  const [figure] = figuresFor({ category, parameters: { [parameter]: value } });
  if (figure === undefined) return String(value);
  return figure.kind === 'word' ? wordText(speaker, figure.text) : figure.text;
};

/** What a wish was understood as: "Resistance 10 kΩ". */
export const wishes = (
  speaker: Speaker,
  { category, parameters, package: name }: LineView['line']['wanted'],
): readonly string[] => [
  ...(category === null
    ? []
    : figuresFor({ category, parameters }).map(({ parameter, kind, text }) => {
        const value = kind === 'word' ? wordText(speaker, text) : text;
        return speaker.t('catalogue.join.count', { name: fieldName(speaker, parameter), value });
      })),
  ...(name === '' ? [] : [speaker.t('catalogue.join.count', { name: fieldName(speaker, 'package'), value: name })]),
];
