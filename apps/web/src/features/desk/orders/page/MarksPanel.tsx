import { type DeskOrderDetail, deskOrders, formatMoney, type MarkData, mayCall, type OrderMarkView } from '@copperline/contract';
import type { MessageKey } from '@copperline/content';
import { type ReactNode, useState } from 'react';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { boardOfMark } from '#domain/order/order-boards.ts';
import { deskMarkBadge } from '#domain/order/order-badges.ts';
import { dateText, weightText } from '#domain/quote/words/quote-words.ts';
import { Button } from '#ui/control/Button.tsx';
import { Panel } from '#ui/panel/Panel.tsx';
import { StateBadge } from '#ui/feedback/StateBadge.tsx';
import { ClaimDialog } from '../moves/ClaimDialog.tsx';
import styles from '../moves/Order.module.css';
import type { OrderActions } from '../moves/use-orders.ts';
import { OrderFile } from '../moves/Vouchers.tsx';
import { useRoles } from '../../frame/use-desk.ts';

const nmDigits = 1_000_000;

interface FactsProps {
  readonly order: DeskOrderDetail;
  readonly data: MarkData;
}

/** The figures of a mark, each in a few words. */
const useFacts = ({ order: { currency }, data }: FactsProps): readonly string[] => {
  const t = useT();
  const locale = useLocale();
  const money = (amount: number): string => formatMoney({ amount, currency }, locale);
  const place = (at: { layer: string; xNm: number; yNm: number } | null): string[] => {
    if (at === null) return [];
    const mm = (nm: number): string => new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(nm / nmDigits);
    return [t('deskOrders.mark.place', { layer: at.layer, x: mm(at.xNm), y: mm(at.yNm) })];
  };
  switch (data.mark) {
    case 'hold':
      return [
        t(`order.hold.${data.reason}`),
        ...place(data.place),
        t(data.clockPaused ? 'deskOrders.mark.paused' : 'deskOrders.mark.running'),
      ];
    case 'price-decision':
      return [
        t('desk.trail.priced', { from: money(data.beforeCents), to: money(data.afterCents) }),
        ...place(data.place),
        t('deskOrders.mark.answerBy', { date: dateText(locale, data.answerBy) }),
      ];
    case 'file-approval':
      return [t(data.productionProjectId === null ? 'deskOrders.mark.noFiles' : 'deskOrders.mark.files')];
    case 'difference-due':
    case 'refund-pending':
    case 'chargeback-open':
      return [money(data.cents)];
    case 'freight-due':
      return [
        money(data.cents),
        t('deskOrders.mark.most', { most: money(data.most) }),
        t(`order.carrier.${data.carrier}`),
        weightText(t, locale, data.weightGrams),
        t('deskOrders.mark.store', { date: dateText(locale, data.storeUntil) }),
      ];
    case 'cancel-asked':
      return [
        t('deskOrders.mark.stepsDone', { done: data.stepsDone, count: data.steps }),
        t('deskOrders.mark.charge', { charge: money(data.chargeCents), refund: money(data.refundCents) }),
      ];
    case 'claim-open':
      return [t('deskOrders.mark.wish', { wish: t(`deskOrders.claim.is.${data.wish}`) })];
  }
};

const textOf = (data: MarkData): string => ('text' in data ? data.text : '');

const filesOf = (data: MarkData): readonly string[] => {
  if (data.mark === 'claim-open') return data.fileIds;
  return 'fileId' in data && data.fileId !== null ? [data.fileId] : [];
};

interface MarkProps {
  readonly order: DeskOrderDetail;
  readonly view: OrderMarkView;
  readonly children?: ReactNode;
}

function Mark({ order, view: { data, since, closedAt, answer, answerText }, children }: MarkProps) {
  const t = useT();
  const locale = useLocale();
  const board = boardOfMark(t, order.lines, data);
  const facts = [...(board === null ? [] : [board]), ...useFacts({ order, data })];
  const files = filesOf(data);
  const said = `deskOrders.answer.${answer ?? ''}` as MessageKey;
  const answered = answer === null ? '' : t(said) === said ? answer : t(said);
  return (
    <li className={styles.mark}>
      <p className={styles.markHead}>
        <StateBadge state={closedAt === null ? deskMarkBadge[data.mark] : 'neutral'}>{t(`order.mark.${data.mark}`)}</StateBadge>
        <span>{facts.join(' · ')}</span>
        <time dateTime={since}>{formatDateTime(locale, since)}</time>
      </p>
      {textOf(data) !== '' && <p className={styles.words}>{textOf(data)}</p>}
      {files.length > 0 && (
        <p className={styles.files}>
          {files.map((fileId, n) => (
            <OrderFile key={fileId} orderId={order.orderId} fileId={fileId} name={t('deskOrders.mark.file', { number: n + 1 })} />
          ))}
        </p>
      )}
      {closedAt !== null && (
        <p className={styles.answer}>
          {t('deskOrders.mark.closed', { date: formatDateTime(locale, closedAt), answer: answered })}
          {answerText !== '' && <span className={styles.words}>{answerText}</span>}
        </p>
      )}
      {children}
    </li>
  );
}

/** What holds the order back or asks for something, and what did. */
export function MarksPanel({ order, actions }: { readonly order: DeskOrderDetail; readonly actions: OrderActions }) {
  const t = useT();
  const roles = useRoles();
  const [claiming, setClaiming] = useState(false);
  const { openMarks, closedMarks } = order;
  if (openMarks.length === 0 && closedMarks.length === 0) return null;
  return (
    <Panel title={t('deskOrders.mark.title')}>
      {openMarks.length === 0 && <p className={styles.quiet}>{t('deskOrders.mark.none')}</p>}
      <ul className={styles.marks}>
        {openMarks.map((view) => (
          <Mark key={view.markId} order={order} view={view}>
            {view.data.mark === 'claim-open' && mayCall(roles, deskOrders.answerClaim) && (
              <div>
                <Button kind="primary" busy={actions.busy === 'claim'} onClick={() => setClaiming(true)}>
                  {t('deskOrders.claim.do')}
                </Button>
                {claiming && <ClaimDialog order={order} claim={view.data} actions={actions} onClose={() => setClaiming(false)} />}
              </div>
            )}
          </Mark>
        ))}
      </ul>
      {closedMarks.length > 0 && (
        <details className={styles.past}>
          <summary>{t('deskOrders.mark.past', { count: closedMarks.length })}</summary>
          <ul className={styles.marks}>
            {closedMarks.map((view) => (
              <Mark key={view.markId} order={order} view={view} />
            ))}
          </ul>
        </details>
      )}
    </Panel>
  );
}
