import { MyCenter } from '#features/account/centre/MyCenter.tsx';
import { QuotesPage } from '#features/quotes/QuotesPage.tsx';
import { AnyScript } from '#ui/page/AnyScript.tsx';

export default function MyQuotesRoute() {
  return (
    <MyCenter>
      <AnyScript />
      <QuotesPage />
    </MyCenter>
  );
}
