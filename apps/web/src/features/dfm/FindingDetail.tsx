import { findingWords, lengthText, listText, positionText, roleName, type Speaker } from '@copperline/content';
import {
  type BoardFacts,
  type BoardFinding,
  type BoardOrder,
  copperLabel,
  editionCurrency,
  type FindingGroup,
  formatMoney,
} from '@copperline/contract';
import { showToast } from '#lib/toast.ts';
import { Button } from '#ui/control/Button.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import { StateBadge } from '#ui/feedback/StateBadge.tsx';
import styles from './Dfm.module.css';
import { findingLink } from './findings.ts';
import { type IfKept, ifKept, limitOf } from './if-kept.ts';
import { effectOfKeeping, type PriceEffect } from './price-effect.ts';

const effectText = ({ t, locale }: Speaker, { cents, quantity: count }: PriceEffect): string => {
  if (cents === 0) return t('dfm.kept.same', { count });
  const price = formatMoney({ amount: Math.abs(cents), currency: editionCurrency[locale] }, locale);
  return t(cents > 0 ? 'dfm.kept.dearer' : 'dfm.kept.cheaper', { price, count });
};

interface FindingDetailProps {
  readonly speaker: Speaker;
  readonly finding: BoardFinding;
  /** The lines of the list, to go through their findings one after the other. */
  readonly groups: readonly FindingGroup[];
  readonly facts: BoardFacts | null;
  readonly order: BoardOrder;
  readonly thicknessNm: number;
  readonly onSelect: (finding: BoardFinding) => void;
  readonly onClose: () => void;
}

const copyLink = async (speaker: Speaker, finding: BoardFinding): Promise<void> => {
  await navigator.clipboard.writeText(new URL(findingLink(finding), location.href).href);
  showToast('success', speaker.t('dfm.screen.copied'));
};

const keptText = (speaker: Speaker, kept: IfKept): string => {
  const { t } = speaker;
  switch (kept.kind) {
    case 'colours':
      return t('dfm.kept.colours', {
        colours: listText(
          speaker,
          kept.colours.map((colour) => t(`options.maskColour.${colour}`)),
        ),
      });
    case 'copper':
      return t('dfm.kept.copper', { copper: copperLabel(kept.copperUm, 'oz') });
    case 'finer':
      return t('dfm.kept.finer', { trace: lengthText(speaker, kept.traceNm) });
    case 'thickness':
      return t('dfm.kept.thickness', { thickness: lengthText(speaker, kept.thicknessNm) });
    case 'laser':
    case 'joined':
    case 'impossible':
      return t(`dfm.kept.${kept.kind}`);
  }
};

function Steps({
  speaker: { t, locale },
  finding,
  groups,
  onSelect,
}: Pick<FindingDetailProps, 'speaker' | 'finding' | 'groups' | 'onSelect'>) {
  const findings = groups.flatMap((group) => group.findings);
  const at = findings.indexOf(finding);
  const own = groups.find((group) => group.findings.includes(finding));
  const number = new Intl.NumberFormat(locale);
  const step = (name: 'previous' | 'next', target: BoardFinding | undefined, turn: string) => (
    <button
      type="button"
      className={styles.step}
      disabled={!target}
      aria-label={t(`dfm.screen.${name}`)}
      title={t(`dfm.screen.${name}`)}
      onClick={() => target && onSelect(target)}
    >
      <span className={turn}>
        <Icon name="chevron-down" size={16} />
      </span>
    </button>
  );
  return (
    <div className={styles.steps}>
      {own && (
        <span className={styles.position}>
          {t('dfm.screen.position', {
            number: number.format(own.findings.indexOf(finding) + 1),
            count: number.format(own.count),
          })}
        </span>
      )}
      {step('previous', findings[at - 1], styles.up ?? '')}
      {step('next', findings[at + 1], '')}
    </div>
  );
}

/** What was found, why it matters, what to change: every figure with its limit and where the limit comes from. */
export function FindingDetail({ speaker, finding, groups, facts, order, thicknessNm, onSelect, onClose }: FindingDetailProps) {
  const { t } = speaker;
  const { title, found, why, change, measured, limit } = findingWords(speaker, finding);
  const source = limit === null ? undefined : limitOf(finding, order)?.source;
  const kept = ifKept(finding, order, thicknessNm);
  const effect = kept && facts && effectOfKeeping(facts, order, kept, editionCurrency[speaker.locale]);
  return (
    <article className={styles.detail} aria-live="polite">
      <div className={styles.detailHead}>
        <StateBadge state={finding.severity}>{t(`dfm.severities.${finding.severity}`)}</StateBadge>
        <Steps speaker={speaker} finding={finding} groups={groups} onSelect={onSelect} />
      </div>
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
      {kept && (
        <>
          <h3>{t('dfm.kept.title')}</h3>
          <p>{keptText(speaker, kept)}</p>
          {effect && <p className={styles.effect}>{effectText(speaker, effect)}</p>}
        </>
      )}
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
            <dd>{positionText(speaker, finding.from)}</dd>
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
