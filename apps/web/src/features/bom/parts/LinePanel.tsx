import { piecesOf } from '@copperline/bom';
import { bomFieldName, bomProblemText, type Speaker } from '@copperline/content';
import { type BomChange, type BomLineRow, type BomPart, fieldLimits } from '@copperline/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import { StateBadge } from '#ui/feedback/StateBadge.tsx';
import type { LineView } from '../state/line-view.ts';
import { designatorsOf, purchaseText, stateBadge, wishes } from '../state/line-words.ts';
import styles from './LinePanel.module.css';
import { PartCard } from './PartCard.tsx';
import { PartSearch } from './PartSearch.tsx';
import { useSteps } from '../state/steps.ts';
import type { OpenBom } from '../state/use-bom-editor.ts';

interface LinePanelProps {
  readonly view: LineView;
  readonly open: OpenBom;
  readonly onClose: () => void;
  /** Null at either end. */
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
}

const written = [
  'mpn',
  'manufacturer',
  'value',
  'footprint',
  'description',
  'distributor',
  'distributorNumber',
  'device',
] as const;

function Wanted({ speaker, line }: { readonly speaker: Speaker; readonly line: BomLineRow }) {
  const { t } = speaker;
  const given = written.filter((name) => line[name] !== '');
  const understood = wishes(speaker, line.wanted);
  return (
    <section className={styles.section}>
      <h3>{t('bom.panel.wanted')}</h3>
      <dl className={styles.written}>
        {given.map((name) => (
          <div key={name}>
            <dt>{bomFieldName(speaker, name)}</dt>
            <dd>{line[name]}</dd>
          </div>
        ))}
      </dl>
      {understood.length > 0 && (
        <ul className={styles.chips} aria-label={t('bom.panel.understood')}>
          {understood.map((wish) => (
            <li key={wish}>{wish}</li>
          ))}
        </ul>
      )}
      {line.wanted.doubts.map(({ text }) => (
        <p key={text} className={styles.doubt}>
          {t('bom.panel.doubt', { text })}
        </p>
      ))}
    </section>
  );
}

interface CandidatesProps {
  readonly speaker: Speaker;
  readonly view: LineView;
  readonly parts: OpenBom['bom']['parts'];
  readonly onPart: (part: number | null | 'automatic') => void;
}

function Candidates({ speaker, view: { line, part }, parts, onPart }: CandidatesProps) {
  const { t } = speaker;
  const others = line.suggestions.flatMap((match) => {
    const known = parts[match.partId];
    return known === undefined || known.id === part?.id ? [] : [{ match, part: known }];
  });
  return (
    <>
      {part && line.match && (
        <section className={styles.section}>
          <h3>{t('bom.panel.current')}</h3>
          <PartCard speaker={speaker} part={part} line={line} match={line.match} />
          <div className={styles.actions}>
            <Button onClick={() => onPart(null)}>{t('bom.panel.remove')}</Button>
            {line.decided && (
              <Button onClick={() => onPart('automatic')}>{t(line.remembered ? 'bom.panel.drop' : 'bom.panel.automatic')}</Button>
            )}
          </div>
          {line.decided && <p className={styles.quiet}>{t(line.remembered ? 'bom.panel.remembered' : 'bom.panel.decided')}</p>}
        </section>
      )}
      <section className={styles.section}>
        <h3>{t(part ? 'bom.panel.alternatives' : 'bom.panel.candidates')}</h3>
        {others.length === 0 && <p className={styles.quiet}>{t('bom.panel.noCandidates')}</p>}
        {others.map(({ match, part: other }) => (
          <PartCard
            key={other.id}
            speaker={speaker}
            part={other}
            line={line}
            match={match}
            action={
              <>
                {match.step === 'remembered' && (
                  <Button kind="quiet" onClick={() => onPart('automatic')}>
                    {t('bom.panel.drop')}
                  </Button>
                )}
                <Button onClick={() => onPart(other.id)}>
                  {t('bom.panel.use')}
                  <span className="visually-hidden"> {other.mpn}</span>
                </Button>
              </>
            }
          />
        ))}
        {!part && line.decided && (
          <div className={styles.actions}>
            {line.remembered && <p className={styles.quiet}>{t('bom.panel.rememberedNone')}</p>}
            <Button onClick={() => onPart('automatic')}>{t(line.remembered ? 'bom.panel.drop' : 'bom.panel.automatic')}</Button>
          </div>
        )}
      </section>
    </>
  );
}

type LineFields = NonNullable<Extract<BomChange, { do: 'set' }>['fields']>;

interface SettingsProps {
  readonly speaker: Speaker;
  readonly line: BomLineRow;
  readonly onFields: (fields: LineFields) => void;
}

function LineSettings({ speaker, line, onFields }: SettingsProps) {
  const { t } = speaker;
  const [note, setNote] = useState(line.note);
  const keepNote = (): void => {
    if (note !== line.note) onFields({ note });
  };
  return (
    <section className={styles.section}>
      <label className={styles.check}>
        <input type="checkbox" checked={line.dnp} onChange={() => onFields({ dnp: !line.dnp })} />
        {t('bom.panel.dnp')}
      </label>
      <label className={styles.check}>
        <input type="checkbox" checked={line.own} onChange={() => onFields({ own: !line.own })} />
        <span>
          {t('bom.panel.own')}
          <span className={styles.quietLine}>{t('bom.panel.ownText')}</span>
        </span>
      </label>
      <label className={styles.field}>
        {t('bom.panel.side')}
        <select
          className={styles.select}
          value={line.side ?? ''}
          onChange={(event) => {
            const { value } = event.target;
            onFields({ side: value === 'top' || value === 'bottom' ? value : null });
          }}
        >
          <option value="">{t('bom.panel.unknown')}</option>
          <option value="top">{t('bom.table.top')}</option>
          <option value="bottom">{t('bom.table.bottom')}</option>
        </select>
      </label>
      <label className={styles.field}>
        {t('bom.panel.note')}
        <textarea
          className={styles.note}
          rows={2}
          maxLength={fieldLimits.bomCell.max}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          onBlur={keepNote}
        />
      </label>
    </section>
  );
}

/** Everything about one line: what it asks for, what could stand there and why, and what else may become of it. */
export function LinePanel({ view, open: { editor, bom, matching }, onClose, onPrevious, onNext }: LinePanelProps) {
  const t = useT();
  const locale = useLocale();
  const speaker: Speaker = { locale, t };
  const { line } = view;
  const { to } = useSteps();
  const name = designatorsOf(speaker, line.designators, 4);
  const panel = useRef<HTMLElement>(null);
  // Keys go on from here, and Escape leads back.
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const change = (changes: readonly BomChange[]): void => void editor.change(changes);
  const problems = line.row === 0 ? [] : bom.problems.filter(({ file, row }) => file === 'bom' && row === line.row);
  const { text, look } = stateBadge(speaker, view, matching.has(line.key));
  const standing = useMemo(() => new Set(bom.edaCoors.map(({ designator }) => designator)), [bom.edaCoors]);
  const placed = line.designators.find((designator) => standing.has(designator));
  return (
    <aside ref={panel} className={styles.panel} tabIndex={-1} aria-label={t('bom.panel.label', { designators: name })}>
      <header className={styles.head}>
        <h2 className={styles.title} title={line.designators.join(', ')}>
          {name}
        </h2>
        <Button kind="quiet" square disabled={!onPrevious} aria-label={t('bom.panel.previous')} onClick={() => onPrevious?.()}>
          <span className={styles.up}>
            <Icon name="chevron-down" size={16} />
          </span>
        </Button>
        <Button kind="quiet" square disabled={!onNext} aria-label={t('bom.panel.next')} onClick={() => onNext?.()}>
          <Icon name="chevron-down" size={16} />
        </Button>
        <Button kind="quiet" square aria-label={t('actions.close')} onClick={onClose}>
          <Icon name="close" size={16} />
        </Button>
      </header>
      <div className={styles.state}>
        <StateBadge state={look}>{text}</StateBadge>
        {purchaseText(speaker, view).map((sentence) => (
          <p key={sentence} className={styles.quiet}>
            {sentence}
          </p>
        ))}
        {placed !== undefined && <Link to={to('placement', undefined, { part: placed })}>{t('bom.panel.onBoard')}</Link>}
        {problems.map((problem) => (
          <p key={problem.code} className={styles.doubt}>
            {bomProblemText(speaker, problem)}
          </p>
        ))}
      </div>
      <Wanted speaker={speaker} line={line} />
      {!line.dnp && !line.own && (
        <>
          <Candidates
            speaker={speaker}
            view={view}
            parts={bom.parts}
            onPart={(part) => change([{ do: 'set', key: line.key, part }])}
          />
          <PartSearch
            speaker={speaker}
            first={(line.mpn || [line.value, line.footprint].join(' ')).trim().slice(0, fieldLimits.bomPartNumber.max)}
            quantity={Math.max(1, Math.ceil(piecesOf(line) * bom.boards))}
            line={line}
            onChoose={(part: BomPart) => void editor.choose(line.key, part)}
          />
        </>
      )}
      <LineSettings speaker={speaker} line={line} onFields={(fields) => change([{ do: 'set', key: line.key, fields }])} />
    </aside>
  );
}
