import type { DeskFigure } from '@copperline/contract';
import { useT } from '#lib/i18n/use-t.ts';
import type { Faults } from '../fields/fault-text.ts';
import styles from './Inputs.module.css';
import { NumberField } from './NumberField.tsx';
import type { TypedPart } from './typed-inputs.ts';
import { decimalText, microDecimals } from '../fields/typed-number.ts';

const mountings = ['smt', 'through-hole'] as const;

interface LineFieldsProps {
  readonly name: string;
  readonly part: TypedPart;
  /** What the engine has for it; null for a line of the desk's own. */
  readonly figure: DeskFigure | null;
  readonly faults: Faults;
  /** Among what was typed, which is how faults are found. */
  readonly place: number;
  readonly disabled: boolean;
  readonly focus?: boolean;
  readonly onChange: (part: TypedPart) => void;
}

/** The four figures of a line that people can put in, as cells of its row. */
export function LineFields({ name, part, figure, faults, place, disabled, focus = false, onChange }: LineFieldsProps) {
  const t = useT();
  const own = figure?.unitMicros ?? null;
  const field = (column: 'unit' | 'bought' | 'joints', placeholder: string) => (
    <td className={styles.figure}>
      <NumberField
        label={t(`desk.bom.of.${column}`, { name })}
        value={part[column]}
        placeholder={placeholder}
        fault={faults.get(`parts.${place}.${column}`)}
        column={column}
        disabled={disabled}
        focus={focus && column === 'unit'}
        onChange={(text) => onChange({ ...part, [column]: text })}
      />
    </td>
  );
  return (
    <>
      {field('unit', own === null ? '' : decimalText(own, microDecimals))}
      {field('bought', figure ? String(figure.bought) : '')}
      {field('joints', figure?.joints == null ? '' : String(figure.joints))}
      <td>
        <select
          className={styles.select}
          aria-label={t('desk.bom.of.mounting', { name })}
          value={part.mounting || (figure?.mounting ?? 'smt')}
          disabled={disabled}
          onChange={(event) => {
            const mounting = mountings.find((each) => each === event.target.value);
            if (mounting) onChange({ ...part, mounting });
          }}
        >
          {mountings.map((mounting) => (
            <option key={mounting} value={mounting}>
              {t(`desk.mounting.${mounting}`)}
            </option>
          ))}
        </select>
      </td>
    </>
  );
}
