import { localKeys, type UserInfo } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { createModalStack } from '../modals.ts';
import { createSessionStore } from './session-store.ts';
import { clearForLogout, openShelf } from '../storage.ts';

const ada: UserInfo = {
  id: 'u1',
  account: 'ada@example.com',
  username: 'Ada',
  email: 'ada@example.com',
  emailVerified: true,
  phone: null,
  avatar: null,
  url: null,
  jobTitle: null,
  industry: null,
  companyName: null,
  pointOut: {},
  hasPassword: true,
};

/** One browser: tabs share the shelf, each has its own windows and state. */
const browser = () => {
  const shelf = openShelf<string>(() => {
    throw new Error('the shelf remembers in memory');
  });
  return {
    shelf,
    tab: () => {
      const modals = createModalStack();
      const session = createSessionStore({
        storage: shelf,
        clearStorage: () => clearForLogout(shelf),
        openWindow: (onDismiss) => modals.open({ name: 'account', onDismiss }),
        closeWindow: () => modals.close('account'),
      });
      session.syncWithStorage();
      const windows = () => modals.get().map((modal) => modal.name);
      return { session, modals, windows };
    },
  };
};

const signIn = (
  shelf: ReturnType<typeof browser>['shelf'],
  session: ReturnType<ReturnType<typeof browser>['tab']>['session'],
) => {
  shelf.write(localKeys.token, 't1');
  session.signedIn(ada);
};

describe('the user state', () => {
  it('starts idle with an empty user.info', () => {
    const { session } = browser().tab();
    expect(session.get()).toMatchObject({ status: 0, user: { info: null }, instance: null, googleUserInfo: null });
  });

  it('is read from browser storage', () => {
    const { shelf, tab } = browser();
    signIn(shelf, tab().session);
    expect(tab().session.get()).toMatchObject({ status: 2, user: { info: ada } });
  });

  it.each(['', 'null', '{"user":{"info":{"id":4}}}', 'not json'])('survives %j in the storage', (stored) => {
    const { shelf, tab } = browser();
    shelf.write(localKeys.token, 't1');
    shelf.write(localKeys.userInfo, stored);
    expect(tab().session.get()).toMatchObject({ status: 2, user: { info: null } });
  });
});

describe('auth status', () => {
  it('waits with the pending action, then runs it once', () => {
    const { shelf, tab } = browser();
    const { session, windows } = tab();
    let runs = 0;
    session.openSignIn(() => (runs += 1));
    expect([session.get().status, windows(), runs]).toEqual([1, ['account'], 0]);
    signIn(shelf, session);
    session.signedIn(ada);
    expect([session.get().status, windows(), runs]).toEqual([2, [], 1]);
  });

  it('runs an action at once for somebody who is signed in', () => {
    const { shelf, tab } = browser();
    const { session, windows } = tab();
    signIn(shelf, session);
    let runs = 0;
    session.openSignIn(() => (runs += 1));
    expect([runs, windows()]).toEqual([1, []]);
  });

  it('answers every waiting call, with no when the window is closed', async () => {
    const { session, modals } = browser().tab();
    const waiting = Promise.all([session.requireSignIn(), session.requireSignIn()]);
    modals.dismiss('account');
    expect(await waiting).toEqual([false, false]);
    expect(session.get().status).toBe(0);
  });

  it('asks again when the token is gone although the person was signed in', async () => {
    const { shelf, tab } = browser();
    const { session, windows } = tab();
    signIn(shelf, session);
    shelf.write(localKeys.token, null);
    const waiting = session.requireSignIn();
    expect([session.get().status, windows()]).toEqual([1, ['account']]);
    signIn(shelf, session);
    expect(await waiting).toBe(true);
  });

  it('clears to idle and keeps the consent', () => {
    const { shelf, tab } = browser();
    const { session } = tab();
    signIn(shelf, session);
    shelf.write(localKeys.cookieConsent, 'true');
    session.clear();
    expect(session.get()).toMatchObject({ status: 0, user: { info: null } });
    expect([shelf.read(localKeys.token), shelf.read(localKeys.userInfo), shelf.read(localKeys.cookieConsent)]).toEqual([
      null,
      null,
      'true',
    ]);
  });
});

describe('two tabs', () => {
  it('follow each other in and out', () => {
    const { shelf, tab } = browser();
    const [one, two] = [tab(), tab()];
    let resumed = false;
    two.session.openSignIn(() => (resumed = true));
    signIn(shelf, one.session);
    two.session.syncWithStorage();
    expect([two.session.get().status, two.session.get().user.info?.username, two.windows(), resumed]).toEqual([
      2,
      'Ada',
      [],
      true,
    ]);
    one.session.clear();
    two.session.syncWithStorage();
    expect(two.session.get()).toMatchObject({ status: 0, user: { info: null } });
  });

  it('see a changed name', () => {
    const { shelf, tab } = browser();
    const one = tab();
    signIn(shelf, one.session);
    const two = tab();
    one.session.updateUser({ ...ada, username: 'Ada L.' });
    two.session.syncWithStorage();
    expect(two.session.get().user.info?.username).toBe('Ada L.');
  });
});
