import { Desk } from '#features/desk/frame/Desk.tsx';
import { StaffPage } from '#features/desk/tools/StaffPage.tsx';
import NotFound from './not-found.tsx';

export default function DeskStaffRoute() {
  return (
    <Desk notFound={<NotFound />}>
      <StaffPage />
    </Desk>
  );
}
