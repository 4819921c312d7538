import { type ReactNode, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { classes } from '../style/classes.ts';
import { Icon } from '../glyph/Icon.tsx';
import styles from './Menu.module.css';

interface MenuProps {
  /** What the opener says; with `trigger` it is that button's own text. */
  readonly label: string;
  /** A link of its own beside a small opener, or nothing when `trigger` is the opener. */
  readonly lead?: ReactNode;
  readonly trigger?: { readonly className: string | undefined; readonly content: ReactNode };
  readonly align?: 'start' | 'end';
  readonly children: ReactNode;
}

/** `hovered` follows the pointer out; `pinned` was asked for and stays. */
type State = 'closed' | 'hovered' | 'pinned';

/** A disclosure: Enter or Space opens, Escape closes and gives the focus back, leaving it and choosing from it close too. */
export function Menu({ label, lead, trigger, align = 'start', children }: MenuProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const [chosen, setChosen] = useState<{ readonly state: State; readonly at: string }>({ state: 'closed', at: key });
  // What was open on the page before is closed on this one.
  const state = chosen.at === key ? chosen.state : 'closed';
  const setState = (next: State) => setChosen({ state: next, at: key });
  return (
    // Keys and pointers are only watched here; what is operated are the button and the links inside.
    <div
      role="presentation"
      className={styles.menu}
      onPointerEnter={(event) => event.pointerType === 'mouse' && lead && state === 'closed' && setState('hovered')}
      onPointerLeave={() => state === 'hovered' && setState('closed')}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setState('closed')}
      onClick={(event) => {
        if (!(event.target instanceof Element) || !panel.current?.contains(event.target)) return;
        if (event.target.closest('a, button')) setState('closed');
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || state === 'closed') return;
        setState('closed');
        opener.current?.focus();
      }}
    >
      {lead}
      <button
        ref={opener}
        type="button"
        className={trigger ? trigger.className : styles.opener}
        aria-expanded={state !== 'closed'}
        aria-controls={id}
        aria-label={label}
        onClick={() => setState(state === 'pinned' ? 'closed' : 'pinned')}
      >
        {trigger ? trigger.content : <Icon name="chevron-down" size={16} />}
      </button>
      <div ref={panel} id={id} className={classes(styles.panel, align === 'end' && styles.end)} hidden={state === 'closed'}>
        {children}
      </div>
    </div>
  );
}
