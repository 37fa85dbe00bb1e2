import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { emailSchema, nameSchema, paths } from 'shared-contracts';
import { Button, FileField, FormError, notify, SelectField, Stack, TextField } from 'shared-ui';
import { toErrorText } from '../../../shared/to-error-text';
import { texts } from '../../../texts';
import { useCreateDoctor } from '../api/create-doctor';

const { addDoctor: labels } = texts;

interface DoctorFields {
  readonly name: string;
  readonly email: string;
  readonly speciality: string;
  readonly photo: FileList;
}

const trim = (text: string) => text.trim();
const isName = (text: string) => nameSchema.safeParse(text).success || labels.nameLength;
const isEmail = (text: string) => emailSchema.safeParse(text).success || labels.emailInvalid;

/** The form that adds a doctor; `specialities` are the names to choose from. */
export function AddDoctorForm({ specialities }: { specialities: readonly string[] }) {
  const navigate = useNavigate();
  const creation = useCreateDoctor();
  const { register, handleSubmit, formState } = useForm<DoctorFields>();
  const { errors } = formState;

  const submit = handleSubmit(({ photo, ...fields }) => {
    const file = photo[0];
    if (!file || creation.isPending) return;
    creation.mutate(
      { ...fields, photo: file },
      {
        onSuccess: () => {
          notify.success(labels.added(fields.name));
          void navigate(paths.manageDoctors);
        },
      },
    );
  });

  return (
    <Stack as="form" gap="l" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        {...register('name', {
          required: labels.nameRequired,
          setValueAs: trim,
          validate: isName,
        })}
        label={labels.name}
        error={errors.name?.message}
        autoComplete="off"
        isRequired
      />
      <TextField
        {...register('email', {
          required: labels.emailRequired,
          setValueAs: trim,
          validate: isEmail,
        })}
        label={labels.email}
        type="email"
        error={errors.email?.message}
        autoComplete="off"
        isRequired
      />
      <SelectField
        {...register('speciality')}
        label={labels.speciality}
        choices={specialities.map((name) => ({ value: name, label: name }))}
      />
      <FileField
        {...register('photo', { required: labels.photoRequired })}
        label={labels.photo}
        hint={labels.photoHint}
        accept="image/jpeg,image/png,image/webp"
        error={errors.photo?.message}
        isRequired
      />
      <FormError>{creation.isError && toErrorText(creation.error)}</FormError>
      <Button type="submit" size="large" isFullWidth isLoading={creation.isPending}>
        {labels.submit}
      </Button>
    </Stack>
  );
}
