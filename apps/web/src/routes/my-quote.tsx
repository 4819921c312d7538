import { quotes } from '@copperline/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { MyCenter } from '#features/account/centre/MyCenter.tsx';
import { rememberBom } from '#features/bom/state/remember-bom.ts';
import { QuotePage } from '#features/quotes/QuotePage.tsx';
import { useT } from '#lib/i18n/use-t.ts';
import { queryClient, useCall } from '#lib/api/query.ts';
import { AnyScript } from '#ui/page/AnyScript.tsx';

function MyQuote({ quoteId }: { readonly quoteId: string }) {
  const t = useT();
  const query = useCall(quotes.view, { quoteId });
  return (
    <MyCenter title={query.data?.quoteNumber ?? t('quotes.screen.title')}>
      <AnyScript />
      <QuotePage query={query} remember={rememberBom} />
    </MyCenter>
  );
}

export default function MyQuoteRoute() {
  const { id = '' } = useParams();
  return (
    <QueryClientProvider client={queryClient}>
      <MyQuote quoteId={id} />
    </QueryClientProvider>
  );
}
