import { MyCenter } from '#features/account/centre/MyCenter.tsx';
import { NoticesPage } from '#features/notices/NoticesPage.tsx';

export default function MyNoticesRoute() {
  return (
    <MyCenter>
      <NoticesPage />
    </MyCenter>
  );
}
