import { type DeskBom, inputLimits } from '@copperline/contract';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import { LineFields } from './LineFields.tsx';
import { NumberField } from './NumberField.tsx';
import styles from './Inputs.module.css';
import { emptyPart, type TypedPart } from './typed-inputs.ts';
import type { Inputs } from './use-inputs.ts';

interface OwnLinesProps {
  readonly bom: DeskBom;
  readonly inputs: Inputs;
  readonly disabled: boolean;
}

/** A BOM that could not be read has no lines: these are made here, each under a name that the desk gives it. */
export function OwnLines({ bom, inputs, disabled }: OwnLinesProps) {
  const t = useT();
  const { typed, faults, change } = inputs;
  const set = (place: number, part: TypedPart): void =>
    change({ parts: typed.parts.map((each, n) => (n === place ? part : each)) });
  return (
    <div className={styles.bom}>
      <h3 className={styles.subTitle}>{t('desk.bom.title', { name: bom.bomFileName })}</h3>
      <p className={styles.hint}>{t('desk.lines.text')}</p>
      {typed.parts.length > 0 && (
        <div className={styles.frame}>
          <table className={styles.table}>
            <caption className="visually-hidden">{t('desk.lines.caption')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('desk.lines.name')}</th>
                <th scope="col" className={styles.figure}>
                  {t('desk.bom.unit')}
                </th>
                <th scope="col" className={styles.figure}>
                  {t('desk.bom.bought')}
                </th>
                <th scope="col" className={styles.figure}>
                  {t('desk.bom.joints')}
                </th>
                <th scope="col">{t('desk.bom.mounting')}</th>
                <th scope="col">
                  <span className="visually-hidden">{t('quotes.screen.table.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {typed.parts.map((part, place) => {
                const name = part.key || String(place + 1);
                return (
                  <tr key={place}>
                    <td>
                      <NumberField
                        label={t('desk.lines.name')}
                        value={part.key}
                        fault={faults.get(`parts.${place}.key`)}
                        words={{ maxLength: inputLimits.lineName.max }}
                        disabled={disabled}
                        onChange={(key) => set(place, { ...part, key })}
                      />
                    </td>
                    <LineFields
                      name={name}
                      part={part}
                      figure={null}
                      faults={faults}
                      place={place}
                      disabled={disabled}
                      onChange={(next) => set(place, next)}
                    />
                    <td className={styles.act}>
                      <Button
                        kind="quiet"
                        square
                        disabled={disabled}
                        aria-label={t('desk.lines.remove', { name })}
                        title={t('desk.lines.remove', { name })}
                        onClick={() => change({ parts: typed.parts.filter((_, n) => n !== place) })}
                      >
                        <Icon name="trash" size={16} />
                      </Button>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      <div>
        <Button disabled={disabled} onClick={() => change({ parts: [...typed.parts, emptyPart('')] })}>
          {t('desk.lines.add')}
        </Button>
      </div>
    </div>
  );
}
