import type { Translate } from '@copperline/content';
import type { AccountView } from './account-view.ts';

interface Words {
  readonly title: string;
  readonly lead?: string;
}

/** Title and lead of a view, the same on a page and in a window. */
export const wordsOf = (view: AccountView['name'], t: Translate): Words => {
  switch (view) {
    case 'signIn':
      return { title: t('account.signIn.title') };
    case 'register':
      return { title: t('account.register.title'), lead: t('account.register.text') };
    case 'forgot':
      return { title: t('account.forgot.title'), lead: t('account.forgot.text') };
    case 'checkMail':
      return { title: t('account.checkMail.title') };
  }
};
