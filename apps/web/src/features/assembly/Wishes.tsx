import type { Speaker } from '@copperline/content';
import {
  assemblyCapability,
  type AssemblyWish,
  assemblySides,
  type Bom,
  fieldLimits,
  nmPerMm,
  numberLimits,
  ordering,
  type PcbSpec,
  quantitySteps,
} from '@copperline/contract';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import styles from './Assembly.module.css';
import { isProgrammed, partsLeftOut, sideCounts } from './wish.ts';

export interface Notes {
  readonly partNumber: string;
  readonly remarks: string;
}

interface BoardsProps {
  readonly speaker: Speaker;
  readonly spec: PcbSpec | null;
  readonly boards: number;
  readonly onBoards: (boards: number) => void;
}

const { turnaroundDays, turnaroundWeeks, smallestPackage, minBgaPitchNm, panelMaxNm } = assemblyCapability;

/** The published capability of the assembly line, as a sentence needs it. */
const lineLimits = {
  days: `${turnaroundDays.min}–${turnaroundDays.max}`,
  weeks: `${turnaroundWeeks.min}–${turnaroundWeeks.max}`,
  package: smallestPackage,
  pitch: minBgaPitchNm / nmPerMm,
  width: panelMaxNm.width / nmPerMm,
  height: panelMaxNm.height / nmPerMm,
};

const few = Array.from({ length: ordering.minPcbaQuantity - 1 }, (_, n) => n + 1);

/** As many as can be ordered; below the minimum as many as can be inquired about. */
function Boards({ speaker, spec, boards, onBoards }: BoardsProps) {
  const { t, locale } = speaker;
  const id = useId();
  const number = new Intl.NumberFormat(locale);
  const each = spec?.panel ? spec.panel.rows * spec.panel.columns : 1;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('pcba.wishes.boards')}</label>
      <div>
        <select
          id={id}
          className={styles.select}
          value={boards}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onBoards(Number(event.target.value))}
        >
          <optgroup label={t('pcba.wishes.fewer', { min: ordering.minPcbaQuantity })}>
            {few.map((count) => (
              <option key={count} value={count}>
                {number.format(count)}
              </option>
            ))}
          </optgroup>
          {quantitySteps.map((pieces) => (
            <option key={pieces} value={pieces * each}>
              {number.format(pieces * each)}
            </option>
          ))}
        </select>
        <p id={`${id}-hint`} className={styles.hint}>
          {each > 1 && spec
            ? t('pcba.wishes.taken', { boards: number.format(spec.quantity * each), pieces: spec.quantity, each })
            : t('pcba.wishes.boardsHint')}
        </p>
      </div>
    </div>
  );
}

interface SideProps {
  readonly speaker: Speaker;
  readonly bom: Pick<Bom, 'edaCoors' | 'lines'>;
  readonly side: AssemblyWish['side'];
  readonly onSide: (side: AssemblyWish['side']) => void;
}

function Side({ speaker: { t }, bom, side, onSide }: SideProps) {
  const name = useId();
  const counts = sideCounts(bom);
  const missing = partsLeftOut(side, counts);
  return (
    <div className={styles.field}>
      <span id={`${name}-label`}>{t('pcba.wishes.side')}</span>
      <div>
        <div className={styles.choice} role="radiogroup" aria-labelledby={`${name}-label`} aria-describedby={`${name}-hint`}>
          {assemblySides.map((option) => (
            <label key={option} className={styles.option}>
              <input type="radio" name={name} value={option} checked={option === side} onChange={() => onSide(option)} />
              {t(`options.assemblySide.${option}`)}
            </label>
          ))}
        </div>
        <p id={`${name}-hint`} className={styles.hint}>
          {counts.top + counts.bottom === 0 ? t('pcba.wishes.sideUnknown') : t('pcba.wishes.sideFrom', counts)}
        </p>
        {missing > 0 && <p className={styles.caution}>{t('pcba.wishes.sideMissing', { count: missing })}</p>}
      </div>
    </div>
  );
}

interface ProgrammingProps {
  readonly speaker: Speaker;
  readonly programmed: number;
  readonly onProgrammed: (count: number) => void;
  readonly onRefused: (isRefused: boolean) => void;
}

/** A number outside the limit stays in the field with its sentence; nothing can be saved until it is mended. */
function Programming({ speaker: { t }, programmed, onProgrammed, onRefused }: ProgrammingProps) {
  const id = useId();
  const [refused, setRefused] = useState<string | null>(null);
  const { min, max } = numberLimits.programmedPerBoard;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('pcba.wishes.programming')}</label>
      <div>
        <input
          id={id}
          className={styles.number}
          type="number"
          min={min}
          max={max}
          value={refused ?? programmed}
          aria-invalid={refused === null ? undefined : true}
          aria-describedby={refused === null ? `${id}-hint` : `${id}-problem ${id}-hint`}
          onChange={({ target: { value } }) => {
            const isTaken = value !== '' && isProgrammed(Number(value));
            setRefused(isTaken ? null : value);
            onRefused(!isTaken);
            if (isTaken) onProgrammed(Number(value));
          }}
        />
        {refused !== null && (
          <p id={`${id}-problem`} className={styles.caution} role="alert">
            {t('form.range', { min, max })}
          </p>
        )}
        <p id={`${id}-hint`} className={styles.hint}>
          {t('pcba.wishes.programmingHint')}
        </p>
      </div>
    </div>
  );
}

interface WishesProps extends BoardsProps, Pick<SideProps, 'bom'>, Pick<ProgrammingProps, 'onRefused'> {
  readonly wish: AssemblyWish;
  readonly onWish: (wish: AssemblyWish) => void;
  readonly own: number;
  readonly toParts: string;
  readonly notes: Notes;
  readonly onNotes: (notes: Notes) => void;
}

/** Everything about the assembly that neither the board nor the BOM says. */
export function Wishes({
  speaker,
  spec,
  boards,
  onBoards,
  bom,
  wish,
  onWish,
  onRefused,
  own,
  toParts,
  notes,
  onNotes,
}: WishesProps) {
  const { t } = speaker;
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.panelTitle}>
        {t('pcba.wishes.title')}
      </h2>
      <Boards speaker={speaker} spec={spec} boards={boards} onBoards={onBoards} />
      <Side speaker={speaker} bom={bom} side={wish.side} onSide={(side) => onWish({ ...wish, side })} />
      <Programming
        speaker={speaker}
        programmed={wish.programmedPerBoard}
        onProgrammed={(programmedPerBoard) => onWish({ ...wish, programmedPerBoard })}
        onRefused={onRefused}
      />
      <fieldset className={styles.field}>
        <legend>{t('pcba.wishes.extra')}</legend>
        <div className={styles.checks}>
          {(['functionTest', 'conformalCoating'] as const).map((name) => (
            <label key={name} className={styles.check}>
              <input
                type="checkbox"
                checked={wish[name]}
                onChange={({ target }) => onWish({ ...wish, [name]: target.checked })}
              />
              {t(`pcba.wishes.${name}`)}
            </label>
          ))}
          {(wish.functionTest || wish.conformalCoating) && <p className={styles.caution}>{t('rules.A03.reason')}</p>}
        </div>
      </fieldset>
      <div className={styles.field}>
        <span>{t('pcba.wishes.own')}</span>
        <p>
          <Link to={toParts}>{own === 0 ? t('pcba.wishes.ownNone') : t('pcba.wishes.ownText', { count: own })}</Link>
        </p>
      </div>
      <div className={styles.field}>
        <span>{t('pcba.wishes.turnaround')}</span>
        <p>{t('pcba.wishes.turnaroundText', lineLimits)}</p>
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-part`}>{t('pcba.wishes.partNo')}</label>
        <input
          id={`${id}-part`}
          className={styles.input}
          maxLength={fieldLimits.partNumber.max}
          placeholder={t('pcba.wishes.partNoHint', { max: fieldLimits.partNumber.max })}
          value={notes.partNumber}
          onChange={({ target }) => onNotes({ ...notes, partNumber: target.value })}
        />
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-remarks`}>{t('pcba.wishes.remarks')}</label>
        <textarea
          id={`${id}-remarks`}
          className={styles.area}
          rows={3}
          maxLength={fieldLimits.remarks.max}
          value={notes.remarks}
          onChange={({ target }) => onNotes({ ...notes, remarks: target.value })}
        />
      </div>
    </section>
  );
}
