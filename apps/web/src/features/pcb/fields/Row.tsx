import { type ReactNode, useId } from 'react';
import { Icon } from '#ui/glyph/Icon.tsx';
import { classes } from '#ui/style/classes.ts';
import { Conflict } from './Conflict.tsx';
import { DetectedMark, DetectedNote } from './DetectedNote.tsx';
import type { SpecField } from '../state/engine.ts';
import styles from './Row.module.css';
import { useConflict } from './use-conflict.ts';

interface RowProps {
  readonly label: string;
  /** The fields of the order that this row decides: their marks, contradictions and conflicts stand here. */
  readonly fields?: readonly SpecField[];
  readonly hint?: ReactNode;
  readonly problem?: string | undefined;
  readonly children: (labelId: string, problemId: string | undefined) => ReactNode;
}

/** A label, its control, and below it whatever there is to say about what was chosen. */
export function Row({ label, fields = [], hint, problem, children }: RowProps) {
  const id = useId();
  const problemId = `${id}-problem`;
  const { at } = useConflict();
  return (
    <div className={styles.row}>
      <div className={styles.side}>
        <span id={id} className={styles.label}>
          {label}
        </span>
        <DetectedMark fields={fields} />
      </div>
      <div className={classes(styles.control)}>
        {children(id, problem ? problemId : undefined)}
        {problem && (
          <p id={problemId} className={styles.problem} role="alert">
            <Icon name="error" size={14} />
            {problem}
          </p>
        )}
        {hint && <div className={styles.hint}>{hint}</div>}
        <DetectedNote fields={fields} />
        {at !== null && fields.includes(at) && <Conflict />}
      </div>
    </div>
  );
}
