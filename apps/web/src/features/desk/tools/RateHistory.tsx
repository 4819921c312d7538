import { rateLines, rateSourceText, rateSubjectText } from '@copperline/content';
import { type DeskRate, deskRates, type Rate, type RateState } from '@copperline/contract';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import dialog from '#ui/panel/Dialog.module.css';
import { Dialog } from '#ui/panel/Dialog.tsx';
import { type BadgeState, StateBadge } from '#ui/feedback/StateBadge.tsx';
import { DeskList } from '../frame/DeskList.tsx';
import { useDeskCall } from '../frame/use-desk.ts';
import styles from './Rates.module.css';

const badges = { valid: 'success', coming: 'info', past: 'neutral', 'taken-back': 'warning' } as const satisfies Record<
  RateState,
  BadgeState
>;

function Row({ row: { rate, state, validFrom, source, who, writtenAt, takenBackAt } }: { readonly row: DeskRate }) {
  const t = useT();
  const locale = useLocale();
  return (
    <li className={styles.entry}>
      <div className={styles.entryHead}>
        <StateBadge state={badges[state]}>{t(`deskOrders.rates.state.${state}`)}</StateBadge>
        <time dateTime={validFrom}>{t('deskOrders.rates.from', { date: formatDateTime(locale, validFrom) })}</time>
      </div>
      <p className={takenBackAt === null ? undefined : styles.struck}>{rateLines({ t, locale }, rate).join(' · ')}</p>
      {rate.kind === 'import' && <p className={styles.quiet}>{t(`deskOrders.rates.regime.${rate.value.regime}`)}</p>}
      <p className={styles.quiet}>{rateSourceText({ t, locale }, source)}</p>
      <p className={styles.quiet}>
        {who === null
          ? t('deskOrders.rates.first')
          : `${t('deskOrders.rates.by', { name: who })} · ${t('deskOrders.rates.writtenAt', { date: formatDateTime(locale, writtenAt) })}`}
      </p>
    </li>
  );
}

/** Every row there was of one subject, the newest first. */
export function RateHistory({ rate, onClose }: { readonly rate: Rate; readonly onClose: () => void }) {
  const t = useT();
  const locale = useLocale();
  const list = useDeskCall(deskRates.history, { kind: rate.kind, subject: rate.subject });
  return (
    <Dialog title={t('deskOrders.rates.historyOf', { what: rateSubjectText({ t, locale }, rate) })} wide onClose={onClose}>
      <DeskList list={list} failed={t('deskOrders.rates.failed')} empty={t('deskOrders.rates.empty')}>
        {({ rows }) => (
          <ol className={styles.entries}>
            {rows.map((row) => (
              <Row key={row.rateId} row={row} />
            ))}
          </ol>
        )}
      </DeskList>
      <div className={dialog.buttons}>
        <Button onClick={onClose}>{t('actions.close')}</Button>
      </div>
    </Dialog>
  );
}
