import { type LoaderFunctionArgs, type RouterContextProvider, useLoaderData, useRevalidator } from 'react-router';
import { loadShop, type ShopAnswer } from '#features/shop/search/load-shop.ts';
import { ShopPage } from '#features/shop/search/ShopPage.tsx';
import { readShopQuery, type ShopQuery } from '#features/shop/table/shop-query.ts';
import { pageServices } from '#lib/page-services.ts';

interface Loaded {
  readonly query: ShopQuery;
  readonly answer: ShopAnswer | null;
}

export const loader = async ({ request, context }: LoaderFunctionArgs<RouterContextProvider>): Promise<Loaded> => {
  const query = readShopQuery(new URL(request.url).searchParams);
  return { query, answer: await loadShop(context.get(pageServices), query) };
};

interface ClientLoaderArgs {
  readonly request: Request;
  readonly serverLoader: () => Promise<unknown>;
}

/** In the browser a call that fails leaves the page and what was typed where they are. */
export const clientLoader = async ({ request, serverLoader }: ClientLoaderArgs): Promise<Loaded> => {
  const query = readShopQuery(new URL(request.url).searchParams);
  try {
    return (await serverLoader()) as Loaded; // The loader above, over the wire.
  } catch {
    return { query, answer: null };
  }
};

export default function Component() {
  const { query, answer } = useLoaderData<Loaded>();
  const { revalidate } = useRevalidator();
  return <ShopPage query={query} answer={answer} onRetry={() => void revalidate()} />;
}
