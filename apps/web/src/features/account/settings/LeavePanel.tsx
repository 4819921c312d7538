import { account, formatMoney, moneySchema } from '@copperline/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { call, CallError } from '#lib/api/call.ts';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale, usePlace } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { forgetSession } from '#lib/api/session.ts';
import { showToast } from '#lib/toast.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import { Panel } from '../panel/Panel.tsx';
import { type Proof, ProvenForm } from '../security/ProvenForm.tsx';
import panel from '../panel/Panel.module.css';

/** The data of ACCOUNT_HAS_ORDERS: numbers of orders that are not finished, and balances that we owe. */
const openSchema = z.object({ orders: z.array(z.string()), balances: z.array(moneySchema) });
type OpenThings = z.output<typeof openSchema>;

function StillOpen({ orders, balances }: OpenThings) {
  const t = useT();
  const locale = useLocale();
  return (
    <div role="alert">
      <Notice state="error" title={t('errors.ACCOUNT_HAS_ORDERS')} />
      <ul className={panel.openThings}>
        {orders.map((number) => (
          <li key={number}>
            <SiteLink to={`/my-center/orders?search=${encodeURIComponent(number)}`} className="mono">
              {number}
            </SiteLink>
          </li>
        ))}
        {balances.map((balance) => (
          <li key={balance.currency}>
            <SiteLink to="/my-center/balance">{t('account.leave.balance', { amount: formatMoney(balance, locale) })}</SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function LeaveForm() {
  const t = useT();
  const locale = useLocale();
  const place = usePlace();
  const navigate = useNavigate();
  const [open, setOpen] = useState<OpenThings | null>(null);
  const ask = async (proof: Proof) => {
    setOpen(null);
    try {
      return await call(account.leave, proof);
    } catch (error) {
      if (error instanceof CallError && error.code === 'ACCOUNT_HAS_ORDERS')
        setOpen(openSchema.safeParse(error.data).data ?? null);
      throw error;
    }
  };
  const leave = async (proof: Proof): Promise<void> => {
    const { eraseAt } = await ask(proof);
    // The server has ended every session, this one too.
    forgetSession();
    showToast('success', t('account.leave.done', { when: formatDateTime(locale, eraseAt) }));
    void navigate(place.to('/'), { replace: true });
  };
  return (
    <>
      <ProvenForm name="leave" text={t('account.leave.what')} button={t('account.leave.submit')} danger onProven={leave} />
      {open && <StillOpen {...open} />}
    </>
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
        <div className={panel.panelBody}>
          <LeaveForm />
        </div>
      )}
    </Panel>
  );
}
