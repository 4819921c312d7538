import { sessionKeys } from '@copperline/contract';
import { sessionShelf } from './storage.ts';
import { showToast } from './toast.ts';

/** A full load of another page. A message given along is shown there: the load would swallow it here. */
export const leaveFor = (path: string, notice = ''): void => {
  if (notice) sessionShelf.write(sessionKeys.notice, notice);
  window.location.assign(path);
};

/** Shows the message the page before left behind. */
export const showNotice = (): void => {
  const notice = sessionShelf.read(sessionKeys.notice);
  if (notice === null) return;
  sessionShelf.write(sessionKeys.notice, null);
  showToast('error', notice);
};
