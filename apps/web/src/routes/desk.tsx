import { Desk } from '#features/desk/Desk.tsx';
import { InboxPage } from '#features/desk/InboxPage.tsx';
import NotFound from './not-found.tsx';

export default function DeskRoute() {
  return (
    <Desk notFound={<NotFound />}>
      <InboxPage />
    </Desk>
  );
}
