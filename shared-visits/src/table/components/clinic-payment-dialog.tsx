import { type Booking, deskMethodSchema, formatPrice } from 'shared-contracts';
import { QueryView } from 'shared-data';
import { Button, ChoiceField, Dialog, FormError, Stack, TextField } from 'shared-ui';
import { visitTexts } from '../../visit-texts';
import { usePaymentForm } from '../hooks/use-payment-form';
import { usePresentBooking } from '../hooks/use-present-booking';
import { toVisitText } from '../model/money';

const { pay: labels, methods } = visitTexts.money;

const choices = deskMethodSchema.options.map((value) => ({ value, label: methods[value] }));

interface PaymentFormProps {
  readonly booking: Booking;
  readonly onClose: () => void;
}

/** No method is chosen at first: a wrong one would be noticed only when the till is closed. */
function PaymentForm({ booking, onClose }: PaymentFormProps) {
  const payment = usePaymentForm({ booking, onSaved: onClose });
  const { form, owedCents, remainingCents, isPending } = payment;
  const { errors } = form.formState;
  if (owedCents === 0 && !isPending) return <p role="status">{labels.nothingDue}</p>;
  return (
    <Stack as="form" noValidate onSubmit={(event) => void payment.submit(event)}>
      <p>{labels.due(formatPrice(owedCents))}</p>
      <ChoiceField
        {...form.register('method', { required: labels.methodRequired })}
        label={labels.method}
        choices={choices}
        error={errors.method?.message}
        isRequired
      />
      <TextField
        {...form.register('amount', { validate: payment.validateAmount })}
        label={labels.amount}
        inputMode="decimal"
        autoComplete="off"
        error={errors.amount?.message}
        isRequired
      />
      {remainingCents > 0 && <p role="status">{labels.remains(formatPrice(remainingCents))}</p>}
      <FormError>{payment.message}</FormError>
      <Button type="submit" isFullWidth isLoading={isPending}>
        {labels.confirm}
      </Button>
    </Stack>
  );
}

interface ClinicPaymentDialogProps {
  readonly visitId: string;
  /** Finds what gets focus on close when the payment has removed what opened the dialog. */
  readonly findFocusFallback?: () => Element | null;
  readonly onClose: () => void;
}

/** Records what a patient paid at the desk: how, and how much of what is due. */
export function ClinicPaymentDialog({ visitId, onClose, ...dialog }: ClinicPaymentDialogProps) {
  const query = usePresentBooking(visitId);
  return (
    <Dialog
      {...dialog}
      isOpen
      onOpenChange={onClose}
      size="small"
      title={labels.title}
      description={query.data && toVisitText(query.data)}
    >
      <QueryView query={query}>
        {(booking) => <PaymentForm booking={booking} onClose={onClose} />}
      </QueryView>
    </Dialog>
  );
}
