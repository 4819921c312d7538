import { bomFieldName, matchText, type Speaker } from '@copperline/content';
import { memo, useEffect, useRef } from 'react';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { classes } from '#ui/style/classes.ts';
import { Icon } from '#ui/glyph/Icon.tsx';
import { StateBadge } from '#ui/feedback/StateBadge.tsx';
import { type AfterCell, CellEditor } from './CellEditor.tsx';
import { type CellField, cellText } from './edit-cells.ts';
import { Hint } from './Hint.tsx';
import styles from './LineTable.module.css';
import { type LineView, makerOf } from '../state/line-view.ts';
import { countText, designatorsOf, partLine, purchaseText, stateBadge, totalText, unitText } from '../state/line-words.ts';

/** What can be done with a line where it stands. One object for all rows, the same all the time. */
export interface LineActions {
  pick(key: string, stretch: boolean): void;
  open(key: string): void;
  edit(key: string, field: CellField): void;
  done(key: string, field: CellField, text: string, after: AfterCell): void;
  cancel(key: string, field: CellField): void;
  paste(key: string, field: CellField, text: string): boolean;
  /** Forgets the choice of an earlier BOM. */
  drop(key: string): void;
}

export interface LineRowProps {
  readonly view: LineView;
  /** Counted from 1, with the header. */
  readonly row: number;
  readonly picked: boolean;
  readonly opened: boolean;
  readonly matching: boolean;
  readonly editing: CellField | null;
  /** The cell that gets the focus back. */
  readonly focused: CellField | null;
  readonly actions: LineActions;
}

interface CellProps extends Pick<LineRowProps, 'view' | 'actions'> {
  readonly field: CellField;
  readonly speaker: Speaker;
  readonly name: string;
  readonly editing: boolean;
  readonly focused: boolean;
}

const fieldKeys = {
  designators: 'designator',
  quantity: 'quantity',
  mpn: 'mpn',
  value: 'value',
  footprint: 'footprint',
} as const;

function Cell({ view: { line }, field, speaker, name, editing, focused, actions }: CellProps) {
  const { t } = speaker;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused) button.current?.focus();
  }, [focused]);
  const label = t('bom.table.edit', { field: bomFieldName(speaker, fieldKeys[field]), designators: name });
  const text = cellText(line, field);
  if (editing)
    return (
      <CellEditor
        text={text}
        label={label}
        number={field === 'quantity'}
        onDone={(typed, after) => actions.done(line.key, field, typed, after)}
        onCancel={() => actions.cancel(line.key, field)}
        onPaste={(pasted) => actions.paste(line.key, field, pasted)}
      />
    );
  const shown = field === 'designators' ? designatorsOf(speaker, line.designators, 40) : text;
  return (
    <button
      ref={button}
      type="button"
      className={classes(styles.cell, field === 'quantity' && styles.figure, field !== 'quantity' && styles.mono)}
      title={field === 'quantity' ? undefined : text}
      onClick={() => actions.edit(line.key, field)}
    >
      <span className="visually-hidden">{label}</span>
      <span className={styles.clip}>{shown || t('bom.table.none')}</span>
      {field === 'designators' && line.designators.length > 1 && <span className={styles.count}>{line.designators.length}</span>}
    </button>
  );
}

type MatchProps = Pick<CellProps, 'view' | 'speaker' | 'actions' | 'name'>;

/** A choice that was taken over from an earlier BOM goes with one press. */
function Drop({ view: { line }, speaker: { t }, actions, name }: MatchProps) {
  if (!line.remembered || line.dnp || line.own) return null;
  return (
    <button type="button" className={styles.drop} onClick={() => actions.drop(line.key)}>
      {t('bom.table.drop')}
      <span className="visually-hidden"> {name}</span>
    </button>
  );
}

function Matched({ view, speaker, actions, name }: MatchProps) {
  const { line, part } = view;
  const { t } = speaker;
  const open = (): void => actions.open(line.key);
  const label = t('bom.table.details', { designators: name });
  if (line.dnp || line.own)
    return (
      <button type="button" className={styles.cell} onClick={open}>
        <span className="visually-hidden">{label}</span>
        <span className={styles.reason}>{line.note || t('bom.table.none')}</span>
      </button>
    );
  if (part && line.match)
    return (
      <button type="button" className={styles.match} title={partLine(speaker, part)} onClick={open}>
        <span className={styles.partNumber}>{part.mpn}</span>
        <span className={styles.reason}>{matchText(speaker, line.match)}</span>
      </button>
    );
  return (
    <button type="button" className={classes(styles.cell, styles.choose)} onClick={open}>
      <span className="visually-hidden">{label}</span>
      <Icon name="search" size={14} />
      {line.remembered && <span className={styles.reason}>{t('bom.table.rememberedNone')}</span>}
      {line.suggestions.length > 0 ? t('bom.table.choose', { count: line.suggestions.length }) : t('bom.table.search')}
    </button>
  );
}

/** One line of the table. It draws itself anew only when something about it changes. */
export const LineRow = memo(function LineRow({ view, row, picked, opened, matching, editing, focused, actions }: LineRowProps) {
  const t = useT();
  const locale = useLocale();
  const speaker: Speaker = { locale, t };
  const { line, part, need, totalMicros, currency, cheaper } = view;
  const name = designatorsOf(speaker, line.designators, 3);
  const cell = (field: CellField) => (
    <Cell
      view={view}
      field={field}
      speaker={speaker}
      name={name}
      editing={editing === field}
      focused={focused === field}
      actions={actions}
    />
  );
  const stated = line.statedQuantity;
  const differs = stated !== null && stated !== line.quantity;
  const supply = part?.supply ?? null;
  const { text, look } = stateBadge(speaker, view, matching);
  return (
    <tr
      aria-rowindex={row}
      aria-selected={opened}
      className={classes(styles.row, picked && styles.picked, opened && styles.opened, line.dnp && styles.out)}
    >
      <td className={styles.fixed}>
        <label className={styles.pick}>
          <input
            type="checkbox"
            checked={picked}
            aria-label={t('bom.table.selectLine', { designators: name })}
            onChange={() => undefined}
            onClick={(event) => actions.pick(line.key, event.shiftKey)}
          />
        </label>
      </td>
      <td className={styles.fixed}>{cell('designators')}</td>
      <td className={styles.number}>
        {cell('quantity')}
        {line.lengthUnit && <span className={styles.quiet}>{line.lengthUnit}</span>}
        {differs && (
          <Hint
            className={styles.differs}
            lines={[t('bom.table.stated', { stated: countText(speaker, stated), count: line.designators.length })]}
          >
            <Icon name="warning" size={14} />
            <span className="visually-hidden">{t('bom.filter.problems')}</span>
          </Hint>
        )}
      </td>
      <td>{cell('mpn')}</td>
      <td className={styles.quiet} title={makerOf(view)}>
        {makerOf(view) || t('bom.table.none')}
      </td>
      <td className={styles.value}>{cell('value')}</td>
      <td className={styles.package}>{cell('footprint')}</td>
      <td>
        <div className={styles.matchCell}>
          <Matched view={view} speaker={speaker} actions={actions} name={name} />
          <Drop view={view} speaker={speaker} actions={actions} name={name} />
        </div>
      </td>
      <td className={classes(styles.number, styles.quiet)}>
        {supply && need ? countText(speaker, supply.stock) : t('bom.table.none')}
      </td>
      <td className={classes(styles.number, styles.quiet)}>{unitText(speaker, view) || t('bom.table.none')}</td>
      <td className={classes(styles.number, styles.quiet)}>
        {need ? (
          <Hint className={classes(styles.why, cheaper && styles.cheaper)} lines={purchaseText(speaker, view)}>
            {countText(speaker, need.purchase)}
          </Hint>
        ) : (
          t('bom.table.none')
        )}
      </td>
      <td className={styles.number}>{totalMicros === null ? t('bom.table.none') : totalText(speaker, totalMicros, currency)}</td>
      <td>
        <StateBadge state={look}>{text}</StateBadge>
      </td>
      <td className={styles.quiet}>{line.side === null ? t('bom.table.none') : t(`bom.table.${line.side}`)}</td>
      <td className={styles.quiet}>{t(line.dnp ? 'actions.yes' : 'actions.no')}</td>
      <td className={styles.quiet}>{line.smt === null ? t('bom.table.none') : t(line.smt ? 'actions.yes' : 'actions.no')}</td>
    </tr>
  );
});
