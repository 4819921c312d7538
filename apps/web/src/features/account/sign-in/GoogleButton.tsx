import { account } from '@copperline/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { call, settled } from '#lib/api/call.ts';
import { usePlace } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import styles from './Account.module.css';
import { returnPathOf } from './return-path.ts';
import { useFeatures } from './use-features.ts';

/** Only where Google sign-in is configured. */
export function GoogleButton() {
  const t = useT();
  const place = usePlace();
  const { pathname, search } = useLocation();
  const { google } = useFeatures();
  const [leaving, setLeaving] = useState(false);
  if (!google) return null;

  const leave = async (): Promise<void> => {
    setLeaving(true);
    const returnTo = place.path.startsWith('/account/') ? place.to(returnPathOf(search)) : pathname + search;
    const started = await settled(call(account.googleStart, { returnTo }));
    if (started) window.location.assign(started.url);
    else setLeaving(false);
  };
  return (
    <>
      <Button size="large" block loading={leaving} onClick={() => void leave()}>
        {t('account.signIn.google')}
      </Button>
      <div className={styles.or}>{t('account.signIn.or')}</div>
    </>
  );
}
