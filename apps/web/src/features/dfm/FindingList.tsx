import { findingWords, measureText, type MessageKey, roleName, type Speaker } from '@copperline/content';
import type { BoardCheck, BoardData, BoardFinding } from '@copperline/contract';
import { useEffect, useRef, useState } from 'react';
import { formatLength } from '#lib/canvas/units.ts';
import { classes } from '#ui/style/classes.ts';
import { Icon } from '#ui/glyph/Icon.tsx';
import styles from './Dfm.module.css';
import { type FindingGroup, findingLink, type Grouping, groupFindings, groupings } from './findings.ts';

const icons = { error: 'error', warning: 'warning', info: 'info' } as const;

interface FindingListProps {
  readonly speaker: Speaker;
  readonly data: BoardData;
  readonly by: Grouping;
  readonly selected: BoardFinding | null;
  readonly onGroup: (by: Grouping) => void;
  readonly onSelect: (finding: BoardFinding) => void;
}

function Counts({ speaker: { t }, data: { checks, findings } }: Pick<FindingListProps, 'speaker' | 'data'>) {
  const count = (severity: BoardFinding['severity']) => findings.filter((finding) => finding.severity === severity).length;
  const passed = checks.filter(({ ran, errors, warnings }) => ran && errors + warnings === 0).length;
  return (
    <p className={styles.counts}>
      <span className={count('error') > 0 ? styles.error : styles.none}>
        <Icon name="error" size={16} /> {t('dfm.screen.errors', { count: count('error') })}
      </span>
      <span className={count('warning') > 0 ? styles.warning : styles.none}>
        <Icon name="warning" size={16} /> {t('dfm.screen.warnings', { count: count('warning') })}
      </span>
      <span className={styles.passed}>
        <Icon name="success" size={16} /> {t('dfm.screen.passed', { count: passed })}
      </span>
    </p>
  );
}

/** The unit stands beside the figures on the right; here there is no room for it twice. */
const shortPlace = ({ locale, t }: Speaker, { x, y }: NonNullable<BoardFinding['from']>): string =>
  t('dfm.screen.at', { x: formatLength(x, 'mm', locale), y: formatLength(y, 'mm', locale) });

function Row({
  speaker,
  finding,
  selected,
  onSelect,
}: Pick<FindingListProps, 'speaker' | 'onSelect'> & { readonly finding: BoardFinding; readonly selected: boolean }) {
  const { measured, limit, title } = findingWords(speaker, finding);
  const layers = finding.layers.map((role) => roleName(speaker, role)).join(' · ');
  const item = useRef<HTMLLIElement>(null);
  // Who goes from one finding to the next sees where in the list they are.
  useEffect(() => {
    if (selected) item.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <li ref={item}>
      <a
        className={classes(styles.row, selected && styles.selected)}
        href={findingLink(finding)}
        aria-current={selected ? 'true' : undefined}
        onClick={(event) => {
          event.preventDefault();
          onSelect(finding);
        }}
      >
        <span className={styles[finding.severity]} title={speaker.t(`dfm.severities.${finding.severity}`)}>
          <Icon name={icons[finding.severity]} size={16} />
        </span>
        <span className={styles.rowText}>
          <span className="visually-hidden">{`${speaker.t(`dfm.severities.${finding.severity}`)}: ${title}`}</span>
          <span className={styles.rowLine}>
            <span>
              {layers === '' ? speaker.t('dfm.screen.wholeBoard') : layers}
              {finding.count > 1 && (
                <span className={styles.times}>{speaker.t('dfm.screen.times', { count: finding.count })}</span>
              )}
            </span>
            <span className={styles.figure}>{measured}</span>
          </span>
          <span className={styles.places}>
            {/* Findings of one kind on one layer differ by where they are. */}
            <span>{finding.from && shortPlace(speaker, finding.from)}</span>
            <span className={styles.figure}>{limit !== null && speaker.t('dfm.screen.limited', { limit })}</span>
          </span>
        </span>
      </a>
    </li>
  );
}

/** A rule that found nothing still shows what it compared with. */
function PassedChecks({ speaker, checks }: { readonly speaker: Speaker; readonly checks: readonly BoardCheck[] }) {
  const quiet = checks.filter(({ errors, warnings, infos }) => errors + warnings + infos === 0);
  if (quiet.length === 0) return null;
  const notRun = quiet.filter(({ ran }) => !ran).length;
  const counts = [
    speaker.t('dfm.screen.quiet', { count: quiet.length - notRun }),
    ...(notRun === 0 ? [] : [speaker.t('dfm.screen.quietNotRun', { count: notRun })]),
  ];
  return (
    <details className={styles.quiet}>
      <summary>{counts.join(' · ')}</summary>
      <ul className={styles.list}>
        {quiet.map(({ check, ran, limit, unit }) => (
          <li key={check} className={styles.quietRow}>
            <span className={ran ? styles.passed : styles.notRun}>
              <Icon name={ran ? 'success' : 'info'} size={16} />
            </span>
            <span>{speaker.t(`dfm.checks.${check}.title` as MessageKey)}</span>
            <span className={styles.figure}>
              {ran ? limit !== null && measureText(speaker, limit, unit) : speaker.t('dfm.screen.notRun')}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** More of one kind say little more: the first ones, until somebody asks for all. */
const firstOnes = 10;

function Group({
  speaker,
  by,
  group: { key, findings },
  selected,
  onSelect,
}: Pick<FindingListProps, 'speaker' | 'by' | 'selected' | 'onSelect'> & { readonly group: FindingGroup }) {
  const { t } = speaker;
  const [wanted, setWanted] = useState(false);
  const whole = wanted || findings.length <= firstOnes + 2 || findings.findIndex(({ id }) => id === selected?.id) >= firstOnes;
  const shown = whole ? findings : findings.slice(0, firstOnes);
  const nameOf = (): string => {
    if (by === 'check') return t(`dfm.checks.${key}.title` as MessageKey);
    return key === '' ? t('dfm.screen.wholeBoard') : roleName(speaker, key);
  };
  return (
    <section className={styles.group}>
      <h3 className={styles.groupTitle}>
        {nameOf()}
        <span className={styles.groupCount}>{findings.length}</span>
      </h3>
      <ul className={styles.list}>
        {shown.map((finding) => (
          <Row key={finding.id} speaker={speaker} finding={finding} selected={finding.id === selected?.id} onSelect={onSelect} />
        ))}
      </ul>
      {!whole && (
        <button type="button" className={styles.all} onClick={() => setWanted(true)}>
          {t('dfm.screen.all', { count: findings.length })}
        </button>
      )}
    </section>
  );
}

export function FindingList({ speaker, data, by, selected, onGroup, onSelect }: FindingListProps) {
  const { t } = speaker;
  const groups = groupFindings(data.findings, by);
  return (
    <>
      <Counts speaker={speaker} data={data} />
      {groups.length > 0 && (
        <fieldset className={styles.grouping} aria-label={t('dfm.screen.grouping')}>
          {groupings.map((choice) => (
            <button
              key={choice}
              type="button"
              className={classes(styles.choice, by === choice && styles.chosen)}
              aria-pressed={by === choice}
              onClick={() => onGroup(choice)}
            >
              {t(`dfm.screen.by.${choice}`)}
            </button>
          ))}
        </fieldset>
      )}
      {groups.length === 0 && (
        <p className={styles.clean}>
          <Icon name="success" size={16} /> {t('dfm.screen.clean')}
        </p>
      )}
      {groups.map((group) => (
        <Group key={`${by} ${group.key}`} speaker={speaker} by={by} group={group} selected={selected} onSelect={onSelect} />
      ))}
      {data.findingsLeftOut > 0 && <p className={styles.leftOut}>{t('dfm.screen.leftOut', { count: data.findingsLeftOut })}</p>}
      <PassedChecks speaker={speaker} checks={data.checks} />
    </>
  );
}
