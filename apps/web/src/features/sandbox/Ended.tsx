import { leaveFor } from '#lib/leave.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Choice, type Offered } from './Choices.tsx';
import styles from './Sandbox.module.css';
import type { SandboxScreen } from './use-sandbox.ts';

const looks = { succeeded: 'success', failed: 'error', cancelled: 'info' } as const;

/** Disputes of a paid payment by the card holder's bank. */
function Disputes({ screen }: { readonly screen: SandboxScreen }) {
  const t = useT();
  const { state, dispute } = screen.payment;
  if (state !== 'succeeded') return null;
  const actions: readonly Offered[] = dispute === null ? ['dispute'] : dispute === 'open' ? ['disputeWon', 'disputeLost'] : [];
  return (
    <section className={styles.group} aria-label={t('sandbox.groups.afterwards')}>
      <h2>{t('sandbox.groups.afterwards')}</h2>
      {dispute !== null && <p>{t(`sandbox.dispute.${dispute}`)}</p>}
      <ul className={styles.choices}>
        {actions.map((action) => (
          <Choice key={action} screen={screen} action={action} />
        ))}
      </ul>
    </section>
  );
}

/** It was paid, has failed or was closed: only a dispute can follow. */
export function Ended({ screen }: { readonly screen: SandboxScreen }) {
  const t = useT();
  const { payment, leaving } = screen;
  const { state, declineCode, returnUrl } = payment;
  if (state === 'created' || state === 'pending') return null;
  return (
    <section className={styles.ended}>
      <output className={styles.told}>
        <Notice state={looks[state]} title={t(`sandbox.state.${state}`)}>
          {declineCode && t(`sandbox.decline.${declineCode}`)}
        </Notice>
      </output>
      {leaving && <p>{t('sandbox.leaving')}</p>}
      <Button kind="primary" size="large" onClick={() => leaveFor(returnUrl)}>
        {t('sandbox.back')}
      </Button>
      {!leaving && <Disputes screen={screen} />}
    </section>
  );
}
