import type { SecondFactor, WebAuthnJson } from 'shared-contracts';

/** What each way of giving a second factor is given. */
export interface ProofProps {
  readonly onProve: (factor: SecondFactor) => Promise<void>;
  readonly getPasskeyOptions: () => Promise<WebAuthnJson>;
  readonly submitLabel: string;
}
