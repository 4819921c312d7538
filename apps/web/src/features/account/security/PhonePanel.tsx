import { account, mask, type UserInfo } from '@copperline/contract';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { call, callExempt } from '#lib/api/call.ts';
import { useZodForm } from '#lib/form/forms.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { updateUser } from '#lib/api/session.ts';
import { showToast } from '#lib/toast.ts';
import { Panel } from '../panel/Panel.tsx';
import styles from '../panel/Panel.module.css';
import { useCountdown } from './use-countdown.ts';
import { useFeatures } from '../sign-in/use-features.ts';

interface CodeFormProps {
  readonly phone: string;
  readonly wait: number;
  readonly onAgain: () => void;
  readonly onLinked: (user: UserInfo) => void;
}

const { code } = account.checkSms.input.shape;

/** A wrong code is shown below the field, not in a toast. */
function CodeForm({ phone, wait, onAgain, onLinked }: CodeFormProps) {
  const t = useT();
  const { item, props, submitting, form } = useZodForm({
    name: 'sms-code',
    shape: { code },
    submit: async (values) => {
      const outcome = await callExempt(account.checkSms, { phone, ...values });
      if (outcome.ok) onLinked(outcome.data);
      else form.setFields([{ name: 'code', errors: [outcome.message] }]);
    },
  });
  return (
    <Form {...props}>
      <div className={styles.fields}>
        <Form.Item {...item('code')} label={t('account.field.code')} extra={t('account.phone.sent', { phone })}>
          <Input size="large" inputMode="numeric" autoComplete="one-time-code" />
        </Form.Item>
        <Form.Item label={' '} colon={false}>
          <Button size="large" disabled={wait > 0} onClick={onAgain}>
            {wait > 0 ? t('account.phone.wait', { seconds: wait }) : t('account.phone.sendCode')}
          </Button>
        </Form.Item>
      </div>
      <Button type="primary" size="large" htmlType="submit" loading={submitting}>
        {t('account.phone.check')}
      </Button>
    </Form>
  );
}

function NumberForm({ onSent }: { readonly onSent: (phone: string, waitSeconds: number) => void }) {
  const t = useT();
  const { item, props, submitting } = useZodForm({
    name: 'phone',
    shape: account.sendSms.input.shape,
    submit: async (values) => {
      const { waitSeconds } = await call(account.sendSms, values);
      onSent(values.phone, waitSeconds);
    },
  });
  return (
    <Form {...props}>
      <div className={styles.fields}>
        <Form.Item {...item('phone')} label={t('account.field.phone')}>
          <Input size="large" type="tel" autoComplete="tel" />
        </Form.Item>
      </div>
      <Button type="primary" size="large" htmlType="submit" loading={submitting}>
        {t('account.phone.sendCode')}
      </Button>
    </Form>
  );
}

type Step = { readonly name: 'shown' } | { readonly name: 'number' } | { readonly name: 'code'; readonly phone: string };

/** Country code and the last two digits: enough to recognise one's own number. */
const masked = (phone: string): string => mask(phone, 4, phone.length - 2);

/** Only where messages can be sent at all. */
export function PhonePanel({ user }: { readonly user: UserInfo }) {
  const t = useT();
  const { sms } = useFeatures();
  const [step, setStep] = useState<Step>({ name: 'shown' });
  const wait = useCountdown();
  if (!sms && user.phone === null) return null;

  const sent = (phone: string, waitSeconds: number): void => {
    wait.start(waitSeconds);
    setStep({ name: 'code', phone });
  };
  const change = sms && (
    <Button onClick={() => setStep(step.name === 'shown' ? { name: 'number' } : { name: 'shown' })}>
      {step.name === 'shown' ? t('actions.change') : t('actions.cancel')}
    </Button>
  );
  return (
    <Panel title={t('account.phone.title')} text={user.phone ? masked(user.phone) : t('account.phone.text')} action={change}>
      {step.name !== 'shown' && (
        <div className={styles.panelBody}>
          {step.name === 'number' ? (
            <NumberForm onSent={sent} />
          ) : (
            <CodeForm
              phone={step.phone}
              wait={wait.seconds}
              onAgain={() => setStep({ name: 'number' })}
              onLinked={(linked) => {
                updateUser(linked);
                setStep({ name: 'shown' });
                showToast('success', t('account.phone.done'));
              }}
            />
          )}
        </div>
      )}
    </Panel>
  );
}
