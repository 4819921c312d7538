import type { Priced } from '@copperline/contract';
import { useT } from '#lib/i18n/use-t.ts';
import { ruleReason, ruleTitle } from '../words/rule-words.ts';
import { StateBadge } from '#ui/feedback/StateBadge.tsx';
import { Panel } from '#ui/panel/Panel.tsx';
import styles from './ProblemsPanel.module.css';

const badges = { block: 'error', inquiry: 'warning', notice: 'info' } as const;

/** The rules that the request touches, each with its reason. */
export function ProblemList({ problems }: { readonly problems: Priced['problems'] }) {
  const t = useT();
  return (
    <ul className={styles.problems}>
      {problems.map(({ rule, kind }) => (
        <li key={rule} className={styles.problem}>
          <StateBadge state={badges[kind]}>{t(`quotes.screen.problems.${kind}`)}</StateBadge>
          <p>
            <strong>{ruleTitle(t, rule)}</strong> {ruleReason(t, rule)}
          </p>
        </li>
      ))}
    </ul>
  );
}

export function ProblemsPanel({ problems }: { readonly problems: Priced['problems'] }) {
  const t = useT();
  const title = problems.every(({ kind }) => kind === 'notice') ? 'notes' : 'title';
  return (
    <Panel title={t(`quotes.screen.problems.${title}`)}>
      <ProblemList problems={problems} />
    </Panel>
  );
}
