import { type KeyboardEvent, useEffect, useRef } from 'react';
import { classes } from '../style/classes.ts';
import { Icon, type IconName } from '../glyph/Icon.tsx';
import styles from './ContextMenu.module.css';

export interface MenuEntry {
  readonly name: string;
  readonly label: string;
  readonly icon: IconName;
  /** The key that does the same without the menu. */
  readonly hint?: string | undefined;
  readonly danger?: boolean | undefined;
  readonly run: () => void;
}

export interface MenuPoint {
  readonly x: number;
  readonly y: number;
}

interface ContextMenuProps {
  readonly label: string;
  /** In the window; the menu is moved as far as it needs to stay inside. */
  readonly at: MenuPoint;
  readonly entries: readonly MenuEntry[];
  readonly onClose: () => void;
}

const edge = 8;

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** What can be done with one thing. Arrow keys choose, Escape closes and gives the focus back; a press elsewhere closes it too. */
export function ContextMenu({ label, at: { x, y }, entries, onClose }: ContextMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const element = menu.current;
    const opener = document.activeElement;
    element?.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true });
    const away = ({ target }: Event): void => {
      if (target instanceof Node && element?.contains(target)) return;
      close.current();
    };
    document.addEventListener('pointerdown', away, true);
    window.addEventListener('scroll', away, true);
    window.addEventListener('resize', away);
    return () => {
      document.removeEventListener('pointerdown', away, true);
      window.removeEventListener('scroll', away, true);
      window.removeEventListener('resize', away);
      // Only where the focus would be lost with the menu: a press elsewhere has put it there.
      const lost = document.activeElement === document.body || element?.contains(document.activeElement);
      if (lost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    const element = menu.current;
    if (element === null) return;
    const { width, height } = element.getBoundingClientRect();
    element.style.left = `${Math.max(edge, Math.min(x, window.innerWidth - width - edge))}px`;
    element.style.top = `${Math.max(edge, Math.min(y, window.innerHeight - height - edge))}px`;
  }, [x, y]);
  const press = (event: KeyboardEvent): void => {
    event.stopPropagation();
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const step = steps[event.key];
    if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else if (step)
      items[
        step(
          items.findIndex((item) => item === document.activeElement),
          items.length,
        )
      ]?.focus();
    else return;
    event.preventDefault();
  };
  return (
    <div ref={menu} role="menu" tabIndex={-1} aria-label={label} className={styles.menu} onKeyDown={press}>
      {entries.map(({ name, label: text, icon, hint, danger = false, run }) => (
        <button
          key={name}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={classes(styles.entry, danger && styles.danger)}
          onClick={() => {
            onClose();
            run();
          }}
        >
          <Icon name={icon} size={16} />
          <span>{text}</span>
          {hint && <kbd>{hint}</kbd>}
        </button>
      ))}
    </div>
  );
}
