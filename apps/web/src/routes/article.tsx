import { articles } from '@copperline/contract';
import { data, type LoaderFunctionArgs, type RouterContextProvider, useLoaderData } from 'react-router';
import { ArticlePage } from '#features/articles/page/ArticlePage.tsx';
import { orNull, pageServices } from '#lib/page-services.ts';
import NotFound from './not-found.tsx';

const isSlug = (slug: string): boolean => /^[a-z0-9-]{1,100}$/.test(slug);

export const loader = async ({ params, context }: LoaderFunctionArgs<RouterContextProvider>) => {
  const slug = params['slug'] ?? '';
  const article = isSlug(slug) ? await orNull(context.get(pageServices).call(articles.view, { slug })) : null;
  return data({ article }, { status: article === null ? 404 : 200 });
};

export default function ArticleRoute() {
  const { article } = useLoaderData<typeof loader>();
  return article === null ? <NotFound /> : <ArticlePage article={article} />;
}
