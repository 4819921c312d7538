import { orders, type PayAnswer, type StoredFile } from '@copperline/contract';
import { type ComponentType, useState } from 'react';
import { call, settled } from '#lib/api/call.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { presses } from '#domain/order/once-key.ts';
import { showToast } from '#lib/toast.ts';
import { Button } from '#ui/control/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import styles from './Outcome.module.css';

type Bank = Extract<PayAnswer, { next: 'transfer' }>['bank'];

const rows = ['holder', 'bank', 'account', 'swift', 'reference'] as const satisfies readonly (keyof Bank)[];

/** Where a transfer goes, each figure to be copied. */
export function BankDetails({ bank, amount }: { readonly bank: Bank; readonly amount: string }) {
  const t = useT();
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      showToast('success', t('actions.copied'));
    } catch {
      // A browser may refuse; the text stands there to be taken by hand.
      showToast('warning', t('checkout.transfer.noCopy'));
    }
  };
  const listed = [...rows.map((row) => [row, bank[row]] as const), ['amount', amount] as const].filter(
    ([, value]) => value !== '',
  );
  return (
    <dl className={styles.bank}>
      {listed.map(([row, value]) => {
        const label = t(`checkout.transfer.${row}`);
        return (
          <div key={row}>
            <dt>{label}</dt>
            <dd>
              <span className={styles.bankValue}>{value}</span>
              <Button kind="quiet" aria-label={t('checkout.transfer.copy', { label })} onClick={() => void copy(value)}>
                {t('actions.copy')}
              </Button>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

interface TransferProps {
  readonly bank: Bank;
  readonly amount: string;
  readonly orderId: string;
  readonly UploadSlot: ComponentType<{ readonly onStored: (files: readonly StoredFile[]) => void }>;
}

/** What a customer needs for a transfer, and the place for its proof. */
export function Transfer({ bank, amount, orderId, UploadSlot }: TransferProps) {
  const t = useT();
  const [sent, setSent] = useState(false);
  const prove = async (files: readonly StoredFile[]): Promise<void> => {
    const [file] = files;
    if (file === undefined) return;
    const body = { orderId, fileId: file.id };
    const done = await settled(presses.run(`voucher ${orderId}`, body, (key) => call(orders.voucher, { ...body, key })));
    if (done) setSent(true);
  };
  return (
    <>
      <section className={styles.card} aria-label={t('checkout.transfer.title')}>
        <h2 className={styles.againTitle}>{t('checkout.transfer.title')}</h2>
        <p className={styles.quiet}>{t('checkout.transfer.text')}</p>
        <BankDetails bank={bank} amount={amount} />
      </section>
      <section className={styles.card} aria-label={t('checkout.transfer.proof')}>
        <h2 className={styles.againTitle}>{t('checkout.transfer.proof')}</h2>
        {sent ? (
          <Notice state="success">{t('checkout.transfer.sent')}</Notice>
        ) : (
          <>
            <p className={styles.quiet}>{t('checkout.transfer.proofText')}</p>
            <UploadSlot onStored={(files) => void prove(files)} />
          </>
        )}
      </section>
    </>
  );
}
