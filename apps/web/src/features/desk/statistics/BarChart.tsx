import { barsOf, namedDays, ticksOf } from './chart.ts';
import { DayAxis, frame, Grid, size } from './ChartFrame.tsx';
import styles from './Statistics.module.css';

interface BarChartProps {
  readonly label: string;
  readonly days: readonly string[];
  readonly values: readonly number[];
  readonly text: (value: number) => string;
}

/** One sum for each day. */
export function BarChart({ label, days, values, text }: BarChartProps) {
  const ticks = ticksOf(Math.max(0, ...values));
  const bars = barsOf(values, ticks.at(-1) ?? 1, frame);
  return (
    <figure className={styles.figure} aria-label={label}>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true" className={styles.chart}>
        <Grid ticks={ticks} text={text} />
        {bars.map(({ left, top, width, height, value }) =>
          height === 0 ? null : (
            <rect key={left} x={left} y={top} width={width} height={height} rx={1} className={styles.bar}>
              <title>{text(value)}</title>
            </rect>
          ),
        )}
        <DayAxis
          days={days}
          at={namedDays(days.length)}
          x={(n) => {
            const bar = bars[n];
            return bar === undefined ? 0 : bar.left + bar.width / 2;
          }}
        />
      </svg>
    </figure>
  );
}
