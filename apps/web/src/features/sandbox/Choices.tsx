import { formatMoney, type SandboxAction } from '@copperline/contract';
import { useId } from 'react';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import styles from './Sandbox.module.css';
import type { SandboxScreen } from './use-sandbox.ts';

export type Offered = Exclude<SandboxAction, 'confirm' | 'refuse'>;

interface ChoiceProps {
  readonly screen: SandboxScreen;
  readonly action: Offered;
}

/** One thing that can happen, with what it does. */
export function Choice({ screen: { payment, acting, act }, action }: ChoiceProps) {
  const t = useT();
  const locale = useLocale();
  const about = useId();
  return (
    <li className={styles.choice}>
      <Button
        kind={action === 'pay' ? 'primary' : 'default'}
        size="large"
        busy={acting === action}
        aria-describedby={about}
        onClick={() => act(action)}
      >
        {t(`sandbox.act.${action}.do`, { amount: formatMoney(payment.amount, locale) })}
      </Button>
      <span id={about}>{t(`sandbox.act.${action}.about`)}</span>
    </li>
  );
}

const groups = {
  succeed: ['pay', 'challenge'],
  decline: ['declineFunds', 'declineExpired', 'declineFraud'],
  trouble: ['payLate', 'payTwice', 'payDisordered', 'payShort', 'close'],
} as const satisfies Record<string, readonly Offered[]>;

const groupNames = ['succeed', 'decline', 'trouble'] as const;

/** Everything that can happen to a payment that waits for its buyer. */
export function Choices({ screen }: { readonly screen: SandboxScreen }) {
  const t = useT();
  const { declineCode } = screen.payment;
  return (
    <>
      <output className={styles.told}>
        {declineCode && (
          <Notice state="error" title={t(`sandbox.decline.${declineCode}`)}>
            {t('sandbox.again')}
          </Notice>
        )}
      </output>
      {groupNames.map((group) => (
        <section key={group} className={styles.group} aria-label={t(`sandbox.groups.${group}`)}>
          <h2>{t(`sandbox.groups.${group}`)}</h2>
          <ul className={styles.choices}>
            {groups[group].map((action) => (
              <Choice key={action} screen={screen} action={action} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
