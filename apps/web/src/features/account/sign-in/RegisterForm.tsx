import { account, fieldLimits } from '@copperline/contract';
import { Button, Form, Input } from 'antd';
import { call } from '#lib/api/call.ts';
import { useZodForm } from '#lib/form/forms.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import styles from './Account.module.css';
import type { AccountViewProps } from './account-view.ts';
import { SwitchLink } from './SwitchLink.tsx';

const { email, username, password } = account.register.input.shape;

export function RegisterForm({ go }: AccountViewProps) {
  const t = useT();
  const locale = useLocale();
  const { item, props, submitting } = useZodForm({
    name: 'register',
    shape: { email, username, password },
    fieldOf: { PASSWORD_WEAK: 'password' },
    submit: async (values) => {
      const registered = await call(account.register, { ...values, locale });
      go({ name: 'checkMail', email: registered.email, after: 'register' });
    },
  });
  return (
    <>
      <Form {...props}>
        <Form.Item {...item('email')} label={t('account.field.email')}>
          <Input size="large" type="email" autoComplete="email" />
        </Form.Item>
        <Form.Item {...item('username')} label={t('account.field.username')}>
          <Input size="large" autoComplete="nickname" />
        </Form.Item>
        <Form.Item
          {...item('password')}
          label={t('account.field.password')}
          extra={t('account.field.passwordHint', fieldLimits.password)}
        >
          <Input.Password size="large" autoComplete="new-password" />
        </Form.Item>
        <div className={styles.stack}>
          <Button type="primary" size="large" htmlType="submit" block loading={submitting}>
            {t('account.register.submit')}
          </Button>
          <p className={styles.note}>
            {t('account.register.terms')} <SiteLink to="/policy/privacy-policy">{t('account.register.policy')}</SiteLink>
          </p>
        </div>
      </Form>
      <p className={styles.foot}>
        {t('account.register.haveAccount')}{' '}
        <SwitchLink to={{ name: 'signIn' }} go={go}>
          {t('account.register.signIn')}
        </SwitchLink>
      </p>
    </>
  );
}
