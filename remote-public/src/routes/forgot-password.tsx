import { AccountFrame } from '../features/account/components/account-frame';
import { ResetForm } from '../features/account/components/reset-form';
import { texts } from '../texts';

export function Component() {
  return (
    <>
      <title>{texts.titles.forgotPassword}</title>
      <AccountFrame heading={texts.reset.heading} lead={texts.reset.lead}>
        <ResetForm />
      </AccountFrame>
    </>
  );
}
