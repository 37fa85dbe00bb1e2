import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { AgreementNote, useSave } from 'shared-data';
import { Button, FormError, Stack, TextField } from 'shared-ui';
import { findClinicFault, newNameRules } from '../../../shared/account-rules';
import { signInLinkTexts } from '../../../sign-in-link-texts';
import { texts } from '../../../texts';

interface Named {
  readonly name: string;
}

interface NameFormProps {
  readonly isPending: boolean;
  readonly onName: (name: string) => void;
}

/** Asks a new person for what the clinic needs beside their email. */
export function NameForm({ isPending, onName }: NameFormProps) {
  const { register, handleSubmit, formState, setError, setFocus } = useForm<Named>();
  const check = useSave(async ({ name }: Named) => {
    const fault = await findClinicFault({ name });
    if (fault) setError('name', fault, { shouldFocus: true });
    else onName(name);
  });
  const submit = handleSubmit((named) => check.save(named));

  useEffect(() => setFocus('name'), [setFocus]);

  return (
    <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={texts.account.name}
        autoComplete="name"
        isRequired
        error={formState.errors.name?.message}
        {...register('name', newNameRules)}
      />
      <Button type="submit" size="large" isFullWidth isLoading={isPending || check.isPending}>
        {signInLinkTexts.signInLink.continue}
      </Button>
      <FormError>{check.message}</FormError>
      <AgreementNote action="signUp" />
    </Stack>
  );
}
