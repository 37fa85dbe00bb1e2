import { useForm } from 'react-hook-form';
import { callApi } from 'shared-auth';
import {
  createPatient,
  dateOfBirthSchema,
  emailSchema,
  getPatient,
  listPatients,
  nameSchema,
  parseDateOfBirth,
  type Patient,
  type PatientDetails,
  phoneSchema,
  updatePatient,
} from 'shared-contracts';
import {
  forgetChanges,
  showAtFields,
  toOptionalRule,
  toRule,
  UnsavedChanges,
  useSave,
} from 'shared-data';
import { Button, Dialog, FormError, Stack, TextField } from 'shared-ui';
import { patientTexts } from '../../../patient-texts';

const { form: labels } = patientTexts;

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

/** Adds or changes a patient; an error keeps what was entered. */
export function PatientDialog({ patient, onClose, onAdded }: PatientDialogProps) {
  const isEmailFixed = patient?.hasAccount ?? false;
  const form = useForm<PatientFields>({
    defaultValues: {
      name: patient?.name ?? '',
      dateOfBirth: patient?.dateOfBirth ?? '',
      phone: patient?.phone ?? '',
      email: patient?.email ?? '',
    },
  });
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;

  async function send(body: PatientDetails): Promise<{ readonly id?: string }> {
    if (!patient) return callApi(createPatient, { body });
    await callApi(updatePatient, { params: { id: patient.id }, body });
    return {};
  }

  const { save, isPending, message } = useSave(send, {
    changes: [listPatients, getPatient],
    fields: showAtFields(form, { date_of_birth_invalid: 'dateOfBirth' }),
    proceed: ({ id }) => {
      forgetChanges();
      onClose();
      if (id !== undefined) onAdded?.(id);
    },
  });

  const submit = handleSubmit((fields) => {
    const body = toDetails(fields);
    save(body, { saved: patient ? labels.changed(body.name) : labels.added(body.name) });
  });

  return (
    <Dialog
      isOpen
      isBusy={isPending}
      onOpenChange={onClose}
      size="small"
      title={patient ? labels.editTitle(patient.name) : labels.addTitle}
      description={patient ? undefined : labels.addText}
    >
      <Stack as="form" gap="l" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          {...register('name', { validate: toRule(nameSchema) })}
          label={labels.name}
          error={errors.name?.message}
          autoComplete="off"
          isRequired
        />
        <TextField
          {...register('dateOfBirth', { validate: toOptionalRule(dateOfBirthSchema) })}
          label={labels.dateOfBirth}
          type="date"
          error={errors.dateOfBirth?.message}
          autoComplete="off"
        />
        <TextField
          {...register('phone', { validate: toOptionalRule(phoneSchema) })}
          label={labels.phone}
          type="tel"
          error={errors.phone?.message}
          autoComplete="off"
        />
        <TextField
          {...register('email', { validate: toOptionalRule(emailSchema) })}
          label={labels.email}
          type="email"
          hint={isEmailFixed ? labels.emailFixed : labels.emailHint}
          readOnly={isEmailFixed}
          error={errors.email?.message}
          autoComplete="off"
        />
        <UnsavedChanges isDirty={formState.isDirty && !isPending} />
        <FormError>{message}</FormError>
        <Button type="submit" isFullWidth isLoading={isPending}>
          {patient ? labels.save : labels.submit}
        </Button>
      </Stack>
    </Dialog>
  );
}
