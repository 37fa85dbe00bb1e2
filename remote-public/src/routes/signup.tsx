import { PageTitle } from 'shared-data';
import { AccountFrame } from '../features/account/components/account-frame';
import { SignupForm } from '../features/account/components/signup-form';
import { texts } from '../texts';

export function Component() {
  return (
    <>
      <PageTitle>{texts.titles.signup}</PageTitle>
      <AccountFrame heading={texts.signup.heading} lead={texts.signup.lead}>
        <SignupForm />
      </AccountFrame>
    </>
  );
}
