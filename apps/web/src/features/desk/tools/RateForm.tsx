import { countryText, listText, rateLines, rateSubjectText } from '@copperline/content';
import {
  countryCodes,
  type DeskRate,
  deskRates,
  isRateJump,
  isDelivered,
  type Rate,
  rateCurrencies,
  type RateKind,
  taxRegimes,
} from '@copperline/contract';
import { type FormEvent, useState } from 'react';
import { call, settled } from '#lib/api/call.ts';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useNow } from '#lib/now.ts';
import { showToast } from '#lib/toast.ts';
import { Button } from '#ui/control/Button.tsx';
import { Field } from '#ui/control/Field.tsx';
import dialog from '#ui/panel/Dialog.module.css';
import { Dialog } from '#ui/panel/Dialog.tsx';
import { Choice } from '../fields/Choice.tsx';
import { faultText } from '../fields/fault-text.ts';
import { focusFault } from '../fields/focus-fault.ts';
import { TextArea } from '../fields/TextArea.tsx';
import tools from './Tools.module.css';
import styles from './Rates.module.css';
import { emptyRate, readRate, tomorrow, type TypedRate, typedRate } from './typed-rate.ts';

interface RateFormProps {
  readonly kind: RateKind;
  /** What holds now; null for a country that is on no list yet. */
  readonly now: Rate | null;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const regimes = taxRegimes.filter((regime) => regime !== 'unknown');

type Figure =
  | 'tax'
  | 'low'
  | 'high'
  | 'limit'
  | 'perDollar'
  | 'economyFirst'
  | 'economyFurther'
  | 'expressFirst'
  | 'expressFurther'
  | 'percent';

const figuresOf = {
  import: ['tax', 'low', 'high', 'limit'],
  exchange: ['perDollar'],
  freight: ['economyFirst', 'economyFurther', 'expressFirst', 'expressFurther'],
  fee: ['percent'],
} as const satisfies Record<RateKind, readonly Figure[]>;

interface FieldsProps {
  readonly typed: TypedRate;
  readonly isNew: boolean;
  readonly set: (change: Partial<TypedRate>) => void;
  readonly problem: (place: string) => string | undefined;
}

function Fields({ typed, isNew, set, problem }: FieldsProps) {
  const t = useT();
  const locale = useLocale();
  const byName = new Intl.Collator(locale);
  const countries = countryCodes
    .filter(isDelivered)
    .map((code) => ({ value: code, name: countryText(locale, code) }))
    .toSorted((a, b) => byName.compare(a.name, b.name));
  const isImport = typed.kind === 'import';
  return (
    <div className={styles.fields}>
      {isNew && (
        <Choice
          label={t('deskOrders.rates.form.country')}
          value={countryCodes.find((code) => code === typed.subject) ?? ''}
          options={countries}
          empty={t('deskOrders.field.choose')}
          problem={problem('subject')}
          onChange={(subject) => set({ subject })}
        />
      )}
      {isImport && (
        <Choice
          label={t('deskOrders.rates.form.regime')}
          value={typed.regime}
          options={regimes.map((regime) => ({ value: regime, name: t(`deskOrders.rates.regime.${regime}`) }))}
          onChange={(regime) => set({ regime })}
        />
      )}
      {figuresOf[typed.kind].map((name) => (
        <Field
          key={name}
          label={t(`deskOrders.rates.form.${name}`, { currency: typed.subject })}
          inputMode="decimal"
          autoComplete="off"
          value={typed[name]}
          problem={problem(name)}
          onChange={({ target }) => set({ [name]: target.value })}
        />
      ))}
      {isImport && (
        <Choice
          label={t('deskOrders.rates.form.limitCurrency')}
          value={typed.limitCurrency}
          options={(['USD', ...rateCurrencies] as const).map((currency) => ({ value: currency, name: currency }))}
          onChange={(limitCurrency) => set({ limitCurrency })}
        />
      )}
      {isImport && typed.limit.trim() !== '' && (
        <label className={`${tools.check} ${styles.wide}`}>
          <input type="checkbox" checked={typed.freesTax} onChange={({ target }) => set({ freesTax: target.checked })} />
          {t('deskOrders.rates.form.freesTax')}
        </label>
      )}
    </div>
  );
}

/** A new row for one subject: its figures, its day and what it rests on. */
export function RateForm({ kind, now, onDone, onClose }: RateFormProps) {
  const t = useT();
  const locale = useLocale();
  const clock = useNow();
  const speaker = { t, locale };
  const [typed, setTyped] = useState<TypedRate>(() => (now === null ? emptyRate(kind) : typedRate(now)));
  // Of this form: pressed twice it writes one row.
  const [key] = useState(() => crypto.randomUUID());
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const { rate, faults } = readRate(typed);
  const set = (change: Partial<TypedRate>): void => setTyped((before) => ({ ...before, ...change }));
  const problem = (place: string): string | undefined => {
    const fault = faults.get(place);
    return shown && fault ? faultText(t, locale, fault) : undefined;
  };
  const isJump = rate !== null && now !== null && isRateJump(now, rate);
  const unsure = isJump && !typed.sure;
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setShown(true);
    if (rate === null || unsure) return focusFault(event.currentTarget);
    setBusy(true);
    const made: DeskRate | undefined = await settled(
      call(deskRates.add, {
        key,
        rate: JSON.stringify(rate),
        ...(typed.validFrom !== '' && { validFrom: typed.validFrom }),
        source: typed.source.trim(),
        ...(isJump && { sure: true }),
      }),
    );
    setBusy(false);
    if (made === undefined) return;
    showToast('success', t('deskOrders.rates.form.done', { date: formatDateTime(locale, made.validFrom) }));
    onDone();
  };
  const title =
    now === null ? t('deskOrders.rates.form.new') : t('deskOrders.rates.form.change', { what: rateSubjectText(speaker, now) });
  return (
    <Dialog title={title} text={t('deskOrders.rates.form.text')} wide onClose={onClose}>
      <form noValidate onSubmit={(event) => void send(event)}>
        {now && (
          <p className={styles.held}>{t('deskOrders.rates.form.now', { figures: listText(speaker, rateLines(speaker, now)) })}</p>
        )}
        <Fields typed={typed} isNew={now === null} set={set} problem={problem} />
        <div className={dialog.form}>
          <TextArea
            label={t('deskOrders.rates.form.source')}
            value={typed.source}
            rows={2}
            problem={problem('source')}
            onChange={(source) => set({ source })}
          />
          <div>
            <div className={styles.day}>
              <Field
                label={t('deskOrders.rates.form.validFrom')}
                type="date"
                min={clock === null ? undefined : tomorrow(clock)}
                value={typed.validFrom}
                onChange={({ target }) => set({ validFrom: target.value })}
              />
            </div>
            <p className={styles.hint}>{t('deskOrders.rates.form.validHint')}</p>
          </div>
          {isJump && (
            <div className={styles.jump}>
              <label className={tools.check}>
                <input
                  type="checkbox"
                  checked={typed.sure}
                  aria-invalid={shown && unsure ? true : undefined}
                  aria-describedby={shown && unsure ? `${key}-unsure` : undefined}
                  onChange={({ target }) => set({ sure: target.checked })}
                />
                {t('deskOrders.rates.form.jump')}
              </label>
              {shown && unsure && (
                <p id={`${key}-unsure`} role="alert">
                  {t('deskOrders.rates.form.jumpNeeded')}
                </p>
              )}
            </div>
          )}
        </div>
        <div className={dialog.buttons}>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
          <Button type="submit" kind="primary" busy={busy}>
            {t('deskOrders.rates.form.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
