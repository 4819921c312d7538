import { useT } from '#lib/i18n/use-t.ts';
import { rowsOf } from './chart.ts';
import { useDayText } from './ChartFrame.tsx';
import styles from './Statistics.module.css';

interface DayTableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly days: readonly string[];
  /** One list for each column, one value in it for each day. */
  readonly values: readonly (readonly number[])[];
  readonly text: (value: number) => string;
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The figures of a chart, the newest first; by weeks where there are many days. */
export function DayTable({ caption, columns, days, values, text }: DayTableProps) {
  const t = useT();
  const dayText = useDayText();
  const name = (from: number, to: number): string => {
    const last = dayText(days[to] ?? '');
    return from === to ? last : t('deskOrders.statistics.range', { from: dayText(days[from] ?? ''), to: last });
  };
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('deskOrders.statistics.table', { name: caption })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('deskOrders.statistics.day')}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rowsOf(days.length)
          .toReversed()
          .map(({ from, to }) => (
            <tr key={from}>
              <th scope="row">{name(from, to)}</th>
              {values.map((column, n) => (
                <td key={columns[n]}>{text(sumOf(column.slice(from, to + 1)))}</td>
              ))}
            </tr>
          ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('deskOrders.statistics.sum')}</th>
          {values.map((column, n) => (
            <td key={columns[n]}>{text(sumOf(column))}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
