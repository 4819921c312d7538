import { rateLines, rateSourceText, rateSubjectText } from '@copperline/content';
import { type DeskRate, deskRates, mayCall, rateKinds } from '@copperline/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useRefetch } from '#lib/api/query.ts';
import { Button } from '#ui/control/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Head } from '#ui/page/Head.tsx';
import { SearchField } from '#ui/control/SearchField.tsx';
import table from '#ui/data/Table.module.css';
import { DeskTabs } from '../frame/DeskTabs.tsx';
import deskList from '../frame/DeskList.module.css';
import { searchLength } from './tool-query.ts';
import { DeskList } from '../frame/DeskList.tsx';
import { useDeskCall, useRoles } from '../frame/use-desk.ts';
import { found, kindOf, type RateSubject, subjectsOf } from './rate-rows.ts';
import { RateForm } from './RateForm.tsx';
import { RateHistory } from './RateHistory.tsx';
import styles from './Rates.module.css';
import { TakeBackDialog } from './TakeBackDialog.tsx';

/** Which window is open, and about which row. */
type Open = { readonly do: 'add' } | { readonly do: 'change' | 'history' | 'take-back'; readonly row: DeskRate };

/** A row that comes is there in a minute or on its day: the page looks again by itself. */
const lookEveryMs = 60_000;

interface RowProps {
  readonly subject: RateSubject;
  readonly onOpen: (open: Open) => void;
}

function Row({ subject: { key, now, coming }, onOpen }: RowProps) {
  const t = useT();
  const mayChange = mayCall(useRoles(), deskRates.add);
  const locale = useLocale();
  const speaker = { t, locale };
  const row = now ?? coming[0];
  if (row === undefined) return null;
  const what = rateSubjectText(speaker, row.rate);
  return (
    <tr>
      <th scope="row">
        {what}
        {row.rate.kind === 'import' && <span className={table.second}>{key}</span>}
      </th>
      <td>
        {now === undefined ? (
          <span className={table.pending}>–</span>
        ) : (
          <ul className={styles.figures}>
            {rateLines(speaker, now.rate).map((line) => (
              <li key={line}>{line}</li>
            ))}
            {now.rate.kind === 'import' && (
              <li className={styles.quiet}>{t(`deskOrders.rates.regime.${now.rate.value.regime}`)}</li>
            )}
          </ul>
        )}
      </td>
      <td>
        {now && (
          <>
            <time dateTime={now.validFrom} className={table.date}>
              {formatDateTime(locale, now.validFrom)}
            </time>
            <span className={table.second}>
              {now.who === null ? t('deskOrders.rates.first') : t('deskOrders.rates.by', { name: now.who })}
            </span>
          </>
        )}
      </td>
      <td className={styles.source}>{now && rateSourceText({ t, locale }, now.source)}</td>
      <td>
        {coming.length === 0 ? (
          <span className={styles.quiet}>{t('deskOrders.rates.none')}</span>
        ) : (
          <ul className={styles.coming}>
            {coming.map((next) => {
              const date = formatDateTime(locale, next.validFrom);
              return (
                <li key={next.rateId}>
                  <span>
                    {rateLines(speaker, next.rate).join(' · ')}
                    <span className={table.second}>{t('deskOrders.rates.from', { date })}</span>
                  </span>
                  {mayChange && (
                    <Button
                      kind="quiet"
                      aria-label={t('deskOrders.rates.takeBackOf', { what, date })}
                      onClick={() => onOpen({ do: 'take-back', row: next })}
                    >
                      {t('deskOrders.rates.takeBack')}
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </td>
      <td className={styles.actions}>
        {mayChange && (
          <Button aria-label={t('deskOrders.rates.changeOf', { what })} onClick={() => onOpen({ do: 'change', row })}>
            {t('deskOrders.rates.change')}
          </Button>
        )}
        <Button
          kind="quiet"
          aria-label={t('deskOrders.rates.historyOf', { what })}
          onClick={() => onOpen({ do: 'history', row })}
        >
          {t('deskOrders.rates.history')}
        </Button>
      </td>
    </tr>
  );
}

/** What checkouts are settled by: what holds, since when and why, and what comes. */
export function RatesPage() {
  const t = useT();
  const locale = useLocale();
  const refetch = useRefetch();
  const mayChange = mayCall(useRoles(), deskRates.add);
  const [params] = useSearchParams();
  const kind = kindOf(params);
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<Open | null>(null);
  const list = useDeskCall(deskRates.list, {}, { everyMs: lookEveryMs });
  const nameOf = ({ rate }: DeskRate): string => rateSubjectText({ t, locale }, rate);
  const close = (): void => setOpen(null);
  const changed = (): void => {
    close();
    void Promise.all([refetch(deskRates.list), refetch(deskRates.history)]);
  };
  const all = list.data?.rows ?? [];
  const subjects = subjectsOf(
    all.filter(({ rate }) => rate.kind === kind),
    nameOf,
    locale,
  );
  const shown = kind === 'import' ? found(subjects, search, nameOf) : subjects;
  return (
    <div className={deskList.inbox}>
      <Head title={t('deskOrders.rates.title')} />
      <header className={deskList.head}>
        <div>
          <h1 className={deskList.title} tabIndex={-1}>
            {t('deskOrders.rates.title')}
          </h1>
          <p className={styles.lead}>{t('deskOrders.rates.lead')}</p>
        </div>
        {kind === 'import' && (
          <div className={deskList.filters}>
            <div className={styles.search}>
              <SearchField label={t('deskOrders.rates.search')} value={search} maxLength={searchLength} onSearch={setSearch} />
            </div>
            {mayChange && (
              <Button kind="primary" onClick={() => setOpen({ do: 'add' })}>
                {t('deskOrders.rates.new')}
              </Button>
            )}
          </div>
        )}
      </header>
      <DeskTabs
        label={t('deskOrders.rates.kinds')}
        tabs={rateKinds.map((each) => ({
          key: each,
          to: `?kind=${each}`,
          current: each === kind,
          name: t(`deskOrders.rates.kind.${each}`),
          count:
            list.data === undefined
              ? null
              : new Set(all.filter(({ rate }) => rate.kind === each).map(({ rate }) => rate.subject)).size,
        }))}
      />
      <DeskList list={list} failed={t('deskOrders.rates.failed')} empty={t('deskOrders.rates.empty')}>
        {() =>
          shown.length === 0 ? (
            <EmptyState title={t('deskOrders.rates.empty')} />
          ) : (
            <div className={table.frame}>
              <table className={table.table}>
                <caption className="visually-hidden">{t(`deskOrders.rates.kind.${kind}`)}</caption>
                <thead>
                  <tr>
                    <th scope="col">{t(`deskOrders.rates.column.subject.${kind}`)}</th>
                    <th scope="col">{t('deskOrders.rates.column.now')}</th>
                    <th scope="col">{t('deskOrders.rates.column.since')}</th>
                    <th scope="col">{t('deskOrders.rates.column.source')}</th>
                    <th scope="col">{t('deskOrders.rates.column.coming')}</th>
                    <th scope="col">
                      <span className="visually-hidden">{t('deskOrders.steps.do')}</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {shown.map((subject) => (
                    <Row key={subject.key} subject={subject} onOpen={setOpen} />
                  ))}
                </tbody>
              </table>
            </div>
          )
        }
      </DeskList>
      {open?.do === 'add' && <RateForm kind="import" now={null} onDone={changed} onClose={close} />}
      {open?.do === 'change' && <RateForm kind={kind} now={open.row.rate} onDone={changed} onClose={close} />}
      {open?.do === 'history' && <RateHistory rate={open.row.rate} onClose={close} />}
      {open?.do === 'take-back' && <TakeBackDialog row={open.row} onDone={changed} onClose={close} />}
    </div>
  );
}
