import type { Speaker } from '@copperline/content';
import { type Bom, formatMoney, ordering, type PcbSpec, type Priced, quoteDays } from '@copperline/contract';
import { ruleReason } from '#domain/quote/words/rule-words.ts';
import { Button } from '#ui/control/Button.tsx';
import { classes } from '#ui/style/classes.ts';
import { Icon } from '#ui/glyph/Icon.tsx';
import { PriceLines } from '#domain/price/PriceLines.tsx';
import { RangeLines, rangeText } from '#domain/price/RangeLines.tsx';
import { testChoiceText } from '#domain/price/test-text.ts';
import styles from './Assembly.module.css';
import { inquiryReasons, wayOn } from './inquiry.ts';
import type { PricedState } from './use-priced.ts';

/** What the BOM says to its price. */
export interface PartsSoFar {
  readonly lines: number;
  readonly sure: number;
  readonly sample: boolean;
  readonly leftovers: readonly { readonly key: string; readonly mpn: string; readonly pieces: number }[];
}

interface PriceSummaryProps {
  readonly speaker: Speaker;
  readonly state: PricedState;
  readonly isReading: boolean;
  readonly spec: PcbSpec;
  readonly bom: Bom;
  readonly parts: PartsSoFar;
  readonly openLines: number;
  readonly busy: boolean;
  /** A wish is outside its limit: nothing is saved. */
  readonly isRefused: boolean;
  readonly onSave: (priced: Priced) => void;
  /** Into the quote that was opened; null where a new one is kept. */
  readonly change: { readonly busy: boolean; readonly run: (priced: Priced) => void } | null;
}

type Told = Pick<PriceSummaryProps, 'speaker' | 'spec' | 'bom' | 'parts' | 'openLines'> & { readonly priced: Priced };

/** The figure at the top: a price, a range, or a dash. */
function Figure({ speaker, priced, bom }: Told) {
  const { t, locale } = speaker;
  const { currency, totalCents, estimate } = priced;
  const money = (amount: number): string => formatMoney({ amount, currency }, locale);
  const way = wayOn(priced, bom);
  if (way === 'refused') return <output className={styles.total}>–</output>;
  if (way === 'automatic' || (priced.decision === 'automatic' && estimate === null))
    return (
      <>
        <output className={styles.total}>{money(totalCents)}</output>
        <p className={styles.facts}>
          {t('pcba.price.boards', { count: bom.boards })} ·{' '}
          {t('pcba.price.perBoard', { price: money(Math.round(totalCents / bom.boards)) })}
        </p>
      </>
    );
  if (estimate === null)
    return (
      <>
        <output className={styles.total}>{t('pcba.estimate.title')}</output>
        <p className={styles.facts}>{t('pcba.estimate.none')}</p>
      </>
    );
  return (
    <>
      <output className={classes(styles.total, styles.range)}>
        {t('pcba.estimate.range', { low: money(estimate.lowCents), high: money(estimate.highCents) })}
      </output>
      <p className={styles.facts}>
        {t('pcba.estimate.likely', { price: money(estimate.likelyCents) })} · {t('pcba.price.boards', { count: bom.boards })} ·{' '}
        {t('pcba.price.perBoard', { price: money(Math.round(estimate.likelyCents / bom.boards)) })}
      </p>
    </>
  );
}

function Reasons({ speaker: { t }, priced, bom, openLines }: Told) {
  const reasons = inquiryReasons(priced, bom, openLines);
  const rules = priced.problems.filter(({ kind }) => kind === 'inquiry');
  const notices = priced.problems.filter(({ kind }) => kind === 'notice');
  return (
    <>
      {reasons.length + rules.length > 0 && (
        <div className={styles.reasons}>
          <h3>{t('pcba.reason.title')}</h3>
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{t(`pcba.reason.${reason}`, { count: openLines, min: ordering.minPcbaQuantity })}</li>
            ))}
            {rules.map(({ rule }) => (
              <li key={rule}>{ruleReason(t, rule)}</li>
            ))}
          </ul>
        </div>
      )}
      {bom.coordinates !== null && bom.edaCoors.length === 0 && <p className={styles.notice}>{t('pcba.reason.coordinates')}</p>}
      {notices.map(({ rule }) => (
        <p key={rule} className={styles.notice}>
          {ruleReason(t, rule)}
        </p>
      ))}
    </>
  );
}

const mostLeftovers = 12;

function Leftovers({ speaker: { t, locale }, parts: { leftovers } }: Pick<Told, 'speaker' | 'parts'>) {
  if (leftovers.length === 0) return null;
  const number = new Intl.NumberFormat(locale);
  const pieces = leftovers.reduce((sum, each) => sum + each.pieces, 0);
  return (
    <details className={styles.leftovers}>
      <summary>
        {t('pcba.price.leftovers', { pieces: number.format(pieces), lines: leftovers.length })}
        <Icon name="chevron-down" size={14} />
      </summary>
      <ul>
        {leftovers.slice(0, mostLeftovers).map(({ key, mpn, pieces: left }) => (
          <li key={key}>{t('pcba.price.leftoverOf', { mpn, pieces: number.format(left) })}</li>
        ))}
      </ul>
    </details>
  );
}

/** All that the figure at the top is the sum of: certain lines, then those of the estimate from low to high, then the sum. */
function Lines({ speaker, priced, bom, parts }: Told) {
  const { t } = speaker;
  const { estimate, currency, totalCents } = priced;
  const way = wayOn(priced, bom);
  const ranged = way === 'inquiry' ? (estimate?.lines ?? []) : [];
  const certain = new Set(priced.lines.map(({ group }) => group));
  const isSum = way === 'automatic' || priced.decision === 'automatic';
  const sum = ranged.length > 0 ? estimate : isSum ? { lowCents: totalCents, highCents: totalCents } : null;
  return (
    <>
      <PriceLines speaker={speaker} priced={priced} named />
      {ranged.length > 0 && (
        <>
          <RangeLines speaker={speaker} lines={ranged.filter(({ group }) => !certain.has(group))} currency={currency} />
          <p className={styles.hint}>{t('pcba.price.sureLines', { sure: parts.sure, lines: parts.lines })}</p>
        </>
      )}
      {sum && way !== 'refused' && (
        <p className={styles.sum}>
          {t('pcba.price.total')}
          <strong>{rangeText(speaker, sum, currency)}</strong>
        </p>
      )}
    </>
  );
}

function Body(props: Told & Pick<PriceSummaryProps, 'busy' | 'isRefused' | 'onSave' | 'change'> & { readonly isOld: boolean }) {
  const { speaker, priced, spec, bom, parts, busy, isOld, isRefused, onSave, change } = props;
  const { t, locale } = speaker;
  const way = wayOn(priced, bom);
  const price = formatMoney({ amount: priced.totalCents, currency: priced.currency }, locale);
  const saving = change
    ? t(way === 'automatic' ? 'quotes.changing.saveNew' : 'quotes.changing.inquireNew')
    : way === 'automatic'
      ? t('pcba.save.save', { price })
      : t('pcba.save.inquire');
  const hasComponents = priced.lines.some(({ group }) => group === 'components');
  return (
    <>
      <div className={styles.top}>
        <Figure {...props} />
        {way !== 'refused' && <p className={styles.facts}>{testChoiceText(speaker, spec, priced.currency)}</p>}
        {way !== 'refused' && (
          <p className={styles.lead}>
            <Icon name="clock" size={16} />
            {priced.leadDays === null || !hasComponents
              ? t('pcba.price.noLead')
              : t('pcba.price.lead', { count: priced.leadDays })}
          </p>
        )}
      </div>
      <div className={styles.body}>
        {way === 'inquiry' && priced.estimate !== null && <p>{t('pcba.estimate.text')}</p>}
        <Reasons {...props} />
        <Lines {...props} />
        <Leftovers speaker={speaker} parts={parts} />
        {way !== 'refused' && change && (
          <Button kind="primary" size="large" busy={change.busy} disabled={isOld || isRefused} onClick={() => change.run(priced)}>
            {t('quotes.changing.save')}
          </Button>
        )}
        {way !== 'refused' && (
          <Button
            kind={change ? 'default' : 'primary'}
            size="large"
            busy={busy}
            disabled={isOld || isRefused}
            onClick={() => onSave(priced)}
          >
            {saving}
          </Button>
        )}
        <p className={styles.hint}>
          {way === 'automatic' && `${t('pcba.save.valid', { days: quoteDays.pcba })} `}
          {t('pcba.price.shipping')} {parts.sample && t('pcba.price.sample')} {t('price.book', { book: priced.bookId })}
        </p>
      </div>
    </>
  );
}

/** The price that stays in sight. While it is computed the old one is marked as such and cannot be kept. */
export function PriceSummary({ state, isReading, ...props }: PriceSummaryProps) {
  const { t } = props.speaker;
  const { priced, isOld, failed, retry } = state;
  const doing = t(isReading ? 'pcba.project.reading' : 'pcba.price.computing');
  return (
    <aside className={classes(styles.summary, isOld && styles.old)} aria-label={t('pcba.price.title')} aria-busy={isOld}>
      {isOld && (
        <output className={styles.computing}>
          <progress className={styles.progress} aria-label={doing} />
          {doing}
        </output>
      )}
      {failed && !isOld ? (
        <div className={styles.body} role="alert">
          <p>{t('pcba.price.failed')}</p>
          <Button onClick={retry}>{t('actions.retry')}</Button>
        </div>
      ) : (
        priced && <Body {...props} priced={priced} isOld={isOld} />
      )}
    </aside>
  );
}
