import { totpCodeSchema } from 'shared-contracts';
import { CodeField } from '../parts/code-field';
import { useCodeForm } from '../parts/use-code-form';
import { texts } from '../texts';
import type { ProofProps } from './proof-props';

export function TotpProof({ onProve, submitLabel }: ProofProps) {
  const form = useCodeForm({
    schema: totpCodeSchema,
    invalid: texts.prove.codeInvalid,
    send: (code) => onProve({ way: 'totp', code }),
  });
  return (
    <CodeField
      form={form}
      submitLabel={submitLabel}
      label={texts.prove.code}
      hint={texts.prove.codeHint}
      inputMode="numeric"
      autoComplete="one-time-code"
    />
  );
}
