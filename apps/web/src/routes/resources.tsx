import { articles, helpQuestionMax } from '@copperline/contract';
import { data, type LoaderFunctionArgs, type RouterContextProvider, useLoaderData } from 'react-router';
import { askedFor, type Listing, ResourcesPage } from '#features/articles/list/ResourcesPage.tsx';
import { readColumn } from '#features/articles/columns.ts';
import { pageServices } from '#lib/page-services.ts';
import NotFound from './not-found.tsx';

/** `/resources` and `/resources/{seoUnique}`; a name that stands for nothing is not found. */
export const loader = async ({ request, params, context }: LoaderFunctionArgs<RouterContextProvider>) => {
  const { call } = context.get(pageServices);
  const seoUnique = params['seoUnique'];
  const column = seoUnique === undefined ? null : readColumn(seoUnique);
  if (seoUnique !== undefined && column === null) return data<{ listing: Listing | null }>({ listing: null }, { status: 404 });
  const search = (new URL(request.url).searchParams.get('search') ?? '').trim().slice(0, helpQuestionMax);
  const [first, columns, labels] = await Promise.all([
    call(articles.list, askedFor({ column, search })),
    call(articles.columns, {}),
    call(articles.labels, {}),
  ]);
  return data<{ listing: Listing | null }>({
    listing: { column, search, first, columns: columns.rows, labels: labels.rows },
  });
};

export default function Resources() {
  const { listing } = useLoaderData<typeof loader>();
  if (listing === null) return <NotFound />;
  // Another list begins anew.
  return <ResourcesPage key={JSON.stringify([listing.column, listing.search])} {...listing} />;
}
