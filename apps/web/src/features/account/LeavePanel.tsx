import { account } from '@copperline/contract';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#lib/api/call.ts';
import { useZodForm } from '#lib/forms.ts';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale, usePlace } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useCall } from '#lib/query.ts';
import { forgetSession, useSession } from '#lib/session.ts';
import { showToast } from '#lib/toast.ts';
import { Loaded } from './Loaded.tsx';
import { Panel } from './Panel.tsx';
import styles from './SecondFactor.module.css';
import settings from './Settings.module.css';

const password = account.leave.input.shape.password.unwrap();
const code = account.leave.input.shape.code.unwrap();

function LeaveForm({ asksCode }: { readonly asksCode: boolean }) {
  const t = useT();
  const locale = useLocale();
  const place = usePlace();
  const navigate = useNavigate();
  const { user } = useSession();
  const { item, props, submitting } = useZodForm({
    name: 'leave',
    shape: { password, code },
    fieldOf: { PASSWORD_WRONG: 'password', SECOND_FACTOR_WRONG: 'code' },
    submit: async (values) => {
      const { eraseAt } = await call(account.leave, values);
      // The server has ended every session, this one too.
      forgetSession();
      showToast('success', t('account.leave.done', { when: formatDateTime(locale, eraseAt) }));
      void navigate(place.to('/'), { replace: true });
    },
  });
  return (
    <Form {...props}>
      <p className={styles.note}>{t('account.leave.what')}</p>
      <div className={styles.pair}>
        {user?.hasPassword !== false && (
          <Form.Item {...item('password')} label={t('account.field.oldPassword')}>
            <Input.Password size="large" autoComplete="current-password" />
          </Form.Item>
        )}
        {asksCode && (
          <Form.Item {...item('code')} label={t('account.secondFactor.anyCode')}>
            <Input size="large" autoComplete="one-time-code" />
          </Form.Item>
        )}
      </div>
      <Button danger type="primary" size="large" htmlType="submit" loading={submitting}>
        {t('account.leave.submit')}
      </Button>
    </Form>
  );
}

function Asked() {
  const query = useCall(account.secondFactor, {});
  return (
    <Loaded query={query} lines={2}>
      {({ since }) => <LeaveForm asksCode={since !== null} />}
    </Loaded>
  );
}

/** The way out: asked for with the password, undone within a week by the link of a mail. */
export function LeavePanel() {
  const t = useT();
  const [open, setOpen] = useState(false);
  const action = (
    <Button danger={!open} onClick={() => setOpen(!open)}>
      {open ? t('actions.cancel') : t('account.leave.title')}
    </Button>
  );
  return (
    <Panel title={t('account.leave.title')} text={t('account.leave.text')} action={action}>
      {open && (
        <div className={settings.panelBody}>
          <Asked />
        </div>
      )}
    </Panel>
  );
}
