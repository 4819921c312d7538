import { account } from '@copperline/contract';
import { Button, Form, Input } from 'antd';
import { call } from '#lib/api/call.ts';
import { useZodForm } from '#lib/form/forms.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { updateUser, useSession } from '#lib/api/session.ts';
import { showToast } from '#lib/toast.ts';

// The call may leave the name out; this form may not.
const { username } = account.register.input.shape;

export function UsernameForm({ onDone }: { readonly onDone: () => void }) {
  const t = useT();
  const { user } = useSession();
  const { item, props, submitting } = useZodForm({
    name: 'username',
    shape: { username },
    initial: { username: user?.username ?? '' },
    fieldOf: { NAME_EXISTS: 'username' },
    submit: async (values) => {
      updateUser(await call(account.update, values));
      showToast('success', t('account.username.done'));
      onDone();
    },
  });
  return (
    <Form {...props}>
      <Form.Item {...item('username')} label={t('account.field.username')}>
        <Input size="large" autoComplete="nickname" />
      </Form.Item>
      <Button type="primary" size="large" htmlType="submit" block loading={submitting}>
        {t('actions.save')}
      </Button>
    </Form>
  );
}
