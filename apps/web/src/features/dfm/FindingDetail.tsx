import { findingWords, placeText, roleName, type Speaker } from '@copperline/content';
import type { BoardFinding, BoardLimit } from '@copperline/contract';
import { showToast } from '#lib/toast.ts';
import { Button } from '#ui/Button.tsx';
import { StateBadge } from '#ui/StateBadge.tsx';
import styles from './Dfm.module.css';
import { findingLink } from './findings.ts';

interface FindingDetailProps {
  readonly speaker: Speaker;
  readonly finding: BoardFinding;
  readonly limits: readonly BoardLimit[];
  readonly onClose: () => void;
}

const copyLink = async (speaker: Speaker, finding: BoardFinding): Promise<void> => {
  await navigator.clipboard.writeText(new URL(findingLink(finding), location.href).href);
  showToast('success', speaker.t('dfm.screen.copied'));
};

/** What was found, why it matters, what to change: every figure with its limit and where the limit comes from. */
export function FindingDetail({ speaker, finding, limits, onClose }: FindingDetailProps) {
  const { t } = speaker;
  const { title, found, why, change, measured, limit } = findingWords(speaker, finding);
  const source = limits.find(({ value }) => value === finding.limit)?.source;
  return (
    <article className={styles.detail} aria-live="polite">
      <StateBadge state={finding.severity}>{t(`dfm.severities.${finding.severity}`)}</StateBadge>
      <h2 className={styles.detailTitle}>{title}</h2>
      {measured !== null && (
        <dl className={styles.figures}>
          <div>
            <dt>{t('dfm.screen.measured')}</dt>
            <dd>{measured}</dd>
          </div>
          {limit !== null && (
            <div>
              <dt>{t('dfm.screen.limit')}</dt>
              <dd>{limit}</dd>
            </div>
          )}
        </dl>
      )}
      {source && <p className={styles.source}>{t(`dfm.limitSources.${source}`)}</p>}
      <p>{found}</p>
      <h3>{t('dfm.screen.why')}</h3>
      <p>{why}</p>
      <h3>{t('dfm.screen.change')}</h3>
      <p>{change}</p>
      <dl className={styles.facts}>
        {finding.layers.length > 0 && (
          <div>
            <dt>{t('dfm.screen.layers')}</dt>
            <dd>{finding.layers.map((role) => roleName(speaker, role)).join(' · ')}</dd>
          </div>
        )}
        {finding.from && (
          <div>
            <dt>{t('dfm.screen.place')}</dt>
            <dd>{placeText(speaker, finding.from)}</dd>
          </div>
        )}
        {finding.nets.length > 0 && (
          <div>
            <dt>{t('dfm.screen.nets')}</dt>
            <dd className={styles.mono}>{finding.nets.join(' · ')}</dd>
          </div>
        )}
        {finding.count > 1 && (
          <div>
            <dt>{t('dfm.screen.count')}</dt>
            <dd>{t('dfm.places', { count: finding.count })}</dd>
          </div>
        )}
      </dl>
      <div className={styles.detailActions}>
        <Button onClick={() => void copyLink(speaker, finding)}>{t('dfm.screen.copyLink')}</Button>
        <Button kind="quiet" onClick={onClose}>
          {t('dfm.screen.toFacts')}
        </Button>
      </div>
    </article>
  );
}
