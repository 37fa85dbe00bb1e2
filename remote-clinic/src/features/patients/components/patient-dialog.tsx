import { useForm } from 'react-hook-form';
import { callApi } from 'shared-auth';
import {
  createPatient,
  getPatient,
  listPatients,
  type Patient,
  type PatientDetails,
  updatePatient,
} from 'shared-contracts';
import { forgetChanges, showAtFields, UnsavedChanges, useSave } from 'shared-data';
import { Button, Dialog, FormError, Stack } from 'shared-ui';
import { patientTexts } from '../../../patient-texts';
import { PatientFields } from '../../../shared/patient-fields';
import {
  type PatientFieldValues,
  toDetails,
  toPatientValues,
} from '../../../shared/patient-values';
import { SimilarPatients } from '../../../shared/similar-patients';

const { form: labels } = patientTexts;

interface PatientDialogProps {
  /** Null to add one. */
  readonly patient: Patient | null;
  readonly onClose: () => void;
  /** Told the ID of a patient who was added. */
  readonly onAdded?: (id: string) => void;
}

/** Adds or changes a patient; an error keeps what was entered. */
export function PatientDialog({ patient, onClose, onAdded }: PatientDialogProps) {
  const form = useForm<PatientFieldValues>({ defaultValues: toPatientValues(patient) });
  const { handleSubmit, formState } = form;

  async function send(body: PatientDetails): Promise<{ readonly id?: string }> {
    if (!patient) return callApi(createPatient, { body });
    await callApi(updatePatient, { params: { id: patient.id }, body });
    return {};
  }

  const { save, isPending, message } = useSave(send, {
    changes: [listPatients, getPatient],
    fields: showAtFields(form, {
      date_of_birth_invalid: 'dateOfBirth',
      guardian_invalid: 'guardianId',
    }),
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
        <PatientFields form={form} patient={patient} />
        {!patient && <SimilarPatients form={form} onAddNew="submit" isBusy={isPending} />}
        <UnsavedChanges isDirty={formState.isDirty && !isPending} />
        <FormError>{message}</FormError>
        <Button type="submit" isFullWidth isLoading={isPending}>
          {patient ? labels.save : labels.submit}
        </Button>
      </Stack>
    </Dialog>
  );
}
