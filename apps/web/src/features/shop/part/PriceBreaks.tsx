import type { PartSupply } from '@copperline/contract';
import { soldQuantity } from '@copperline/parts';
import { useT } from '#lib/i18n/use-t.ts';
import { classes } from '#ui/style/classes.ts';
import { numberText, totalText, unitPriceText, useSpeaker } from '../table/part-words.ts';
import styles from './PriceBreaks.module.css';
import { priceChart } from './price-chart.ts';

const frame = { width: 296, height: 88 };

interface PriceBreaksProps {
  readonly supply: PartSupply;
  /** What would be sold, and at which price. */
  readonly quantity: number;
  readonly unitMicros: number;
}

/** The steps of the price as a picture and as a table; the step that holds is marked in both. */
export function PriceBreaks({ supply, quantity, unitMicros }: PriceBreaksProps) {
  const t = useT();
  const speaker = useSpeaker();
  const { breaks } = supply;
  const current = breaks.findLast(({ from }) => from <= quantity);
  return (
    <section className={styles.breaks}>
      <h3 className={styles.heading}>{t('shop.buy.breaks')}</h3>
      {breaks.length > 1 && <Chart supply={supply} quantity={quantity} unitMicros={unitMicros} />}
      <table className={styles.table}>
        <caption className="visually-hidden">{t('shop.buy.breaks')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('shop.buy.from')}</th>
            <th scope="col">{t('shop.buy.unit')}</th>
            <th scope="col">{t('shop.buy.total')}</th>
          </tr>
        </thead>
        <tbody>
          {breaks.map((step) => {
            const sold = soldQuantity(supply, step.from);
            return (
              <tr
                key={step.from}
                className={classes(step === current && styles.current)}
                aria-current={step === current ? 'true' : undefined}
              >
                <th scope="row">{numberText(speaker, step.from)}</th>
                <td>{unitPriceText(speaker, step.unitMicros, supply)}</td>
                <td>{totalText(speaker, step.unitMicros * sold, supply)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function Chart({ supply, quantity, unitMicros }: PriceBreaksProps) {
  const t = useT();
  const speaker = useSpeaker();
  const { breaks } = supply;
  const { line, steps, x, y } = priceChart(breaks, frame);
  const [first] = breaks;
  const last = breaks.at(-1);
  if (first === undefined || last === undefined) return null;
  const summary = t('shop.buy.chart', {
    high: unitPriceText(speaker, first.unitMicros, supply),
    low: unitPriceText(speaker, last.unitMicros, supply),
    least: numberText(speaker, first.from),
    most: numberText(speaker, last.from),
  });
  return (
    <figure>
      <svg className={styles.chart} viewBox={`-4 -6 ${frame.width + 8} ${frame.height + 26}`} aria-hidden="true">
        <path className={styles.axis} d={`M0 ${frame.height}H${frame.width}`} />
        <path className={styles.area} d={`${line}V${frame.height}H0Z`} />
        <path className={styles.line} d={line} />
        {steps.map((step) => (
          <text
            key={step.from}
            className={styles.tick}
            x={step.x}
            y={frame.height + 14}
            textAnchor={step.x === 0 ? 'start' : 'middle'}
          >
            {new Intl.NumberFormat(speaker.locale, { notation: 'compact' }).format(step.from)}
          </text>
        ))}
        <path className={styles.here} d={`M${x(quantity)} ${y(unitMicros)}V${frame.height}`} />
        <circle className={styles.dot} cx={x(quantity)} cy={y(unitMicros)} r="4" />
      </svg>
      <figcaption className="visually-hidden">{summary}</figcaption>
    </figure>
  );
}
