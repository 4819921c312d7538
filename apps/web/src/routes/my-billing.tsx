import { MyCenter } from '#features/account/centre/MyCenter.tsx';
import { BillingPage } from '#features/address/BillingPage.tsx';
import { AnyScript } from '#ui/page/AnyScript.tsx';

export default function MyBillingRoute() {
  return (
    <MyCenter>
      <AnyScript />
      <BillingPage />
    </MyCenter>
  );
}
