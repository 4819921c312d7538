import { type OutputOf, quotes } from '@copperline/contract';
import { data, type LoaderFunctionArgs, type RouterContextProvider, useLoaderData } from 'react-router';
import { SharedQuotePage } from '#features/quotes/SharedQuotePage.tsx';
import { orNull, pageServices } from '#lib/page-services.ts';
import { AnyScript } from '#ui/page/AnyScript.tsx';
import NotFound from './not-found.tsx';

type Shared = { readonly quote: OutputOf<typeof quotes.shared> | null };

/** The owner may end the link at any moment: what is behind it is asked for each time. */
const fresh = { 'cache-control': 'no-store' };
export const headers = () => fresh;

const isToken = (text: string): boolean => quotes.shared.input.safeParse({ token: text }).success;

export const loader = async ({ params, context }: LoaderFunctionArgs<RouterContextProvider>) => {
  const { call } = context.get(pageServices);
  const token = params['token'] ?? '';
  const quote = isToken(token) ? await orNull(call(quotes.shared, { token })) : null;
  return data<Shared>({ quote }, { status: quote === null ? 404 : 200, headers: fresh });
};

export default function SharedQuote() {
  const { quote } = useLoaderData<typeof loader>();
  if (quote === null) return <NotFound />;
  return (
    <>
      <AnyScript />
      <SharedQuotePage quote={quote} />
    </>
  );
}
