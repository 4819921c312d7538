import type { PlacementFinding } from '@copperline/bom';
import { bomProblemText, placementText, type Speaker } from '@copperline/content';
import type { Bom } from '@copperline/contract';
import { Button } from '#ui/control/Button.tsx';
import { classes } from '#ui/style/classes.ts';
import { Icon } from '#ui/glyph/Icon.tsx';
import { countText } from '../state/line-words.ts';
import styles from './Placement.module.css';
import { findingGroups, shareOnPads } from './placement-findings.ts';
import type { Placements } from './use-placements.ts';

export interface PlacementListProps {
  readonly speaker: Speaker;
  readonly placements: Placements;
  readonly withBoard: boolean;
  /** Proposals of rotations that wait for an answer. */
  readonly asked: number;
  readonly chosen: string | null;
  readonly onChoose: (designator: string) => void;
  /** Turns a part whose rotation is doubted. */
  readonly onTurn: (designator: string, degrees: number) => void;
}

export const severityIcons = { error: 'error', warning: 'warning', info: 'info' } as const;

function Finding({
  speaker,
  finding,
  chosen,
  onChoose,
  onTurn,
}: Pick<PlacementListProps, 'speaker' | 'chosen' | 'onChoose' | 'onTurn'> & { finding: PlacementFinding }) {
  const text = placementText(speaker, finding);
  if (finding.designator === '') return <p className={styles.whole}>{text}</p>;
  const { designator, code, values } = finding;
  const off = code === 'ROTATION_ODD' ? Number(values?.['off'] ?? 0) : 0;
  return (
    <div className={styles.finding}>
      <button
        type="button"
        className={classes(styles.row, chosen === designator && styles.chosen)}
        aria-pressed={chosen === designator}
        onClick={() => onChoose(designator)}
      >
        {text}
      </button>
      {off !== 0 && (
        <Button
          onClick={() => {
            onTurn(designator, off);
            if (chosen !== designator) onChoose(designator);
          }}
        >
          {speaker.t('bom.placing.turn', { off })}
          <span className="visually-hidden">{designator}</span>
        </Button>
      )}
    </div>
  );
}

/** What BOM, coordinates and board do not agree on, by kind. */
export function PlacementFindings({
  speaker,
  placements: { check, failed },
  withBoard,
  asked,
  chosen,
  onChoose,
  onTurn,
}: PlacementListProps) {
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
      {groups.length + asked === 0 && (
        <p className={styles.clean}>
          <Icon name="success" size={16} />
          {t(withBoard ? 'bom.placing.clean' : 'bom.placing.cleanTwo')}
        </p>
      )}
      {groups.map(({ code, severity, findings }) => (
        <section key={`${severity} ${code}`}>
          <h3 className={classes(styles.groupTitle, styles[severity])}>
            <Icon name={severityIcons[severity]} size={16} />
            {t(`bom.kinds.${code}`)}
            <span className={styles.groupCount}>{findings.length}</span>
          </h3>
          <ul>
            {findings.map((finding) => (
              <li key={`${finding.designator} ${finding.row}`}>
                <Finding speaker={speaker} finding={finding} chosen={chosen} onChoose={onChoose} onTurn={onTurn} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

const mostProblems = 20;

/** What the customer has to look over, because the coordinates alone do not show it: dropped corrections, odd rotations. */
export function CoordinateProblems({ speaker, problems }: { readonly speaker: Speaker; readonly problems: Bom['problems'] }) {
  const shown = problems.filter(({ file, severity }) => file === 'coordinates' && severity !== 'info').slice(0, mostProblems);
  if (shown.length === 0) return null;
  return (
    <div>
      {shown.map((problem, n) => (
        // Problems have no name of their own, and their list never changes while it is shown.
        <p key={`${problem.code} ${n}`} className={styles.failed}>
          {bomProblemText(speaker, problem)}
        </p>
      ))}
    </div>
  );
}

/** How the coordinates were read. */
export function CoordinateFacts({ speaker, placements: { file, check } }: Pick<PlacementListProps, 'speaker' | 'placements'>) {
  const { t, locale } = speaker;
  if (file === null) return null;
  const tool = t(`bom.tools.${file.tool}`);
  const share = check && shareOnPads(check);
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
      {share !== null && (
        <span>
          {t('bom.placing.onBoard', {
            share: new Intl.NumberFormat(locale, { style: 'percent', roundingMode: 'floor' }).format(share),
          })}
        </span>
      )}
    </p>
  );
}
