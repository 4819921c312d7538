import type { PlacementFinding } from '@copperline/bom';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Icon } from '#ui/glyph/Icon.tsx';
import { classes } from '#ui/style/classes.ts';
import styles from './FindingGroups.module.css';
import { findingGroups } from './placement-findings.ts';

export const severityIcons = { error: 'error', warning: 'warning', info: 'info' } as const;

interface FindingGroupsProps {
  readonly findings: readonly PlacementFinding[];
  readonly children: (finding: PlacementFinding) => ReactNode;
}

/** Findings of a placement by kind, the gravest first, each as the page shows it. */
export function FindingGroups({ findings, children }: FindingGroupsProps) {
  const t = useT();
  return findingGroups(findings).map(({ code, severity, findings: all }) => (
    <section key={`${severity} ${code}`}>
      <h3 className={classes(styles.title, styles[severity])}>
        <Icon name={severityIcons[severity]} size={16} />
        {t(`bom.kinds.${code}`)}
        <span className={styles.count}>{all.length}</span>
      </h3>
      <ul>
        {all.map((finding) => (
          <li key={`${finding.designator} ${finding.row}`}>{children(finding)}</li>
        ))}
      </ul>
    </section>
  ));
}
