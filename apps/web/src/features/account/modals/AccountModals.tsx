import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '#lib/api/query.ts';
import { Kit } from '#ui/style/Kit.tsx';
import { ModalStack } from './ModalStack.tsx';

/** The windows of the whole site, loaded when the first one opens. */
export function AccountModals() {
  return (
    <Kit>
      <QueryClientProvider client={queryClient}>
        <ModalStack />
      </QueryClientProvider>
    </Kit>
  );
}
