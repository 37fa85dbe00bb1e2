import { useState } from 'react';
import { ChooseDay, OfDay } from 'shared-visits';
import { type DateLocal, parseDateLocal } from 'shared-contracts';
import { CheckboxField, DateField } from 'shared-ui';
import { patientTexts } from '../../../patient-texts';
import type { VisitFormState } from '../hooks/use-visit-form';
import { VisitLength } from './visit-length';
import { VisitTime } from './visit-time';

const { visit: labels } = patientTexts;

/** Day, dentist and time of a visit. */
export function ChooseWhen({ visit }: { readonly visit: VisitFormState }) {
  const { form, day, dentists, today, isAnyTime } = visit;
  const { register, setValue } = form;
  const treatmentId = day.shown?.treatment.id;
  const { doctorId } = dentists;

  // A date is typed in parts.
  const [typed, setTyped] = useState<string>(day.wantedDay);

  function chooseDay(chosen: DateLocal) {
    setTyped(chosen);
    setValue('dateLocal', chosen, { shouldDirty: true });
    // Another day has other open times.
    if (!isAnyTime) setValue('timeLocal', '');
  }

  return (
    <>
      <DateField
        label={labels.date}
        min={today}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          const chosen = parseDateLocal(text);
          if (chosen && chosen >= today) chooseDay(chosen);
        }}
        error={typed === day.wantedDay ? undefined : labels.dateRequired}
        isRequired
      />
      <ChooseDay
        today={today}
        selected={day.wantedDay}
        filter={{
          ...(treatmentId !== undefined && { treatmentId }),
          ...(doctorId !== null && { doctorId }),
        }}
        canChoose={() => isAnyTime}
        onChoose={chooseDay}
      />
      <CheckboxField
        {...register('isAnyTime')}
        label={labels.anyTime}
        hint={visit.isOwn ? labels.anyOwnTimeHint : labels.anyTimeHint}
      />
      {isAnyTime && <VisitLength visit={visit} />}
      {day.shown || day.isLoading || day.hasFailed ? (
        <OfDay day={day} isComplete={day.shown !== null && !dentists.isUnknown}>
          {(shown) => <VisitTime key={shown.dateLocal} {...shown} visit={visit} />}
        </OfDay>
      ) : (
        <p role="status">{labels.chooseFirst}</p>
      )}
    </>
  );
}
