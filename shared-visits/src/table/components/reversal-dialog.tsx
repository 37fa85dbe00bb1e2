import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useOutletContext } from 'react-router-dom';
import {
  type Booking,
  type DeskMethod,
  formatDate,
  formatInstant,
  formatPrice,
  formatTime,
  type LedgerEntry,
  reversalReasonSchema,
  reverseLedgerEntry,
  type SiteContext,
} from 'shared-contracts';
import { showAtFields, toRule, useSave } from 'shared-data';
import { formatTreatment } from 'shared-texts';
import { Button, DefinitionList, Dialog, FormError, Stack, TextField } from 'shared-ui';
import { visitTexts } from '../../visit-texts';
import { changedByVisit } from '../model/changed-by-visit';

const { reverse: labels, payments } = visitTexts.money;

interface ReversalDialogProps {
  readonly booking: Booking;
  readonly entry: LedgerEntry;
  readonly method: DeskMethod;
  readonly onClose: () => void;
}

function useReversal({ booking, entry, onClose }: ReversalDialogProps) {
  const form = useForm({ defaultValues: { reason: '' } });
  // A second press, or one after a lost answer, takes nothing else back.
  const [entryId] = useState(() => crypto.randomUUID());
  const { save, isPending, message } = useSave(reverseLedgerEntry, {
    changes: changedByVisit,
    saved: labels.done(formatPrice(entry.amountCents)),
    fields: showAtFields(form),
    proceed: onClose,
  });
  const params = { id: booking.id, entryId: entry.id };
  const submit = form.handleSubmit(({ reason }) => save({ params, body: { entryId, reason } }));
  return { form, submit, isPending, message };
}

/** Names the payment that was recorded by mistake and asks why, before it is taken back. */
export function ReversalDialog(props: ReversalDialogProps) {
  const { booking, entry, method, onClose } = props;
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const { form, submit, isPending, message } = useReversal(props);
  const { treatment, dateLocal, timeLocal } = booking;
  const visitTime = visitTexts.appointmentAt(formatDate(dateLocal), formatTime(timeLocal));
  const when = formatInstant(entry.recordedAt, timeZone);
  const { recordedBy } = entry;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="small"
      title={labels.title}
      description={labels.text}
    >
      <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
        <DefinitionList
          items={[
            { term: labels.patient, details: booking.patient },
            {
              term: labels.visit,
              details: visitTexts.visitAt(formatTreatment(treatment), visitTime),
            },
            {
              term: labels.payment,
              details: labels.amount(formatPrice(entry.amountCents), method),
            },
            {
              term: labels.recorded,
              details: recordedBy === null ? when : payments.recordedBy(when, recordedBy),
            },
          ]}
        />
        <TextField
          {...form.register('reason', { validate: toRule(reversalReasonSchema) })}
          label={labels.reason}
          hint={labels.reasonHint}
          error={form.formState.errors.reason?.message}
          maxLength={500}
          autoComplete="off"
          isRequired
        />
        <FormError>{message}</FormError>
        <Button type="submit" variant="danger" isFullWidth isLoading={isPending}>
          {labels.confirm}
        </Button>
      </Stack>
    </Dialog>
  );
}
