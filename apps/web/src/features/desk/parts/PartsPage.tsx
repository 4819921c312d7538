import { currencies, priceListDays, type StoredFile } from '@copperline/contract';
import { type ComponentType, useCallback, useState } from 'react';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { dateText } from '#domain/quote/words/quote-words.ts';
import { showToast } from '#lib/toast.ts';
import { Button } from '#ui/control/Button.tsx';
import { Field } from '#ui/control/Field.tsx';
import { Head } from '#ui/page/Head.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Choice } from '../fields/Choice.tsx';
import { faultText } from '../fields/fault-text.ts';
import deskList from '../frame/DeskList.module.css';
import { readWhole } from '../fields/typed-number.ts';
import styles from './Parts.module.css';
import { changesNothing } from './price-rows.ts';
import { PricePreview } from './PricePreview.tsx';
import { type ListWishes, type PriceListState, usePriceList } from './use-price-list.ts';

interface PartsPageProps {
  readonly ListSlot: ComponentType<{ readonly onStored: (files: readonly StoredFile[]) => void }>;
}

interface ReadyProps {
  readonly list: PriceListState;
  readonly busy: boolean;
  readonly onApply: (sure: boolean) => Promise<boolean>;
  readonly onAnother: () => void;
}

/** A list that was read: what it would change, and the button that writes it. */
function Ready({ list: { file, seen, applied }, busy, onApply, onAnother }: ReadyProps) {
  const t = useT();
  const locale = useLocale();
  const [sure, setSure] = useState(false);
  const [shown, setShown] = useState(false);
  if (seen === null) return null;
  const { preview } = seen;
  const unsure = preview.jumps > 0 && !sure;
  const apply = async (): Promise<void> => {
    setShown(true);
    if (unsure) return document.getElementById('parts-sure')?.focus();
    const { fresh, changed, extended } = preview;
    if (await onApply(sure)) showToast('success', t('deskOrders.priceList.done', { count: fresh + changed + extended }));
  };
  return (
    <section className={styles.ready} aria-label={file.name}>
      <header className={deskList.head}>
        <div>
          <h2 className={styles.title}>
            {t(applied ? 'deskOrders.priceList.applied' : 'deskOrders.priceList.file', { name: file.name })}
          </h2>
          <p className={styles.quiet}>{t('deskOrders.priceList.until', { date: dateText(locale, preview.validUntil) })}</p>
        </div>
        <div className={deskList.filters}>
          <Button onClick={onAnother}>{t('deskOrders.priceList.another')}</Button>
          {!applied && !changesNothing(preview) && (
            <Button kind="primary" busy={busy} onClick={() => void apply()}>
              {t('deskOrders.priceList.apply')}
            </Button>
          )}
        </div>
      </header>
      {!applied && preview.jumps > 0 && (
        <div className={styles.jumps}>
          <label className={styles.check}>
            <input
              id="parts-sure"
              type="checkbox"
              checked={sure}
              aria-invalid={shown && unsure ? true : undefined}
              aria-describedby={shown && unsure ? 'parts-unsure' : undefined}
              onChange={({ target }) => setSure(target.checked)}
            />
            {t('deskOrders.priceList.sure')}
          </label>
          {shown && unsure && (
            <p id="parts-unsure" role="alert">
              {t('deskOrders.priceList.sureNeeded')}
            </p>
          )}
        </div>
      )}
      <PricePreview preview={preview} />
    </section>
  );
}

/** Stock and prices from a distributor's list: read, looked at, written all at once. */
export function PartsPage({ ListSlot }: PartsPageProps) {
  const t = useT();
  const locale = useLocale();
  const { list, busy, look, apply, clear } = usePriceList();
  const [currency, setCurrency] = useState<ListWishes['currency']>('');
  const [days, setDays] = useState<string>(String(priceListDays.usual));
  const read = readWhole(days);
  const isDays = read !== null && read >= priceListDays.min && read <= priceListDays.max;
  const validDays = isDays ? read : priceListDays.usual;
  const problem = isDays ? undefined : faultText(t, locale, { rule: 'range', min: priceListDays.min, max: priceListDays.max });
  const onStored = useCallback(
    ([file]: readonly StoredFile[]) => {
      if (file) void look(file, { currency, validDays });
    },
    // The wishes of the moment when it has arrived.
    [look, currency, validDays],
  );
  const seen = list?.seen?.wishes;
  const isOther = seen !== undefined && (seen.currency !== currency || seen.validDays !== validDays);
  return (
    <div className={deskList.inbox}>
      <Head title={t('deskOrders.priceList.title')} />
      <header>
        <h1 className={deskList.title} tabIndex={-1}>
          {t('deskOrders.priceList.title')}
        </h1>
        <p className={styles.lead}>{t('deskOrders.priceList.lead')}</p>
      </header>
      <div className={styles.wishes}>
        <Choice
          label={t('deskOrders.priceList.currency')}
          value={currency}
          options={[
            { value: '', name: t('deskOrders.priceList.asListed') },
            ...currencies.map((each) => ({ value: each, name: each })),
          ]}
          onChange={setCurrency}
        />
        <Field
          label={t('deskOrders.priceList.validDays')}
          inputMode="numeric"
          autoComplete="off"
          value={days}
          problem={problem}
          onChange={({ target }) => setDays(target.value)}
        />
        {list !== null && (isOther || list.seen === null) && !list.applied && (
          <Button busy={busy === 'read'} disabled={!isDays} onClick={() => void look(list.file, { currency, validDays })}>
            {t('deskOrders.priceList.again')}
          </Button>
        )}
      </div>
      {list === null && (
        <>
          <ListSlot onStored={onStored} />
          <p className={styles.quiet}>{t('deskOrders.priceList.columns')}</p>
        </>
      )}
      {list !== null && list.seen === null && (
        <div aria-live="polite">
          {busy === 'read' ? (
            <>
              <p className={styles.quiet}>{t('deskOrders.priceList.reading')}</p>
              <Skeleton lines={6} />
            </>
          ) : (
            <Button onClick={clear}>{t('deskOrders.priceList.another')}</Button>
          )}
        </div>
      )}
      {list !== null && (
        <Ready key={list.seen?.preview.digest} list={list} busy={busy === 'apply'} onApply={apply} onAnother={clear} />
      )}
    </div>
  );
}
