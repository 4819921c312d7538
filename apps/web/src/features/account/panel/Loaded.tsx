import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';

interface LoadedProps<T> {
  readonly query: UseQueryResult<T>;
  readonly lines?: number;
  readonly children: (data: T) => ReactNode;
}

/** What a call answered: its skeleton before, and a way to try again after a failure. */
export function Loaded<T>({ query, lines = 4, children }: LoadedProps<T>) {
  const t = useT();
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <Skeleton lines={lines} />;
  const retry = (
    <Button loading={query.isFetching} onClick={() => void query.refetch()}>
      {t('actions.retry')}
    </Button>
  );
  return <EmptyState title={query.error.message} actions={retry} />;
}
