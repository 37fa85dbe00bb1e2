import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from 'shared-auth';
import {
  getPatient,
  listBookings,
  summaryMaxCharacters,
  writeVisitSummary,
  type WrittenSummary,
} from 'shared-contracts';
import { showAtFields, UnsavedChanges, useSave } from 'shared-data';
import { Button, Cluster, FormError, Stack, TextArea } from 'shared-ui';
import { summaryTexts } from '../../../summary-texts';
import { RemoveSummary } from './remove-summary';
import { SummaryBy, SummaryCard } from './summary-card';

const { summaries: labels } = summaryTexts;

interface SummaryFormProps {
  readonly visitId: string;
  /** What is saved now; null for nothing. */
  readonly present: WrittenSummary | null;
  readonly onClose: () => void;
}

/**
 * Writes or corrects what the patient reads. When a colleague has saved another text meanwhile, both are shown: what was
 * typed stays, and replaces theirs only on a second press.
 */
export function SummaryForm({ visitId, present, onClose }: SummaryFormProps) {
  const [seen, setSeen] = useState(present);
  const form = useForm({ defaultValues: { text: present?.text ?? '' } });
  const { register, handleSubmit, formState, reset } = form;
  const {
    save,
    isPending,
    message,
    error,
    reset: forget,
  } = useSave(writeVisitSummary, {
    changes: [getPatient, listBookings],
    saved: labels.saved,
    fields: showAtFields(form),
    proceed: onClose,
  });
  const isRejected = error instanceof ApiError && error.code === 'summary_changed';
  const isTheirs = isRejected && present?.version !== seen?.version;
  const version = (isTheirs ? present : seen)?.version ?? null;
  const submit = handleSubmit(({ text }) =>
    save({ params: { id: visitId }, body: { text, version } }),
  );

  function takeTheirs() {
    setSeen(present);
    reset({ text: present?.text ?? '' });
    forget();
  }

  return (
    <Stack as="form" gap="m" noValidate onSubmit={(event) => void submit(event)}>
      <p>{labels.forPatient}</p>
      <TextArea
        {...register('text', { validate: (text) => text.trim() !== '' || labels.required })}
        label={labels.label}
        hint={labels.hint}
        dir="auto"
        rows={8}
        maxLength={summaryMaxCharacters}
        error={formState.errors.text?.message}
        isRequired
      />
      {seen && !isTheirs && <SummaryBy written={seen} />}
      <UnsavedChanges isDirty={formState.isDirty && !isPending} />
      <FormError>{message}</FormError>
      {isTheirs && <SummaryCard title={labels.theirs} written={present} />}
      <Cluster gap="s">
        <Button type="submit" isLoading={isPending}>
          {isTheirs ? labels.saveMine : labels.save}
        </Button>
        {isTheirs && (
          <Button variant="secondary" onClick={takeTheirs}>
            {labels.useTheirs}
          </Button>
        )}
        {seen && !isTheirs && (
          <RemoveSummary visitId={visitId} written={seen} onRemoved={onClose} />
        )}
      </Cluster>
    </Stack>
  );
}
