import { modals } from '../modals.ts';
import { createSessionStore } from './session-store.ts';
import { clearForLogout, localShelf } from '../storage.ts';

/** The one session of this tab. Screens use `session.ts`; only what `session.ts` itself needs imports this. */
export const sessionHere = createSessionStore({
  storage: localShelf,
  clearStorage: clearForLogout,
  openWindow: (onDismiss) => modals.open({ name: 'account', onDismiss }),
  closeWindow: () => modals.close('account'),
});
