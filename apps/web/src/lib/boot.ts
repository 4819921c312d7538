import type { Locale } from '@copperline/contract';
import { createContext, useContext } from 'react';

/** What a page knows before it renders. The server takes it from the request, the browser from the document the server sent. */
export interface Boot {
  /** The language of pages whose address does not name one. */
  readonly locale: Locale;
  readonly nonce: string | undefined;
  readonly origin: string;
}

export const BootContext = createContext<Boot | null>(null);

export const useBoot = (): Boot => {
  const boot = useContext(BootContext);
  if (!boot) throw new Error('BootContext is missing');
  return boot;
};
