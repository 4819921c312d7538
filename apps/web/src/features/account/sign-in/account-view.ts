/** What the sign-in window and the pages under `/account` show. The window walks through them in place, the pages by address. */
export type AccountView =
  | { readonly name: 'signIn' }
  | { readonly name: 'register' }
  | { readonly name: 'forgot' }
  | { readonly name: 'checkMail'; readonly email: string; readonly after: 'register' | 'forgot' };

export interface AccountViewProps {
  readonly go: (view: AccountView) => void;
}

export const accountPaths = {
  signIn: '/account/sign-in',
  register: '/account/register',
  forgot: '/account/forgot',
  checkMail: '/account/check-mail',
  verify: '/account/verify',
  reset: '/account/reset',
  google: '/account/google',
  stay: '/account/stay',
} as const;
