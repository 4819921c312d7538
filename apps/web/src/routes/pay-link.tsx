import { QueryClientProvider } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { PayLinkPage } from '#features/checkout/pay/PayLinkPage.tsx';
import { queryClient } from '#lib/api/query.ts';
import { AnyScript } from '#ui/page/AnyScript.tsx';

export default function PayLinkRoute() {
  const { token = '' } = useParams();
  return (
    <QueryClientProvider client={queryClient}>
      <AnyScript />
      <PayLinkPage token={token} />
    </QueryClientProvider>
  );
}
