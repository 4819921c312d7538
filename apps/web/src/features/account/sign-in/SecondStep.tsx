import { account, type UserInfo } from '@copperline/contract';
import { Button, Form, Input, type InputRef } from 'antd';
import { useEffect, useRef } from 'react';
import { call, CallError } from '#lib/api/call.ts';
import { useZodForm } from '#lib/form/forms.ts';
import { useT } from '#lib/i18n/use-t.ts';
import styles from './Account.module.css';

interface SecondStepProps {
  /** What the first step was answered with. */
  readonly challenge: string;
  readonly onSignedIn: (user: UserInfo) => void;
  readonly onAgain: () => void;
}

const { code } = account.signInCode.input.shape;

/** After the password: a code of the authenticator, or a recovery code. */
export function SecondStep({ challenge, onSignedIn, onAgain }: SecondStepProps) {
  const t = useT();
  const field = useRef<InputRef>(null);
  // The field of the step before had the focus, and is gone.
  useEffect(() => field.current?.focus(), []);
  const { item, props, submitting } = useZodForm({
    name: 'second-step',
    shape: { code },
    fieldOf: { SECOND_FACTOR_WRONG: 'code' },
    submit: async (values) => {
      try {
        const { user } = await call(account.signInCode, { challenge, ...values });
        onSignedIn(user);
      } catch (error) {
        if (error instanceof CallError && error.code === 'SIGN_IN_STALE') onAgain();
        throw error;
      }
    },
  });
  return (
    <Form {...props}>
      <p className={styles.step}>{t('account.secondFactor.ask')}</p>
      <Form.Item {...item('code')} label={t('account.secondFactor.anyCode')} extra={t('account.secondFactor.recovery')}>
        <Input ref={field} size="large" autoComplete="one-time-code" />
      </Form.Item>
      <div className={styles.stack}>
        <Button type="primary" size="large" htmlType="submit" block loading={submitting}>
          {t('account.secondFactor.submit')}
        </Button>
        <Button size="large" block onClick={onAgain}>
          {t('account.secondFactor.again')}
        </Button>
      </div>
    </Form>
  );
}
