import { useLocale } from '#lib/i18n/locale.ts';
import type { Frame } from './chart.ts';
import styles from './Statistics.module.css';

/** Of every chart; the browser scales it to the room there is. */
export const size = { width: 640, height: 240 } as const;
export const frame: Frame = { left: 64, top: 12, width: 560, height: 192 };

interface GridProps {
  readonly ticks: readonly number[];
  readonly text: (value: number) => string;
}

/** The lines behind a chart, each with what it stands for. */
export function Grid({ ticks, text }: GridProps) {
  const top = ticks.at(-1) ?? 1;
  return (
    <g>
      {ticks.map((tick) => {
        const y = frame.top + frame.height * (1 - tick / top);
        return (
          <g key={tick}>
            <line x1={frame.left} x2={frame.left + frame.width} y1={y} y2={y} className={styles.grid} />
            <text x={frame.left - 8} y={y + 4} textAnchor="end" className={styles.tick}>
              {text(tick)}
            </text>
          </g>
        );
      })}
    </g>
  );
}

interface DayAxisProps {
  readonly days: readonly string[];
  readonly at: readonly number[];
  readonly x: (place: number) => number;
}

/** A day of the server's calendar has no time zone: it is read and written as one of UTC. */
export const useDayText = (): ((day: string) => string) => {
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
};

export function DayAxis({ days, at, x }: DayAxisProps) {
  const text = useDayText();
  return (
    <g>
      {at.map((place) => (
        <text key={place} x={x(place)} y={frame.top + frame.height + 20} textAnchor="middle" className={styles.tick}>
          {text(days[place] ?? '')}
        </text>
      ))}
    </g>
  );
}
