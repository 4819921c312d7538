import styles from './Fields.module.css';

interface SelectProps<V extends string | number> {
  readonly labelledBy?: string;
  readonly label?: string;
  readonly values: readonly V[];
  readonly value: V;
  readonly text: (value: V) => string;
  readonly onPick: (value: V) => void;
}

/** One of many: the browser's own list, which every keyboard and every reader knows. */
export function Select<V extends string | number>({ labelledBy, label, values, value, text, onPick }: SelectProps<V>) {
  return (
    <select
      className={styles.select}
      aria-labelledby={labelledBy}
      aria-label={label}
      value={String(value)}
      onChange={(event) => {
        const chosen = values.find((option) => String(option) === event.target.value);
        if (chosen !== undefined) onPick(chosen);
      }}
    >
      {values.map((option) => (
        <option key={option} value={String(option)}>
          {text(option)}
        </option>
      ))}
    </select>
  );
}
