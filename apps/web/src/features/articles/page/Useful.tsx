import { articles } from '@copperline/contract';
import { useState } from 'react';
import { call, settled } from '#lib/api/call.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import styles from './Useful.module.css';

/** "Was this useful?": counted without anything about the person. */
export function Useful({ slug }: { readonly slug: string }) {
  const t = useT();
  const [said, setSaid] = useState<'yes' | 'no' | null>(null);
  const [busy, setBusy] = useState(false);
  const say = async (useful: 'yes' | 'no'): Promise<void> => {
    setBusy(true);
    const counted = await settled(call(articles.useful, { slug, useful }).then(() => true));
    setBusy(false);
    if (counted) setSaid(useful);
  };
  return (
    <section className={styles.useful} aria-label={t('article.useful.question')}>
      {said === null ? (
        <>
          <p className={styles.question}>{t('article.useful.question')}</p>
          <Button busy={busy} onClick={() => void say('yes')}>
            {t('article.useful.yes')}
          </Button>
          <Button busy={busy} onClick={() => void say('no')}>
            {t('article.useful.no')}
          </Button>
        </>
      ) : (
        <output className={styles.question}>
          {t(`article.useful.${said === 'yes' ? 'thanks' : 'sorry'}`)}
          {said === 'no' && <SiteLink to="/contact-us">{t('article.useful.contact')}</SiteLink>}
        </output>
      )}
    </section>
  );
}
