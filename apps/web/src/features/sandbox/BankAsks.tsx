import { formatMoney } from '@copperline/contract';
import { useEffect, useRef } from 'react';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import styles from './Sandbox.module.css';
import type { SandboxScreen } from './use-sandbox.ts';

/** The second step, as 3-D Secure has it. */
export function BankAsks({ screen: { payment, acting, act } }: { readonly screen: SandboxScreen }) {
  const t = useT();
  const locale = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone: whoever cannot see this hears what has come instead.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.bank}>
      <Icon name="lock" size={24} />
      <h2 ref={heading} tabIndex={-1}>
        {t('sandbox.bank.title')}
      </h2>
      <p>{t('sandbox.bank.text', { amount: formatMoney(payment.amount, locale), seller: t('shell.brand.name') })}</p>
      <div className={styles.answers}>
        <Button kind="primary" size="large" busy={acting === 'confirm'} onClick={() => act('confirm')}>
          {t('sandbox.bank.confirm')}
        </Button>
        <Button size="large" busy={acting === 'refuse'} onClick={() => act('refuse')}>
          {t('sandbox.bank.refuse')}
        </Button>
      </div>
    </section>
  );
}
