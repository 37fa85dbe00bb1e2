import { recoveryCodeSchema } from 'shared-contracts';
import { CodeField } from '../parts/code-field';
import { useCodeForm } from '../parts/use-code-form';
import { texts } from '../texts';
import type { ProofProps } from './proof-props';

export function RecoveryCodeProof({ onProve, submitLabel }: ProofProps) {
  const form = useCodeForm({
    schema: recoveryCodeSchema,
    invalid: texts.prove.recoveryCodeInvalid,
    rejected: texts.prove.recoveryCodeWrong,
    send: (code) => onProve({ way: 'recoveryCode', code }),
  });
  return (
    <CodeField
      form={form}
      submitLabel={submitLabel}
      label={texts.prove.recoveryCode}
      hint={texts.prove.recoveryCodeHint}
      autoComplete="off"
    />
  );
}
