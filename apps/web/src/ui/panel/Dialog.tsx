import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './Dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly text?: string;
  readonly wide?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The browser's own: it keeps the focus inside, closes on Escape and gives the focus back. */
export function Dialog({ title, text, wide = false, onClose, children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={wide ? `${styles.dialog} ${styles.wide}` : styles.dialog}
      aria-labelledby={id}
      onClose={onClose}
    >
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </dialog>
  );
}
