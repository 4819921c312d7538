import { Desk } from '#features/desk/frame/Desk.tsx';
import { InboxPage } from '#features/desk/inbox/InboxPage.tsx';
import NotFound from './not-found.tsx';

export default function DeskRoute() {
  return (
    <Desk notFound={<NotFound />}>
      <InboxPage />
    </Desk>
  );
}
