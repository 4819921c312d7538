import { leaveFor } from '#lib/leave.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import styles from './Sandbox.module.css';
import type { SandboxScreen } from './use-sandbox.ts';

const looks = { succeeded: 'success', failed: 'error', cancelled: 'info' } as const;

/** Nothing can happen to this payment any more. */
export function Ended({ screen: { payment, leaving } }: { readonly screen: SandboxScreen }) {
  const t = useT();
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
    </section>
  );
}
