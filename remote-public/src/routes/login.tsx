import { AccountFrame } from '../features/account/components/account-frame';
import { LoginForm } from '../features/account/components/login-form';
import { SignedInNote } from '../features/account/components/signed-in-note';
import { texts } from '../texts';

export function Component() {
  return (
    <>
      <title>{texts.titles.login}</title>
      <AccountFrame heading={texts.login.heading} lead={texts.login.lead}>
        <SignedInNote />
        <LoginForm />
      </AccountFrame>
    </>
  );
}
