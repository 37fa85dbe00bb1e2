import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { endpointQuery } from 'shared-auth';
import { listSpecialities, type Settings } from 'shared-contracts';
import { showAtFields, UnsavedChanges } from 'shared-data';
import { formatSpeciality } from 'shared-texts';
import {
  Avatar,
  CheckboxField,
  CheckboxGroup,
  Dialog,
  Grid,
  SelectField,
  Stack,
  TextField,
} from 'shared-ui';
import type { HoursDraft } from '../../../shared/hours-draft';
import { HoursEditor } from '../../../shared/hours-editor';
import { PictureField } from '../../../shared/pictures/picture-field';
import { usePicture } from '../../../shared/pictures/use-picture';
import { texts } from '../../../texts';
import { NoHours } from './no-hours';
import { toLocalName } from '../../../shared/languages/language-texts';
import { FormFooter } from '../../../shared/changes/components/form-footer';
import { useSettingsChange } from '../../../shared/changes/hooks/use-settings-change';

const { doctors: labels } = texts;

/** In CSS pixels. */
const PHOTO_SIZE = 96;

interface DoctorDialogProps {
  readonly doctor: Settings['doctors'][number];
  readonly treatments: Settings['treatments'];
  readonly onClose: () => void;
}

export function DoctorDialog({ doctor, treatments, onClose }: DoctorDialogProps) {
  const changer = useSettingsChange();
  const { id, name, speciality, isBookable, email = '' } = doctor;
  const { data = [] } = useQuery(endpointQuery(listSpecialities, {}));
  const known = data.map((one) => one.name);
  const specialities = known.includes(speciality) ? known : [speciality, ...known];
  const [first] = useState(doctor);
  const [treatmentIds, setTreatmentIds] = useState(doctor.treatmentIds);
  const [hours, setHours] = useState<HoursDraft[]>(doctor.hours);
  const [imageUrl, setImageUrl] = useState(doctor.imageUrl);
  const photo = usePicture({
    isSquare: true,
    onChange: (url) => url !== null && setImageUrl(url),
  });
  const form = useForm({
    defaultValues: { name, email, speciality, isBookable },
  });
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;

  const isDirty =
    formState.isDirty ||
    treatmentIds !== first.treatmentIds ||
    hours !== first.hours ||
    imageUrl !== first.imageUrl;

  const submit = handleSubmit((fields) => {
    const kept = { treatmentIds, hours, imageUrl };
    const { email: address, ...other } = fields;
    const change = {
      ...{ kind: 'change_doctor' as const, id, ...other, ...kept },
      ...(address !== email && { email: address }),
    };
    if (photo.checkSaving()) {
      changer.submit(change, { fields: showAtFields(form), onSaved: onClose });
    }
  });

  return (
    <Dialog isOpen onOpenChange={onClose} title={labels.editTitle(name)}>
      <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
        <Grid gap="m" minColumn="12rem">
          <TextField
            {...register('name')}
            label={labels.name}
            error={errors.name?.message}
            isRequired
          />
          <TextField
            {...register('email')}
            type="email"
            label={labels.email}
            hint={labels.emailHint}
            error={errors.email?.message}
            isRequired
          />
          <SelectField
            {...register('speciality')}
            label={labels.speciality}
            choices={specialities.map((one) => ({ value: one, label: formatSpeciality(one) }))}
          />
        </Grid>
        <PictureField
          label={labels.photo}
          hint={labels.photoHint}
          preview={<Avatar name={name} imageUrl={imageUrl} size={PHOTO_SIZE} />}
          picture={photo}
        />
        <CheckboxField {...register('isBookable')} label={labels.isBookable} />
        <CheckboxGroup
          label={labels.treatments}
          choices={treatments.map((one) => ({ id: one.id, name: toLocalName(one) }))}
          value={treatmentIds}
          onChange={setTreatmentIds}
        />
        {hours.length === 0 && <NoHours />}
        <HoursEditor
          label={labels.hours}
          value={hours}
          onChange={setHours}
          dayOff={labels.dayOff}
        />
        <UnsavedChanges isDirty={isDirty && !changer.isBusy} />
        <FormFooter changer={changer} />
      </Stack>
    </Dialog>
  );
}
