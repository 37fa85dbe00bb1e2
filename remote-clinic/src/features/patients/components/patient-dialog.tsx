import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { ApiError, endpointMutation } from 'shared-auth';
import {
  createPatient,
  emailSchema,
  getPatient,
  listPatients,
  parseDateOfBirth,
  type Patient,
  type PatientDetails,
  updatePatient,
} from 'shared-contracts';
import {
  forgetChanges,
  toErrorText,
  UnsavedChanges,
  validateName,
  validateOptionalDateOfBirth,
  validateOptionalPhone,
} from 'shared-pages';
import { Button, Dialog, FormError, notify, Stack, TextField } from 'shared-ui';
import { patientTexts } from '../../../patient-texts';

const { form: labels } = patientTexts;
const invalidates = [listPatients, getPatient];

const validateOptionalEmail = (text: string) =>
  text.trim() === '' || (emailSchema.safeParse(text).error?.issues[0]?.message ?? true);

interface PatientFields {
  readonly name: string;
  readonly dateOfBirth: string;
  readonly phone: string;
  readonly email: string;
}

const toDetails = ({ name, dateOfBirth, phone, email }: PatientFields): PatientDetails => ({
  name: name.trim(),
  dateOfBirth: parseDateOfBirth(dateOfBirth),
  phone: phone.trim() || null,
  email: email.trim().toLowerCase() || null,
});

interface PatientDialogProps {
  /** Null to add one. */
  readonly patient: Patient | null;
  readonly onClose: () => void;
  /** Told the ID of a patient who was added. */
  readonly onAdded?: (id: string) => void;
}

/** What the dialog sends, and what became of it. */
function useSavePatient({ patient, onClose, onAdded }: PatientDialogProps) {
  const adding = useMutation(endpointMutation(createPatient, { invalidates }));
  const changing = useMutation(endpointMutation(updatePatient, { invalidates }));
  const { isPending, error } = patient ? changing : adding;

  function save(fields: PatientFields) {
    if (isPending) return;
    const body = toDetails(fields);
    if (patient) {
      const onSuccess = () => {
        notify.success(labels.changed(body.name));
        onClose();
      };
      changing.mutate({ params: { id: patient.id }, body }, { onSuccess });
      return;
    }
    const onSuccess = ({ id }: { id: string }) => {
      notify.success(labels.added(body.name));
      forgetChanges();
      onClose();
      onAdded?.(id);
    };
    adding.mutate({ body }, { onSuccess });
  }
  return { save, isPending, error };
}

/** Adds or changes a patient; an error keeps what was entered. */
export function PatientDialog(props: PatientDialogProps) {
  const { patient, onClose } = props;
  const { save, isPending, error } = useSavePatient(props);
  const isEmailFixed = patient?.hasAccount ?? false;
  const { register, handleSubmit, formState } = useForm<PatientFields>({
    defaultValues: {
      name: patient?.name ?? '',
      dateOfBirth: patient?.dateOfBirth ?? '',
      phone: patient?.phone ?? '',
      email: patient?.email ?? '',
    },
  });
  const { errors } = formState;
  const isAboutDate = error instanceof ApiError && error.code === 'date_of_birth_invalid';
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="small"
      title={patient ? labels.editTitle(patient.name) : labels.addTitle}
      description={patient ? undefined : labels.addText}
    >
      <Stack as="form" gap="l" noValidate onSubmit={(event) => void handleSubmit(save)(event)}>
        <TextField
          {...register('name', { validate: validateName })}
          label={labels.name}
          error={errors.name?.message}
          autoComplete="off"
          isRequired
        />
        <TextField
          {...register('dateOfBirth', { validate: validateOptionalDateOfBirth })}
          label={labels.dateOfBirth}
          type="date"
          error={errors.dateOfBirth?.message ?? (isAboutDate ? error.message : undefined)}
          autoComplete="off"
        />
        <TextField
          {...register('phone', { validate: validateOptionalPhone })}
          label={labels.phone}
          type="tel"
          error={errors.phone?.message}
          autoComplete="off"
        />
        <TextField
          {...register('email', { validate: validateOptionalEmail })}
          label={labels.email}
          type="email"
          hint={isEmailFixed ? labels.emailFixed : labels.emailHint}
          readOnly={isEmailFixed}
          error={errors.email?.message}
          autoComplete="off"
        />
        <UnsavedChanges isDirty={formState.isDirty && !isPending} />
        <FormError>{error && !isAboutDate && toErrorText(error)}</FormError>
        <Button type="submit" isFullWidth isLoading={isPending}>
          {patient ? labels.save : labels.submit}
        </Button>
      </Stack>
    </Dialog>
  );
}
