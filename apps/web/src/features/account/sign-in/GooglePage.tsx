import { account, safeReturnPath } from '@copperline/contract';
import { Button } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { usePlace } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { AccountCard } from './AccountCard.tsx';
import { accountPaths } from './account-view.ts';
import { SecondStep } from './SecondStep.tsx';
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
  const { state, finish } = useOneTimeSignIn(account.accredit, input, ({ returnTo }) => {
    void navigate(safeReturnPath(returnTo), { replace: true });
    return t('account.signIn.done');
  });
  const failed = state.name === 'failed';
  const toSignIn = () => void navigate(place.to(accountPaths.signIn));
  if (state.name === 'challenged')
    return (
      <AccountCard title={t('account.signIn.title')}>
        <SecondStep challenge={state.challenge} onSignedIn={finish} onAgain={toSignIn} />
      </AccountCard>
    );
  return (
    <AccountCard title={t('account.signIn.title')} lead={failed ? t('errors.GOOGLE_REFUSED') : undefined}>
      {failed ? (
        <Button type="primary" size="large" block onClick={toSignIn}>
          {t('account.forgot.back')}
        </Button>
      ) : (
        <Working text={t('account.signIn.googleWorking')} />
      )}
    </AccountCard>
  );
}
