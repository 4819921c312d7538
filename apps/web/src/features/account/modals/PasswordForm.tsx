import { account, fieldLimits } from '@copperline/contract';
import { Button, Form, Input } from 'antd';
import { call } from '#lib/api/call.ts';
import { useZodForm } from '#lib/form/forms.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useRefetch } from '#lib/api/query.ts';
import { updateUser, useSession } from '#lib/api/session.ts';
import { showToast } from '#lib/toast.ts';

const { password } = account.changePassword.input.shape;
const oldPassword = account.changePassword.input.shape.oldPassword.unwrap();

/** Changes the password, or sets the first one of somebody who has none. */
export function PasswordForm({ onDone }: { readonly onDone: () => void }) {
  const t = useT();
  const refetch = useRefetch();
  const { user } = useSession();
  const { item, props, submitting } = useZodForm({
    name: 'password',
    shape: { oldPassword, password },
    fieldOf: { PASSWORD_WRONG: 'oldPassword', PASSWORD_WEAK: 'password' },
    submit: async (values) => {
      await call(account.changePassword, values);
      if (user) updateUser({ ...user, hasPassword: true });
      showToast('success', t('account.password.done'));
      onDone();
      await refetch(account.sessions);
    },
  });
  return (
    <Form {...props}>
      {user?.hasPassword !== false && (
        <Form.Item {...item('oldPassword')} label={t('account.field.oldPassword')}>
          <Input.Password size="large" autoComplete="current-password" />
        </Form.Item>
      )}
      <Form.Item
        {...item('password')}
        label={t('account.field.newPassword')}
        extra={t('account.field.passwordHint', fieldLimits.password)}
      >
        <Input.Password size="large" autoComplete="new-password" />
      </Form.Item>
      <Button type="primary" size="large" htmlType="submit" block loading={submitting}>
        {user?.hasPassword === false ? t('account.password.set') : t('account.password.submit')}
      </Button>
    </Form>
  );
}
