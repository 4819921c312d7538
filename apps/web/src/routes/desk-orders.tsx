import { Desk } from '#features/desk/frame/Desk.tsx';
import { OrdersPage } from '#features/desk/orders/list/OrdersPage.tsx';
import NotFound from './not-found.tsx';

export default function DeskOrdersRoute() {
  return (
    <Desk notFound={<NotFound />}>
      <OrdersPage />
    </Desk>
  );
}
