import { formatMoney, type MarkData, type OrderDetail, type OrderMarkView, orders } from '@copperline/contract';
import { settled } from '#lib/api/call.ts';
import { download } from '#lib/api/download.ts';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { boardOfMark } from '#domain/order/order-boards.ts';
import { Button } from '#ui/control/Button.tsx';
import panel from '#ui/panel/Panel.module.css';
import { FilesMark } from './FilesMark.tsx';
import { FreightMark } from './FreightMark.tsx';
import { HoldMark } from './HoldMark.tsx';
import { MarkCard } from './MarkCard.tsx';
import { PriceMark } from './PriceMark.tsx';
import styles from './Marks.module.css';
import type { OrderActions } from '../state/use-orders.ts';

interface MarksPanelProps {
  readonly order: OrderDetail;
  readonly actions: OrderActions;
  readonly onPay: () => void;
}

/** Marks that only inform; all others wait for an answer of the customer. */
const tells: readonly MarkData['mark'][] = ['refund-pending', 'cancel-asked', 'claim-open', 'chargeback-open'];
const asks = ({ mark }: MarkData): boolean => !tells.includes(mark);

function Mark({ order, actions, onPay, mark }: MarksPanelProps & { readonly mark: OrderMarkView }) {
  const t = useT();
  const locale = useLocale();
  const { data } = mark;
  const money = (amount: number): string => formatMoney({ amount, currency: order.currency }, locale);
  switch (data.mark) {
    case 'hold':
      return <HoldMark order={order} mark={mark} data={data} actions={actions} />;
    case 'price-decision':
      return <PriceMark order={order} mark={mark} data={data} actions={actions} />;
    case 'file-approval':
      return <FilesMark order={order} mark={mark} data={data} actions={actions} />;
    case 'freight-due':
      return <FreightMark order={order} mark={mark} data={data} actions={actions} onPay={onPay} />;
    case 'difference-due':
      return (
        <MarkCard mark={mark}>
          <p>{t('orders.marks.difference', { amount: money(data.cents) })}</p>
          <div>
            <Button kind="primary" onClick={onPay}>
              {t('orders.act.payDifference', { amount: money(data.cents) })}
            </Button>
          </div>
        </MarkCard>
      );
    case 'refund-pending':
      return (
        <MarkCard mark={mark}>
          <p>{t('orders.marks.refund', { amount: money(data.cents) })}</p>
        </MarkCard>
      );
    case 'chargeback-open':
      return (
        <MarkCard mark={mark}>
          <p>{t('orders.marks.chargeback', { amount: money(data.cents) })}</p>
        </MarkCard>
      );
    case 'cancel-asked':
      return (
        <MarkCard mark={mark}>
          {data.text !== '' && <p className={styles.text}>{data.text}</p>}
          <p className={styles.quiet}>{t('orders.marks.cancelAsked.text', { done: data.stepsDone, steps: data.steps })}</p>
          <p>{t('orders.marks.cancelAsked.charge', { amount: money(data.chargeCents) })}</p>
          <p>{t('orders.marks.cancelAsked.refund', { amount: money(data.refundCents) })}</p>
        </MarkCard>
      );
    case 'claim-open':
      return (
        <MarkCard mark={mark}>
          <p className={styles.text}>{data.text}</p>
          <p className={styles.quiet}>{t('orders.marks.claim.wish', { wish: t(`orders.wish.${data.wish}`) })}</p>
          {data.fileIds.length > 0 && (
            <div className={styles.buttons}>
              {data.fileIds.map((fileId, index) => (
                <Button
                  key={fileId}
                  kind="quiet"
                  onClick={() => void settled(download(orders.file, { orderId: order.orderId, fileId }))}
                >
                  {t('orders.marks.claim.photo', { number: index + 1 })}
                </Button>
              ))}
            </div>
          )}
        </MarkCard>
      );
  }
}

const answerText = (data: MarkData): string => ('text' in data ? data.text : '');

/** What was asked before, and what became of it. */
function Closed({ order: { closedMarks, lines } }: { readonly order: OrderDetail }) {
  const t = useT();
  const locale = useLocale();
  const titleOf = (data: MarkData): string => {
    const [board, what] = [boardOfMark(t, lines, data), t(`order.mark.${data.mark}`)];
    return board === null ? what : t('order.board.of', { board, what });
  };
  return (
    <details className={styles.closed}>
      <summary>{t('orders.marks.closed')}</summary>
      <ul className={styles.closedList}>
        {closedMarks.map(({ markId, data, since, closedAt, answer, answerText: said }) => (
          <li key={markId}>
            <p>
              <strong>{titleOf(data)}</strong>{' '}
              <span className={styles.quiet}>
                {t('orders.marks.until', {
                  date: formatDateTime(locale, since),
                  end: closedAt === null ? '' : formatDateTime(locale, closedAt),
                })}
              </span>
            </p>
            {answerText(data) !== '' && <p className={styles.text}>{answerText(data)}</p>}
            {answer === 'done' && data.mark === 'hold' ? (
              <p className={styles.quiet}>{t('orders.marks.hold.newFiles')}</p>
            ) : (
              (answer !== null || said !== '') && (
                <p className={styles.quiet}>
                  {t('orders.marks.yours', {
                    text: [answer === null ? '' : answerWord(t, answer), said].filter(Boolean).join(': '),
                  })}
                </p>
              )
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

const answers = ['accept', 'cancel', 'approve', 'reject', 'answer'] as const;
const answerWord = (t: ReturnType<typeof useT>, given: string): string => {
  const known = answers.find((each) => each === given);
  return known === undefined ? given : t(`orders.marks.answers.${known}`);
};

/** Everything that stands beside the status, as something one can see and answer. */
export function MarksPanel(props: MarksPanelProps) {
  const t = useT();
  const { openMarks, closedMarks } = props.order;
  const groups = [
    { title: t('orders.marks.title'), marks: openMarks.filter(({ data }) => asks(data)) },
    { title: t('orders.marks.info'), marks: openMarks.filter(({ data }) => !asks(data)) },
  ].filter(({ marks }) => marks.length > 0);
  if (groups.length === 0 && closedMarks.length === 0) return null;
  return (
    <div className={styles.panel}>
      {groups.map(({ title, marks }) => (
        <section key={title} aria-label={title}>
          <h2 className={panel.panelTitle}>{title}</h2>
          <ul className={styles.cards}>
            {marks.map((mark) => (
              <Mark key={mark.markId} {...props} mark={mark} />
            ))}
          </ul>
        </section>
      ))}
      {closedMarks.length > 0 && <Closed order={props.order} />}
    </div>
  );
}
