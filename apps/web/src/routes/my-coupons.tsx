import { MyCenter } from '#features/account/centre/MyCenter.tsx';
import { CouponsPage } from '#features/coupons/CouponsPage.tsx';

export default function MyCouponsRoute() {
  return (
    <MyCenter>
      <CouponsPage />
    </MyCenter>
  );
}
