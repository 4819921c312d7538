import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { showToast } from '#lib/toast.ts';
import styles from './SecondFactor.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** The one sight of the recovery codes: they stand in this component's memory alone, and leave with it. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const t = useT();
  const title = useRef<HTMLHeadingElement>(null);
  // Whoever came by keyboard or hears the page is led to what was made.
  useEffect(() => title.current?.focus(), []);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      showToast('success', t('account.secondFactor.copied'));
    } catch {
      // A browser may refuse; the codes stand there, ready to be taken by hand.
      showToast('warning', t('account.secondFactor.copyFailed'));
    }
  };
  return (
    <section className={styles.codes} aria-labelledby="recovery-codes">
      <h3 className={styles.subtitle} id="recovery-codes" ref={title} tabIndex={-1}>
        {t('account.secondFactor.codesTitle')}
      </h3>
      <p>{t('account.secondFactor.codesText')}</p>
      <ol className={styles.list}>
        {codes.map((code) => (
          <li key={code}>
            <code className={styles.secret}>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button type="primary" size="large" onClick={() => void copy()}>
          {t('actions.copy')}
        </Button>
        <Button size="large" onClick={onKept}>
          {t('account.secondFactor.kept')}
        </Button>
      </div>
    </section>
  );
}
