import {
  type ArticleCard,
  articlePath,
  type articles,
  articleTopics,
  type ArticleTopic,
  type OutputOf,
} from '@copperline/contract';
import { useT } from '#lib/i18n/use-t.ts';
import { LinkButton } from '#ui/control/Button.tsx';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import { Page } from '#ui/page/Page.tsx';
import { columnPath } from '../columns.ts';
import styles from './HelpPage.module.css';
import { HelpSearch } from './HelpSearch.tsx';

export interface HelpData {
  readonly columns: OutputOf<typeof articles.columns>['rows'];
  /** The first articles of each topic. */
  readonly topics: readonly { readonly topic: ArticleTopic; readonly cards: readonly ArticleCard[] }[];
  readonly common: readonly ArticleCard[];
}

const quickLinks = [
  { name: 'quote', to: '/order/manufacturing/pcb' },
  { name: 'orders', to: '/my-center/orders' },
  { name: 'capability', to: '/pcb-capability' },
  { name: 'assembly', to: '/assembly-capability' },
  { name: 'parts', to: '/component' },
  { name: 'api', to: '/_app/api' },
] as const;

function Topics({ topics, columns }: Pick<HelpData, 'topics' | 'columns'>) {
  const t = useT();
  const counts = new Map(columns.flatMap(({ children }) => children.map(({ topic, count }) => [topic, count] as const)));
  return (
    <section aria-labelledby="topics-title">
      <h2 id="topics-title" className={styles.heading}>
        {t('article.help.topics')}
      </h2>
      <div className={styles.topics}>
        {topics.map(({ topic, cards }) => (
          <section key={topic} className={styles.topic} aria-labelledby={`topic-${topic}`}>
            <h3 id={`topic-${topic}`} className={styles.topicName}>
              <SiteLink to={columnPath({ topic })}>{t(`article.topics.${topic}`)}</SiteLink>
              <span className={styles.count}>{counts.get(topic) ?? 0}</span>
            </h3>
            <ul className={styles.list}>
              {cards.map(({ slug, title }) => (
                <li key={slug}>
                  <SiteLink to={articlePath(slug)}>{title}</SiteLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

/** Ask in your own words, or look by subject; what is not answered reaches a person. */
export function HelpPage({ columns, topics, common }: HelpData) {
  const t = useT();
  const known = articleTopics.help as readonly ArticleTopic[];
  return (
    <Page title={t('article.help.title')} lead={t('article.help.lead')} description={t('article.help.lead')} index>
      <HelpSearch />
      {common.length > 0 && (
        <section className={styles.section} aria-labelledby="common-title">
          <h2 id="common-title" className={styles.heading}>
            {t('article.help.common')}
          </h2>
          <ul className={styles.common}>
            {common.map(({ slug, title, summary }) => (
              <li key={slug} className={styles.question}>
                <SiteLink to={articlePath(slug)}>{title}</SiteLink>
                <p>{summary}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={styles.section}>
        <Topics topics={topics.filter(({ topic }) => known.includes(topic))} columns={columns} />
      </div>
      <section className={styles.section} aria-labelledby="quick-title">
        <h2 id="quick-title" className={styles.heading}>
          {t('article.help.quick')}
        </h2>
        <ul className={styles.quick}>
          {quickLinks.map(({ name, to }) => (
            <li key={name}>
              <SiteLink to={to}>{t(`article.help.links.${name}`)}</SiteLink>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.person} aria-labelledby="person-title">
        <div>
          <h2 id="person-title" className={styles.heading}>
            {t('article.help.person')}
          </h2>
          <p>{t('article.help.personText')}</p>
        </div>
        <LinkButton to="/contact-us">{t('article.help.contact')}</LinkButton>
      </section>
    </Page>
  );
}
