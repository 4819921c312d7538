import { safeReturnPath, splitLocale } from '@copperline/contract';

/** Where somebody who signed in on a page goes: back to where they came from, or to their own things. Without its language. */
export const returnPathOf = (search: string): string => {
  const asked = new URLSearchParams(search).get('returnTo');
  const { path } = splitLocale(safeReturnPath(asked));
  return asked === null || path === '/' || path.startsWith('/account/') ? '/my-center' : path;
};
