import { partIdOf, partPath, parts, splitLocale, withLocale } from '@copperline/contract';
import {
  data,
  type LoaderFunctionArgs,
  redirect,
  type RouterContextProvider,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router';
import { PartPage } from '#features/shop/part/PartPage.tsx';
import type { PartDetail } from '#features/shop/table/part-words.ts';
import { orNull, pageServices } from '#lib/page-services.ts';
import NotFound from './not-found.tsx';

/** The id decides. Whoever comes with another name behind it is sent to the address that search engines know. */
export const loader = async ({ request, params, context }: LoaderFunctionArgs<RouterContextProvider>) => {
  const { call, locale } = context.get(pageServices);
  const segment = params['part'] ?? '';
  const id = partIdOf(segment);
  const part = id === null ? null : await orNull(call(parts.detail, { id }));
  if (part === null) return data<{ part: PartDetail | null }>({ part: null }, { status: 404 });
  const path = partPath(part.id, part.mpn);
  if (path === `/component/${segment}`) return data<{ part: PartDetail | null }>({ part });
  const url = new URL(request.url);
  throw redirect(withLocale(splitLocale(url.pathname).locale ?? locale, path) + url.search, 301);
};

/** The price at a quantity is counted here: another quantity in the address needs nobody. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;

export default function ComponentPart() {
  const { part } = useLoaderData<typeof loader>();
  return part === null ? <NotFound /> : <PartPage part={part} />;
}
