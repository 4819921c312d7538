import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { classes } from '#ui/style/classes.ts';
import styles from './LineTable.module.css';

/** Where the hand goes after a cell: it stays, or it goes to the one beside. */
export type AfterCell = 'stay' | 'next' | 'back' | 'leave';

interface CellEditorProps {
  readonly text: string;
  readonly label: string;
  readonly number: boolean;
  readonly onDone: (text: string, after: AfterCell) => void;
  readonly onCancel: () => void;
  /** True where the text was a block and went into several cells. */
  readonly onPaste: (text: string) => boolean;
}

/** One cell while it is written in. Enter keeps, Escape forgets, Tab keeps and goes on, leaving it keeps too. */
export function CellEditor({ text, label, number, onDone, onCancel, onPaste }: CellEditorProps) {
  const input = useRef<HTMLInputElement>(null);
  const over = useRef(false);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const finish = (work: () => void): void => {
    if (over.current) return;
    over.current = true;
    work();
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    // While characters are being composed the keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const { value } = event.currentTarget;
    if (event.key === 'Enter') finish(() => onDone(value, 'stay'));
    else if (event.key === 'Escape') finish(onCancel);
    else if (event.key === 'Tab') finish(() => onDone(value, event.shiftKey ? 'back' : 'next'));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    if (!onPaste(event.clipboardData.getData('text/plain'))) return;
    event.preventDefault();
    finish(onCancel);
  };
  return (
    <input
      ref={input}
      className={classes(styles.input, number && styles.figure)}
      defaultValue={text}
      aria-label={label}
      inputMode={number ? 'decimal' : 'text'}
      spellCheck={false}
      autoComplete="off"
      onKeyDown={keyDown}
      onPaste={paste}
      onBlur={(event) => finish(() => onDone(event.currentTarget.value, 'leave'))}
    />
  );
}
