import { account } from '@copperline/contract';
import { Button, Spin } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { usePlace } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import styles from './Account.module.css';
import { AccountCard } from './AccountCard.tsx';
import { accountPaths } from './account-view.ts';
import { SecondStep } from './SecondStep.tsx';
import { useOneTimeSignIn } from './use-one-time-sign-in.ts';

/** The page behind the link of the verification mail. */
export function VerifyPage() {
  const t = useT();
  const place = usePlace();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { state, finish } = useOneTimeSignIn(account.verifyEmail, { token: params.get('token') ?? '' }, ({ user }) => {
    void navigate(place.to(user.hasPassword ? '/my-center' : '/my-center/security'), { replace: true });
    return user.hasPassword ? t('account.verify.done') : t('account.verify.setPassword');
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
    <AccountCard title={failed ? t('account.verify.failed') : t('account.verify.title')}>
      {failed ? (
        <div className={styles.stack}>
          <p>{t('errors.LINK_INVALID')}</p>
          <Button type="primary" size="large" block onClick={toSignIn}>
            {t('account.signIn.submit')}
          </Button>
          <p className={styles.note}>{t('account.verify.againHint')}</p>
        </div>
      ) : (
        <Working text={t('account.verify.working')} />
      )}
    </AccountCard>
  );
}

export function Working({ text }: { readonly text: string }) {
  return (
    <output className={styles.stack}>
      <Spin aria-hidden />
      {text}
    </output>
  );
}
