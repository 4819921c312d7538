import { account, type OutputOf } from '@copperline/contract';
import { Button, Form, Input, QRCode } from 'antd';
import { useState } from 'react';
import { call } from '#lib/api/call.ts';
import { useZodForm } from '#lib/form/forms.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useSession } from '#lib/api/session.ts';
import styles from './SecondFactor.module.css';

type Begun = OutputOf<typeof account.enrolSecondFactor>;

const password = account.enrolSecondFactor.input.shape.password.unwrap();

function Begin({ onBegun }: { readonly onBegun: (begun: Begun) => void }) {
  const t = useT();
  const { user } = useSession();
  const { item, props, submitting } = useZodForm({
    name: 'enrol-second-factor',
    shape: { password },
    fieldOf: { PASSWORD_WRONG: 'password' },
    submit: async (values) => onBegun(await call(account.enrolSecondFactor, values)),
  });
  return (
    <Form {...props}>
      {user?.hasPassword !== false && (
        <Form.Item {...item('password')} label={t('account.field.oldPassword')} extra={t('account.secondFactor.passwordStep')}>
          <Input.Password className={styles.field ?? ''} size="large" autoComplete="current-password" />
        </Form.Item>
      )}
      <Button type="primary" size="large" htmlType="submit" loading={submitting}>
        {t('account.secondFactor.begin')}
      </Button>
    </Form>
  );
}

/** As people type it: in groups of four. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

function Scan({
  begun: { secret, uri },
  onCodes,
}: {
  readonly begun: Begun;
  readonly onCodes: (codes: readonly string[]) => void;
}) {
  const t = useT();
  const { item, props, submitting } = useZodForm({
    name: 'confirm-second-factor',
    shape: account.confirmSecondFactor.input.shape,
    fieldOf: { SECOND_FACTOR_WRONG: 'code' },
    submit: async (values) => onCodes((await call(account.confirmSecondFactor, values)).recoveryCodes),
  });
  return (
    <div className={styles.scan}>
      <div className={styles.picture}>
        <QRCode type="svg" value={uri} size={192} bordered={false} aria-label={t('account.secondFactor.qr')} />
      </div>
      <div className={styles.steps}>
        <h3 className={styles.subtitle}>{t('account.secondFactor.scan')}</h3>
        <p>{t('account.secondFactor.manual')}</p>
        <code className={styles.secret}>{inGroups(secret)}</code>
        <Form {...props}>
          <Form.Item {...item('code')} label={t('account.secondFactor.code')} extra={t('account.secondFactor.confirmText')}>
            <Input className={styles.field ?? ''} size="large" inputMode="numeric" autoComplete="one-time-code" />
          </Form.Item>
          <Button type="primary" size="large" htmlType="submit" loading={submitting}>
            {t('account.secondFactor.confirm')}
          </Button>
        </Form>
      </div>
    </div>
  );
}

/** Password, then the secret and a code of it. */
export function EnrolSecondFactor({ onCodes }: { readonly onCodes: (codes: readonly string[]) => void }) {
  const [begun, setBegun] = useState<Begun | null>(null);
  return begun === null ? <Begin onBegun={setBegun} /> : <Scan begun={begun} onCodes={onCodes} />;
}
