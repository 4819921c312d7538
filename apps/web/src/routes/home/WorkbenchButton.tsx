import { openSignIn, useSession } from '#lib/api/session.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button, LinkButton } from '#ui/control/Button.tsx';

/** The way to one's projects; for visitors, and until it is known who looks, the way to an account. */
export function WorkbenchButton() {
  const t = useT();
  const { status } = useSession();
  if (status === 2)
    return (
      <LinkButton size="large" to="/workbench/my-files">
        {t('shell.header.goToWorkbench')}
      </LinkButton>
    );
  return (
    <Button size="large" onClick={() => openSignIn()}>
      {t('shell.header.getStarted')}
    </Button>
  );
}
