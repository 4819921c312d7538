import { type Article, type ArticleBlock, type ArticleInline, articlePath } from '@copperline/contract';
import { useBoot } from '#lib/boot.ts';
import { formatDay } from '#lib/i18n/format.ts';
import { usePlace } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { breadcrumbData, jsonLd } from '#lib/json-ld.ts';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import { Head } from '#ui/page/Head.tsx';
import { JsonLd } from '#ui/page/JsonLd.tsx';
import styles from './ArticlePage.module.css';
import { Blocks } from '../body/Body.tsx';
import { columnPath, frontPath } from '../columns.ts';
import { ArticleCards } from '../list/ArticleCards.tsx';
import { Useful } from './Useful.tsx';

const plain = (nodes: readonly ArticleInline[]): string =>
  nodes.map((node) => ('text' in node ? node.text : 'children' in node ? plain(node.children) : '')).join('');

const headingsOf = (blocks: readonly ArticleBlock[]) =>
  blocks.flatMap((block) =>
    block.kind === 'heading' && block.depth === 2 ? [{ id: block.id, text: plain(block.children) }] : [],
  );

function Contents({ body }: Pick<Article, 'body'>) {
  const t = useT();
  const headings = headingsOf(body);
  if (headings.length < 2) return null;
  return (
    <nav className={styles.contents} aria-labelledby="contents-title">
      <h2 id="contents-title" className={styles.contentsTitle}>
        {t('article.contents')}
      </h2>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Path({ article }: { readonly article: Article }) {
  const t = useT();
  const { origin } = useBoot();
  const { locale } = usePlace();
  const crumbs = [
    { name: t(`article.kinds.${article.kind}`), path: frontPath(article.kind) },
    { name: t(`article.topics.${article.topic}`), path: columnPath({ topic: article.topic }) },
  ];
  return (
    <nav aria-label={t('article.path')}>
      <JsonLd text={breadcrumbData(origin, locale, [...crumbs, { name: article.title, path: articlePath(article.slug) }])} />
      <ol className={styles.path}>
        {crumbs.map(({ name, path }) => (
          <li key={path}>
            <SiteLink to={path}>{name}</SiteLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** One article: what it says, whether that was useful, and where to read on. */
export function ArticlePage({ article }: { readonly article: Article }) {
  const t = useT();
  const { origin } = useBoot();
  const { locale, to } = usePlace();
  const { slug, kind, title, summary, date, minutes, labels, body, prices, related } = article;
  return (
    <div className={styles.page}>
      <Head title={title} description={summary} index />
      <JsonLd
        text={jsonLd({
          '@type': kind === 'blog' ? 'BlogPosting' : 'TechArticle',
          headline: title,
          description: summary,
          datePublished: date,
          inLanguage: locale,
          url: origin + to(articlePath(slug)),
          author: { '@type': 'Organization', name: t('shell.brand.name') },
          wordCount: article.words,
        })}
      />
      <div className={styles.progress} aria-hidden="true" />
      <div className={styles.columns}>
        <article className={styles.article}>
          <Path article={article} />
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.facts}>
            <time dateTime={date}>{formatDay(locale, date)}</time>
            <span>{t('article.minutes', { count: minutes })}</span>
          </p>
          <div className={styles.body}>
            <Blocks blocks={body} prices={prices} />
          </div>
          <ul className={styles.labels} aria-label={t('article.labelsTitle')}>
            {labels.map((label) => (
              <li key={label}>
                <SiteLink to={columnPath({ label })}>{t(`article.labels.${label}`)}</SiteLink>
              </li>
            ))}
          </ul>
          <Useful key={slug} slug={slug} />
        </article>
        <Contents body={body} />
      </div>
      {related.length > 0 && (
        <section className={styles.related} aria-labelledby="related-title">
          <h2 id="related-title" className={styles.relatedTitle}>
            {t('article.related')}
          </h2>
          <ArticleCards cards={related} level="h3" />
        </section>
      )}
    </div>
  );
}
