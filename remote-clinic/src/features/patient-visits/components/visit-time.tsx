import { useWatch } from 'react-hook-form';
import { ChooseTime, type TreatmentDay, useChosenTime } from 'shared-visits';
import { formatTime, parseTimeLocal } from 'shared-contracts';
import { Button, Cluster } from 'shared-ui';
import { patientTexts } from '../../../patient-texts';
import type { VisitFormState } from '../hooks/use-visit-form';

const { visit: labels } = patientTexts;

interface VisitTimeProps extends TreatmentDay {
  readonly visit: VisitFormState;
}

/** Says that a typed time is not free, and offers those after it. */
function Instead({ visit: { place, form } }: Pick<VisitTimeProps, 'visit'>) {
  const minutes = place.instead;
  return (
    <div role="status">
      {minutes && (
        <Cluster gap="s">
          <span>{minutes.length > 0 ? labels.notFree : labels.noneFree}</span>
          {minutes.map(({ timeLocal }) => (
            <Button
              key={timeLocal}
              variant="secondary"
              onClick={() => form.setValue('timeLocal', timeLocal, { shouldValidate: true })}
            >
              {labels.take(formatTime(timeLocal))}
            </Button>
          ))}
        </Cluster>
      )}
    </div>
  );
}

/** The dentists and times of the day. Nothing is held: the patient stands at the desk or waits on the phone. */
export function VisitTime({ visit, treatment, dateLocal }: VisitTimeProps) {
  const { form, dentists, isAnyTime, failures } = visit;
  const { register, setValue, control, formState } = form;
  const typed = useWatch({ control, name: 'timeLocal' });
  const time = useChosenTime({
    ...{ treatment, dateLocal, dentists, failures },
    timeLocal: parseTimeLocal(typed),
    onChange: (chosen) => setValue('timeLocal', chosen, { shouldValidate: chosen !== '' }),
    hold: null,
    isSending: visit.isPending,
    isAnyTime,
  });
  // Of the diary: not everyone performs every treatment.
  const isDentistUnknown =
    dentists.chosenId !== null && dentists.chosen === null && dentists.isSettled;
  function validate(text: string): string | true {
    // The form keeps the rule of a group without radio buttons when it is gone.
    if (form.getValues('now') !== '') return true;
    return isDentistUnknown ? labels.otherDentist : time.validate(text);
  }

  const field = {
    ...register('timeLocal', { validate }),
    error: formState.errors.timeLocal?.message,
  };
  return (
    <>
      {isDentistUnknown && <p role="status">{labels.otherDentist}</p>}
      <ChooseTime time={time} field={field} dateLocal={dateLocal} />
      <Instead visit={visit} />
    </>
  );
}
