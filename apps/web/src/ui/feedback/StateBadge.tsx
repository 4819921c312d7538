import type { ReactNode } from 'react';
import { classes } from '../style/classes.ts';
import { Icon, type IconName } from '../glyph/Icon.tsx';
import styles from './StateBadge.module.css';

export const badgeStates = ['neutral', 'info', 'success', 'warning', 'error'] as const;
export type BadgeState = (typeof badgeStates)[number];

const iconOf = {
  neutral: 'clock',
  info: 'info',
  success: 'success',
  warning: 'warning',
  error: 'error',
} as const satisfies Record<BadgeState, IconName>;

/** A state in words; the colour and the shape only repeat it. */
export function StateBadge({ state, children }: { state: BadgeState; children: ReactNode }) {
  return (
    <span className={classes(styles.badge, styles[state])}>
      <Icon name={iconOf[state]} size={14} />
      {children}
    </span>
  );
}
