import { MyCenter } from '#features/account/MyCenter.tsx';
import { OrdersPage } from '#features/orders/OrdersPage.tsx';
import { AnyScript } from '#ui/page/AnyScript.tsx';

export default function MyOrdersRoute() {
  return (
    <MyCenter>
      <AnyScript />
      <OrdersPage />
    </MyCenter>
  );
}
