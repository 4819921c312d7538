import type { PlacementFinding } from '@copperline/bom';
import { placementText, type Speaker } from '@copperline/content';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/Icon.tsx';
import { countText } from './line-words.ts';
import styles from './Placement.module.css';
import { findingGroups } from './placement-findings.ts';
import type { Placements } from './use-placements.ts';

export interface PlacementListProps {
  readonly speaker: Speaker;
  readonly placements: Placements;
  readonly withBoard: boolean;
  readonly chosen: string | null;
  readonly onChoose: (designator: string) => void;
}

export const severityIcons = { error: 'error', warning: 'warning', info: 'info' } as const;

function Finding({
  speaker,
  finding,
  chosen,
  onChoose,
}: Pick<PlacementListProps, 'speaker' | 'chosen' | 'onChoose'> & { finding: PlacementFinding }) {
  const text = placementText(speaker, finding);
  if (finding.designator === '') return <p className={styles.whole}>{text}</p>;
  return (
    <button
      type="button"
      className={classes(styles.row, chosen === finding.designator && styles.chosen)}
      aria-pressed={chosen === finding.designator}
      onClick={() => onChoose(finding.designator)}
    >
      {text}
    </button>
  );
}

/** What bill, coordinates and board do not agree on, by kind. */
export function PlacementFindings({ speaker, placements: { check, failed }, withBoard, chosen, onChoose }: PlacementListProps) {
  const { t } = speaker;
  if (check === null)
    return (
      <output className={styles.waiting}>
        {t('bom.placing.checking')}
        <progress className={styles.progress} aria-label={t('bom.placing.checking')} />
      </output>
    );
  const groups = findingGroups(check.findings);
  return (
    <>
      {failed && (
        <p role="alert" className={styles.failed}>
          {t('bom.placing.failed')}
        </p>
      )}
      {groups.length === 0 && (
        <p className={styles.clean}>
          <Icon name="success" size={16} />
          {t(withBoard ? 'bom.placing.clean' : 'bom.placing.cleanTwo')}
        </p>
      )}
      {groups.map(({ code, severity, findings }) => (
        <section key={`${severity} ${code}`} className={styles.group}>
          <h3 className={classes(styles.groupTitle, styles[severity])}>
            <Icon name={severityIcons[severity]} size={16} />
            {t(`bom.kinds.${code}`)}
            <span className={styles.groupCount}>{findings.length}</span>
          </h3>
          <ul>
            {findings.map((finding) => (
              <li key={`${finding.designator} ${finding.row}`}>
                <Finding speaker={speaker} finding={finding} chosen={chosen} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** How the coordinates were read. */
export function CoordinateFacts({ speaker, placements: { file, check } }: Pick<PlacementListProps, 'speaker' | 'placements'>) {
  const { t, locale } = speaker;
  if (file === null) return null;
  const tool = t(`bom.tools.${file.tool}`);
  const share = check?.alignment && new Intl.NumberFormat(locale, { style: 'percent' }).format(check.alignment.onPads);
  return (
    <p className={styles.facts}>
      <span>{t(file.unitFrom === 'guess' ? 'bom.placing.fileGuessed' : 'bom.placing.file', { unit: file.unit, tool })}</span>
      {check && (
        <span>
          {t('bom.placing.counts', {
            top: countText(speaker, check.counts.top),
            bottom: countText(speaker, check.counts.bottom),
          })}
        </span>
      )}
      {check && check.counts.unknown > 0 && <span>{t('bom.placing.unknownSide', { count: check.counts.unknown })}</span>}
      {share && <span>{t('bom.placing.onBoard', { share })}</span>}
    </p>
  );
}
