import { Fragment, useId, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { classes } from '#ui/style/classes.ts';
import styles from './Choice.module.css';

export interface ChoiceProps<V extends string | number> {
  /** The element that names the group. */
  readonly labelledBy?: string;
  readonly label?: string;
  readonly values: readonly V[];
  readonly value: V;
  readonly text: (value: V) => string;
  /** A colour beside the text. */
  readonly colour?: (value: V) => string;
  /** Why a value does not go with the others; null where it does. It can be picked all the same. */
  readonly against?: (value: V) => string | null;
  /** So many are shown at first. */
  readonly first?: number;
  readonly compact?: boolean;
  readonly onPick: (value: V) => void;
}

/** One of a few, all in sight: a row of radio buttons. */
export function Choice<V extends string | number>({
  labelledBy,
  label,
  values,
  value,
  text,
  colour,
  against,
  first = values.length,
  compact = false,
  onPick,
}: ChoiceProps<V>) {
  const t = useT();
  const name = useId();
  const [open, setOpen] = useState(false);
  // What is chosen is always in sight.
  const all = open || first >= values.length || values.indexOf(value) >= first;
  const shown = all ? values : values.slice(0, first);
  return (
    <div
      className={classes(styles.choice, compact && styles.compact)}
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-label={label}
    >
      {shown.map((option) => {
        const reason = against?.(option) ?? null;
        const marked = reason === null ? undefined : t('pcb.option.marked', { reason });
        const noteId = `${name}-${option}`;
        return (
          <Fragment key={option}>
            <label className={classes(styles.option, marked && styles.marked)} title={marked}>
              <input
                type="radio"
                className={styles.radio}
                name={name}
                value={option}
                checked={option === value}
                aria-describedby={marked && noteId}
                onChange={() => onPick(option)}
              />
              {colour && <span className={styles.swatch} style={{ background: colour(option) }} />}
              <span>{text(option)}</span>
            </label>
            {marked && (
              <span id={noteId} hidden>
                {marked}
              </span>
            )}
          </Fragment>
        );
      })}
      {!all && (
        <button type="button" className={styles.more} onClick={() => setOpen(true)}>
          {t('pcb.option.more', { count: values.length - first })}
        </button>
      )}
    </div>
  );
}
