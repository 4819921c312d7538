import { type InputHTMLAttributes, useId } from 'react';
import styles from './Field.module.css';
import { Icon } from '../glyph/Icon.tsx';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'id'> {
  readonly label: string;
  readonly labelHidden?: boolean;
  /** What is wrong and what to enter instead. */
  readonly problem?: string | undefined;
}

/** One labelled input of a public page. */
export function Field({ label, labelHidden = false, problem, ...input }: FieldProps) {
  const id = useId();
  const problemId = `${id}-problem`;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={labelHidden ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={styles.input}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
      />
      {problem && (
        <p id={problemId} className={styles.problem} role="alert">
          <Icon name="error" size={14} />
          {problem}
        </p>
      )}
    </div>
  );
}
