import { timing } from '@copperline/contract';
import { answerConsent, useConsent } from '#lib/consent.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import styles from './ConsentCard.module.css';

/** Asks once; both answers are equally easy to give. */
export function ConsentCard() {
  const t = useT();
  if (useConsent() !== 'asked') return null;
  return (
    <section className={styles.card} aria-label={t('shell.consent.title')}>
      <h2 className={styles.title}>{t('shell.consent.title')}</h2>
      <p className={styles.text}>
        {t('shell.consent.text', { days: timing.marketingCookieDays })}{' '}
        <SiteLink to="/policy/privacy-policy">{t('shell.consent.more')}</SiteLink>
      </p>
      <div className={styles.actions}>
        <Button onClick={() => answerConsent(false)}>{t('shell.consent.refuse')}</Button>
        <Button onClick={() => answerConsent(true)}>{t('shell.consent.agree')}</Button>
      </div>
    </section>
  );
}
