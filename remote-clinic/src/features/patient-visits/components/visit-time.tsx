import { useWatch } from 'react-hook-form';
import { ChooseTime, type TreatmentDay, useChosenTime } from 'shared-visits';
import { parseTimeLocal } from 'shared-contracts';
import type { VisitFormState } from '../hooks/use-visit-form';

interface VisitTimeProps extends TreatmentDay {
  readonly visit: VisitFormState;
}

/** The dentists and times of the day. Nothing is held: the patient stands at the desk or waits on the phone. */
export function VisitTime({ visit, treatment, dateLocal }: VisitTimeProps) {
  const { form, dentists, isOverride, failures } = visit;
  const { register, setValue, control, formState } = form;
  const typed = useWatch({ control, name: 'timeLocal' });
  const time = useChosenTime({
    ...{ treatment, dateLocal, dentists, failures },
    timeLocal: parseTimeLocal(typed),
    onChange: (chosen) => setValue('timeLocal', chosen, { shouldValidate: chosen !== '' }),
    hold: null,
    isSending: visit.isPending,
    isAnyTime: isOverride,
  });
  const field = {
    ...register('timeLocal', { validate: time.validate }),
    error: formState.errors.timeLocal?.message,
  };
  return <ChooseTime time={time} field={field} dateLocal={dateLocal} />;
}
