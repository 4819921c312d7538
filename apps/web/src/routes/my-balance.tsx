import { MyCenter } from '#features/account/centre/MyCenter.tsx';
import { BalancePage } from '#features/orders/money/BalancePage.tsx';

export default function MyBalanceRoute() {
  return (
    <MyCenter>
      <BalancePage />
    </MyCenter>
  );
}
