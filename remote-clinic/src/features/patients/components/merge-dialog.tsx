import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { endpointMutation, endpointQuery } from 'shared-auth';
import { getPatient, listPatients, mergePatients, type Patient } from 'shared-contracts';
import { toErrorText, useDebounced } from 'shared-pages';
import { Button, Dialog, FormError, notify, SelectField, Stack, TextField } from 'shared-ui';
import { patientTexts } from '../../../patient-texts';
import { formatPhone } from '../../../shared/phone';
import { formatPatient } from '../../../shared/patient-format';

const { merge: labels } = patientTexts;

/** The records that can be merged into a patient, as choices. */
function useChoices(patientId: string, search: string) {
  const { data, error } = useQuery({
    ...endpointQuery(listPatients, { query: { search } }),
    enabled: search !== '',
  });
  const choices = (data?.patients ?? [])
    .filter(({ id }) => id !== patientId)
    .map(({ id, phone, email, ...who }) => ({
      value: id,
      label: [formatPatient(who), phone && formatPhone(phone), email].filter(Boolean).join(', '),
    }));
  return { choices, error };
}

interface MergeDialogProps {
  readonly patient: Patient;
  readonly onClose: () => void;
}

/** Finds another record of the same person and merges it into this one. */
export function MergeDialog({ patient, onClose }: MergeDialogProps) {
  const [search, setSearch] = useState('');
  const { choices, error: searchError } = useChoices(patient.id, useDebounced(search.trim()));
  const { mutate, isPending, error } = useMutation(
    endpointMutation(mergePatients, { invalidates: [getPatient, listPatients] }),
  );
  const { register, handleSubmit, formState } = useForm({ defaultValues: { otherId: '' } });
  const shownError = error ?? searchError;

  const submit = handleSubmit((body) => {
    if (isPending) return;
    const onSuccess = () => {
      notify.success(labels.done);
      onClose();
    };
    mutate({ params: { id: patient.id }, body }, { onSuccess });
  });

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={labels.title(patient.name)}
      description={labels.text}
    >
      <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={labels.search}
          type="search"
          hint={patientTexts.list.search}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          autoComplete="off"
        />
        <SelectField
          {...register('otherId', { required: labels.required })}
          label={labels.choice}
          placeholder={labels.choose}
          choices={choices}
          error={formState.errors.otherId?.message}
          isRequired
        />
        <FormError>{shownError && toErrorText(shownError)}</FormError>
        <Button type="submit" variant="danger" isFullWidth isLoading={isPending}>
          {labels.confirm}
        </Button>
      </Stack>
    </Dialog>
  );
}
