import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import {
  emailSchema,
  listDoctors,
  nameSchema,
  staffPaths,
  photoMaxBytes,
  photoMediaTypes,
  weekHoursSchema,
} from 'shared-contracts';
import { formatSpeciality } from 'shared-texts';
import { Button, FileField, FormError, SelectField, Stack, TextField } from 'shared-ui';
import { forgetChanges, showAtFields, toRule, UnsavedChanges, useSave } from 'shared-data';
import type { HoursDraft } from '../../../shared/hours-draft';
import { HoursEditor } from '../../../shared/hours-editor';
import { texts } from '../../../texts';
import { useCreateDoctor } from '../api/use-create-doctor';
import { PhotoPreview } from './photo-preview';

const { addDoctor: labels } = texts;

interface DoctorFields {
  readonly name: string;
  readonly email: string;
  readonly speciality: string;
  readonly photo: FileList;
}

const trim = (text: string) => text.trim();

// As `toRule`, these return true or the message to show.
const validateName = (text: string) => nameSchema.safeParse(text).success || labels.nameLength;

function validatePhoto({ 0: file }: FileList): string | true {
  if (file && !photoMediaTypes.some((type) => type === file.type)) return texts.picture.type;
  return !file || file.size <= photoMaxBytes || texts.picture.size;
}

/** The form that adds a doctor; `specialities` are the names to choose from. */
export function AddDoctorForm({ specialities }: { specialities: readonly string[] }) {
  const navigate = useNavigate();
  const form = useForm<DoctorFields>();
  const { register, control, handleSubmit, formState, trigger } = form;
  const { save, isPending, message } = useSave(useCreateDoctor(), {
    changes: [listDoctors],
    fields: showAtFields(form, {
      doctor_exists: 'email',
      media_type_unsupported: 'photo',
      payload_too_large: 'photo',
    }),
    proceed: () => {
      forgetChanges();
      void navigate(staffPaths.manageDoctors);
    },
  });
  const { errors } = formState;
  const [hours, setHours] = useState<HoursDraft[]>([]);
  const [hoursError, setHoursError] = useState<string | null>(null);
  const [name = '', photos] = useWatch({ control, name: ['name', 'photo'] });
  const photo = photos && validatePhoto(photos) === true && photos[0];

  const submit = handleSubmit(({ photo: { 0: file }, ...fields }) => {
    // Before the photo is uploaded.
    const { data, error } = weekHoursSchema.safeParse(hours);
    setHoursError(error?.issues[0]?.message ?? null);
    if (file && data)
      save({ ...fields, hours: data, photo: file }, { saved: labels.added(fields.name) });
  });

  return (
    <Stack as="form" gap="l" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        {...register('name', {
          required: labels.nameRequired,
          setValueAs: trim,
          validate: validateName,
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
          validate: toRule(emailSchema),
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
        choices={specialities.map((name) => ({ value: name, label: formatSpeciality(name) }))}
      />
      <FileField
        {...register('photo', {
          required: labels.photoRequired,
          validate: validatePhoto,
          onChange: () => void trigger('photo'),
        })}
        label={labels.photo}
        hint={labels.photoHint}
        accept={photoMediaTypes.join(',')}
        error={errors.photo?.message}
        isRequired
      />
      {photo && <PhotoPreview file={photo} name={name || labels.photo} />}
      <HoursEditor
        label={labels.hours}
        hint={labels.hoursHint}
        value={hours}
        onChange={setHours}
        dayOff={labels.dayOff}
        error={hoursError}
      />
      <UnsavedChanges isDirty={(formState.isDirty || hours.length > 0) && !isPending} />
      <FormError>{message}</FormError>
      <Button type="submit" size="large" isFullWidth isLoading={isPending}>
        {labels.submit}
      </Button>
    </Stack>
  );
}
