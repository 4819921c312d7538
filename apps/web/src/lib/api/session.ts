import { account, localKeys, socketPath, type UserInfo } from '@copperline/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { call, settled } from './call.ts';
import { leaveFor, showNotice } from '../leave.ts';
import { logQuietly } from '../log.ts';
import { sessionHere } from './session-here.ts';
import { type AuthStatus, unknownSession } from './session-store.ts';
import { createSocket } from './socket.ts';
import { localShelf } from '../storage.ts';

export const socket = createSocket({
  WebSocket: globalThis.WebSocket,
  url: () => `${window.location.origin.replace(/^http/, 'ws')}${socketPath}`,
  token: () => localShelf.read(localKeys.token),
  // The token may have been revoked: ask the server. A 403 clears the session and shows its message.
  refused: () => void refreshUser(),
  log: logQuietly,
});

/** What has to happen when the status becomes 2, and when it stops being 2. */
const follow = (): void => {
  let before: AuthStatus = 0;
  const react = (): void => {
    const { status } = sessionHere.get();
    if (status === before) return;
    const was = before;
    before = status;
    if (status === 2) {
      socket.start();
      // Signing in sends a statistics event.
      void settled(call(account.visit, { from: 'signIn' }, { quiet: true }));
    } else if (was === 2) socket.stop();
  };
  sessionHere.subscribe(react);
};

export const refreshUser = async (): Promise<void> => {
  sessionHere.setUnreached(false);
  const info = await settled(call(account.current, {}, { quiet: true }));
  if (info) sessionHere.updateUser(info);
  else sessionHere.setUnreached(true);
};

const followSocket = (): void => {
  socket.subscribe('welcome', ({ sessionId }) => sessionHere.setInstance(sessionId));
  socket.subscribe('session.revoked', ({ sessionId }) => {
    if (sessionId === sessionHere.get().instance) void refreshUser();
  });
};

const followOtherTabs = (): void => {
  window.addEventListener('storage', (event) => {
    // A null key is a storage cleared as a whole.
    if (event.key === null || event.key === localKeys.token || event.key === localKeys.userInfo) sessionHere.syncWithStorage();
  });
};

let started = false;

/** Wakes the session of this tab once, after the first paint: the server's page knows nobody. */
const start = (): void => {
  if (started) return;
  started = true;
  follow();
  followSocket();
  followOtherTabs();
  showNotice();
  sessionHere.syncWithStorage();
  if (sessionHere.get().status === 2) void refreshUser();
};

export interface Session {
  readonly status: AuthStatus;
  readonly user: UserInfo | null;
  /** False on the server's page and until this tab has looked into its storage. */
  readonly known: boolean;
  /** Whether loading the account has failed. */
  readonly unreached: boolean;
}

const onServer = () => unknownSession;

export const useSession = (): Session => {
  useEffect(start, []);
  const { status, user, known, unreached } = useSyncExternalStore(sessionHere.subscribe, sessionHere.get, onServer);
  return { status, user: user.info, known, unreached };
};

export const { openSignIn, signedIn, updateUser, clear: forgetSession } = sessionHere;

/** Ends the session here and on the server; even when the server cannot be reached. */
export const signOut = async (): Promise<void> => {
  await settled(call(account.signOut, {}, { quiet: true }));
  sessionHere.clear();
  leaveFor('/');
};
