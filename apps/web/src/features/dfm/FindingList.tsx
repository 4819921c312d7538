import { findingWords, measureText, type MessageKey, roleName, type Speaker } from '@copperline/content';
import { type BoardCheck, type BoardData, type BoardFinding, type FindingGroup, findingCounts } from '@copperline/contract';
import { useEffect, useRef, useState } from 'react';
import { formatLength } from '#lib/canvas/units.ts';
import { classes } from '#ui/style/classes.ts';
import { Icon } from '#ui/glyph/Icon.tsx';
import styles from './Dfm.module.css';
import { findingLink, type FindingSection, findingSections, type Grouping, groupings } from './findings.ts';

const icons = { error: 'error', warning: 'warning', info: 'info' } as const;

interface FindingListProps {
  readonly speaker: Speaker;
  readonly data: BoardData;
  readonly by: Grouping;
  readonly selected: BoardFinding | null;
  readonly onGroup: (by: Grouping) => void;
  readonly onSelect: (finding: BoardFinding) => void;
}

const checkTitle = ({ t }: Speaker, check: string): string => t(`dfm.checks.${check}.title` as MessageKey);

function Counts({ speaker: { t }, data: { checks } }: Pick<FindingListProps, 'speaker' | 'data'>) {
  const { errors, warnings, infos, passed } = findingCounts(checks);
  return (
    <p className={styles.counts}>
      <span className={errors > 0 ? styles.error : styles.none}>
        <Icon name="error" size={16} /> {t('dfm.screen.errors', { count: errors })}
      </span>
      <span className={warnings > 0 ? styles.warning : styles.none}>
        <Icon name="warning" size={16} /> {t('dfm.screen.warnings', { count: warnings })}
      </span>
      {infos > 0 && (
        <span className={styles.info}>
          <Icon name="info" size={16} /> {t('dfm.screen.notes', { count: infos })}
        </span>
      )}
      <span className={styles.passed}>
        <Icon name="success" size={16} /> {t('dfm.screen.passed', { count: passed })}
      </span>
    </p>
  );
}

/** The unit stands beside the figures on the right; here there is no room for it twice. */
const shortPlace = ({ locale, t }: Speaker, { x, y }: NonNullable<BoardFinding['from']>): string =>
  t('dfm.screen.at', { x: formatLength(x, 'mm', locale), y: formatLength(y, 'mm', locale) });

const layersText = (speaker: Speaker, { layers }: BoardFinding): string =>
  layers.length === 0 ? speaker.t('dfm.screen.wholeBoard') : layers.map((role) => roleName(speaker, role)).join(' · ');

interface RowProps extends Pick<FindingListProps, 'speaker' | 'onSelect'> {
  readonly finding: BoardFinding;
  readonly selected: boolean;
}

/** One place of a line: the layer and the figure, and where it is. */
function Place({ speaker, finding, selected, onSelect }: RowProps) {
  const { t } = speaker;
  const { measured, title } = findingWords(speaker, finding);
  const item = useRef<HTMLLIElement>(null);
  // Who goes from one finding to the next sees where in the list they are.
  useEffect(() => {
    if (selected) item.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <li ref={item}>
      <a
        className={classes(styles.place, selected && styles.selected)}
        href={findingLink(finding)}
        aria-current={selected ? 'true' : undefined}
        onClick={(event) => {
          event.preventDefault();
          onSelect(finding);
        }}
      >
        <span className="visually-hidden">{`${t(`dfm.severities.${finding.severity}`)}: ${title}`}</span>
        <span className={styles.rowLine}>
          <span>{layersText(speaker, finding)}</span>
          <span className={styles.figure}>{measured}</span>
        </span>
        <span className={styles.places}>
          {/* Findings of one kind on one layer differ by where they are. */}
          <span>{finding.from && shortPlace(speaker, finding.from)}</span>
          <span className={styles.figure}>{finding.count > 1 && t('dfm.places', { count: finding.count })}</span>
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
            <span>{checkTitle(speaker, check)}</span>
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

interface LineProps extends Pick<FindingListProps, 'speaker' | 'selected' | 'onSelect'> {
  readonly group: FindingGroup;
}

function Places({ speaker, group: { count, findings }, selected, onSelect }: LineProps) {
  const { t } = speaker;
  const [wanted, setWanted] = useState(false);
  const whole = wanted || findings.length <= firstOnes + 2 || findings.findIndex(({ id }) => id === selected?.id) >= firstOnes;
  const shown = whole ? findings : findings.slice(0, firstOnes);
  return (
    <>
      <ul className={classes(styles.list, styles.opened)}>
        {shown.map((finding) => (
          <Place
            key={finding.id}
            speaker={speaker}
            finding={finding}
            selected={finding.id === selected?.id}
            onSelect={onSelect}
          />
        ))}
      </ul>
      {!whole && (
        <button type="button" className={styles.all} onClick={() => setWanted(true)}>
          {t('dfm.screen.all', { count: findings.length })}
        </button>
      )}
      {whole && count > findings.length && (
        <p className={styles.leftOut}>{t('dfm.screen.leftOut', { count: count - findings.length })}</p>
      )}
    </>
  );
}

/** Findings of one kind: one line that shows the worst of them and opens into all. */
function Line({ speaker, group, selected, onSelect }: LineProps) {
  const { t, locale } = speaker;
  const { check, severity, count, findings } = group;
  const [worst] = findings;
  const { measured, limit } = findingWords(speaker, worst);
  const title = checkTitle(speaker, check);
  const isHere = findings.some(({ id }) => id === selected?.id);
  // Places of a selected finding are open until somebody closes them.
  const [wish, setWish] = useState<{ readonly isOpen: boolean; readonly isHere: boolean } | null>(null);
  const isOpen = wish !== null && wish.isHere === isHere ? wish.isOpen : isHere;
  const single = count === 1;
  return (
    <li>
      <div className={classes(styles.line, isHere && (single || !isOpen) && styles.selected)}>
        <a
          className={styles.lineLink}
          href={findingLink(worst)}
          aria-current={isHere ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault();
            onSelect(worst);
          }}
        >
          <span className={styles[severity]} title={t(`dfm.severities.${severity}`)}>
            <Icon name={icons[severity]} size={16} />
          </span>
          <span className={styles.rowText}>
            <span className={styles.lineTitle}>
              <span className="visually-hidden">{`${t(`dfm.severities.${severity}`)}: `}</span>
              {title}
              {!single && (
                <span className={styles.times}>
                  {t('dfm.screen.times', { count: new Intl.NumberFormat(locale).format(count) })}
                </span>
              )}
            </span>
            {single && <span className={styles.places}>{layersText(speaker, worst)}</span>}
          </span>
          {measured !== null && (
            <span className={styles.lineFigures}>
              <span>{measured}</span>
              {limit !== null && <span className={styles.places}>{t('dfm.screen.limited', { limit })}</span>}
            </span>
          )}
        </a>
        {!single && (
          <button
            type="button"
            className={styles.fold}
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'dfm.screen.fold' : 'dfm.screen.unfold', { title })}
            onClick={() => setWish({ isOpen: !isOpen, isHere })}
          >
            <span className={isOpen ? styles.up : ''}>
              <Icon name="chevron-down" size={16} />
            </span>
          </button>
        )}
      </div>
      {!single && isOpen && <Places speaker={speaker} group={group} selected={selected} onSelect={onSelect} />}
    </li>
  );
}

function Section({
  speaker,
  by,
  section: { key, groups },
  selected,
  onSelect,
}: Omit<FindingListProps, 'data' | 'onGroup'> & { readonly section: FindingSection }) {
  const { t } = speaker;
  const layerName = key === '' ? t('dfm.screen.wholeBoard') : roleName(speaker, key);
  return (
    <section className={styles.group}>
      <h3 className={styles.groupTitle}>{by === 'check' ? t(`dfm.screen.sections.${key}` as MessageKey) : layerName}</h3>
      <ul className={styles.list}>
        {groups.map((group) => (
          <Line
            key={`${group.severity} ${group.check}`}
            speaker={speaker}
            group={group}
            selected={selected}
            onSelect={onSelect}
          />
        ))}
      </ul>
    </section>
  );
}

export function FindingList({ speaker, data, by, selected, onGroup, onSelect }: FindingListProps) {
  const { t } = speaker;
  const sections = findingSections(data, by);
  return (
    <>
      <Counts speaker={speaker} data={data} />
      {sections.length > 0 && (
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
      {sections.length === 0 && (
        <p className={styles.clean}>
          <Icon name="success" size={16} /> {t('dfm.screen.clean')}
        </p>
      )}
      {sections.map((section) => (
        <Section
          key={`${by} ${section.key}`}
          speaker={speaker}
          by={by}
          section={section}
          selected={selected}
          onSelect={onSelect}
        />
      ))}
      <PassedChecks speaker={speaker} checks={data.checks} />
    </>
  );
}
