import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { ApiError, endpointMutation } from 'shared-auth';
import {
  getAccount,
  languageSchema,
  listAccountPatients,
  parseDateOfBirth,
  type Profile,
  updateAccount,
} from 'shared-contracts';
import { languages, SOURCE_LANGUAGE } from 'shared-texts';
import { Button, FormError, notify, SelectField, Stack, TextField } from 'shared-ui';
import {
  forgetChanges,
  toErrorText,
  UnsavedChanges,
  validateName,
  validateOptionalDateOfBirth,
  validateOptionalPhone,
} from 'shared-pages';
import { texts } from '../../../texts';
import { openInLanguage } from '../model/open-in-language';
import { FieldGrid } from './field-grid';

const { profile: labels } = texts.account;

const choices = Object.entries(languages).map(([value, { name }]) => ({ value, label: name }));

/** As the form has it: empty texts for what is not given. */
const toFields = ({ name, phone, dateOfBirth, language }: Profile) => ({
  name,
  phone: phone ?? '',
  dateOfBirth: dateOfBirth ?? '',
  language: languageSchema.safeParse(language).data ?? SOURCE_LANGUAGE,
});

const isAboutDateOfBirth = (error: Error | null) =>
  error instanceof ApiError && error.code === 'date_of_birth_invalid';

export function ProfileForm({ profile }: { readonly profile: Profile }) {
  const saving = useMutation(
    endpointMutation(updateAccount, { invalidates: [getAccount, listAccountPatients] }),
  );
  const { register, handleSubmit, formState, reset, setError } = useForm({
    defaultValues: toFields(profile),
  });
  const { errors } = formState;

  const submit = handleSubmit(({ name, phone, dateOfBirth, language }) => {
    if (saving.isPending) return;
    const body = {
      name,
      phone: phone || null,
      dateOfBirth: parseDateOfBirth(dateOfBirth),
      language,
    };
    saving.mutate(
      { body },
      {
        onSuccess: (saved) => {
          reset(toFields(saved));
          forgetChanges();
          if (language !== toFields(profile).language) return openInLanguage(language);
          notify.success(labels.saved);
        },
        onError: (error) => {
          if (!isAboutDateOfBirth(error)) return;
          setError('dateOfBirth', { message: error.message }, { shouldFocus: true });
        },
      },
    );
  });

  return (
    <Stack as="form" gap="l" noValidate onSubmit={(event) => void submit(event)}>
      <FieldGrid>
        <TextField
          {...register('name', { validate: validateName })}
          label={labels.name}
          error={errors.name?.message}
          autoComplete="name"
          isRequired
        />
        <TextField label={labels.email} value={profile.email} hint={labels.emailHint} readOnly />
        <TextField
          {...register('phone', { validate: validateOptionalPhone })}
          label={labels.phone}
          type="tel"
          error={errors.phone?.message}
          autoComplete="tel"
        />
        <TextField
          {...register('dateOfBirth', { validate: validateOptionalDateOfBirth })}
          label={labels.dateOfBirth}
          type="date"
          error={errors.dateOfBirth?.message}
          autoComplete="bday"
        />
        <SelectField
          {...register('language')}
          label={labels.language}
          hint={labels.languageHint}
          choices={choices}
        />
      </FieldGrid>
      <UnsavedChanges isDirty={formState.isDirty && !saving.isPending} />
      <FormError>
        {saving.isError && !isAboutDateOfBirth(saving.error) && toErrorText(saving.error)}
      </FormError>
      <div>
        <Button type="submit" isLoading={saving.isPending}>
          {labels.save}
        </Button>
      </div>
    </Stack>
  );
}
