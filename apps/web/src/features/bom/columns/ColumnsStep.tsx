import { bomFields } from '@copperline/bom';
import { bomFieldName, type Speaker } from '@copperline/content';
import { bom, type OutputOf } from '@copperline/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call, settled } from '#lib/api/call.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useCall } from '#lib/api/query.ts';
import { Button } from '#ui/control/Button.tsx';
import { classes } from '#ui/style/classes.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import {
  type ColumnDraft,
  columnLetter,
  draftOf,
  fieldNamed,
  mappingOf,
  missingColumn,
  requiredColumns,
  rowKind,
  usesValue,
  withColumn,
  withHeaderRow,
} from './column-choice.ts';
import styles from './Columns.module.css';
import { useSteps } from '../state/steps.ts';
import type { OpenBom } from '../state/use-bom-editor.ts';

type Sheet = OutputOf<(typeof bom)['tables']>['tables'][number];
type SheetReading = Pick<Sheet, 'headerRow' | 'headerRows' | 'columns'>;

const sheetText = ({ t }: Speaker, name: string, lines: number): string =>
  lines === 0 ? t('bom.columns.sheetNone', { name }) : t('bom.columns.sheetLines', { name, count: lines });

const shownRows = 30;

/** Why a column was taken for what it is; nothing for columns that a person has just chosen. */
const whyText = ({ t, locale }: Speaker, found: OpenBom['bom']['columns'], field: string, index: number): string => {
  const column = found[field];
  if (column?.index !== index) return t('bom.columns.from.chosen');
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(column.confidence);
  return t('bom.columns.sure', { percent, why: t(`bom.columns.from.${column.from}`) });
};

interface HeadProps {
  readonly draft: ColumnDraft;
  readonly width: number;
  readonly found: OpenBom['bom']['columns'];
  readonly onDraft: (draft: ColumnDraft) => void;
}

function ColumnHeads({ draft, width, found, onDraft }: HeadProps) {
  const t = useT();
  const locale = useLocale();
  const speaker: Speaker = { locale, t };
  return (
    <tr>
      <th scope="col" className={styles.rowNumber}>
        <span className="visually-hidden">{t('bom.columns.row')}</span>
      </th>
      {Array.from({ length: width }, (_, index) => {
        const field = draft.fields[index];
        const letter = columnLetter(index);
        return (
          <th key={letter} scope="col" className={classes(styles.column, field && styles.taken)}>
            <span className={styles.letter}>{t('bom.columns.column', { letter })}</span>
            <select
              className={styles.select}
              aria-label={t('bom.columns.column', { letter })}
              value={field ?? ''}
              onChange={(event) => onDraft(withColumn(draft, index, fieldNamed(event.target.value)))}
            >
              <option value="">{t('bom.columns.ignore')}</option>
              {bomFields.map((name) => (
                <option key={name} value={name}>
                  {requiredColumns.includes(name)
                    ? t('bom.columns.required', { field: bomFieldName(speaker, name) })
                    : bomFieldName(speaker, name)}
                </option>
              ))}
            </select>
            <span className={styles.why}>{field ? whyText(speaker, found, field, index) : ''}</span>
          </th>
        );
      })}
    </tr>
  );
}

const rowStyle = { before: styles.before, header: styles.header, line: undefined } as const;

function SheetRows({ sheet, draft, width }: { readonly sheet: Sheet; readonly draft: ColumnDraft; readonly width: number }) {
  return (
    <tbody>
      {sheet.rows.slice(0, shownRows).map((cells, row) => (
        // Rows of a sheet have no other name than their place.
        <tr key={`row ${row + 1}`} className={rowStyle[rowKind(draft, row)]}>
          <th scope="row" className={styles.rowNumber}>
            {row + 1}
          </th>
          {Array.from({ length: width }, (_, index) => (
            <td key={columnLetter(index)} className={classes(draft.fields[index] && styles.taken)} title={cells[index]}>
              {cells[index] ?? ''}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function Chooser({ open: { editor, bom: now }, sheets }: { readonly open: OpenBom; readonly sheets: readonly Sheet[] }) {
  const t = useT();
  const locale = useLocale();
  const navigate = useNavigate();
  const { to } = useSteps();
  const found = Math.max(
    0,
    sheets.findIndex(({ sheet }) => sheet === now.sheet),
  );
  const [draft, setDraft] = useState(() => draftOf(now, found));
  /** The sheet that was read as it was read, the others as they would be. */
  const readOf = (table: number): SheetReading => (table === found ? now : (sheets[table] ?? now));
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const sheet = sheets[draft.table];
  const width = Math.max(1, ...(sheet?.rows.slice(0, shownRows) ?? []).map(({ length }) => length));
  const apply = async (): Promise<void> => {
    const missing = missingColumn(draft);
    if (missing !== null) {
      setProblem(t('errors.BOM_COLUMN_MISSING', { column: bomFieldName({ locale, t }, missing) }));
      return;
    }
    setBusy(true);
    const next = await settled(call(bom.map, { id: now.bomId, mapping: JSON.stringify(mappingOf(draft)) }));
    setBusy(false);
    if (next === undefined) return;
    editor.replace(next);
    await navigate(to('parts'));
  };
  const change = (next: ColumnDraft): void => {
    setProblem(null);
    setDraft(next);
  };
  if (!sheet) return <EmptyState title={t('errors.TABLE_EMPTY')} />;
  return (
    <>
      <div className={styles.bar}>
        {sheets.length > 1 && (
          <label className={styles.choice}>
            {t('bom.columns.sheet')}
            <select
              className={styles.select}
              value={draft.table}
              onChange={(event) => change(draftOf(readOf(Number(event.target.value)), Number(event.target.value)))}
            >
              {sheets.map(({ sheet: name, lines }, n) => (
                <option key={name || n} value={n}>
                  {sheetText({ locale, t }, name || t('bom.columns.sheetName', { number: n + 1 }), lines)}
                </option>
              ))}
            </select>
          </label>
        )}
        <label className={styles.choice}>
          {t('bom.columns.header')}
          <select
            className={styles.select}
            value={draft.headerRow}
            onChange={(event) => change(withHeaderRow(draft, readOf(draft.table), draft.table, Number(event.target.value)))}
          >
            <option value={-1}>{t('bom.columns.noHeader')}</option>
            {sheet.rows.slice(0, shownRows).map((_, row) => (
              // Rows of a sheet have no other name than their place.
              <option key={`row ${row + 1}`} value={row}>
                {t('bom.columns.headerRow', { row: row + 1 })}
              </option>
            ))}
          </select>
        </label>
        <span className={styles.grow} />
        {problem && (
          <p role="alert" className={styles.problem}>
            <Icon name="error" size={16} />
            {problem}
          </p>
        )}
        <Button kind="primary" busy={busy} onClick={() => void apply()}>
          {t('bom.columns.apply')}
        </Button>
      </div>
      {usesValue(draft) && <p className={styles.text}>{t('bom.columns.fromValue.note')}</p>}
      {now.lines.length > 0 && <p className={styles.text}>{t('bom.columns.warning')}</p>}
      <section className={styles.sheet} aria-label={t('bom.columns.title')}>
        <table className={styles.table}>
          <thead>
            <ColumnHeads draft={draft} width={width} found={readOf(draft.table).columns} onDraft={change} />
          </thead>
          <SheetRows sheet={sheet} draft={draft} width={width} />
        </table>
      </section>
      {sheet.rowCount > shownRows && (
        <p className={styles.text}>{t('bom.columns.more', { count: sheet.rowCount - shownRows })}</p>
      )}
    </>
  );
}

/** The sheet as it is, and above each column what it holds: guessed, with the reason, and correctable. */
export function ColumnsStep({ open }: { readonly open: OpenBom }) {
  const t = useT();
  const { data, isError, refetch } = useCall(bom.tables, { id: open.bom.bomId });
  return (
    <div className={styles.columns}>
      <div>
        <h2 className={styles.title}>{t('bom.columns.title')}</h2>
        <p className={styles.text}>{t('bom.columns.text')}</p>
      </div>
      {isError && <Button onClick={() => void refetch()}>{t('actions.retry')}</Button>}
      {!data && !isError && <Skeleton lines={10} />}
      {data && <Chooser open={open} sheets={data.tables} />}
    </div>
  );
}
