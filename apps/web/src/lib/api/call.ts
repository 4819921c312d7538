import { localKeys } from '@copperline/contract';
import { localeHere, translateHere } from '../i18n/here.ts';
import { leaveFor } from '../leave.ts';
import { overloadHere } from './overload.ts';
import { sessionHere } from './session-here.ts';
import { localShelf } from '../storage.ts';
import { showToast } from '../toast.ts';
import { createClient } from './client.ts';
import { send } from './transport.ts';

const client = createClient({
  get origin() {
    return window.location.origin;
  },
  send,
  online: () => navigator.onLine,
  locale: localeHere,
  translate: translateHere,
  toast: showToast,
  readToken: () => localShelf.read(localKeys.token),
  writeToken: (token) => localShelf.write(localKeys.token, token),
  navigate: leaveFor,
  pause: overloadHere.pause,
  requireSignIn: sessionHere.requireSignIn,
  expire: (message) => {
    sessionHere.clear();
    leaveFor('/', message);
  },
});

/** Calls an endpoint of the contract; see `client.ts` for what happens to each kind of answer. */
export const { call, callExempt, fetchFile } = client;

export { CallError, Cancelled, settled } from './outcome.ts';
