import { type RefObject, useEffect, useRef } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { dismissToast, type Toast, useToasts } from '#lib/toast.ts';
import { classes } from '../style/classes.ts';
import { Icon } from '../glyph/Icon.tsx';
import styles from './Toasts.module.css';

const readingMs = 5_000;
const graceMs = 1_000;

/** Messages at the top of the page. They wait while someone points at them or has the focus on them. */
export function Toasts() {
  const t = useT();
  const stack = useRef<HTMLElement>(null);
  return (
    <section ref={stack} className={styles.toasts} aria-label={t('shell.toasts')}>
      {useToasts().map((toast) => (
        <ToastCard key={toast.id} toast={toast} stack={stack} />
      ))}
    </section>
  );
}

function ToastCard({ toast, stack }: { toast: Toast; stack: RefObject<HTMLElement | null> }) {
  const t = useT();
  useEffect(() => {
    const leave = () => {
      if (stack.current?.matches(':hover, :focus-within')) timer = setTimeout(leave, graceMs);
      else dismissToast(toast.id);
    };
    let timer = setTimeout(leave, readingMs);
    return () => clearTimeout(timer);
  }, [toast.id, stack]);
  return (
    <div className={styles.toast} role={toast.type === 'error' ? 'alert' : 'status'}>
      <span className={classes(styles.icon, styles[toast.type])}>
        <Icon name={toast.type} />
      </span>
      <p className={styles.message}>{toast.message}</p>
      {toast.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            toast.action?.run();
            dismissToast(toast.id);
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button type="button" className={styles.close} aria-label={t('actions.close')} onClick={() => dismissToast(toast.id)}>
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}
