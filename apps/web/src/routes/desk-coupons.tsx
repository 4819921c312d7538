import { Desk } from '#features/desk/frame/Desk.tsx';
import { CouponsPage } from '#features/desk/tools/CouponsPage.tsx';
import NotFound from './not-found.tsx';

export default function DeskCouponsRoute() {
  return (
    <Desk notFound={<NotFound />}>
      <CouponsPage />
    </Desk>
  );
}
