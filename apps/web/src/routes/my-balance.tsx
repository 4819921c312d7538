import { MyCenter } from '#features/account/MyCenter.tsx';
import { BalancePage } from '#features/orders/BalancePage.tsx';

export default function MyBalanceRoute() {
  return (
    <MyCenter>
      <BalancePage />
    </MyCenter>
  );
}
