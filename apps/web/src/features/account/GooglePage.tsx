import { account, safeReturnPath } from '@copperline/contract';
import { Button } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { usePlace } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { AccountCard } from './AccountCard.tsx';
import { accountPaths } from './account-view.ts';
import { useOneTimeSignIn } from './use-one-time-sign-in.ts';
import { Working } from './VerifyPage.tsx';

/** Where Google sends people back to. */
export function GooglePage() {
  const t = useT();
  const place = usePlace();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const iss = params.get('iss');
  const input = { code: params.get('code') ?? '', state: params.get('state') ?? '', ...(iss ? { iss } : {}) };
  const failed = useOneTimeSignIn(account.accredit, input, ({ returnTo }) => {
    void navigate(safeReturnPath(returnTo), { replace: true });
    return t('account.signIn.done');
  });
  return (
    <AccountCard title={t('account.signIn.title')} lead={failed ? t('errors.GOOGLE_REFUSED') : undefined}>
      {failed ? (
        <Button type="primary" size="large" block onClick={() => void navigate(place.to(accountPaths.signIn))}>
          {t('account.forgot.back')}
        </Button>
      ) : (
        <Working text={t('account.signIn.googleWorking')} />
      )}
    </AccountCard>
  );
}
