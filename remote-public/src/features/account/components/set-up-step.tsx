import { type ReactNode, useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import { callApi } from 'shared-auth';
import {
  beginFirstPasskey,
  beginFirstTotp,
  finishFirstPasskey,
  finishFirstTotp,
  type InputOf,
  type SiteContext,
} from 'shared-contracts';
import { RecoveryCodes, SetUpApp, SetUpPasskey } from 'shared-second-factor';
import { Button, Stack } from 'shared-ui';
import { factorTexts } from '../../../factor-texts';
import type { useFactorStep } from '../hooks/use-factor-step';
import { AccountFrame } from './account-frame';

const { factor: words } = factorTexts;

type Step = Pick<ReturnType<typeof useFactorStep>, 'call' | 'goOn'>;

/** The calls that set up the first factor, and the recovery codes that come with it. */
function useFirstFactor({ call, goOn }: Step) {
  const [codes, setCodes] = useState<readonly string[]>([]);

  async function begin<T extends object>(send: (bearer: string) => Promise<T>): Promise<T> {
    const begun = await call(send);
    goOn();
    return begun;
  }
  const finish = async (send: (bearer: string) => Promise<{ recoveryCodes: string[] }>) =>
    setCodes((await call(send)).recoveryCodes);

  return {
    codes,
    beginApp: () => begin((bearer) => callApi(beginFirstTotp, {}, { bearer })),
    finishApp: (code: string) =>
      finish((bearer) => callApi(finishFirstTotp, { body: { code } }, { bearer })),
    beginPasskey: async () =>
      (await begin((bearer) => callApi(beginFirstPasskey, {}, { bearer }))).options,
    finishPasskey: (body: InputOf<typeof finishFirstPasskey>['body']) =>
      finish((bearer) => callApi(finishFirstPasskey, { body }, { bearer })),
  };
}

function Choice({ onChoose }: { readonly onChoose: (way: 'app' | 'passkey') => void }) {
  return (
    <Stack gap="xl">
      <Stack gap="s">
        <p>{words.appHint}</p>
        <Button size="large" isFullWidth onClick={() => onChoose('app')}>
          {words.app}
        </Button>
      </Stack>
      <Stack gap="s">
        <p>{words.passkeyHint}</p>
        <Button variant="secondary" size="large" isFullWidth onClick={() => onChoose('passkey')}>
          {words.passkey}
        </Button>
      </Stack>
    </Stack>
  );
}

interface SetUpStepProps {
  readonly email: string;
  readonly step: Step;
  readonly otherAccount: ReactNode;
}

/** Has a person set up their first factor, whose role must have one, and save the recovery codes. */
export function SetUpStep({ email, step, otherAccount }: SetUpStepProps) {
  const { clinic } = useOutletContext<SiteContext>();
  const [way, setWay] = useState<'app' | 'passkey' | null>(null);
  const first = useFirstFactor(step);

  if (first.codes.length > 0) {
    return (
      <AccountFrame heading={words.codesHeading} lead={words.codesLead}>
        <RecoveryCodes
          codes={first.codes}
          clinicName={clinic.name}
          onSaved={step.goOn}
          submitLabel={words.continue}
        />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame heading={words.setUpHeading} lead={words.setUpLead(email)}>
      {way === null && <Choice onChoose={setWay} />}
      {way === 'app' && <SetUpApp begin={first.beginApp} finish={first.finishApp} />}
      {way === 'passkey' && (
        <SetUpPasskey begin={first.beginPasskey} finish={first.finishPasskey} />
      )}
      <Stack gap="xs">
        {way !== null && (
          <Button variant="quiet" isFullWidth onClick={() => setWay(null)}>
            {words.back}
          </Button>
        )}
        {otherAccount}
      </Stack>
    </AccountFrame>
  );
}
