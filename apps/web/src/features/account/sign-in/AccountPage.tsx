import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePlace } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useSession } from '#lib/api/session.ts';
import { AccountCard } from './AccountCard.tsx';
import { AccountViewSwitch } from './AccountViewSwitch.tsx';
import { type AccountView, accountPaths } from './account-view.ts';
import { returnPathOf } from './return-path.ts';
import { wordsOf } from './view-words.ts';

const viewOf = (path: string, state: unknown): AccountView => {
  switch (path) {
    case accountPaths.register:
      return { name: 'register' };
    case accountPaths.forgot:
      return { name: 'forgot' };
    case accountPaths.checkMail:
      // Reloaded or opened by hand there is no address to name; registering again sends the mail again.
      return (state as AccountView | null)?.name === 'checkMail' ? (state as AccountView) : { name: 'register' };
    default:
      return { name: 'signIn' };
  }
};

/** Sign in, register, forgot and "check your mail" as pages. */
export function AccountPage() {
  const t = useT();
  const place = usePlace();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const { status } = useSession();
  const view = viewOf(place.path, state);
  const target = place.to(returnPathOf(search));

  useEffect(() => {
    if (status === 2) void navigate(target, { replace: true });
  }, [status, navigate, target]);

  return (
    <AccountCard {...wordsOf(view.name, t)}>
      <AccountViewSwitch view={view} go={(next) => void navigate(place.to(accountPaths[next.name]) + search, { state: next })} />
    </AccountCard>
  );
}
