import { type DeskOrderDetail, holdReasons, inputLimits } from '@copperline/contract';
import { boardName } from '#domain/order/order-boards.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { Field } from '#ui/control/Field.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import { emptySurcharge } from '../../quote/typed-inputs.ts';
import deskRecord from '../../frame/DeskRecord.module.css';
import { Choice } from '../../fields/Choice.tsx';
import styles from './Order.module.css';
import { ProductionFiles } from './ProductionFiles.tsx';
import { askedMarks, type TypedMove } from './typed-move.ts';

interface AskFieldsProps {
  readonly order: DeskOrderDetail;
  readonly typed: TypedMove;
  readonly problem: (place: string) => string | undefined;
  readonly onChange: (change: Partial<TypedMove>) => void;
}

function HoldFields({ typed, problem, onChange }: AskFieldsProps) {
  const t = useT();
  return (
    <>
      <Choice
        label={t('deskOrders.ask.reason')}
        value={typed.reason}
        options={holdReasons.map((reason) => ({ value: reason, name: t(`order.hold.${reason}`) }))}
        onChange={(reason) => onChange({ reason })}
      />
      <fieldset className={styles.place}>
        <legend className={styles.legend}>{t('deskOrders.ask.place')}</legend>
        {(['layer', 'x', 'y'] as const).map((name) => (
          <Field
            key={name}
            label={t(`deskOrders.ask.${name}`)}
            inputMode={name === 'layer' ? 'text' : 'decimal'}
            autoComplete="off"
            value={typed[name]}
            problem={problem(name)}
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
        ))}
      </fieldset>
      <label className={styles.check}>
        <input type="checkbox" checked={typed.clockPaused} onChange={({ target }) => onChange({ clockPaused: target.checked })} />
        {t('deskOrders.ask.paused')}
      </label>
    </>
  );
}

function PriceFields({ order: { currency }, typed: { surcharges }, problem, onChange }: AskFieldsProps) {
  const t = useT();
  const set = (place: number, change: Partial<(typeof surcharges)[number]>): void =>
    onChange({ surcharges: surcharges.map((row, n) => (n === place ? { ...row, ...change } : row)) });
  return (
    <div className={styles.surcharges}>
      <p className={deskRecord.quiet}>{t('deskOrders.ask.priceHint', { currency })}</p>
      {surcharges.map((row, place) => (
        <div key={place} className={styles.surcharge}>
          <Field
            label={t('desk.surcharge.name', { number: place + 1 })}
            maxLength={inputLimits.surchargeTitle.max}
            value={row.title}
            problem={problem(`surcharges.${place}.title`)}
            onChange={({ target }) => set(place, { title: target.value })}
          />
          <Field
            label={t('desk.surcharge.amount', { number: place + 1, currency })}
            inputMode="decimal"
            value={row.amount}
            problem={problem(`surcharges.${place}.amount`)}
            onChange={({ target }) => set(place, { amount: target.value })}
          />
          {surcharges.length > 1 && (
            <Button
              kind="quiet"
              square
              aria-label={t('desk.surcharge.remove', { number: place + 1 })}
              title={t('desk.surcharge.remove', { number: place + 1 })}
              onClick={() => onChange({ surcharges: surcharges.filter((_, n) => n !== place) })}
            >
              <Icon name="trash" size={16} />
            </Button>
          )}
        </div>
      ))}
      {surcharges.length < inputLimits.surcharges.max && (
        <div>
          <Button onClick={() => onChange({ surcharges: [...surcharges, emptySurcharge] })}>{t('desk.surcharge.add')}</Button>
        </div>
      )}
    </div>
  );
}

/** What the customer is asked: about something that stops us, about another price, or whether the files are right. */
export function AskFields(props: AskFieldsProps) {
  const t = useT();
  const { order, typed, onChange } = props;
  const { lines } = order;
  return (
    <>
      <Choice
        label={t('deskOrders.ask.kind')}
        value={typed.mark}
        options={askedMarks.map((mark) => ({ value: mark, name: t(`deskOrders.ask.mark.${mark}`) }))}
        onChange={(mark) => onChange({ mark })}
      />
      {typed.mark !== 'hold' && lines.length > 1 && (
        <Choice
          label={t('deskOrders.ask.board')}
          value={String(typed.line)}
          options={lines.map((_, index) => ({ value: String(index), name: boardName(t, lines, index) }))}
          onChange={(line) => onChange({ line: Number(line) })}
        />
      )}
      {typed.mark === 'hold' && <HoldFields {...props} />}
      {typed.mark === 'price-decision' && <PriceFields {...props} />}
      {typed.mark === 'file-approval' && <ProductionFiles order={order} typed={typed} onChange={onChange} />}
    </>
  );
}
