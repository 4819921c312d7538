import type { Endpoint, InputOf, UserInfo } from '@copperline/contract';
import { useEffect, useRef, useState } from 'react';
import { call, settled } from '#lib/api/call.ts';
import { signedIn } from '#lib/api/session.ts';
import { showToast } from '#lib/toast.ts';

interface Entered {
  readonly user: UserInfo;
  readonly returnTo?: string;
}

interface Challenged {
  readonly challenge: string;
  readonly returnTo?: string;
}

type State = { readonly name: 'working' } | { readonly name: 'failed' } | ({ readonly name: 'challenged' } & Challenged);

/**
 * Trades the one-time secret of the address for a session, once, or for the question for a code.
 * `then` moves on and gives the words to show.
 */
export const useOneTimeSignIn = <E extends Endpoint>(endpoint: E, input: InputOf<E>, then: (answer: Entered) => string) => {
  const [state, setState] = useState<State>({ name: 'working' });
  const asked = useRef(false);
  const enter = (answer: Entered): void => {
    signedIn(answer.user);
    showToast('success', then(answer));
  };
  useEffect(() => {
    // Strict mode runs effects twice, and the secret works only once.
    if (asked.current) return;
    asked.current = true;
    const trade = async (): Promise<void> => {
      const answer = await settled(call(endpoint, input));
      if (answer === undefined) {
        setState({ name: 'failed' });
        return;
      }
      // Both endpoints used here answer with the person or a challenge; the contract's schema has checked it.
      const known = answer as Entered | Challenged;
      if ('challenge' in known) setState({ name: 'challenged', ...known });
      else enter(known);
    };
    void trade();
  });
  return {
    state,
    /** After the code. */
    finish: (user: UserInfo): void =>
      enter({ user, ...(state.name === 'challenged' && state.returnTo !== undefined ? { returnTo: state.returnTo } : {}) }),
  };
};
