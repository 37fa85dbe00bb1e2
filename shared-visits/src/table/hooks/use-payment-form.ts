import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import {
  type Booking,
  deskMethodSchema,
  formatPrice,
  parsePrice,
  recordClinicPayment,
  toPriceText,
} from 'shared-contracts';
import { showAtFields, useSave } from 'shared-data';
import { visitTexts } from '../../visit-texts';
import { changedByVisit } from '../model/changed-by-visit';
import { toOwedCents } from '../model/money';

const { pay: labels } = visitTexts.money;

interface PaymentFormOptions {
  readonly booking: Booking;
  readonly onSaved: () => void;
}

/**
 * The form that records what a patient paid at the desk. All that is due is proposed, and follows what is due until
 * another amount is typed. One payment has one ID, so that a second press or a lost answer records nothing twice.
 */
export function usePaymentForm({ booking, onSaved }: PaymentFormOptions) {
  const owedCents = toOwedCents(booking);
  const [entryId] = useState(() => crypto.randomUUID());
  const form = useForm({
    defaultValues: { method: '', amount: '' },
    values: { method: '', amount: toPriceText(owedCents) },
    resetOptions: { keepDirtyValues: true },
  });
  const { save, isPending, message } = useSave(recordClinicPayment, {
    changes: changedByVisit,
    fields: showAtFields(form, { amount_exceeds_owed: 'amount' }),
    proceed: onSaved,
  });
  const amountCents = parsePrice(useWatch({ control: form.control, name: 'amount' }));

  function validateAmount(text: string): string | true {
    const cents = parsePrice(text);
    if (!(cents > 0)) return labels.amountInvalid;
    return cents <= owedCents || labels.amountTooHigh(formatPrice(owedCents));
  }

  const submit = form.handleSubmit(({ method: chosen, amount }) => {
    const method = deskMethodSchema.parse(chosen);
    const cents = parsePrice(amount);
    save(
      { params: { id: booking.id }, body: { entryId, amountCents: cents, method } },
      { saved: labels.done(formatPrice(cents), method) },
    );
  });

  return {
    form,
    owedCents,
    /** What is due after a part payment; 0 when nothing is, or no amount is typed. */
    remainingCents: amountCents > 0 ? Math.max(0, owedCents - amountCents) : 0,
    validateAmount,
    submit,
    isPending,
    message,
  };
}
