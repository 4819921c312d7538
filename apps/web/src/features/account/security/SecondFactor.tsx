import { account } from '@copperline/contract';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { call } from '#lib/api/call.ts';
import { useZodForm } from '#lib/form/forms.ts';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useCall, useRefetch } from '#lib/api/query.ts';
import { useSession } from '#lib/api/session.ts';
import { showToast } from '#lib/toast.ts';
import { StateBadge } from '#ui/feedback/StateBadge.tsx';
import { EnrolSecondFactor } from './EnrolSecondFactor.tsx';
import { Loaded } from '../panel/Loaded.tsx';
import { Panel, Row } from '../panel/Panel.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import styles from './SecondFactor.module.css';
import panel from '../panel/Panel.module.css';

const { code } = account.turnOffSecondFactor.input.shape;
const password = account.turnOffSecondFactor.input.shape.password.unwrap();

function TurnOff({ onDone }: { readonly onDone: () => Promise<void> }) {
  const t = useT();
  const { user } = useSession();
  const { item, props, submitting } = useZodForm({
    name: 'turn-off-second-factor',
    shape: { password, code },
    fieldOf: { PASSWORD_WRONG: 'password', SECOND_FACTOR_WRONG: 'code' },
    submit: async (values) => {
      await call(account.turnOffSecondFactor, values);
      showToast('success', t('account.secondFactor.offDone'));
      await onDone();
    },
  });
  return (
    <Form {...props}>
      <p className={styles.note}>{t('account.secondFactor.offText')}</p>
      <div className={styles.pair}>
        {user?.hasPassword !== false && (
          <Form.Item {...item('password')} label={t('account.field.oldPassword')}>
            <Input.Password size="large" autoComplete="current-password" />
          </Form.Item>
        )}
        <Form.Item {...item('code')} label={t('account.secondFactor.anyCode')}>
          <Input size="large" autoComplete="one-time-code" />
        </Form.Item>
      </div>
      <Button danger type="primary" size="large" htmlType="submit" loading={submitting}>
        {t('account.secondFactor.turnOff')}
      </Button>
    </Form>
  );
}

function Renew({ onCodes }: { readonly onCodes: (codes: readonly string[]) => void }) {
  const t = useT();
  const { item, props, submitting } = useZodForm({
    name: 'renew-recovery-codes',
    shape: account.renewRecoveryCodes.input.shape,
    fieldOf: { SECOND_FACTOR_WRONG: 'code' },
    submit: async (values) => {
      onCodes((await call(account.renewRecoveryCodes, values)).recoveryCodes);
      showToast('success', t('account.secondFactor.renewed'));
    },
  });
  return (
    <Form {...props}>
      <p className={styles.note}>{t('account.secondFactor.renewText')}</p>
      <Form.Item {...item('code')} label={t('account.secondFactor.anyCode')}>
        <Input className={styles.field ?? ''} size="large" autoComplete="one-time-code" />
      </Form.Item>
      <Button type="primary" size="large" htmlType="submit" loading={submitting}>
        {t('account.secondFactor.renew')}
      </Button>
    </Form>
  );
}

type Step =
  | { readonly name: 'shown' | 'enrol' | 'turnOff' | 'renew' }
  | { readonly name: 'codes'; readonly codes: readonly string[] };

interface StateProps {
  readonly since: string | null;
  readonly left: number;
  readonly open: (step: Step) => void;
}

function StateRow({ since, left, open }: StateProps) {
  const t = useT();
  const locale = useLocale();
  const actions =
    since === null ? (
      <Button onClick={() => open({ name: 'enrol' })}>{t('account.secondFactor.turnOn')}</Button>
    ) : (
      <div className={styles.actions}>
        <Button onClick={() => open({ name: 'renew' })}>{t('account.secondFactor.renew')}</Button>
        <Button danger onClick={() => open({ name: 'turnOff' })}>
          {t('account.secondFactor.turnOff')}
        </Button>
      </div>
    );
  return (
    <Row label={since === null ? t('account.secondFactor.off') : t('account.secondFactor.on')} action={actions}>
      {since !== null && (
        <>
          {t('account.secondFactor.since', { when: formatDateTime(locale, since) })}
          <StateBadge state={left > 2 ? 'success' : 'warning'}>{t('account.secondFactor.codesLeft', { count: left })}</StateBadge>
        </>
      )}
    </Row>
  );
}

/** Whether signing in asks for a code of an authenticator, and all that goes with it. */
export function SecondFactor() {
  const t = useT();
  const refetch = useRefetch();
  const query = useCall(account.secondFactor, {});
  const [step, setStep] = useState<Step>({ name: 'shown' });
  const showCodes = (codes: readonly string[]): void => {
    setStep({ name: 'codes', codes });
    void refetch(account.secondFactor);
  };
  const showState = async (): Promise<void> => {
    await refetch(account.secondFactor);
    setStep({ name: 'shown' });
  };
  const cancel = (step.name === 'enrol' || step.name === 'turnOff' || step.name === 'renew') && (
    <Button onClick={() => setStep({ name: 'shown' })}>{t('actions.cancel')}</Button>
  );
  return (
    <Panel title={t('account.secondFactor.title')} text={t('account.secondFactor.text')} action={cancel}>
      {step.name === 'shown' ? (
        <div className={query.data ? undefined : panel.panelBody}>
          <Loaded query={query} lines={1}>
            {({ since, recoveryCodes }) => <StateRow since={since} left={recoveryCodes} open={setStep} />}
          </Loaded>
        </div>
      ) : (
        <div className={panel.panelBody}>
          {step.name === 'enrol' && <EnrolSecondFactor onCodes={showCodes} />}
          {step.name === 'codes' && <RecoveryCodes codes={step.codes} onKept={() => setStep({ name: 'shown' })} />}
          {step.name === 'renew' && <Renew onCodes={showCodes} />}
          {step.name === 'turnOff' && <TurnOff onDone={showState} />}
        </div>
      )}
    </Panel>
  );
}
