import { useEffect, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { dismissToast, type Toast, useToasts } from '#lib/toast.ts';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import styles from './Toasts.module.css';

const readingMs = 5_000;

/** Messages at the top of the page. They wait while someone points at them or has the focus on them. */
export function Toasts() {
  const t = useT();
  const toasts = useToasts();
  const [held, setHeld] = useState(false);
  return (
    <section
      className={styles.toasts}
      aria-label={t('shell.toasts')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} held={held} />
      ))}
    </section>
  );
}

export function ToastCard({ toast, held }: { toast: Toast; held: boolean }) {
  const t = useT();
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(toast.id), readingMs);
    return () => clearTimeout(timer);
  }, [toast.id, held]);
  return (
    <div className={styles.toast} role={toast.type === 'error' ? 'alert' : 'status'}>
      <span className={classes(styles.icon, styles[toast.type])}>
        <Icon name={toast.type} />
      </span>
      <p className={styles.message}>{toast.message}</p>
      <button type="button" className={styles.close} aria-label={t('actions.close')} onClick={() => dismissToast(toast.id)}>
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}
