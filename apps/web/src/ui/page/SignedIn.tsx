import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { openSignIn, refreshUser, useSession } from '#lib/api/session.ts';
import { Button } from '../control/Button.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';

/** What only a person with an account can see: a skeleton until it is known who asks, and the way in for visitors. `title` names a page whose own heading visitors do not see. */
export function SignedIn({ title, children }: { readonly title?: string; readonly children: ReactNode }) {
  const t = useT();
  const { status, known, user, unreached } = useSession();
  if (status === 2 && !user && unreached)
    return (
      <EmptyState
        title={t('shell.unreached.title')}
        text={t('shell.unreached.text')}
        actions={<Button onClick={() => void refreshUser()}>{t('actions.retry')}</Button>}
      />
    );
  if (!known || (status === 2 && !user)) return <Skeleton lines={8} />;
  // Somebody asked to sign in again stays where they are: the form behind the window must not vanish.
  if (status === 2 || (status === 1 && user)) return children;
  const action = (
    <Button kind="primary" size="large" onClick={() => openSignIn()}>
      {t('shell.signedOut.action')}
    </Button>
  );
  return (
    <>
      {title !== undefined && <h1 className="visually-hidden">{title}</h1>}
      <EmptyState title={t('shell.signedOut.title')} text={t('shell.signedOut.text')} actions={action} />
    </>
  );
}
