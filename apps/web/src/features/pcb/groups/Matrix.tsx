import { type PcbSpec, nmPerMm } from '@copperline/contract';
import { type KeyboardEvent, useRef, useState } from 'react';
import { classes } from '#ui/style/classes.ts';
import { Choice } from '../fields/Choice.tsx';
import { ruleReason } from '#domain/quote/words/rule-words.ts';
import { isPriced, type MatrixCell, type PriceMatrix, refusalsOf } from '../state/engine.ts';
import { Unsupported } from '../fields/Unsupported.tsx';
import { boardsEach } from '../state/form.ts';
import styles from './Matrix.module.css';
import { moneyText } from '../state/money.ts';
import { usePcb } from '../state/use-pcb.ts';

const views = ['total', 'each', 'area'] as const;
type View = (typeof views)[number];

const squareNmPerDm2 = (100 * nmPerMm) ** 2;

/** What a total comes to by board or by area: for comparing, never for charging. */
const partsOf = (view: View, quantity: number, boards: number, { widthNm, heightNm }: PcbSpec): number => {
  if (view === 'total') return 1;
  return view === 'each' ? quantity * boards : (quantity * widthNm * heightNm) / squareNmPerDm2;
};

const moves: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Every quantity as soon as one likes, with its price. A press orders that one. */
export function Matrix({ matrix }: { readonly matrix: PriceMatrix }) {
  const { form, spec, pick, speaker, currency } = usePcb();
  const { t, locale } = speaker;
  const [view, setView] = useState<View>('total');
  const table = useRef<HTMLTableElement>(null);
  const number = new Intl.NumberFormat(locale);
  const [focused, setFocused] = useState<string | null>(null);
  const keyOf = (quantity: number, column: number): string => `${quantity} ${column}`;
  const current = keyOf(form.quantity, form.expediteDays);
  if (spec === null) return null;
  const all = matrix.rows.flatMap(({ cells }) => cells);
  const refusals = refusalsOf(all);
  if (!all.some(isPriced)) return <Unsupported rules={refusals} />;
  const priceOf = (quantity: number, { totalCents }: MatrixCell): string =>
    moneyText(Math.round(totalCents / partsOf(view, quantity, boardsEach(form), spec)), currency, locale);

  const move = (event: KeyboardEvent, row: number, column: number): void => {
    const step = moves[event.key];
    if (!step) return;
    event.preventDefault();
    const target = table.current?.querySelector<HTMLElement>(`[data-cell="${row + step[0]} ${column + step[1]}"]`);
    target?.focus();
  };
  const reachable = focused ?? current;
  return (
    <div className={styles.matrix}>
      <div className={styles.views}>
        <Choice
          label={t('pcb.matrix.view')}
          values={views}
          value={view}
          text={(name) => t(`pcb.matrix.${name}`)}
          compact
          onPick={setView}
        />
        <span className={styles.keys}>{t('pcb.matrix.keys')}</span>
      </div>
      {refusals.length > 0 && <Unsupported rules={refusals} />}
      <table ref={table} className={styles.table}>
        <caption className="visually-hidden">{t('pcb.matrix.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('pcb.matrix.quantity')}</th>
            {[0, 1, 2, 3, 4].map((sooner) => (
              <th key={sooner} scope="col">
                {sooner === 0 ? t('pcb.matrix.normal') : t('pcb.matrix.sooner', { count: sooner })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {matrix.rows.map(({ quantity, cells }, row) => (
            <tr key={quantity}>
              <th scope="row">{number.format(quantity)}</th>
              {cells.map((cell, column) => {
                const key = keyOf(quantity, column);
                if (cell === null)
                  return (
                    <td key={key} className={styles.none}>
                      <span aria-hidden="true">–</span>
                      <span className="visually-hidden">{t('pcb.matrix.notOffered')}</span>
                    </td>
                  );
                if (!isPriced(cell)) {
                  const reasons = cell.refusedBy.map((rule) => ruleReason(t, rule)).join(' ');
                  return (
                    <td key={key} className={styles.none} title={reasons}>
                      {t('pcb.matrix.unsupported')}
                      <span className="visually-hidden"> {reasons}</span>
                    </td>
                  );
                }
                const price = priceOf(quantity, cell);
                return (
                  <td key={key}>
                    <button
                      type="button"
                      data-cell={`${row} ${column}`}
                      className={classes(styles.cell, key === current && styles.current)}
                      tabIndex={key === reachable ? 0 : -1}
                      aria-pressed={key === current}
                      onFocus={() => setFocused(key)}
                      onKeyDown={(event) => move(event, row, column)}
                      onClick={() => pick('quantity', { quantity, expediteDays: cell.expediteDays })}
                    >
                      <CellText
                        pieces={t('units.pieces', { count: quantity })}
                        price={price}
                        days={t('pcb.matrix.days', { count: cell.leadDays })}
                      />
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellTextProps {
  readonly pieces: string;
  readonly price: string;
  readonly days: string;
}

/** Who does not see the table hears the quantity, too. */
function CellText({ pieces, price, days }: CellTextProps) {
  return (
    <>
      <span className="visually-hidden">{pieces} </span>
      <span>{price}</span>
      <span className={styles.days}>{days}</span>
    </>
  );
}
