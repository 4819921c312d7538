import { type ReactNode, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './Hint.module.css';

interface HintProps {
  readonly lines: readonly string[];
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

const gapPx = 8;

/** A figure that explains itself under the pointer and with the focus. It stands above the table, which would cut it off. */
export function Hint({ lines, children, className }: HintProps) {
  const id = useId();
  const [at, setAt] = useState<{ readonly right: number; readonly top: number } | null>(null);
  const show = (element: HTMLElement): void => {
    const { right, top } = element.getBoundingClientRect();
    setAt({ right: Math.max(gapPx, document.documentElement.clientWidth - right), top: top - gapPx });
  };
  const hide = (): void => setAt(null);
  if (lines.length === 0) return children;
  return (
    <>
      <button
        type="button"
        className={className}
        aria-describedby={at ? id : undefined}
        onPointerEnter={(event) => show(event.currentTarget)}
        onPointerLeave={hide}
        onFocus={(event) => show(event.currentTarget)}
        onBlur={hide}
        onKeyDown={(event) => event.key === 'Escape' && hide()}
      >
        {children}
      </button>
      {at &&
        createPortal(
          <div id={id} role="tooltip" className={styles.hint} style={at}>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>,
          document.body,
        )}
    </>
  );
}
