import { account, fieldLimits } from '@copperline/contract';
import { Button, Form, Input } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '#lib/api/call.ts';
import { useZodForm } from '#lib/form/forms.ts';
import { usePlace } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { forgetSession } from '#lib/api/session.ts';
import { showToast } from '#lib/toast.ts';
import { AccountCard } from './AccountCard.tsx';
import { accountPaths } from './account-view.ts';

const { password } = account.resetPassword.input.shape;

/** The page behind the link of the password mail. */
export function ResetPage() {
  const t = useT();
  const place = usePlace();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { item, props, submitting } = useZodForm({
    name: 'reset',
    shape: { password },
    fieldOf: { PASSWORD_WEAK: 'password' },
    submit: async (values) => {
      await call(account.resetPassword, { ...values, token: params.get('token') ?? '' });
      // The server has ended every session, this one too.
      forgetSession();
      showToast('success', t('account.reset.done'));
      void navigate(place.to(accountPaths.signIn), { replace: true });
    },
  });
  return (
    <AccountCard title={t('account.reset.title')} lead={t('account.reset.text')}>
      <Form {...props}>
        <Form.Item
          {...item('password')}
          label={t('account.field.newPassword')}
          extra={t('account.field.passwordHint', fieldLimits.password)}
        >
          <Input.Password size="large" autoComplete="new-password" />
        </Form.Item>
        <Button type="primary" size="large" htmlType="submit" block loading={submitting}>
          {t('account.reset.submit')}
        </Button>
      </Form>
    </AccountCard>
  );
}
