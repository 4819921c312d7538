import { couponName, couponTerms } from '@copperline/content';
import {
  couponAudiences,
  couponKinds,
  couponOrderTypes,
  couponScopes,
  countLimits,
  currencies,
  type Currency,
  deskTools,
} from '@copperline/contract';
import { type FormEvent, useState } from 'react';
import { call, settled } from '#lib/api/call.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { Field } from '#ui/control/Field.tsx';
import dialog from '#ui/panel/Dialog.module.css';
import { Dialog } from '#ui/panel/Dialog.tsx';
import { faultText } from '../fields/fault-text.ts';
import { focusFault } from '../fields/focus-fault.ts';
import { Choice } from '../fields/Choice.tsx';
import { TextArea } from '../fields/TextArea.tsx';
import styles from './Tools.module.css';
import { emptyCoupon, readCoupon, type TypedCoupon } from './typed-coupon.ts';

/** Addresses take more room than words about an order. */
const emailsLength = countLimits.couponAudience * 64;

interface CouponFormProps {
  readonly currency: Currency;
  readonly onMade: () => void;
  readonly onClose: () => void;
}

type TextField = {
  [K in keyof TypedCoupon]: TypedCoupon[K] extends string ? (string extends TypedCoupon[K] ? K : never) : never;
}[keyof TypedCoupon];

/** A coupon with its terms, whom it is for and how often it is given; below, what customers will read. */
export function CouponForm({ currency, onMade, onClose }: CouponFormProps) {
  const t = useT();
  const locale = useLocale();
  const [typed, setTyped] = useState<TypedCoupon>(() => emptyCoupon(currency));
  // Of this form: pressed twice it makes one coupon.
  const [key] = useState(() => crypto.randomUUID());
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const read = readCoupon(typed);
  const set = (change: Partial<TypedCoupon>): void => setTyped((before) => ({ ...before, ...change }));
  const problem = (place: string): string | undefined => {
    const fault = read.faults.get(place);
    return shown && fault ? faultText(t, locale, fault) : undefined;
  };
  const field = (name: TextField, type?: 'date') => (
    <Field
      label={t(`deskOrders.coupon.field.${name}`, { currency: typed.currency })}
      type={type ?? 'text'}
      inputMode={type === undefined ? 'decimal' : undefined}
      autoComplete="off"
      value={typed[name]}
      problem={problem(name)}
      onChange={({ target }) => set({ [name]: target.value })}
    />
  );
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setShown(true);
    if (read.faults.size > 0) return focusFault(event.currentTarget);
    setBusy(true);
    const made = await settled(
      call(deskTools.makeCoupon, {
        key,
        kind: typed.kind,
        param: JSON.stringify(read.param),
        audience: typed.audience,
        ...(read.emails.length > 0 && { emails: JSON.stringify(read.emails) }),
        claimLimit: read.claimLimit,
        ...(read.total !== null && { total: read.total }),
        validDays: read.validDays,
        ...(typed.claimUntil !== '' && { claimUntil: typed.claimUntil }),
      }),
    );
    setBusy(false);
    if (made !== undefined) onMade();
  };
  const speaker = { t, locale };
  return (
    <Dialog title={t('deskOrders.coupon.new')} wide onClose={onClose}>
      <form noValidate onSubmit={(event) => void send(event)}>
        <div className={styles.fields}>
          <Choice
            label={t('deskOrders.coupon.field.kind')}
            value={typed.kind}
            options={couponKinds.map((kind) => ({ value: kind, name: t(`deskOrders.coupon.kind.${kind}`) }))}
            onChange={(kind) => set({ kind })}
          />
          <Choice
            label={t('deskOrders.coupon.field.scope')}
            value={typed.scope}
            options={couponScopes.map((scope) => ({ value: scope, name: t(`deskOrders.coupon.scope.${scope}`) }))}
            onChange={(scope) => set({ scope })}
          />
          <Choice
            label={t('deskOrders.coupon.field.currency')}
            value={typed.currency}
            options={currencies.map((each) => ({ value: each, name: each }))}
            onChange={(chosen) => set({ currency: chosen })}
          />
          {field('value')}
          {field('threshold')}
          <Choice
            label={t('deskOrders.coupon.field.orderType')}
            value={typed.orderType}
            options={couponOrderTypes.map((type) => ({ value: type, name: t(`deskOrders.coupon.orderType.${type}`) }))}
            onChange={(orderType) => set({ orderType })}
          />
          {field('boardsMin')}
          {field('boardsMax')}
          {field('mostLines')}
          {field('leastWidth')}
          {field('leastHeight')}
          {field('width')}
          {field('height')}
          <fieldset className={styles.together}>
            <legend className={styles.legend}>{t('deskOrders.coupon.field.together')}</legend>
            {couponScopes
              .filter((scope) => scope !== typed.scope && scope !== 'general' && scope !== 'shipping')
              .map((scope) => (
                <label key={scope} className={styles.check}>
                  <input
                    type="checkbox"
                    checked={typed.together.includes(scope)}
                    onChange={({ target }) =>
                      set({
                        together: target.checked ? [...typed.together, scope] : typed.together.filter((each) => each !== scope),
                      })
                    }
                  />
                  {t(`deskOrders.coupon.scope.${scope}`)}
                </label>
              ))}
          </fieldset>
          {field('claimLimit')}
          {field('total')}
          {field('validDays')}
          {field('claimUntil', 'date')}
          <Choice
            label={t('deskOrders.coupon.field.audience')}
            value={typed.audience}
            options={couponAudiences.map((audience) => ({ value: audience, name: t(`deskOrders.coupon.audience.${audience}`) }))}
            onChange={(audience) => set({ audience })}
          />
        </div>
        {typed.audience === 'chosen' && (
          <div className={dialog.form}>
            <TextArea
              label={t('deskOrders.coupon.field.emails')}
              hint={t('deskOrders.coupon.emailsHint')}
              value={typed.emails}
              maxLength={emailsLength}
              problem={problem('emails')}
              onChange={(emails) => set({ emails })}
            />
          </div>
        )}
        {!read.faults.has('value') && (
          <p className={styles.preview} aria-live="polite">
            <strong>{couponName(speaker, typed.kind, read.param)}</strong>
            <span>{couponTerms(speaker, read.param).join(' · ')}</span>
          </p>
        )}
        <div className={dialog.buttons}>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
          <Button type="submit" kind="primary" busy={busy}>
            {t('deskOrders.coupon.make')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
