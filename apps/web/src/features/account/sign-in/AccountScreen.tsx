import { QueryClientProvider } from '@tanstack/react-query';
import { usePlace } from '#lib/i18n/locale.ts';
import { queryClient } from '#lib/api/query.ts';
import { Kit } from '#ui/style/Kit.tsx';
import { AccountPage } from './AccountPage.tsx';
import { accountPaths } from './account-view.ts';
import { GooglePage } from './GooglePage.tsx';
import { ResetPage } from './ResetPage.tsx';
import { StayPage } from './StayPage.tsx';
import { VerifyPage } from './VerifyPage.tsx';

function ScreenOf({ path }: { readonly path: string }) {
  switch (path) {
    case accountPaths.verify:
      return <VerifyPage />;
    case accountPaths.reset:
      return <ResetPage />;
    case accountPaths.google:
      return <GooglePage />;
    case accountPaths.stay:
      return <StayPage />;
    default:
      return <AccountPage />;
  }
}

/** Every page under `/account`. */
export function AccountScreen() {
  return (
    <Kit>
      <QueryClientProvider client={queryClient}>
        <ScreenOf path={usePlace().path} />
      </QueryClientProvider>
    </Kit>
  );
}
