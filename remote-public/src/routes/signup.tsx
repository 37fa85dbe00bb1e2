import { PageTitle } from 'shared-data';
import { FormError } from 'shared-ui';
import { AccountFrame } from '../features/account/components/account-frame';
import { SignupForm } from '../features/account/components/signup-form';
import { WithFactorStep } from '../features/account/components/with-factor-step';
import { texts } from '../texts';

export function Component() {
  return (
    <>
      <PageTitle>{texts.titles.signup}</PageTitle>
      <WithFactorStep>
        {(ended) => (
          <AccountFrame heading={texts.signup.heading} lead={texts.signup.lead}>
            <FormError>{ended}</FormError>
            <SignupForm />
          </AccountFrame>
        )}
      </WithFactorStep>
    </>
  );
}
