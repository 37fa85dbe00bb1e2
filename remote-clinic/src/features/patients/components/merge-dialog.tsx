import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { endpointQuery } from 'shared-auth';
import { getPatient, listPatients, mergePatients, type Patient } from 'shared-contracts';
import { toErrorText, showAtFields, useDebounced, useSave } from 'shared-data';
import { Button, Dialog, FormError, SelectField, Stack, TextField } from 'shared-ui';
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
      label: [formatPatient(who), phone && labels.phone(formatPhone(phone)), email]
        .filter(Boolean)
        .join(labels.separator),
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
  const form = useForm({ defaultValues: { otherId: '' } });
  const { register, handleSubmit, formState } = form;
  const { save, isPending, message } = useSave(mergePatients, {
    changes: [getPatient, listPatients],
    saved: labels.done,
    fields: showAtFields(form),
    proceed: onClose,
  });
  const submit = handleSubmit((body) => save({ params: { id: patient.id }, body }));

  return (
    <Dialog
      isOpen
      isBusy={isPending}
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
        <FormError>{message ?? (searchError && toErrorText(searchError))}</FormError>
        <Button type="submit" variant="danger" isFullWidth isLoading={isPending}>
          {labels.confirm}
        </Button>
      </Stack>
    </Dialog>
  );
}
