import { nmPerMil } from '@copperline/contract';
import type { Point } from '@copperline/geometry';
import { layerName } from '../scene/layer-name.ts';
import type { BoardSheet } from '../read/sheets.ts';
import type { Stage } from '#lib/canvas/stage/stage.ts';
import { formatLength, type LengthUnit, roundLength, unitKeys } from '#lib/canvas/units.ts';
import { useStageReport } from '#lib/canvas/stage/use-stage.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import styles from './BoardViewer.module.css';

interface StatusProps {
  readonly stage: Stage | null;
  readonly sheets: readonly BoardSheet[];
  readonly unit: LengthUnit;
}

/** A CSS pixel is a 96th of an inch: at 100 % a board is as large as it will be in the hand. */
const nmPerCssPixel = (nmPerMil * 1_000) / 96;
const longestBarPx = 96;

/** Where the cursor is, what lies there, what was measured, and how large everything is shown. */
export function BoardViewerStatus({ stage, sheets, unit }: StatusProps) {
  const t = useT();
  const locale = useLocale();
  const report = useStageReport(stage, (all) => all);
  const value = (text: string) => t('viewer.status.value', { value: text, unit: t(unitKeys[unit]) });
  const bar = report && roundLength(longestBarPx / report.scale, unit);
  const barText = bar && value(new Intl.NumberFormat(locale).format(bar.value));
  return (
    <div className={styles.status}>
      <div className={styles.readout}>
        {report?.tool === 'measure' ? (
          <MeasureReadout stage={stage} unit={unit} />
        ) : (
          <CursorReadout stage={stage} sheets={sheets} unit={unit} />
        )}
      </div>
      <output className="visually-hidden">
        <Spoken stage={stage} unit={unit} />
      </output>
      {report && bar && (
        <div className={styles.scale}>
          <span className={styles.zoom}>
            {t('viewer.status.zoom', {
              percent: new Intl.NumberFormat(locale).format(Math.round(report.scale * nmPerCssPixel * 100)),
            })}
          </span>
          <span title={t('viewer.status.scale', { length: barText ?? '' })}>{barText}</span>
          <span className={styles.bar} style={{ width: bar.nm * report.scale }} />
        </div>
      )}
    </div>
  );
}

/** What those hear who move the measuring cross with keys. */
function Spoken({ stage, unit }: Omit<StatusProps, 'sheets'>) {
  const t = useT();
  const locale = useLocale();
  const cursor = useStageReport(stage, (report) => report.cursor);
  const measure = useStageReport(stage, (report) => report.measure);
  if (cursor?.by !== 'keys') return null;
  const length = (nm: number) => t('viewer.status.value', { value: formatLength(nm, unit, locale), unit: t(unitKeys[unit]) });
  if (!measure?.done)
    return `${t('viewer.status.x', { x: length(cursor.at.x) })} ${t('viewer.status.y', { y: length(cursor.at.y) })}`;
  const [dx, dy] = [measure.to.x - measure.from.x, measure.to.y - measure.from.y];
  return t('viewer.status.spokenMeasure', { length: length(Math.hypot(dx, dy)), x: length(dx), y: length(dy) });
}

function Coordinates({ at, unit }: { readonly at: Point; readonly unit: LengthUnit }) {
  const t = useT();
  const locale = useLocale();
  return (
    <>
      <span className={styles.figure}>{t('viewer.status.x', { x: formatLength(at.x, unit, locale) })}</span>
      <span className={styles.figure}>{t('viewer.status.y', { y: formatLength(at.y, unit, locale) })}</span>
      <span>{t(unitKeys[unit])}</span>
    </>
  );
}

function CursorReadout({ stage, sheets, unit }: StatusProps) {
  const t = useT();
  const cursor = useStageReport(stage, (report) => report.cursor);
  const under = useStageReport(stage, (report) => report.under);
  if (!stage) return null;
  if (!cursor) return <span className={styles.quiet}>{t('viewer.status.noCursor')}</span>;
  const sheet = sheets.find(({ id }) => id === under?.plate);
  return (
    <>
      <Coordinates at={cursor.at} unit={unit} />
      {sheet && sheet.role.kind !== 'board' && <span className={styles.under}>{layerName(sheet.role, t)}</span>}
      {under?.net && <span className={styles.net}>{t('viewer.status.net', { net: under.net })}</span>}
    </>
  );
}

function MeasureReadout({ stage, unit }: Omit<StatusProps, 'sheets'>) {
  const t = useT();
  const locale = useLocale();
  const cursor = useStageReport(stage, (report) => report.cursor);
  const measure = useStageReport(stage, (report) => report.measure);
  if (!measure) {
    return (
      <>
        {cursor && <Coordinates at={cursor.at} unit={unit} />}
        {cursor?.snap && <span className={styles.under}>{t(`viewer.status.snap.${cursor.snap}`)}</span>}
        <span className={styles.quiet}>{t('viewer.status.measureFirst')}</span>
      </>
    );
  }
  const [dx, dy] = [measure.to.x - measure.from.x, measure.to.y - measure.from.y];
  const exact = (nm: number) => formatLength(nm, unit, locale, true);
  return (
    <>
      <strong className={styles.length}>
        {t('viewer.status.value', { value: exact(Math.hypot(dx, dy)), unit: t(unitKeys[unit]) })}
      </strong>
      <span className={styles.figure}>{t('viewer.status.dx', { x: exact(dx) })}</span>
      <span className={styles.figure}>{t('viewer.status.dy', { y: exact(dy) })}</span>
      {cursor?.snap && !measure.done && <span className={styles.under}>{t(`viewer.status.snap.${cursor.snap}`)}</span>}
      {!measure.done && <span className={styles.quiet}>{t('viewer.status.measureSecond')}</span>}
    </>
  );
}
