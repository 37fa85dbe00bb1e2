import { useForm } from 'react-hook-form';
import {
  dateOfBirthSchema,
  getAccount,
  languageSchema,
  listAccountPatients,
  nameSchema,
  parseDateOfBirth,
  phoneSchema,
  type Profile,
  updateAccount,
} from 'shared-contracts';
import { languages, SOURCE_LANGUAGE } from 'shared-texts';
import { Button, FormError, SelectField, Stack, TextField } from 'shared-ui';
import {
  forgetChanges,
  FormDateField,
  showAtFields,
  toOptionalRule,
  toRule,
  UnsavedChanges,
  useSave,
} from 'shared-data';
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

export function ProfileForm({ profile }: { readonly profile: Profile }) {
  const form = useForm({ defaultValues: toFields(profile) });
  const { control, register, handleSubmit, formState, reset } = form;
  const { errors } = formState;
  const { save, isPending, message } = useSave(updateAccount, {
    changes: [getAccount, listAccountPatients],
    fields: showAtFields(form, { date_of_birth_invalid: 'dateOfBirth' }),
  });

  const submit = handleSubmit(({ name, phone, dateOfBirth, language }) => {
    const body = {
      name,
      phone: phone || null,
      dateOfBirth: parseDateOfBirth(dateOfBirth),
      language,
    };
    const isTranslated = language !== toFields(profile).language;
    const show = (saved: Profile) => reset(toFields(saved));
    const showTranslated = (saved: Profile) => {
      show(saved);
      forgetChanges();
      openInLanguage(language);
    };
    save(
      { body },
      isTranslated ? { proceed: showTranslated } : { saved: labels.saved, proceed: show },
    );
  });

  return (
    <Stack as="form" gap="l" noValidate onSubmit={(event) => void submit(event)}>
      <FieldGrid>
        <TextField
          {...register('name', { validate: toRule(nameSchema) })}
          label={labels.name}
          error={errors.name?.message}
          autoComplete="name"
          isRequired
        />
        <TextField label={labels.email} value={profile.email} hint={labels.emailHint} readOnly />
        <TextField
          {...register('phone', { validate: toOptionalRule(phoneSchema) })}
          label={labels.phone}
          type="tel"
          error={errors.phone?.message}
          autoComplete="tel"
        />
        <FormDateField
          control={control}
          name="dateOfBirth"
          rules={{ validate: toOptionalRule(dateOfBirthSchema) }}
          label={labels.dateOfBirth}
          autoComplete="bday"
          isBirthDate
        />
        <SelectField
          {...register('language')}
          label={labels.language}
          hint={labels.languageHint}
          choices={choices}
        />
      </FieldGrid>
      <UnsavedChanges isDirty={formState.isDirty && !isPending} />
      <FormError>{message}</FormError>
      <div>
        <Button type="submit" isLoading={isPending}>
          {labels.save}
        </Button>
      </div>
    </Stack>
  );
}
