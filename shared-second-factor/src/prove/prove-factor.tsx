import { useState } from 'react';
import type { ProofWay, SecondFactor, WebAuthnJson } from 'shared-contracts';
import { Button, Stack } from 'shared-ui';
import { canUsePasskeys } from '../parts/browser-passkeys';
import { texts } from '../texts';
import { PasskeyProof } from './passkey-proof';
import { RecoveryCodeProof } from './recovery-code-proof';
import { TotpProof } from './totp-proof';

/** The quickest first. */
const order = ['passkey', 'totp', 'recoveryCode'] as const;
type FactorWay = (typeof order)[number];

/** Props of {@link ProveFactor}. */
export interface ProveFactorProps {
  /** The ways that the person has, see `toProofWays`; `signIn` is not asked for here. */
  readonly ways: readonly ProofWay[];
  /** Sends the factor. A failure is shown; `second_factor_invalid` at the field. The form stays pending after a success. */
  readonly onProve: (factor: SecondFactor) => Promise<void>;
  /** What the browser is asked for a passkey with. */
  readonly getPasskeyOptions: () => Promise<WebAuthnJson>;
  readonly submitLabel: string;
}

const proofs = { passkey: PasskeyProof, totp: TotpProof, recoveryCode: RecoveryCodeProof };

/** A browser that knows no passkeys is asked for one only if there is no other way. */
function toOffered(ways: readonly ProofWay[]): FactorWay[] {
  const owned = order.filter((way) => ways.includes(way));
  const usable = owned.filter((way) => way !== 'passkey' || canUsePasskeys());
  return usable.length > 0 ? usable : owned;
}

/**
 * Asks for a second factor, in one of the ways that a person has.
 * @example <ProveFactor ways={toProofWays(error.params)} onProve={confirm} getPasskeyOptions={…} submitLabel="Confirm" />
 */
export function ProveFactor({ ways, ...props }: ProveFactorProps) {
  const [chosen, choose] = useState<FactorWay | null>(null);
  const offered = toOffered(ways);
  const way = offered.find((each) => each === chosen) ?? offered[0];
  if (way === undefined) return <p role="alert">{texts.prove.noWay}</p>;
  const Proof = proofs[way];
  const others = offered.filter((each) => each !== way);
  return (
    <Stack>
      <Proof {...props} />
      {others.length > 0 && (
        <Stack gap="xs">
          {others.map((other) => (
            <Button key={other} variant="quiet" isFullWidth onClick={() => choose(other)}>
              {texts.prove.otherWays[other]}
            </Button>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
