import { QueryClientProvider } from '@tanstack/react-query';
import { WorkbenchPage } from '#features/workbench/WorkbenchPage.tsx';
import { queryClient } from '#lib/api/query.ts';
import { AnyScript } from '#ui/page/AnyScript.tsx';

export default function WorkbenchRoute() {
  return (
    <QueryClientProvider client={queryClient}>
      <AnyScript />
      <WorkbenchPage />
    </QueryClientProvider>
  );
}
