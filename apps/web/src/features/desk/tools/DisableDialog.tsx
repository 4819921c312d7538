import { couponName } from '@copperline/content';
import { type DeskCoupon, deskTools, readCouponParam } from '@copperline/contract';
import { type FormEvent, useState } from 'react';
import { call, settled } from '#lib/api/call.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import dialog from '#ui/panel/Dialog.module.css';
import { Dialog } from '#ui/panel/Dialog.tsx';
import { focusFault } from '../fields/focus-fault.ts';
import { TextArea } from '../fields/TextArea.tsx';
import styles from './Tools.module.css';

interface DisableDialogProps {
  readonly coupon: DeskCoupon;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Takes an offer back, or gives it out again, and says why. */
export function DisableDialog({ coupon: { offerId, kind, couponParam, disabled }, onDone, onClose }: DisableDialogProps) {
  const t = useT();
  const locale = useLocale();
  const [note, setNote] = useState('');
  const [claimedToo, setClaimedToo] = useState(false);
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const problem = note.trim() === '' ? t('form.required') : undefined;
  const action = t(disabled ? 'deskOrders.coupon.enable' : 'deskOrders.coupon.disable');
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setShown(true);
    if (problem !== undefined) return focusFault(event.currentTarget);
    setBusy(true);
    const done = await settled(call(deskTools.disableCoupon, { offerId, disabled: !disabled, claimedToo, note: note.trim() }));
    setBusy(false);
    if (done !== undefined) onDone();
  };
  return (
    <Dialog title={action} text={couponName({ t, locale }, kind, readCouponParam(couponParam))} onClose={onClose}>
      <form noValidate onSubmit={(event) => void send(event)}>
        <div className={dialog.form}>
          <label className={styles.check}>
            <input type="checkbox" checked={claimedToo} onChange={({ target }) => setClaimedToo(target.checked)} />
            {t('deskOrders.coupon.claimedToo')}
          </label>
          <TextArea label={t('deskOrders.coupon.why')} value={note} problem={shown ? problem : undefined} onChange={setNote} />
        </div>
        <div className={dialog.buttons}>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
          <Button type="submit" kind="primary" busy={busy}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
