import { PageTitle } from 'shared-data';
import { AccountFrame } from '../features/account/components/account-frame';
import { ResetForm } from '../features/account/components/reset-form';
import { texts } from '../texts';

export function Component() {
  return (
    <>
      <PageTitle>{texts.titles.forgotPassword}</PageTitle>
      <AccountFrame heading={texts.reset.heading} lead={texts.reset.lead}>
        <ResetForm />
      </AccountFrame>
    </>
  );
}
