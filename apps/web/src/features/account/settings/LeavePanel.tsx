import { account } from '@copperline/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#lib/api/call.ts';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale, usePlace } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { forgetSession } from '#lib/api/session.ts';
import { showToast } from '#lib/toast.ts';
import { Panel } from '../panel/Panel.tsx';
import { type Proof, ProvenForm } from '../security/ProvenForm.tsx';
import panel from '../panel/Panel.module.css';

function LeaveForm() {
  const t = useT();
  const locale = useLocale();
  const place = usePlace();
  const navigate = useNavigate();
  const leave = async (proof: Proof): Promise<void> => {
    const { eraseAt } = await call(account.leave, proof);
    // The server has ended every session, this one too.
    forgetSession();
    showToast('success', t('account.leave.done', { when: formatDateTime(locale, eraseAt) }));
    void navigate(place.to('/'), { replace: true });
  };
  return <ProvenForm name="leave" text={t('account.leave.what')} button={t('account.leave.submit')} danger onProven={leave} />;
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
        <div className={panel.panelBody}>
          <LeaveForm />
        </div>
      )}
    </Panel>
  );
}
