import type { ReactNode } from 'react';
import styles from './Options.module.css';

/** One of several, each with what it means. */
export function Options({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.options}>
      <legend className="visually-hidden">{label}</legend>
      {children}
    </fieldset>
  );
}

interface OptionProps {
  /** Of the group: one for all of its options. */
  readonly name: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly title: ReactNode;
  readonly aside?: ReactNode;
  readonly onChoose: () => void;
  readonly children?: ReactNode;
}

export function Option({ name, checked, disabled = false, title, aside, onChoose, children }: OptionProps) {
  return (
    <label className={styles.option}>
      <input type="radio" className={styles.radio} name={name} checked={checked} disabled={disabled} onChange={onChoose} />
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        {children && <span className={styles.second}>{children}</span>}
      </span>
      {aside && <span className={styles.aside}>{aside}</span>}
    </label>
  );
}
