import { bomFieldName, bomProblemText } from '@copperline/content';
import { type BomFailure, bom } from '@copperline/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { call, settled } from '#lib/api/call.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import styles from './Bom.module.css';
import { useSteps } from './state/steps.ts';
import type { OpenBom } from './state/use-bom-editor.ts';

const texts = {
  BOM_PARSE_FAILED: 'bom.failed.text',
  TABLE_EMPTY: 'bom.failed.emptyText',
  BOM_COLUMN_MISSING: 'bom.failed.columnText',
} as const satisfies Record<BomFailure, string>;

/** Why the file could not be read as a BOM, and what to do next. */
export function FailedBom({ open: { editor, bom: failed } }: { readonly open: OpenBom }) {
  const t = useT();
  const locale = useLocale();
  const { to } = useSteps();
  const [busy, setBusy] = useState(false);
  const { code, column } = failed.failure ?? { code: 'BOM_PARSE_FAILED', column: null };
  const settle = async (state: 'skipped' | 'hand'): Promise<void> => {
    setBusy(true);
    const next = await settled(call(bom.settings, { id: failed.bomId, state }));
    setBusy(false);
    if (next) editor.replace(next);
  };
  const seen = failed.problems.filter(({ file, code: about }) => file === 'bom' && about !== 'TABLE_EMPTY');
  // Without a file there is no table to choose columns of.
  const hasTable = failed.bomUrl !== null && code !== 'TABLE_EMPTY';
  return (
    <section className={styles.notice} aria-labelledby="bom-failed">
      <span className={styles.noticeIcon}>
        <Icon name="warning" size={28} />
      </span>
      <h2 id="bom-failed" className={styles.noticeTitle}>
        {t(`errors.${code}`, column === null ? {} : { column: bomFieldName({ locale, t }, column) })}
      </h2>
      <p className={styles.noticeText}>{t(texts[code])}</p>
      {seen.length > 0 && (
        <div className={styles.seen}>
          <strong>{t('bom.failed.why')}</strong>
          <ul>
            {seen.slice(0, 5).map((problem, n) => (
              // Problems have no name of their own, and their list never changes while it is shown.
              <li key={`${problem.code} ${n}`}>{bomProblemText({ locale, t }, problem)}</li>
            ))}
          </ul>
        </div>
      )}
      <ul className={styles.ways}>
        <li className={styles.way}>
          <h3>{t('bom.failed.map')}</h3>
          <p>{t(hasTable ? 'bom.failed.mapText' : 'bom.failed.handText')}</p>
          <div className={styles.wayActions}>
            {hasTable && (
              <Link className={styles.primaryLink} to={to('columns')}>
                {t('bom.failed.map')}
              </Link>
            )}
            <Button busy={busy} onClick={() => void settle('hand')}>
              {t('bom.failed.handAction')}
            </Button>
          </div>
        </li>
        <li className={styles.way}>
          <h3>{t('bom.failed.skip')}</h3>
          <p>{t('bom.failed.skipText')}</p>
          <div className={styles.wayActions}>
            <Button busy={busy} onClick={() => void settle('skipped')}>
              {t('bom.failed.skip')}
            </Button>
          </div>
        </li>
      </ul>
      <Link to={to('files')}>{t('bom.failed.again')}</Link>
    </section>
  );
}
