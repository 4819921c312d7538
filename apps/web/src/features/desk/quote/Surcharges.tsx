import { type Currency, inputLimits } from '@copperline/contract';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import { NumberField } from './NumberField.tsx';
import styles from './Inputs.module.css';
import { emptySurcharge, type TypedSurcharge } from './typed-inputs.ts';
import type { Inputs } from './use-inputs.ts';

/** Work that the book does not price, each with the name that the customer reads. */
export function Surcharges({ currency, inputs }: { readonly currency: Currency; readonly inputs: Inputs }) {
  const t = useT();
  const { typed, faults, change } = inputs;
  const rows = typed.surcharges;
  const set = (place: number, row: TypedSurcharge): void =>
    change({ surcharges: rows.map((each, n) => (n === place ? row : each)) });
  return (
    <div className={styles.surcharges}>
      <h3 className={styles.subTitle}>{t('desk.surcharge.title')}</h3>
      <p className={styles.hint}>{t('desk.surcharge.hint', { currency })}</p>
      {rows.map((row, place) => (
        <div key={place} className={styles.surcharge}>
          <div>
            <NumberField
              label={t('desk.surcharge.name', { number: place + 1 })}
              value={row.title}
              placeholder={t('desk.surcharge.placeholder')}
              fault={faults.get(`surcharges.${place}.title`)}
              words={{ maxLength: inputLimits.surchargeTitle.max }}
              onChange={(title) => set(place, { ...row, title })}
            />
          </div>
          <div>
            <NumberField
              label={t('desk.surcharge.amount', { number: place + 1, currency })}
              value={row.amount}
              placeholder={currency}
              fault={faults.get(`surcharges.${place}.amount`)}
              onChange={(amount) => set(place, { ...row, amount })}
            />
          </div>
          <Button
            kind="quiet"
            square
            aria-label={t('desk.surcharge.remove', { number: place + 1 })}
            title={t('desk.surcharge.remove', { number: place + 1 })}
            onClick={() => change({ surcharges: rows.filter((_, n) => n !== place) })}
          >
            <Icon name="trash" size={16} />
          </Button>
        </div>
      ))}
      {rows.length < inputLimits.surcharges.max && (
        <div>
          <Button onClick={() => change({ surcharges: [...rows, emptySurcharge] })}>{t('desk.surcharge.add')}</Button>
        </div>
      )}
    </div>
  );
}
