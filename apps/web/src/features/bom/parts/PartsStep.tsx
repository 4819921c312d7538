import { bomFieldName, bomProblemText, type Speaker } from '@copperline/content';
import { type BomChange, bom as calls } from '@copperline/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { settled } from '#lib/api/call.ts';
import { download } from '#lib/api/download.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { showToast } from '#lib/toast.ts';
import { useWriteAddress } from '#lib/use-write-address.ts';
import { Button } from '#ui/control/Button.tsx';
import { classes } from '#ui/style/classes.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import { BomSummary } from './BomSummary.tsx';
import { type BulkAction, BulkBar } from './BulkBar.tsx';
import { columnLetter, valueColumnOf } from '../columns/column-choice.ts';
import { LineFilters } from './LineFilters.tsx';
import { LinePanel } from './LinePanel.tsx';
import { type At, LineTable } from '../lines/LineTable.tsx';
import styles from './Parts.module.css';
import { noSelection, type Selection } from '../lines/selection.ts';
import { type Shown, shownLines, shownOf } from './show-lines.ts';
import { useSteps } from '../state/steps.ts';
import { UnassociatedDialog } from './UnassociatedDialog.tsx';
import type { OpenBom } from '../state/use-bom-editor.ts';

const bulkFields = {
  dnp: { dnp: true },
  place: { dnp: false },
  own: { own: true },
  buy: { own: false },
} as const;

/** Columns as they were taken, with the way to correct them; nothing where a person typed the lines. */
function Mapped({ open, speaker }: { readonly open: OpenBom; readonly speaker: Speaker }) {
  const { t } = speaker;
  const { to } = useSteps();
  const found = Object.entries(open.bom.columns);
  if (found.length === 0 || open.bom.bomUrl === null) return null;
  const pairs = found.map(([field, { header, index }]) =>
    t('bom.columns.pair', {
      field: bomFieldName(speaker, field),
      header: header || t('bom.columns.unnamed', { letter: columnLetter(index) }),
    }),
  );
  return (
    <p className={styles.mapped}>
      <span className={styles.mappedText} title={pairs.join('\n')}>
        {t('bom.columns.mapped', { list: pairs.join(' · ') })}
      </span>
      <Link to={to('columns')}>{t('bom.columns.change')}</Link>
    </p>
  );
}

/** Says that a value column stands for the missing part numbers, until the person goes on with it. */
function FromValue({ open, speaker }: { readonly open: OpenBom; readonly speaker: Speaker }) {
  const { t } = speaker;
  const { to } = useSteps();
  const [seen, setSeen] = useState(false);
  const column = valueColumnOf(open.bom);
  if (column === null || open.bom.bomUrl === null || seen) return null;
  const header = column.header || t('bom.columns.unnamed', { letter: columnLetter(column.index) });
  return (
    <div className={styles.fromValue}>
      <Notice state="warning" title={t('bom.columns.fromValue.title')}>
        {t('bom.columns.fromValue.text', { header })}
      </Notice>
      <div className={styles.barActions}>
        <Link to={to('columns')}>{t('bom.columns.fromValue.choose')}</Link>
        <Button onClick={() => setSeen(true)}>{t('bom.columns.fromValue.goOn')}</Button>
      </div>
    </div>
  );
}

/** What was odd about the file as a whole; what concerns a line is told beside it too. */
function Notes({ open, speaker }: { readonly open: OpenBom; readonly speaker: Speaker }) {
  const { t } = speaker;
  const { problems } = open.bom;
  if (problems.length === 0) return null;
  return (
    <details className={styles.notes}>
      <summary>
        {t('bom.filter.problems')} <span className={styles.filterCount}>{problems.length}</span>
      </summary>
      <ul className={styles.noteList}>
        {problems.map((problem, n) => (
          // Problems have no name of their own, and their list never changes while it is shown.
          <li key={`${problem.code} ${n}`}>{bomProblemText(speaker, problem)}</li>
        ))}
      </ul>
    </details>
  );
}

/** Shown lines, and the filters in the address that decide which they are. */
const useShownLines = (open: OpenBom) => {
  const { params } = useSteps();
  const write = useWriteAddress();
  const shown = shownOf(params.get('show'));
  const find = params.get('find') ?? '';
  const set = (name: 'show' | 'find', value: string): void => {
    void write((next) => {
      if (value === '' || value === 'all') next.delete(name);
      else next.set(name, value);
      return next;
    });
  };
  return {
    shown,
    find,
    lines: shownLines(open.views, shown, find),
    setShown: (group: Shown) => set('show', group),
    setFind: (text: string) => set('find', text),
  };
};

interface PartsStepProps {
  readonly open: OpenBom;
  readonly onBoards: (boards: number) => void;
}

/** The BOM line by line: what is wanted, what stands for it and why, what it costs, and what is still to be decided. */
export function PartsStep({ open, onBoards }: PartsStepProps) {
  const t = useT();
  const locale = useLocale();
  const speaker: Speaker = { locale, t };
  const navigate = useNavigate();
  const { to, params } = useSteps();
  const { editor, bom, views, summary, matching } = open;
  const { shown, find, lines, setShown, setFind } = useShownLines(open);
  const [selection, setSelection] = useState<Selection>(noSelection);
  const [openKey, setOpenKey] = useState(params.get('line'));
  const [begin, setBegin] = useState<At | null>(null);
  const [warning, setWarning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const opened = views.find(({ line }) => line.key === openKey) ?? null;
  const at = lines.findIndex(({ line }) => line.key === openKey);
  const beside = (index: number): (() => void) | null => {
    const key = at < 0 ? undefined : lines[index]?.line.key;
    return key === undefined ? null : () => setOpenKey(key);
  };

  const undo = (): void => {
    if (!editor.get().canUndo) return;
    void editor.undo();
    showToast('info', t('bom.done.undone'));
  };
  const change = (changes: readonly BomChange[]): void => {
    setProblem(null);
    void editor.change(changes);
  };
  const bulk = (action: BulkAction): void => {
    const keys = views.filter(({ line }) => selection.keys.has(line.key)).map(({ line }) => line.key);
    change(
      keys.map(
        (key): BomChange => (action === 'remove' ? { do: 'remove', key } : { do: 'set', key, fields: { ...bulkFields[action] } }),
      ),
    );
    showToast('success', t(`bom.done.${action}`, { count: keys.length }), { label: t('bom.actions.undo'), run: undo });
    setSelection(noSelection);
    const [first] = keys;
    if (first !== undefined && action !== 'remove') setBegin({ cell: { key: first, field: 'designators' }, editing: false });
  };
  const add = (): void => {
    const key = crypto.randomUUID();
    const after = openKey ?? views.at(-1)?.line.key ?? null;
    setShown('all');
    change([{ do: 'add', key, after, fields: { quantity: 1 } }]);
    setBegin({ cell: { key, field: 'designators' }, editing: true });
  };
  const goOn = (): void => void navigate(to('placement'));
  const continueOn = (): void => {
    if (summary.lines > 0 && summary.linked === 0 && summary.own === 0) {
      setProblem(t('errors.PARTS_UNLINKED'));
      showToast('error', t('errors.PARTS_UNLINKED'));
    } else if (summary.unassociated > 0) setWarning(true);
    else goOn();
  };
  const close = (): void => {
    if (openKey !== null) setBegin({ cell: { key: openKey, field: 'mpn' }, editing: false });
    setOpenKey(null);
  };
  // Wherever the focus is: a toolbar that goes away with its lines leaves it nowhere.
  const keyDown = useEffectEvent((event: KeyboardEvent): void => {
    const { target } = event;
    const typing = target instanceof HTMLInputElement && target.type !== 'checkbox';
    if (event.defaultPrevented || warning || typing || target instanceof HTMLTextAreaElement) return;
    if (event.key === 'Escape' && openKey !== null) close();
    if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z') {
      event.preventDefault();
      undo();
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => keyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  return (
    <div className={classes(styles.parts, opened && styles.withPanel)}>
      <div className={styles.main}>
        <div className={styles.bar}>
          <LineFilters views={views} shown={shown} find={find} onShown={setShown} onFind={setFind} />
          <span className={styles.grow} />
          <div className={styles.barActions}>
            <Button onClick={add}>{t('bom.actions.add')}</Button>
            {(['xlsx', 'csv'] as const).map((format) => (
              <Button key={format} onClick={() => void settled(download(calls.export, { id: bom.bomId, format }))}>
                <Icon name="download" size={16} />
                {t(`bom.actions.${format}`)}
              </Button>
            ))}
          </div>
        </div>
        <div>
          <FromValue open={open} speaker={speaker} />
          {selection.keys.size > 0 ? (
            <BulkBar count={selection.keys.size} onAction={bulk} onClear={() => setSelection(noSelection)} />
          ) : (
            <div className={styles.under}>
              <Mapped open={open} speaker={speaker} />
              <Notes open={open} speaker={speaker} />
            </div>
          )}
        </div>
        {lines.length > 0 ? (
          <LineTable
            views={lines}
            matching={matching}
            selection={selection}
            onSelection={setSelection}
            opened={openKey}
            onOpen={setOpenKey}
            onChange={change}
            begin={begin}
          />
        ) : (
          <EmptyState
            title={t(views.length === 0 ? 'bom.table.noLines' : 'bom.table.empty')}
            actions={
              views.length === 0 ? (
                <Button kind="primary" onClick={add}>
                  {t('bom.table.addFirst')}
                </Button>
              ) : (
                <Button onClick={() => void navigate(to('parts'), { replace: true })}>{t('bom.table.showAll')}</Button>
              )
            }
          />
        )}
        <BomSummary
          summary={summary}
          boards={bom.boards}
          onBoards={onBoards}
          onDecide={setOpenKey}
          onContinue={continueOn}
          problem={problem}
        />
      </div>
      {opened && (
        <LinePanel
          key={opened.line.key}
          view={opened}
          open={open}
          onClose={close}
          onPrevious={beside(at - 1)}
          onNext={beside(at + 1)}
        />
      )}
      {warning && <UnassociatedDialog count={summary.unassociated} onContinue={goOn} onClose={() => setWarning(false)} />}
    </div>
  );
}
