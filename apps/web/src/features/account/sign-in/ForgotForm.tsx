import { account } from '@copperline/contract';
import { Button, Form, Input } from 'antd';
import { call } from '#lib/api/call.ts';
import { useZodForm } from '#lib/form/forms.ts';
import { useT } from '#lib/i18n/use-t.ts';
import styles from './Account.module.css';
import type { AccountViewProps } from './account-view.ts';
import { SwitchLink } from './SwitchLink.tsx';

export function ForgotForm({ go }: AccountViewProps) {
  const t = useT();
  const { item, props, submitting } = useZodForm({
    name: 'forgot',
    shape: account.forgotPassword.input.shape,
    submit: async (values) => {
      await call(account.forgotPassword, values);
      go({ name: 'checkMail', email: values.email, after: 'forgot' });
    },
  });
  return (
    <>
      <Form {...props}>
        <Form.Item {...item('email')} label={t('account.field.email')}>
          <Input size="large" type="email" autoComplete="email" />
        </Form.Item>
        <Button type="primary" size="large" htmlType="submit" block loading={submitting}>
          {t('account.forgot.submit')}
        </Button>
      </Form>
      <p className={styles.foot}>
        <SwitchLink to={{ name: 'signIn' }} go={go}>
          {t('account.forgot.back')}
        </SwitchLink>
      </p>
    </>
  );
}
