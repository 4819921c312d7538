import type { Endpoint, InputOf, UserInfo } from '@copperline/contract';
import { useEffect, useRef, useState } from 'react';
import { call, settled } from '#lib/api/call.ts';
import { signedIn } from '#lib/session.ts';
import { showToast } from '#lib/toast.ts';

/**
 * Trades the one-time secret of the address for a session, once. True when it was refused.
 * `then` moves on and gives the words to show.
 */
export const useOneTimeSignIn = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  then: (answer: { readonly user: UserInfo; readonly returnTo?: string }) => string,
): boolean => {
  const [failed, setFailed] = useState(false);
  const asked = useRef(false);
  useEffect(() => {
    // Strict mode runs effects twice, and the secret works only once.
    if (asked.current) return;
    asked.current = true;
    const trade = async (): Promise<void> => {
      const answer = await settled(call(endpoint, input));
      if (answer === undefined) {
        setFailed(true);
        return;
      }
      // Both endpoints used here answer with the person; the contract's schema has checked it.
      const known = answer as { readonly user: UserInfo; readonly returnTo?: string };
      signedIn(known.user);
      showToast('success', then(known));
    };
    void trade();
  });
  return failed;
};
