import { CheckMail } from './CheckMail.tsx';
import { ForgotForm } from './ForgotForm.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { SignInForm } from './SignInForm.tsx';
import type { AccountView, AccountViewProps } from './account-view.ts';

export function AccountViewSwitch({ view, go }: AccountViewProps & { readonly view: AccountView }) {
  switch (view.name) {
    case 'signIn':
      return <SignInForm go={go} />;
    case 'register':
      return <RegisterForm go={go} />;
    case 'forgot':
      return <ForgotForm go={go} />;
    case 'checkMail':
      return <CheckMail email={view.email} after={view.after} />;
  }
}
