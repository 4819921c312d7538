import { Desk } from '#features/desk/frame/Desk.tsx';
import { AuditPage } from '#features/desk/tools/AuditPage.tsx';
import NotFound from './not-found.tsx';

export default function DeskAuditRoute() {
  return (
    <Desk notFound={<NotFound />}>
      <AuditPage />
    </Desk>
  );
}
