import { type Chargeback, type ChargebackState, type DeskOrderDetail, deskOrders, mayCall } from '@copperline/contract';
import { useState } from 'react';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { Price } from '#ui/data/Price.tsx';
import { type BadgeState, StateBadge } from '#ui/feedback/StateBadge.tsx';
import { useRoles } from '../../frame/use-desk.ts';
import styles from '../moves/Order.module.css';
import { ReasonDialog } from './ReasonDialog.tsx';
import type { OrderActions } from '../moves/use-orders.ts';

const badges = { open: 'error', won: 'success', lost: 'neutral' } as const satisfies Record<ChargebackState, BadgeState>;
const outcomes = [
  { outcome: 'lost', word: 'lose' },
  { outcome: 'won', word: 'win' },
] as const;

function Decide({ chargeback, actions }: { readonly chargeback: Chargeback; readonly actions: OrderActions }) {
  const t = useT();
  const [open, setOpen] = useState<(typeof outcomes)[number] | null>(null);
  const busy = actions.busy === 'chargeback';
  return (
    <div className={styles.decide}>
      {outcomes.map((each) => (
        <Button key={each.outcome} busy={busy && open?.outcome === each.outcome} onClick={() => setOpen(each)}>
          {t(`deskOrders.chargeback.${each.word}`)}
        </Button>
      ))}
      {open !== null && (
        <ReasonDialog
          key={open.outcome}
          title={t(`deskOrders.chargeback.${open.word}`)}
          text={t(`deskOrders.chargeback.${open.word}Text`)}
          busy={busy}
          onSend={(reason) => actions.settleChargeback(chargeback.chargebackId, open.outcome, reason)}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

interface ChargebacksProps {
  readonly order: DeskOrderDetail;
  readonly actions: OrderActions;
}

/** Money that a card holder's bank took back. */
export function Chargebacks({ order: { chargebacks, currency }, actions }: ChargebacksProps) {
  const t = useT();
  const locale = useLocale();
  const mayDecide = mayCall(useRoles(), deskOrders.settleChargeback);
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{t('deskOrders.money.chargebacks')}</caption>
      <tbody>
        {chargebacks.map((chargeback) => {
          const { chargebackId, state, at, settledAt, cents } = chargeback;
          return (
            <tr key={chargebackId}>
              <th scope="row">{formatDateTime(locale, at)}</th>
              <td>
                <StateBadge state={badges[state]}>{t(`deskOrders.money.chargeback.${state}`)}</StateBadge>
              </td>
              <td>
                {state === 'open' && mayDecide && <Decide chargeback={chargeback} actions={actions} />}
                {settledAt !== null && formatDateTime(locale, settledAt)}
              </td>
              <td className={styles.sum}>
                <Price value={{ amount: cents, currency }} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
