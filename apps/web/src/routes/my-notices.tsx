import { MyCenter } from '#features/account/MyCenter.tsx';
import { NoticesPage } from '#features/notices/NoticesPage.tsx';

export default function MyNoticesRoute() {
  return (
    <MyCenter>
      <NoticesPage />
    </MyCenter>
  );
}
