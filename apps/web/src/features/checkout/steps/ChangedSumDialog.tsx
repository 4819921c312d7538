import { formatMoney } from '@copperline/contract';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { Price } from '#ui/data/Price.tsx';
import { Dialog } from '#ui/panel/Dialog.tsx';
import dialog from '#ui/panel/Dialog.module.css';
import styles from './Checkout.module.css';
import { sumLines } from '../sums/sum-lines.ts';
import type { ChangedSum } from '../state/use-place.ts';

interface ChangedSumDialogProps extends ChangedSum {
  readonly busy: boolean;
  readonly onAccept: () => void;
  readonly onClose: () => void;
}

/** The total that was seen and the one it is now, line by line: nothing is ordered before that is accepted. */
export function ChangedSumDialog({ before, now, busy, onAccept, onClose }: ChangedSumDialogProps) {
  const t = useT();
  const locale = useLocale();
  const { currency } = now;
  const then = new Map(sumLines({ t, locale }, before).map(({ name, cents }) => [name, cents]));
  const money = (amount: number) => <Price value={{ amount, currency }} />;
  return (
    <Dialog title={t('checkout.changed.title')} text={t('checkout.changed.text')} onClose={onClose}>
      <table className={styles.changed}>
        <thead>
          <tr>
            <th scope="col">{t('checkout.changed.line')}</th>
            <th scope="col">{t('checkout.changed.before')}</th>
            <th scope="col">{t('checkout.changed.now')}</th>
          </tr>
        </thead>
        <tbody>
          {sumLines({ t, locale }, now).map(({ name, cents }) => (
            <tr key={name} className={then.get(name) === cents ? styles.same : ''}>
              <th scope="row">{t(`checkout.sum.${name}`)}</th>
              <td>{money(then.get(name) ?? 0)}</td>
              <td>{money(cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('checkout.sum.payable')}</th>
            <td>{money(before.sums.payable)}</td>
            <td>{money(now.sums.payable)}</td>
          </tr>
        </tfoot>
      </table>
      <div className={dialog.buttons}>
        <Button onClick={onClose}>{t('checkout.changed.back')}</Button>
        <Button kind="primary" busy={busy} onClick={onAccept}>
          {t('checkout.changed.accept', { amount: formatMoney({ amount: now.sums.payable, currency }, locale) })}
        </Button>
      </div>
    </Dialog>
  );
}
