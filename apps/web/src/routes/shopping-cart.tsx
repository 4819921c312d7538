import { QueryClientProvider } from '@tanstack/react-query';
import { CartPage } from '#features/cart/CartPage.tsx';
import { CartCoupons } from '#features/coupons/CartCoupons.tsx';
import { queryClient } from '#lib/api/query.ts';

export default function ShoppingCart() {
  return (
    <QueryClientProvider client={queryClient}>
      <CartPage Beside={CartCoupons} />
    </QueryClientProvider>
  );
}
