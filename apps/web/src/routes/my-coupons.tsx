import { MyCenter } from '#features/account/MyCenter.tsx';
import { CouponsPage } from '#features/coupons/CouponsPage.tsx';

export default function MyCouponsRoute() {
  return (
    <MyCenter>
      <CouponsPage />
    </MyCenter>
  );
}
