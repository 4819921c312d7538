import { orders, project, um } from '@copperline/contract';
import { outgoing } from '#lib/api/request.ts';
import { drillTable } from '#domain/board/scene/difference.ts';
import type { DrawnBoard } from '#domain/board/read/drawn-board.ts';
import { useArchive, useArchiveAt } from '#domain/board/read/use-archive.ts';
import { boardInput, type ProjectVersion } from '#domain/project/project-version.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useCall } from '#lib/api/query.ts';
import { BoardDifference } from '#domain/board/viewer/BoardDifference.tsx';
import { Button } from '#ui/control/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import panel from '#ui/panel/Panel.module.css';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import order from '../panels/Order.module.css';
import styles from './Marks.module.css';

interface FilesDifferenceProps {
  readonly orderId: string;
  readonly markId: string;
  /** The customer's own. */
  readonly of: ProjectVersion;
}

/** How many holes of each size; the sizes whose number differs stand out. */
function Drills({ ordered, production }: { readonly ordered: DrawnBoard; readonly production: DrawnBoard }) {
  const t = useT();
  const locale = useLocale();
  const rows = drillTable(ordered.board, production.board);
  const number = (value: number): string => new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(value);
  const changed = rows.filter((row) => row.ordered !== row.production);
  const { length: holes } = ordered.board.holes;
  if (changed.length === 0)
    return (
      <p className={styles.quiet}>
        {holes === 0 ? t('orders.difference.drillNone') : t('orders.difference.drillSame', { count: number(holes) })}
      </p>
    );
  return (
    <table className={order.table}>
      <caption className={panel.subTitle}>{t('orders.difference.drills')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('orders.difference.drill')}</th>
          <th scope="col" className={order.number}>
            {t('orders.difference.countOrdered')}
          </th>
          <th scope="col" className={order.number}>
            {t('orders.difference.countProduction')}
          </th>
        </tr>
      </thead>
      <tbody>
        {changed.map((row) => (
          <tr key={`${row.diameter} ${row.plated}`}>
            <th scope="row">
              {t('orders.difference.mm', { value: number(row.diameter / um(1000)) })},{' '}
              {t(row.plated ? 'orders.difference.plated' : 'orders.difference.plain')}
            </th>
            <td className={order.number}>{number(row.ordered)}</td>
            <td className={order.number}>{number(row.production)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Reads both archives in this browser, by the same code that reads them for production, and lays them over one another. */
export function FilesDifference({ orderId, markId, of }: FilesDifferenceProps) {
  const t = useT();
  const own = useCall(project.board, boardInput(of));
  const ordered = useArchive(own.data?.project.gerberUrl ?? null, own.data?.choices ?? {});
  const production = useArchiveAt(outgoing(orders.productionFile, { orderId, markId }, []).url);
  const failed = own.isError || ordered.failure !== null || production.failure !== null;
  if (failed)
    return (
      <EmptyState
        title={t('orders.difference.failed')}
        text={t('orders.difference.failedText')}
        actions={
          <Button onClick={() => void Promise.all([own.refetch(), ordered.retry(), production.retry()])}>
            {t('actions.retry')}
          </Button>
        }
      />
    );
  if (!ordered.board?.complete || !production.board?.complete)
    return (
      <div className={styles.reading}>
        <p className={styles.quiet}>{t('orders.difference.reading')}</p>
        <Skeleton height={420} />
      </div>
    );
  return (
    <>
      <BoardDifference
        ordered={ordered.board}
        production={production.board}
        names={{
          ordered: t('orders.difference.ordered'),
          production: t('orders.difference.production'),
          added: t('orders.difference.added'),
          removed: t('orders.difference.removed'),
        }}
      />
      <Drills ordered={ordered.board} production={production.board} />
    </>
  );
}
