import {
  lengthText,
  listText as joined,
  type MessageKey,
  priceFormulaText,
  priceLineName,
  type Speaker,
} from '@copperline/content';
import { formatMoney, nmPerMm, type PcbSpec } from '@copperline/contract';
import { listText, tableText, titled } from '../table.ts';
import type { QuoteReport } from './quote.ts';

/** The reason of a rule, from `content` under its id. */
const reasonOf = ({ t }: Speaker, rule: string): string => {
  const key = `rules.${rule}.reason`;
  const text = t(key as MessageKey); // keyed by the rule ids of `pricing`
  return text === key ? '' : text;
};

/** As typed after `--set`. */
const typed = (changes: Partial<PcbSpec>): string =>
  Object.entries(changes)
    .map(([field, value]) => {
      if (value === null) return `${field}=none`;
      if (Array.isArray(value)) return `${field}=${value.join(',') || 'none'}`;
      return `${field}=${typeof value === 'object' ? `${value.rows}x${value.columns}x${value.railNm / nmPerMm}` : value}`;
    })
    .join(' ');

const orderList = (speaker: Speaker, { spec, detected, leadDays, weightGrams, bookId, decision }: QuoteReport): string => {
  const { t } = speaker;
  const read = (text: string, isRead: boolean): string => (isRead ? `${text} (${t('cli.quote.detected')})` : text);
  return listText([
    [
      t('cli.board.size'),
      read(`${lengthText(speaker, spec.widthNm)} × ${lengthText(speaker, spec.heightNm)}`, detected.widthNm !== undefined),
    ],
    [t('cli.board.copperLayers'), read(String(spec.layers), detected.layers !== undefined)],
    [t('cli.bom.table.quantity'), String(spec.quantity)],
    [t('cli.quote.days'), leadDays === null ? t('cli.quote.notSoSoon') : String(leadDays)],
    [t('cli.quote.weight'), t('cli.quote.grams', { value: weightGrams })],
    [t('cli.quote.book'), bookId],
    [t('cli.quote.decision'), t(`cli.quote.decisions.${decision}`)],
  ]);
};

/** The readable quote, without zero lines. */
export const quoteText = (report: QuoteReport, speaker: Speaker): string => {
  const { t, locale } = speaker;
  const { lines, totalCents, currency, problems, beyond, repair } = report;
  const money = (amount: number): string => formatMoney({ amount, currency }, locale);
  const charged = lines.filter(({ cents }) => cents !== 0);
  return [
    titled(t('cli.quote.order'), orderList(speaker, report)),
    titled(
      t('cli.quote.lines'),
      tableText(
        [t('cli.quote.line'), t('cli.quote.amount'), t('cli.quote.reason')],
        [
          ...charged.map((line) => [priceLineName(speaker, line), money(line.cents), priceFormulaText(speaker, line)]),
          [t('cli.quote.total'), money(totalCents), ''],
        ],
      ),
    ),
    ...(problems.length === 0
      ? []
      : [
          titled(
            t('cli.quote.problems'),
            tableText(
              [t('cli.quote.rule'), t('cli.quote.kind'), t('cli.quote.reason')],
              problems.map(({ rule, kind }) => [rule, t(`cli.quote.kinds.${kind}`), reasonOf(speaker, rule)]),
            ),
          ),
        ]),
    ...(repair === null ? [] : [`${t('cli.quote.repair', { changes: typed(repair.changes) })}\n`]),
    ...(beyond.length === 0
      ? []
      : [
          `${t('cli.quote.beyond', {
            facts: joined(
              speaker,
              beyond.map((fact) => t(`fab.facts.${fact}`)),
            ),
          })}\n`,
        ]),
  ].join('\n');
};
