import { PageTitle } from 'shared-data';
import { AlreadySignedInNotice } from '../features/account/components/already-signed-in-notice';
import { AccountFrame } from '../features/account/components/account-frame';
import { LoginForm } from '../features/account/components/login-form';
import { texts } from '../texts';

export function Component() {
  return (
    <>
      <PageTitle>{texts.titles.login}</PageTitle>
      <AccountFrame heading={texts.login.heading} lead={texts.login.lead}>
        <AlreadySignedInNotice />
        <LoginForm />
      </AccountFrame>
    </>
  );
}
