import { MyCenter } from '#features/account/centre/MyCenter.tsx';
import { OrdersPage } from '#features/orders/list/OrdersPage.tsx';
import { AnyScript } from '#ui/page/AnyScript.tsx';

export default function MyOrdersRoute() {
  return (
    <MyCenter>
      <AnyScript />
      <OrdersPage />
    </MyCenter>
  );
}
