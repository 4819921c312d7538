import { currencies, currencySymbol } from '@copperline/contract';
import { useState } from 'react';
import { weightText } from '#domain/quote/words/quote-words.ts';
import { ruleReason } from '#domain/quote/words/rule-words.ts';
import { classes } from '#ui/style/classes.ts';
import { Icon } from '#ui/glyph/Icon.tsx';
import { Price } from '#ui/data/Price.tsx';
import { PriceLines } from '#domain/price/PriceLines.tsx';
import { testChoiceText } from '#domain/price/test-text.ts';
import { Choice } from '../fields/Choice.tsx';
import { chinaCalendar, fileRules, readyDate } from '../state/engine.ts';
import { boardsEach } from '../state/form.ts';
import { Landed } from './Landed.tsx';
import { moneyText, shareText } from '../state/money.ts';
import { QuoteActions } from './QuoteActions.tsx';
import { Savings } from './Savings.tsx';
import styles from './Summary.module.css';
import { useConflict } from '../fields/use-conflict.ts';
import type { Keeping } from './use-keep-quote.ts';
import { useNow } from './use-now.ts';
import { usePcb } from '../state/use-pcb.ts';

/** Why there is no price yet. */
function Absent() {
  const { speaker, isMeasuring } = usePcb();
  const { problems } = useConflict();
  const { t } = speaker;
  if (isMeasuring) return <p className={styles.absent}>{t('pcb.summary.measuring')}</p>;
  if (problems.length === 0) return <p className={styles.absent}>{t('pcb.summary.incomplete')}</p>;
  return (
    <p className={styles.absent}>
      {t('errors.COMBINATION_UNSUPPORTED')}{' '}
      <a
        href="#pcb-conflict"
        onClick={(event) => {
          event.preventDefault();
          const card = document.getElementById('pcb-conflict');
          card?.scrollIntoView({ block: 'center' });
          card?.focus({ preventScroll: true });
        }}
      >
        {t('pcb.repair.show')}
      </a>
    </p>
  );
}

const isOfFiles = (rule: string): boolean => fileRules.some(({ id }) => id === rule);

/** Rules that do not refuse: something to know, or an engineer who has to look. */
function Notices() {
  const { quote, priced, speaker } = usePcb();
  const { t } = speaker;
  const told = (priced ?? quote)?.problems.filter(({ kind }) => kind !== 'block') ?? [];
  if (told.length === 0) return null;
  return (
    <ul className={styles.notices}>
      {told.map(({ rule, kind }) => (
        <li key={rule} className={styles.notice}>
          <Icon name="info" size={16} />
          <span>
            {ruleReason(t, rule)}
            {kind === 'inquiry' && !isOfFiles(rule) && ` ${t('pcb.summary.inquiry')}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The server's page knows no clock: the day is added when the page is alive. */
function Ready({ days }: { readonly days: number | null }) {
  const { speaker } = usePcb();
  const { t, locale } = speaker;
  const now = useNow();
  const date = days !== null && now !== null ? readyDate(now, days, chinaCalendar) : null;
  const day = new Intl.DateTimeFormat(locale, { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });
  return (
    <p className={styles.ready}>
      <Icon name="clock" size={16} />
      {days === null ? '–' : t('pcb.value.days', { count: days })}
      {date && ` · ${t('pcb.summary.ready', { date: day.format(new Date(date)) })}`}
    </p>
  );
}

/** A sum that does not fit the head in large figures is set in smaller ones. */
const longSum = 10;

/** The price that stays in sight: the sum, what it is made of, when it is done and what would be cheaper. */
export function Summary({ keeping }: { readonly keeping: Keeping }) {
  const { form, spec, quote, priced, speaker, currency, show } = usePcb();
  const { t, locale } = speaker;
  const [open, setOpen] = useState(false);
  const alone = form.product === 'stencil';
  const each = boardsEach(form);
  const number = new Intl.NumberFormat(locale);
  const boards = each * form.quantity;
  const count = alone
    ? t('pcb.summary.stencils', { count: form.stencil?.quantity ?? 0 })
    : each > 1
      ? t('pcb.summary.panels', { count: number.format(form.quantity), boards: number.format(boards) })
      : t('pcb.summary.quantity', { count: form.quantity });
  // The price of the options is not the price of files that ask for something else.
  const isByFiles = priced?.problems.some(({ rule }) => isOfFiles(rule)) === true;
  const shown = isByFiles ? null : priced;
  const sum = shown ? moneyText(shown.totalCents, currency, locale) : isByFiles ? t('pcb.summary.byFiles') : '–';
  return (
    <aside className={classes(styles.summary, open && styles.open)} aria-label={t('pcb.summary.title')}>
      <div className={styles.top}>
        <div className={styles.sumLine}>
          <output className={classes(styles.total, sum.length > longSum && styles.long)}>{sum}</output>
          {/* A quote that is changed keeps its currency. */}
          {keeping.change === null && (
            <Choice
              label={t('pcb.summary.currency')}
              values={currencies}
              value={currency}
              text={(name) => currencySymbol[name]}
              compact
              onPick={(name) => show({ currency: name })}
            />
          )}
        </div>
        <p className={styles.facts}>
          {count}
          {shown && quote && ` · ${t('pcb.summary.perBoard', { price: shareText(quote.totalCents, boards, currency, locale) })}`}
        </p>
        {!isByFiles && <Ready days={priced?.leadDays ?? null} />}
        {shown && spec && <p className={styles.facts}>{testChoiceText(speaker, spec, currency)}</p>}
        <button type="button" className={styles.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'pcb.summary.hide' : 'pcb.summary.details')}
        </button>
      </div>
      <div className={styles.body}>
        {shown ? <PriceLines speaker={speaker} priced={shown} /> : !isByFiles && <Absent />}
        {shown && (
          <>
            <p className={styles.sum}>
              <span>{t('pcb.summary.total')}</span>
              <Price value={{ amount: shown.totalCents, currency }} />
            </p>
            <p className={styles.pair}>
              <span>{t('pcb.summary.weight')}</span>
              <span>{weightText(t, locale, shown.weightGrams)}</span>
            </p>
            <p className={styles.small}>
              {t('pcb.summary.shipping')} {t('price.book', { book: shown.bookId })}
            </p>
          </>
        )}
        <Notices />
        {shown && <Savings />}
        {shown && <Landed priced={shown} />}
      </div>
      <QuoteActions keeping={keeping} />
    </aside>
  );
}
