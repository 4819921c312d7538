import { useEffect, useRef } from 'react';
import styles from './CheckBox.module.css';

interface CheckBoxProps {
  readonly label: string;
  readonly state: 'all' | 'some' | 'none' | 'unable';
  readonly onChange: (isIn: boolean) => void;
}

/** A tick for one item or for many; `some` is the browser's own third state. */
export function CheckBox({ label, state, onChange }: CheckBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <label className={styles.target}>
      <input
        ref={box}
        className={styles.box}
        type="checkbox"
        aria-label={label}
        title={label}
        checked={state === 'all'}
        disabled={state === 'unable'}
        onChange={() => onChange(state !== 'all')}
      />
    </label>
  );
}
