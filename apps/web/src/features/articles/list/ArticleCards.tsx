import { type ArticleCard, articlePath } from '@copperline/contract';
import { formatDay } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import styles from './ArticleCards.module.css';

/** Articles by title and first sentence. */
export function ArticleCards({ cards, level: Level }: { readonly cards: readonly ArticleCard[]; readonly level: 'h2' | 'h3' }) {
  const t = useT();
  const locale = useLocale();
  return (
    <ul className={styles.cards}>
      {cards.map(({ slug, topic, title, summary, date, minutes }) => (
        <li key={slug} className={styles.card}>
          <p className={styles.topic}>{t(`article.topics.${topic}`)}</p>
          <Level className={styles.title}>
            <SiteLink to={articlePath(slug)} className={styles.link}>
              {title}
            </SiteLink>
          </Level>
          <p className={styles.summary}>{summary}</p>
          <p className={styles.facts}>
            <time dateTime={date}>{formatDay(locale, date)}</time>
            <span>{t('article.minutes', { count: minutes })}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
