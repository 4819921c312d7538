import { useParams } from 'react-router';
import { Desk } from '#features/desk/Desk.tsx';
import { OrderPage } from '#features/desk/orders/OrderPage.tsx';
import NotFound from './not-found.tsx';

export default function DeskOrderRoute() {
  const { id = '' } = useParams();
  return (
    <Desk notFound={<NotFound />}>
      <OrderPage orderId={id} />
    </Desk>
  );
}
