import { bom } from '@copperline/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { call, settled } from '#lib/api/call.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import styles from './Bom.module.css';
import { useSteps } from './state/steps.ts';
import type { OpenBom } from './state/use-bom-editor.ts';

/** Parsing was skipped: nothing is to be decided here, and the decision can be taken back. */
export function SkippedBom({ open: { editor, bom: skipped } }: { readonly open: OpenBom }) {
  const t = useT();
  const { to } = useSteps();
  const [busy, setBusy] = useState(false);
  const byHand = async (): Promise<void> => {
    setBusy(true);
    const next = await settled(call(bom.settings, { id: skipped.bomId, state: 'hand' }));
    setBusy(false);
    if (next) editor.replace(next);
  };
  return (
    <section className={styles.notice} aria-labelledby="bom-skipped">
      <span className={styles.noticeIcon}>
        <Icon name="clock" size={28} />
      </span>
      <h2 id="bom-skipped" className={styles.noticeTitle}>
        {t('bom.skipped.title')}
      </h2>
      <p className={styles.noticeText}>{t('bom.skipped.text')}</p>
      <div className={styles.wayActions}>
        {skipped.bomUrl !== null && (
          <Link className={styles.plainLink} to={to('columns')}>
            {t('bom.skipped.undo')}
          </Link>
        )}
        <Button busy={busy} onClick={() => void byHand()}>
          {t('bom.failed.handAction')}
        </Button>
      </div>
    </section>
  );
}
