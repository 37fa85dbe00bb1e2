export { ProveFactor, type ProveFactorProps } from './prove/prove-factor';
export { RecoveryCodes, type RecoveryCodesProps } from './set-up/recovery-codes';
export { SetUpApp, type SetUpAppProps } from './set-up/set-up-app';
export { SetUpPasskey, type SetUpPasskeyProps } from './set-up/set-up-passkey';
