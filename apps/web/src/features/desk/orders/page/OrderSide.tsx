import { type DeskOrderAction, deskOrderPath, type DeskOrderDetail, deskOrders, mayCall } from '@copperline/contract';
import { type ReactNode, useState } from 'react';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { dateText, weightText } from '#domain/quote/words/quote-words.ts';
import { Button } from '#ui/control/Button.tsx';
import { Price } from '#ui/data/Price.tsx';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import record from '#ui/data/Record.module.css';
import deskRecord from '../../frame/DeskRecord.module.css';
import { MoveDialog } from '../moves/MoveDialog.tsx';
import { formOf, isGrave, leadingMove, movesOf, refundable } from '../moves/order-moves.ts';
import { RefundDialog } from '../moves/RefundDialog.tsx';
import type { OrderActions } from '../moves/use-orders.ts';
import { useRoles } from '../../frame/use-desk.ts';

interface SideProps {
  readonly order: DeskOrderDetail;
  readonly actions: OrderActions;
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Steps that are allowed now: the one forward large, the others below it, those that end the order last. */
function Moves({ order, actions }: SideProps) {
  const t = useT();
  const [open, setOpen] = useState<DeskOrderAction | 'refund' | null>(null);
  const roles = useRoles();
  const moves = movesOf(order, roles);
  const leading = leadingMove(moves);
  const canRefund = refundable(order) > 0 && mayCall(roles, deskOrders.refund);
  const waits = moves.includes('finish') && order.steps.some(({ finishedAt }) => finishedAt === null);
  if (moves.length === 0 && !canRefund) return <p className={deskRecord.quiet}>{t('deskOrders.order.nothing')}</p>;
  const button = (action: DeskOrderAction) => (
    <Button
      key={action}
      kind={action === leading ? 'primary' : isGrave(action) ? 'quiet' : 'default'}
      size={action === leading ? 'large' : 'default'}
      busy={actions.busy === action}
      title={t(`deskOrders.move.${action}`)}
      disabled={action === 'finish' && waits}
      onClick={() => (formOf(action) === null ? void actions.move(action) : setOpen(action))}
    >
      {t(`order.action.${action}`)}
    </Button>
  );
  const others = moves.filter((action) => action !== leading);
  return (
    <div className={deskRecord.actions}>
      {leading !== null && button(leading)}
      {others.filter((action) => !isGrave(action)).map(button)}
      {canRefund && (
        <Button busy={actions.busy === 'refund'} onClick={() => setOpen('refund')}>
          {t('deskOrders.refund.do')}
        </Button>
      )}
      {others.filter(isGrave).map(button)}
      {waits && <p className={deskRecord.quiet}>{t('deskOrders.missing.steps')}</p>}
      {open === 'refund' && canRefund && <RefundDialog order={order} actions={actions} onClose={() => setOpen(null)} />}
      {open !== null && open !== 'refund' && moves.includes(open) && (
        <MoveDialog key={`dialog ${open}`} order={order} action={open} actions={actions} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}

function People({ owner }: Pick<DeskOrderDetail, 'owner'>) {
  const t = useT();
  return (
    <section className={deskRecord.sidePart} aria-label={t('desk.people.customer')}>
      <h2 className={record.sideTitle}>{t('desk.people.customer')}</h2>
      <p>
        {owner.username}
        {owner.email !== '' && (
          <a href={`mailto:${owner.email}`} className={deskRecord.email} title={owner.email}>
            {owner.email}
          </a>
        )}
      </p>
    </section>
  );
}

function Together({ together }: Pick<DeskOrderDetail, 'together'>) {
  const t = useT();
  if (together.length === 0) return null;
  return (
    <section className={deskRecord.sidePart} aria-label={t('deskOrders.order.together')}>
      <h2 className={record.sideTitle}>{t('deskOrders.order.together')}</h2>
      <dl className={record.facts}>
        {together.map(({ orderId, orderNumber, type, status }) => (
          <Fact key={orderId} label={`${t(`order.type.${type}`)} · ${t(`order.status.${status}`)}`}>
            <SiteLink to={deskOrderPath(orderId)} className={deskRecord.number}>
              {orderNumber}
            </SiteLink>
          </Fact>
        ))}
      </dl>
    </section>
  );
}

/** Its sum, its dates and the next step: always in view. */
export function OrderSide({ order, actions }: SideProps) {
  const t = useT();
  const locale = useLocale();
  const { currency, payableAmount, dueAmount, paidCents, refundedCents, promisedDate, forecastDate, payBy, weightGrams } = order;
  const price = (amount: number) => <Price value={{ amount, currency }} />;
  return (
    <aside className={deskRecord.side}>
      <section className={deskRecord.sidePart} aria-label={t('deskOrders.order.sum')}>
        <h2 className={record.sideTitle}>{t('deskOrders.order.sum')}</h2>
        <p className={record.total}>
          <strong>{price(payableAmount)}</strong>
          <span>{currency}</span>
        </p>
        <dl className={record.facts}>
          {dueAmount > 0 && <Fact label={t('deskOrders.money.due')}>{price(dueAmount)}</Fact>}
          <Fact label={t('deskOrders.money.paid')}>{price(paidCents)}</Fact>
          {refundedCents > 0 && <Fact label={t('deskOrders.money.refunded')}>{price(refundedCents)}</Fact>}
          {payBy && order.status === 'unpaid' && <Fact label={t('deskOrders.order.payBy')}>{dateText(locale, payBy)}</Fact>}
          {promisedDate && <Fact label={t('deskOrders.order.promised')}>{dateText(locale, promisedDate)}</Fact>}
          {forecastDate && <Fact label={t('deskOrders.order.forecast')}>{dateText(locale, forecastDate)}</Fact>}
          {weightGrams !== null && <Fact label={t('deskOrders.order.weight')}>{weightText(t, locale, weightGrams)}</Fact>}
        </dl>
        <Moves order={order} actions={actions} />
      </section>
      <People owner={order.owner} />
      <Together together={order.together} />
    </aside>
  );
}
