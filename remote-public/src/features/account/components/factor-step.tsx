import { callApi, type WaitingLogin } from 'shared-auth';
import {
  getPasskeySignInOptions,
  type SecondFactor,
  signInWithSecondFactor,
  toProofWays,
} from 'shared-contracts';
import { ProveFactor } from 'shared-second-factor';
import { Button } from 'shared-ui';
import { factorTexts } from '../../../factor-texts';
import { useFactorStep } from '../hooks/use-factor-step';
import { AccountFrame } from './account-frame';
import { SetUpStep } from './set-up-step';

const { factor: words } = factorTexts;

interface FactorStepProps {
  readonly login: WaitingLogin;
  readonly onLeave: (message: string | null) => void;
}

/** After the password: asks for a second factor, or has one set up. */
export function FactorStep({ login, onLeave }: FactorStepProps) {
  const step = useFactorStep({ login, onLeave });
  const { reason, call, goOn } = step;
  const { email } = login.user;
  const otherAccount = (
    <Button variant="quiet" isFullWidth onClick={() => step.giveUp(null)}>
      {words.otherAccount}
    </Button>
  );

  async function prove(factor: SecondFactor): Promise<void> {
    await call((bearer) => callApi(signInWithSecondFactor, { body: { factor } }, { bearer }));
    goOn();
  }
  async function getPasskeyOptions() {
    const { options } = await call((bearer) => callApi(getPasskeySignInOptions, {}, { bearer }));
    goOn();
    return options;
  }

  if (reason.code === 'second_factor_setup_required') {
    return <SetUpStep email={email} step={step} otherAccount={otherAccount} />;
  }
  return (
    <AccountFrame heading={words.heading} lead={words.lead(email)}>
      <ProveFactor
        ways={toProofWays(reason.params)}
        onProve={prove}
        getPasskeyOptions={getPasskeyOptions}
        submitLabel={words.confirm}
      />
      {otherAccount}
    </AccountFrame>
  );
}
