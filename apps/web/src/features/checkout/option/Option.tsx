import { type ReactNode, useId } from 'react';
import { classes } from '#ui/style/classes.ts';
import styles from './Option.module.css';

interface OptionProps {
  /** Of the group it belongs to. */
  readonly group: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly title: ReactNode;
  /** Beside the title: what it is, in a badge. */
  readonly mark?: ReactNode;
  /** At the right: what it costs. */
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
  /** Beside the choice: what can be done to it. */
  readonly actions?: ReactNode;
  readonly onPick: () => void;
}

/** One of several, as a card that is pressed as a whole: its label reaches over all of it. */
export function Option({ group, checked, disabled = false, title, mark, aside, children, actions, onPick }: OptionProps) {
  const id = useId();
  const about = `${id}-about`;
  return (
    <div className={classes(styles.option, checked && styles.checked, disabled && styles.disabled)}>
      <input
        type="radio"
        id={id}
        className={styles.radio}
        name={group}
        checked={checked}
        disabled={disabled}
        aria-describedby={about}
        onChange={onPick}
      />
      <div className={styles.content}>
        <label htmlFor={id} className={styles.title}>
          {title}
        </label>
        {mark && <span className={styles.mark}>{mark}</span>}
        <div id={about} className={styles.about}>
          {aside && <span className={styles.aside}>{aside}</span>}
          {children && <div className={styles.text}>{children}</div>}
        </div>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

interface OptionsProps {
  readonly label: string;
  /** In two columns. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

export function Options({ label, wide = false, children }: OptionsProps) {
  return (
    <fieldset className={classes(styles.options, wide && styles.wide)}>
      <legend className="visually-hidden">{label}</legend>
      {children}
    </fieldset>
  );
}
