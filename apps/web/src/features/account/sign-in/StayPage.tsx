import { account } from '@copperline/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call, settled } from '#lib/api/call.ts';
import { usePlace } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import styles from './Account.module.css';
import { AccountCard } from './AccountCard.tsx';
import { accountPaths } from './account-view.ts';

/** The page behind the link of the mail about a deletion. It asks: what only opens the link must not decide. */
export function StayPage() {
  const t = useT();
  const place = usePlace();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [state, setState] = useState<'asked' | 'busy' | 'kept'>('asked');
  const stay = async (): Promise<void> => {
    setState('busy');
    const kept = await settled(call(account.stay, { token: params.get('token') ?? '' }));
    setState(kept === undefined ? 'asked' : 'kept');
  };
  return state === 'kept' ? (
    <AccountCard title={t('account.stay.done')} lead={t('account.stay.doneText')}>
      <Button type="primary" size="large" block onClick={() => void navigate(place.to(accountPaths.signIn))}>
        {t('account.signIn.submit')}
      </Button>
    </AccountCard>
  ) : (
    <AccountCard title={t('account.stay.title')} lead={t('account.stay.text')}>
      <div className={styles.stack}>
        <Button type="primary" size="large" block loading={state === 'busy'} onClick={() => void stay()}>
          {t('account.stay.submit')}
        </Button>
      </div>
    </AccountCard>
  );
}
