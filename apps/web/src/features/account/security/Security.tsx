import { Button } from 'antd';
import { useT } from '#lib/i18n/use-t.ts';
import { modals } from '#lib/modals.ts';
import { useSession } from '#lib/api/session.ts';
import { Devices } from './Devices.tsx';
import { Panel } from '../panel/Panel.tsx';
import { PhonePanel } from './PhonePanel.tsx';
import { SecondFactor } from './SecondFactor.tsx';

/** Password, second factor, phone number and devices. */
export function Security() {
  const t = useT();
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      <Panel
        title={t('account.password.title')}
        text={user.hasPassword ? t('account.password.text') : t('account.password.none')}
        action={
          <Button onClick={() => modals.open({ name: 'password' })}>
            {user.hasPassword ? t('account.password.submit') : t('account.password.set')}
          </Button>
        }
      >
        {null}
      </Panel>
      <SecondFactor />
      <PhonePanel user={user} />
      <Devices />
    </>
  );
}
