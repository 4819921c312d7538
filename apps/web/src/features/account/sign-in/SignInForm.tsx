import { account } from '@copperline/contract';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { call, CallError } from '#lib/api/call.ts';
import { useZodForm } from '#lib/form/forms.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { signedIn } from '#lib/api/session.ts';
import styles from './Account.module.css';
import type { AccountViewProps } from './account-view.ts';
import { GoogleButton } from './GoogleButton.tsx';
import { SecondStep } from './SecondStep.tsx';
import { SwitchLink } from './SwitchLink.tsx';

/** Signs in; what happens then is the session's business: a pending action resumes, a page moves on. */
export function SignInForm({ go }: AccountViewProps) {
  const [challenge, setChallenge] = useState<string | null>(null);
  if (challenge === null) return <FirstStep go={go} onChallenge={setChallenge} />;
  return <SecondStep challenge={challenge} onSignedIn={signedIn} onAgain={() => setChallenge(null)} />;
}

function FirstStep({ go, onChallenge }: AccountViewProps & { readonly onChallenge: (challenge: string) => void }) {
  const t = useT();
  const { item, props, submitting, form } = useZodForm({
    name: 'sign-in',
    shape: account.signIn.input.shape,
    submit: async (values) => {
      try {
        const answer = await call(account.signIn, values);
        if ('challenge' in answer) onChallenge(answer.challenge);
        else signedIn(answer.user);
      } catch (error) {
        // The password was right and the mail is on its way again (DESIGN.md section 5): that is a step, not a failure.
        if (error instanceof CallError && error.code === 'EMAIL_UNVERIFIED') {
          go({ name: 'checkMail', email: values.account, after: 'register' });
        } else {
          if (error instanceof CallError && error.code === 'CREDENTIALS_WRONG') form.focusField('password');
          throw error;
        }
      }
    },
  });
  return (
    <>
      <GoogleButton />
      <Form {...props}>
        <Form.Item {...item('account')} label={t('account.field.account')}>
          <Input size="large" autoComplete="username" inputMode="email" />
        </Form.Item>
        <Form.Item {...item('password')} label={t('account.field.password')}>
          <Input.Password size="large" autoComplete="current-password" />
        </Form.Item>
        <div className={styles.besideLabel}>
          <SwitchLink to={{ name: 'forgot' }} go={go}>
            {t('account.signIn.forgot')}
          </SwitchLink>
        </div>
        <Button type="primary" size="large" htmlType="submit" block loading={submitting}>
          {t('account.signIn.submit')}
        </Button>
      </Form>
      <p className={styles.foot}>
        {t('account.signIn.noAccount')}{' '}
        <SwitchLink to={{ name: 'register' }} go={go}>
          {t('account.signIn.register')}
        </SwitchLink>
      </p>
    </>
  );
}
