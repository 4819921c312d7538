import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './Button.module.css';
import { classes } from '../style/classes.ts';
import { type SiteLinkProps, SiteLink } from './SiteLink.tsx';

interface Look {
  readonly kind?: 'primary' | 'default' | 'quiet' | undefined;
  readonly size?: 'default' | 'large' | undefined;
  /** As wide as it is high, for one icon. */
  readonly square?: boolean | undefined;
}

const lookOf = ({ kind = 'default', size = 'default', square = false }: Look): string =>
  classes(styles.button, styles[kind], size === 'large' && styles.large, square && styles.square);

/** An icon alone says nothing to many people: its label is shown beside it, on hover and on keyboard focus. */
const tipOf = ({ square = false }: Look, label: string | undefined) =>
  square && label !== undefined ? { 'data-tip': label, title: undefined } : {};

export interface ButtonProps extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> {
  /** Something is under way: a second press does nothing, and the focus stays. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

export function Button({ kind, size, square, busy = false, type = 'button', onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      {...tipOf({ square }, rest['aria-label'])}
      type={type}
      className={classes(lookOf({ kind, size, square }), busy && styles.busy)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <span className={styles.spinner} />}
      {children}
    </button>
  );
}

export function LinkButton({ kind, size, square, ...rest }: Look & Omit<SiteLinkProps, 'className'>) {
  return <SiteLink {...rest} {...tipOf({ square }, rest['aria-label'])} className={lookOf({ kind, size, square })} />;
}
