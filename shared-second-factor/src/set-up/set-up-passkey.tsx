import { useForm } from 'react-hook-form';
import { nameSchema, type WebAuthnJson } from 'shared-contracts';
import { Button, FormError, Stack, TextField } from 'shared-ui';
import { makePasskey } from '../parts/browser-passkeys';
import { isRejected, toFactorText } from '../parts/to-factor-text';
import { usePasskey } from '../parts/use-passkey';
import { texts } from '../texts';

/** A passkey that the browser has made. */
interface NewPasskey {
  readonly name: string;
  readonly response: WebAuthnJson;
}

/** Props of {@link SetUpPasskey}. */
export interface SetUpPasskeyProps {
  /** Asks the API what the browser makes the passkey with; called for each attempt. */
  readonly begin: () => Promise<WebAuthnJson>;
  /** Sends the passkey. A failure is shown; the form stays pending after a success. */
  readonly finish: (passkey: NewPasskey) => Promise<void>;
}

const toRule = (text: string): true | string => {
  if (text.trim() === '') return texts.newPasskey.nameRequired;
  return nameSchema.safeParse(text).error?.issues[0]?.message ?? true;
};

/**
 * Makes a passkey under a name that the person chooses.
 * @example <SetUpPasskey begin={async () => (await callApi(beginPasskey, {})).options} finish={save} />
 */
export function SetUpPasskey({ begin, finish }: SetUpPasskeyProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: '' } });
  const { start, isPending, error } = usePasskey<string>(
    { getOptions: begin, ask: makePasskey },
    (response, name) => finish({ name, response }),
  );
  const submit = handleSubmit(({ name }) => {
    if (!isPending) start(nameSchema.parse(name));
  });
  return (
    <Stack as="form" noValidate onSubmit={(event: React.FormEvent) => void submit(event)}>
      <p>{texts.newPasskey.lead}</p>
      <TextField
        label={texts.newPasskey.name}
        hint={texts.newPasskey.nameHint}
        autoComplete="off"
        isRequired
        error={formState.errors.name?.message}
        {...register('name', { validate: toRule })}
      />
      <Button type="submit" size="large" isFullWidth isLoading={isPending}>
        {texts.newPasskey.submit}
      </Button>
      <FormError>
        {error && (isRejected(error) ? texts.passkey.notAccepted : toFactorText(error))}
      </FormError>
    </Stack>
  );
}
