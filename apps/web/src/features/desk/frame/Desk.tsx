import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallError } from '#lib/api/call.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { queryClient } from '#lib/api/query.ts';
import { AnyScript } from '#ui/page/AnyScript.tsx';
import { Button } from '#ui/control/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Head } from '#ui/page/Head.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { ConfirmForm } from './ConfirmForm.tsx';
import styles from './Desk.module.css';
import { DeskNav } from './DeskNav.tsx';
import { useStaff } from './use-desk.ts';

interface DeskProps {
  /** What everybody else sees at this address. */
  readonly notFound: ReactNode;
  readonly children: ReactNode;
}

function Waiting() {
  const t = useT();
  return (
    <>
      {/* The server draws this for everybody: it names nothing. */}
      <Head title={t('shell.brand.name')} whole />
      <h1 className="visually-hidden">{t('actions.loading')}</h1>
      <Skeleton lines={10} />
    </>
  );
}

function Gate({ notFound, children }: DeskProps) {
  const t = useT();
  const { isKnown, isSignedIn, query } = useStaff();
  const { data, error, isError, isFetching, refetch } = query;
  const frame = (content: ReactNode) => <div className={styles.desk}>{content}</div>;
  if (!isKnown || (isSignedIn && query.isPending)) return frame(<Waiting />);
  if (!isSignedIn || (error instanceof CallError && error.status === 404)) return notFound;
  if (isError && data === undefined)
    return frame(
      <>
        <Head title={t('shell.brand.name')} whole />
        <h1 className="visually-hidden">{t('desk.failed')}</h1>
        <EmptyState
          title={t('desk.failed')}
          text={error.message}
          actions={
            <Button busy={isFetching} onClick={() => void refetch()}>
              {t('actions.retry')}
            </Button>
          }
        />
      </>,
    );
  if (data?.confirmed !== true) return frame(<ConfirmForm username={data?.username ?? ''} />);
  return frame(
    <>
      <AnyScript />
      <DeskNav />
      {children}
    </>,
  );
}

/** Where our own people work: nobody else finds it, and they find it after a code of their authenticator. */
export function Desk(props: DeskProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Gate {...props} />
    </QueryClientProvider>
  );
}
