import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import {
  type DateLocal,
  formatDate,
  formatTime,
  offerWaitingTime,
  type TimeLocal,
  type WaitingPatient,
} from 'shared-contracts';
import { useSave } from 'shared-data';
import {
  type Dentists,
  isAboutTime,
  type TimeChoice,
  type TreatmentDay,
  useChosenTime,
} from 'shared-visits';
import { waitingTexts } from '../../../waiting-texts';
import { changedByWaiting } from '../model/changed-by-waiting';

const { offer: labels } = waitingTexts;

export interface OfferFormOptions extends TreatmentDay {
  readonly entry: WaitingPatient;
  readonly dateLocal: DateLocal;
  readonly dentists: Dentists;
  readonly onSent: () => void;
}

/** The form that offers a time of one day. Nothing is held before it is sent. */
export function useOfferForm(options: OfferFormOptions) {
  const { entry, treatment, dateLocal, dentists, onSent } = options;
  const { save, isPending, message, error } = useSave(offerWaitingTime, {
    changes: changedByWaiting,
    proceed: onSent,
  });
  const [sent, setSent] = useState<TimeChoice | null>(null);
  const { register, control, handleSubmit, setValue, formState } = useForm<{
    timeLocal: TimeLocal | '';
  }>({ defaultValues: { timeLocal: '' } });
  const timeLocal = useWatch({ control, name: 'timeLocal' }) || null;
  const time = useChosenTime({
    ...{ treatment, dateLocal, dentists, timeLocal },
    onChange: (chosen) => setValue('timeLocal', chosen, { shouldValidate: chosen !== '' }),
    hold: null,
    isSending: isPending,
    failures: sent && error ? [{ ...sent, error }] : [],
  });
  const submit = handleSubmit(() => {
    if (!timeLocal) return;
    const { doctorId } = time.choice;
    setSent({ ...time.choice, timeLocal });
    const body = { dateLocal, timeLocal, ...(doctorId !== null && { doctorId }) };
    const saved = labels.sent(entry.patient, formatDate(dateLocal), formatTime(timeLocal));
    save({ params: { id: entry.id }, body }, { saved });
  });
  return {
    time,
    field: {
      ...register('timeLocal', { validate: time.validate }),
      error: formState.errors.timeLocal?.message,
    },
    message: error && isAboutTime(error) ? null : message,
    submit,
    isPending,
  };
}
