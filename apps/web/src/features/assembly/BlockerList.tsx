import { designatorText, type MessageKey, type Speaker } from '@copperline/content';
import { type BomChange, type Currency, formatMoney } from '@copperline/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/control/Button.tsx';
import { StateBadge } from '#ui/feedback/StateBadge.tsx';
import styles from './Assembly.module.css';
import type { Blocker } from './blockers.ts';

const firstShown = 8;
const shownNames = 6;

/** Part of the lines lack a part; the others have one that cannot be had. */
const lacksPart: ReadonlySet<string> = new Set(['Unassociated', 'Not matched', 'Part Number Missing']);

interface BlockerListProps {
  readonly speaker: Speaker;
  readonly currency: Currency;
  readonly blockers: readonly Blocker[];
  /** Where a line is decided about. */
  readonly toLine: (key: string) => string;
  readonly onChange: (changes: readonly BomChange[]) => void;
}

/** What keeps the price from being certain, the widest range first, each with its ways out. */
export function BlockerList({ speaker, currency, blockers, toLine, onChange }: BlockerListProps) {
  const { t, locale } = speaker;
  const [all, setAll] = useState(false);
  if (blockers.length === 0) return null;
  const shown = all ? blockers : blockers.slice(0, firstShown);
  const money = (amount: number): string => formatMoney({ amount, currency }, locale);
  const set = (key: string, fields: { dnp: true } | { own: true }): void => onChange([{ do: 'set', key, fields }]);
  return (
    <section className={styles.panel} aria-labelledby="pcba-blockers">
      <h2 id="pcba-blockers" className={styles.panelTitle}>
        {t('pcba.estimate.blockers')}
        <span className={styles.count}>{blockers.length}</span>
      </h2>
      <ul className={styles.blockers}>
        {shown.map(({ key, designators, wanted, state, hasSuggestions, range }) => {
          const names = designatorText(speaker, designators, shownNames);
          return (
            <li key={key} className={styles.blocker}>
              <div className={styles.what}>
                <span className={styles.names}>{names}</span>
                {wanted && <span className={styles.wanted}>{wanted}</span>}
              </div>
              <StateBadge state="warning">{t(`bom.states.${state}` as MessageKey)}</StateBadge>
              <span className={styles.spread}>
                {range &&
                  (range.highCents === 0
                    ? t('quotes.screen.estimate.known')
                    : t('pcba.estimate.spread', { low: money(range.lowCents), high: money(range.highCents) }))}
              </span>
              <fieldset className={styles.ways} aria-label={t('pcba.estimate.actions', { designators: names })}>
                <Link className={styles.way} to={toLine(key)}>
                  {t(lacksPart.has(state) || hasSuggestions ? 'pcba.estimate.choose' : 'pcba.estimate.alternate')}
                </Link>
                <Button kind="quiet" onClick={() => set(key, { dnp: true })}>
                  {t('pcba.estimate.dnp')}
                </Button>
                <Button kind="quiet" onClick={() => set(key, { own: true })}>
                  {t('pcba.estimate.own')}
                </Button>
              </fieldset>
            </li>
          );
        })}
      </ul>
      {!all && blockers.length > firstShown && (
        <Button kind="quiet" onClick={() => setAll(true)}>
          {t('pcba.estimate.more', { count: blockers.length - firstShown })}
        </Button>
      )}
    </section>
  );
}
