import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Booking, emailReceipt, emailSchema } from 'shared-contracts';
import { showAtFields, toRule, useSave } from 'shared-data';
import { Button, Dialog, FormError, Stack, TextField } from 'shared-ui';
import { visitTexts } from '../../visit-texts';

const { emailReceipt: labels } = visitTexts.money;

interface EmailReceiptDialogProps {
  readonly booking: Booking;
  readonly onClose: () => void;
}

/** Asks where the receipt goes: to the patient's address unless another is typed. */
export function EmailReceiptDialog({ booking, onClose }: EmailReceiptDialogProps) {
  const { register, handleSubmit, ...form } = useForm({ defaultValues: { email: booking.email } });
  // A second press sends no second email.
  const [emailId] = useState(() => crypto.randomUUID());
  const { save, isPending, message } = useSave(emailReceipt, {
    fields: showAtFields(form),
    proceed: onClose,
  });
  const submit = handleSubmit(({ email }) =>
    save({ params: { id: booking.id }, body: { emailId, email } }, { saved: labels.done(email) }),
  );
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="small"
      title={labels.title}
      description={labels.text}
    >
      <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          {...register('email', { validate: toRule(emailSchema) })}
          type="email"
          label={labels.address}
          hint={labels.addressHint}
          error={form.formState.errors.email?.message}
          autoComplete="off"
          isRequired
        />
        <FormError>{message}</FormError>
        <Button type="submit" isFullWidth isLoading={isPending}>
          {labels.confirm}
        </Button>
      </Stack>
    </Dialog>
  );
}
