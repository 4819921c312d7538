import { Desk } from '#features/desk/frame/Desk.tsx';
import { MailPage } from '#features/desk/tools/MailPage.tsx';
import NotFound from './not-found.tsx';

export default function DeskMailRoute() {
  return (
    <Desk notFound={<NotFound />}>
      <MailPage />
    </Desk>
  );
}
