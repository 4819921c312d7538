import { useLocale } from '#lib/i18n/locale.ts';
import { classes } from '#ui/style/classes.ts';
import { lineOf, namedDays, pointsOf, ticksOf } from './chart.ts';
import { DayAxis, frame, Grid, size } from './ChartFrame.tsx';
import styles from './Statistics.module.css';

export interface Series {
  readonly name: string;
  readonly values: readonly number[];
}

interface LineChartProps {
  /** What the picture shows, for whoever does not see it; the figures stand in the table beside it. */
  readonly label: string;
  readonly days: readonly string[];
  readonly series: readonly Series[];
}

/** How several counts went, day by day. */
export function LineChart({ label, days, series }: LineChartProps) {
  const locale = useLocale();
  const ticks = ticksOf(Math.max(0, ...series.flatMap(({ values }) => values)));
  const top = ticks.at(-1) ?? 1;
  const figure = (value: number): string => new Intl.NumberFormat(locale).format(value);
  return (
    <figure className={styles.figure} aria-label={label}>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true" className={styles.chart}>
        <Grid ticks={ticks} text={figure} />
        {series.map(({ name, values }, n) => {
          const points = pointsOf(values, top, frame);
          return (
            <g key={name} className={classes(styles.series, styles[`series${n}`])}>
              <path d={lineOf(points)} className={styles.line} />
              {points.length <= 31 && points.map(({ x, y }) => <circle key={x} cx={x} cy={y} r={2.5} className={styles.dot} />)}
            </g>
          );
        })}
        <DayAxis
          days={days}
          at={namedDays(days.length)}
          x={(n) =>
            pointsOf(
              days.map(() => 0),
              1,
              frame,
            )[n]?.x ?? 0
          }
        />
      </svg>
      <figcaption className={styles.legend}>
        {series.map(({ name }, n) => (
          <span key={name} className={classes(styles.key, styles[`series${n}`])}>
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
