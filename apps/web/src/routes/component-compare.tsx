import { parts, partIdOf } from '@copperline/contract';
import {
  type LoaderFunctionArgs,
  type RouterContextProvider,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router';
import { ComparePage } from '#features/shop/compare/ComparePage.tsx';
import { mostCompared } from '#features/shop/table/compare-store.ts';
import { orNull, pageServices } from '#lib/page-services.ts';

const idsIn = (search: URLSearchParams): readonly number[] => {
  const ids = (search.get('ids') ?? '').split(',').flatMap((text) => partIdOf(text.trim()) ?? []);
  return [...new Set(ids)].slice(0, mostCompared);
};

/** Parts that are gone are left out: the others can still be compared. */
export const loader = async ({ request, context }: LoaderFunctionArgs<RouterContextProvider>) => {
  const { call } = context.get(pageServices);
  const ids = idsIn(new URL(request.url).searchParams);
  const found = await Promise.all(ids.map((id) => orNull(call(parts.detail, { id }))));
  return { parts: found.filter((part) => part !== null) };
};

/** How the same parts are looked at is decided here. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.searchParams.get('ids') === nextUrl.searchParams.get('ids')
    ? false
    : defaultShouldRevalidate;

export default function ComponentCompare() {
  const { parts: compared } = useLoaderData<typeof loader>();
  return <ComparePage parts={compared} />;
}
