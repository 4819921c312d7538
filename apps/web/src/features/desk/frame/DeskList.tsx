import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';

interface DeskListProps<T> {
  readonly list: UseQueryResult<T>;
  readonly failed: string;
  /** What stands there without any row; a title alone will do. */
  readonly empty: string | ReactElement;
  readonly children: (data: T) => ReactNode;
}

/** A list of the desk: on its way, failed, empty, or there. */
export function DeskList<T extends { readonly rows: readonly unknown[] }>({ list, failed, empty, children }: DeskListProps<T>) {
  const t = useT();
  const { data, isError, error, isFetching, isPlaceholderData, refetch } = list;
  if (data === undefined && !isError) return <Skeleton lines={10} />;
  if (data === undefined || (isError && isPlaceholderData))
    return (
      <EmptyState
        title={failed}
        text={error?.message}
        actions={
          <Button busy={isFetching} onClick={() => void refetch()}>
            {t('actions.retry')}
          </Button>
        }
      />
    );
  if (data.rows.length === 0) return typeof empty === 'string' ? <EmptyState title={empty} /> : empty;
  return children(data);
}
