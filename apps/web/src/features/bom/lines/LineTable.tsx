import type { BomChange } from '@copperline/contract';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { classes } from '#ui/style/classes.ts';
import { type Cell, cellBeside, fieldsTyped, pastedChanges } from './edit-cells.ts';
import { type LineActions, LineRow } from './LineRow.tsx';
import styles from './LineTable.module.css';
import type { LineView } from '../state/line-view.ts';
import { rowsInSight, scrollStep } from './rows-in-sight.ts';
import { picked, pickedAll, type Selection } from './selection.ts';

const rowPx = 44;
const headPx = 36;

interface LineTableProps {
  readonly views: readonly LineView[];
  readonly matching: ReadonlySet<string>;
  readonly selection: Selection;
  readonly onSelection: (next: Selection) => void;
  readonly opened: string | null;
  readonly onOpen: (key: string) => void;
  readonly onChange: (changes: readonly BomChange[]) => void;
  /** Where to go at once: to a new line, or back to the one that was looked at. */
  readonly begin: At | null;
}

/** A cell that is written in, or that only has the focus. */
export interface At {
  readonly cell: Cell;
  readonly editing: boolean;
}

/**
 * Only the rows in sight are in the document; the others are room above and below them. The height of it all is said outright: put
 * together from rows and padding it was measured short while rows left, and the scroll ended before the last of them.
 */
const useRowsInSight = (count: number) => {
  const scroller = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(800);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = (): void => setTop(scrollStep(rowPx, element.scrollTop));
    const resizes = new ResizeObserver(() => setHeight(element.clientHeight));
    resizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      resizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);
  const { first, end, abovePx } = rowsInSight(count, rowPx, top, height);
  const show = (index: number): void => {
    const element = scroller.current;
    if (!element || index < 0) return;
    const [from, bottom] = [index * rowPx, (index + 1) * rowPx + headPx];
    if (from < element.scrollTop) element.scrollTop = from;
    else if (bottom > element.scrollTop + element.clientHeight) element.scrollTop = bottom - element.clientHeight;
  };
  return { scroller, first, end, room: { height: headPx + count * rowPx, paddingTop: abovePx }, show };
};

/** The lines of a BOM: picked with the mouse or with keys, written in where they stand. */
export function LineTable({ views, matching, selection, onSelection, opened, onOpen, onChange, begin }: LineTableProps) {
  const t = useT();
  const [at, setAt] = useState<At | null>(null);
  const order = useMemo(() => views.map(({ line }) => line.key), [views]);
  const { scroller, first, end, room, show } = useRowsInSight(views.length);
  const shown = views.slice(first, end);

  // Rows are drawn anew only when their own data change, so they all share these; what they need of the present is looked up.
  const now = useRef({ views, order, selection, onSelection, onOpen, onChange });
  useEffect(() => {
    now.current = { views, order, selection, onSelection, onOpen, onChange };
  });
  const [actions] = useState((): LineActions => {
    const lineOf = (key: string) => now.current.views.find(({ line }) => line.key === key)?.line;
    return {
      pick: (key, stretch) => now.current.onSelection(picked(now.current.selection, now.current.order, key, stretch)),
      open: (key) => now.current.onOpen(key),
      edit: (key, field) => setAt({ cell: { key, field }, editing: true }),
      cancel: (key, field) => setAt({ cell: { key, field }, editing: false }),
      done: (key, field, text, after) => {
        const line = lineOf(key);
        const fields = line ? fieldsTyped(line, field, text) : null;
        if (fields) now.current.onChange([{ do: 'set', key, fields }]);
        if (after === 'leave') return setAt(null);
        const beside = after === 'stay' ? null : cellBeside(now.current.order, { key, field }, after === 'back');
        setAt(beside ? { cell: beside, editing: true } : { cell: { key, field }, editing: false });
      },
      paste: (key, field, text) => {
        const lines = now.current.views.map(({ line }) => line);
        const changes = pastedChanges(lines, { key, field }, text);
        if (changes !== null) now.current.onChange(changes);
        return changes !== null;
      },
      drop: (key) => now.current.onChange([{ do: 'set', key, part: 'automatic' }]),
    };
  });

  const [begun, setBegun] = useState<At | null>(null);
  if (begin !== begun) {
    setBegun(begin);
    if (begin) setAt(begin);
  }
  // Whatever is written in, or looked at beside the table, has to be in sight.
  const target = at?.cell.key ?? null;
  const reveal = useEffectEvent((key: string | null) => key !== null && show(order.indexOf(key)));
  useEffect(() => void reveal(target), [target]);
  useEffect(() => void reveal(opened), [opened]);

  const all = order.length > 0 && order.every((key) => selection.keys.has(key));
  const some = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (some.current) some.current.indeterminate = !all && selection.keys.size > 0;
  }, [all, selection]);
  const columns = [
    ['designators', styles.designators, styles.fixed],
    ['quantity', styles.quantity, styles.number],
    ['wanted', styles.wanted],
    ['manufacturer', styles.manufacturer],
    ['value', styles.value],
    ['package', styles.package],
    ['match', styles.matched],
    ['stock', styles.stock, styles.number],
    ['unit', styles.unit, styles.number],
    ['purchase', styles.purchase, styles.number],
    ['extended', styles.extended, styles.number],
    ['state', styles.state],
    ['side', styles.side],
    ['dnp', styles.dnp],
    ['smt', styles.smt],
  ] as const;
  return (
    <div ref={scroller} className={styles.scroller} data-scroller="">
      <div style={room}>
        <table className={styles.table} aria-label={t('bom.table.label')} aria-rowcount={views.length + 1}>
          <thead>
            <tr aria-rowindex={1}>
              <th className={classes(styles.selectColumn, styles.fixed)}>
                <label className={styles.pick}>
                  <input
                    ref={some}
                    type="checkbox"
                    aria-label={t('bom.table.selectAll')}
                    checked={all}
                    onChange={() => onSelection(pickedAll(selection, order))}
                  />
                </label>
              </th>
              {columns.map(([name, ...looks]) => (
                <th key={name} scope="col" className={classes(...looks)}>
                  {t(`bom.table.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((view, n) => {
              const { key } = view.line;
              const here = at?.cell.key === key ? at : null;
              return (
                <LineRow
                  key={key}
                  view={view}
                  row={first + n + 2}
                  picked={selection.keys.has(key)}
                  opened={opened === key}
                  matching={matching.has(key)}
                  editing={here?.editing ? here.cell.field : null}
                  focused={here && !here.editing ? here.cell.field : null}
                  actions={actions}
                />
              );
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
}
