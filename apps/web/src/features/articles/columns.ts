import {
  type ArticleKind,
  articleKinds,
  type ArticleLabel,
  articleLabels,
  type ArticleTopic,
  allTopics,
  topicPath,
} from '@copperline/contract';

/** What a page of articles is about. */
export type Column = { readonly kind: ArticleKind } | { readonly topic: ArticleTopic } | { readonly label: ArticleLabel };

const labelPrefix = 'tag-';

/** Help has a front page of its own; the blog's is that of all resources. */
export const frontPath = (kind: ArticleKind): string => (kind === 'help' ? '/help' : '/resources/blog');

/** `/resources/{seoUnique}`. */
export const columnPath = (column: Column): string => {
  if ('topic' in column) return topicPath(column.topic);
  return 'label' in column ? `/resources/${labelPrefix}${column.label}` : `/resources/${column.kind}`;
};

/** What stands behind `/resources/`; null where nothing is called so. */
export const readColumn = (seoUnique: string): Column | null => {
  const kind = articleKinds.find((each) => each === seoUnique);
  if (kind) return { kind };
  const topic = allTopics.find((each) => each === seoUnique);
  if (topic) return { topic };
  const label = articleLabels.find((each) => `${labelPrefix}${each}` === seoUnique);
  return label ? { label } : null;
};
