import { project, quotes, type StoredFile } from '@copperline/contract';
import { useRef, useState } from 'react';
import { projectFields } from '#domain/project/project-version.ts';
import { call, callExempt, CallError, Cancelled } from '#lib/api/call.ts';
import type { CheckoutStore } from './use-checkout.ts';

type Attaching =
  | { readonly name: 'idle' }
  | { readonly name: 'reading'; readonly file: string }
  | { readonly name: 'failed'; readonly message: string }
  | { readonly name: 'done'; readonly board: string };

interface Board {
  readonly quoteId: string;
  readonly name: string;
}

/** Gives the quote of a board the archive that was uploaded for it, and reads the checkout again. */
export const useAttach = (store: CheckoutStore) => {
  const [state, setState] = useState<Attaching>({ name: 'idle' });
  const running = useRef(false);

  const send = async ({ quoteId, name }: Board, file: StoredFile): Promise<Attaching> => {
    const made = await callExempt(project.gerber, { gerberUrl: file.url });
    if (!made.ok) return { name: 'failed', message: made.message };
    try {
      await call(quotes.attach, { quoteId, ...projectFields(made.data) }, { quiet: true });
    } catch (error) {
      if (error instanceof CallError) return { name: 'failed', message: error.message };
      if (error instanceof Cancelled) return { name: 'idle' };
      throw error;
    }
    const { data: fresh } = await store.query.refetch();
    // The item takes its project too. With other changes open, the customer takes all of them with the button of the notice.
    if (fresh?.state === 'open' && fresh.itemChanges.length === 0) await store.change({ itemsSeen: true }, {});
    return { name: 'done', board: name };
  };

  return {
    state,
    async attach(board: Board, file: StoredFile): Promise<void> {
      if (running.current) return;
      running.current = true;
      setState({ name: 'reading', file: file.name });
      try {
        setState(await send(board, file));
      } finally {
        running.current = false;
      }
    },
  };
};
