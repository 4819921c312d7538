import type { SelectHTMLAttributes } from 'react';
import styles from './Address.module.css';

export interface Option {
  readonly value: string;
  readonly label: string;
}

interface ChoiceProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'style' | 'value'> {
  /** Handed over by the form's item. */
  readonly value?: string;
  readonly options: readonly Option[];
  /** What stands there while nothing is chosen; without it the first option is. */
  readonly empty?: string;
}

/** The browser's own list: typing a letter finds a country, and a browser that knows the address fills it in. */
export function Choice({ value, options, empty, ...select }: ChoiceProps) {
  return (
    <select {...select} className={styles.choice} value={value ?? ''}>
      {empty !== undefined && <option value="">{empty}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
