import { localKeys, type UserInfo, userInfoSchema } from '@copperline/contract';
import { createStore } from '../external-store.ts';
import type { Shelf } from '../storage.ts';

/** 0 idle, 1 waiting with a saved pending action, 2 signed in. */
export type AuthStatus = 0 | 1 | 2;

/** The signed-in user. */
export interface UserState {
  readonly user: { readonly info: UserInfo | null };
  /** The id of this session, once the server told it. */
  readonly instance: string | null;
  /** Who the browser believes is signing in with Google; the provider's own claim decides. */
  readonly googleUserInfo: { readonly email: string } | null;
}

export interface SessionState extends UserState {
  readonly status: AuthStatus;
  /** False until the tab has looked into its storage; until then a private screen shows its skeleton. */
  readonly known: boolean;
  /** The account of the stored token could not be loaded; the page offers another attempt. */
  readonly unreached: boolean;
}

const emptyUserState: UserState = { user: { info: null }, instance: null, googleUserInfo: null };
export const unknownSession: SessionState = { ...emptyUserState, status: 0, known: false, unreached: false };
const signedOut: SessionState = { ...emptyUserState, status: 0, known: true, unreached: false };

interface Pending {
  readonly run: () => void;
  readonly giveUp: () => void;
}

export interface SessionStoreEnvironment {
  readonly storage: Shelf<(typeof localKeys)[keyof typeof localKeys]>;
  clearStorage(): void;
  openWindow(onDismiss: () => void): void;
  closeWindow(): void;
}

const parsedUser = (text: string | null): UserInfo | null => {
  if (text === null) return null;
  try {
    const stored = JSON.parse(text) as { user?: { info?: unknown } } | null;
    const info = userInfoSchema.safeParse(stored?.user?.info);
    return info.success ? info.data : null;
  } catch {
    // What another version of the page, or a hand, left there is worth as much as nothing.
    return null;
  }
};

/** The state of the person in this tab. It makes no calls: those need it, not the other way round. */
export const createSessionStore = (env: SessionStoreEnvironment) => {
  const store = createStore<SessionState>(unknownSession);
  let pending: readonly Pending[] = [];

  const takePending = (): readonly Pending[] => {
    const taken = pending;
    pending = [];
    return taken;
  };

  const enter = (info: UserInfo | null): void => {
    store.set({ ...store.get(), status: 2, known: true, user: { info } });
    env.closeWindow();
    for (const action of takePending()) action.run();
  };

  const leave = (): void => {
    store.set(signedOut);
    for (const action of takePending()) action.giveUp();
  };

  const dismiss = (): void => {
    if (store.get().status === 1) store.set(signedOut);
    for (const action of takePending()) action.giveUp();
  };

  const wait = (action: Pending): void => {
    if (store.get().status === 2 && env.storage.read(localKeys.token) !== null) {
      action.run();
      return;
    }
    pending = [...pending, action];
    store.set({ ...store.get(), status: 1 });
    env.openWindow(dismiss);
  };

  const remember = (info: UserInfo): void => env.storage.write(localKeys.userInfo, JSON.stringify({ user: { info } }));

  return {
    get: store.get,
    subscribe: store.subscribe,

    /** Opens the sign-in window; the action runs after it succeeded. */
    openSignIn: (run: () => void = () => undefined): void => wait({ run, giveUp: () => undefined }),

    /** The same for a call that waits for its answer: false when the person gave up. */
    requireSignIn: (): Promise<boolean> =>
      new Promise((resolve) => {
        wait({ run: () => resolve(true), giveUp: () => resolve(false) });
      }),

    /** The token is stored already: it came in the answer's header. */
    signedIn: (info: UserInfo): void => {
      remember(info);
      enter(info);
    },

    updateUser: (info: UserInfo): void => {
      if (store.get().status !== 2) return;
      remember(info);
      store.set({ ...store.get(), user: { info } });
    },

    setUnreached: (unreached: boolean): void => store.set({ ...store.get(), unreached }),
    setInstance: (instance: string | null): void => store.set({ ...store.get(), instance }),
    setGoogleUser: (googleUserInfo: UserState['googleUserInfo']): void => store.set({ ...store.get(), googleUserInfo }),

    /** The clearing of a logout or a 403. */
    clear: (): void => {
      env.clearStorage();
      leave();
    },

    /** Follows the storage: at the start, and when another tab signed in or out. */
    syncWithStorage: (): void => {
      const token = env.storage.read(localKeys.token);
      if (token === null) {
        if (store.get().status === 2) leave();
        else if (!store.get().known) store.set(signedOut);
        return;
      }
      const info = parsedUser(env.storage.read(localKeys.userInfo));
      const { status, user } = store.get();
      if (status !== 2) enter(info);
      else if (info && JSON.stringify(info) !== JSON.stringify(user.info)) store.set({ ...store.get(), user: { info } });
    },
  };
};
