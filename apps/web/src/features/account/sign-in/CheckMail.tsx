import { account } from '@copperline/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { call, settled } from '#lib/api/call.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { showToast } from '#lib/toast.ts';
import { LinkButton } from '#ui/control/Button.tsx';
import styles from './Account.module.css';
import { useFeatures } from './use-features.ts';

interface CheckMailProps {
  readonly email: string;
  readonly after: 'register' | 'forgot';
}

export function CheckMail({ email, after }: CheckMailProps) {
  const t = useT();
  const { outbox } = useFeatures();
  const [sending, setSending] = useState(false);
  const again = async (): Promise<void> => {
    setSending(true);
    const send = after === 'register' ? account.resendVerification : account.forgotPassword;
    const sent = await settled(call(send, { email }));
    setSending(false);
    if (sent !== undefined) showToast('success', t('account.checkMail.sent'));
  };
  return (
    <div className={styles.stack}>
      <p className={styles.address}>{t('account.checkMail.text', { email })}</p>
      {outbox && (
        <LinkButton kind="primary" size="large" to="/_app/outbox">
          {t('outbox.link')}
        </LinkButton>
      )}
      <Button size="large" block loading={sending} onClick={() => void again()}>
        {t('account.checkMail.again')}
      </Button>
      <p className={styles.note}>{t('account.checkMail.spam')}</p>
    </div>
  );
}
