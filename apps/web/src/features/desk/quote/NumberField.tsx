import { type KeyboardEvent, useId } from 'react';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { type Fault, faultText } from '../fields/fault-text.ts';
import styles from './Inputs.module.css';

/** Once, when the field appears. */
const takeFocus = (field: HTMLInputElement | null): void => field?.focus();

/** Up and down in a column, as in a sheet. Tab goes along the row, Enter computes. */
const moveInColumn = (event: KeyboardEvent<HTMLInputElement>): void => {
  const { key, currentTarget: field } = event;
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
  const fields = field.closest('table')?.querySelectorAll<HTMLInputElement>(`[data-column="${field.dataset['column'] ?? ''}"]`);
  const column = [...(fields ?? [])];
  column[column.indexOf(field) + (key === 'ArrowDown' ? 1 : -1)]?.focus();
  event.preventDefault();
};

interface NumberFieldProps {
  readonly label: string;
  readonly value: string;
  /** The engine's own figure, which counts where nothing is typed. */
  readonly placeholder?: string;
  readonly fault: Fault | undefined;
  /** Arrow keys go up and down in a column of this name. */
  readonly column?: string;
  readonly disabled?: boolean;
  readonly focus?: boolean;
  /** Words instead of a number. */
  readonly words?: { readonly maxLength: number };
  readonly onChange: (text: string) => void;
}

/** One small field of a table: its label is read out, the column's head is seen. */
export function NumberField({
  label,
  value,
  placeholder = '',
  fault,
  column,
  disabled = false,
  focus = false,
  words,
  onChange,
}: NumberFieldProps) {
  const t = useT();
  const id = useId();
  const locale = useLocale();
  return (
    <>
      <input
        className={words ? styles.words : styles.number}
        inputMode={words ? 'text' : 'decimal'}
        autoComplete="off"
        spellCheck={false}
        maxLength={words?.maxLength ?? 20}
        aria-label={label}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? id : undefined}
        ref={focus ? takeFocus : undefined}
        data-column={column}
        onKeyDown={column === undefined ? undefined : moveInColumn}
        value={value}
        placeholder={placeholder}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      />
      {fault && (
        <span id={id} className={styles.fault}>
          {faultText(t, locale, fault)}
        </span>
      )}
    </>
  );
}
