import { useState } from 'react';
import { useNavigate, useOutletContext } from 'react-router-dom';
import { ChooseDay, OfDay } from 'shared-visits';
import {
  type DateLocal,
  formatPrice,
  parseDateLocal,
  paths,
  type SiteContext,
  toDateLocal,
} from 'shared-contracts';
import { forgetChanges, UnsavedChanges } from 'shared-data';
import { Button, CheckboxField, FormError, SelectField, Stack, TextField } from 'shared-ui';
import { patientTexts } from '../../../patient-texts';
import { useVisitForm } from '../hooks/use-visit-form';
import { VisitTime } from './visit-time';

const { visit: labels } = patientTexts;

/** Books a visit for a patient: treatment, day, dentist and time. */
export function VisitForm({ patientId }: { readonly patientId: string }) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const navigate = useNavigate();
  const today = toDateLocal(new Date(), timeZone);

  function finish() {
    forgetChanges();
    void navigate(paths.patient(patientId));
  }

  const visit = useVisitForm({ patientId, today, onBooked: finish });
  const { form, options, day, dentists, isOverride } = visit;
  const { register, setValue, formState } = form;
  const { errors } = formState;
  const treatmentId = day.shown?.treatment.id;
  const doctorId = dentists.chosen?.id;
  // Another treatment or day has other times.
  const forgetTime = () => setValue('timeLocal', '');

  // A date is typed in parts.
  const [typed, setTyped] = useState<string>(today);

  function chooseDay(chosen: DateLocal) {
    setTyped(chosen);
    setValue('dateLocal', chosen, { shouldDirty: true });
    forgetTime();
  }

  return (
    <Stack as="form" gap="l" noValidate onSubmit={(event) => void visit.submit(event)}>
      <SelectField
        {...register('treatment', { required: labels.treatmentRequired, onChange: forgetTime })}
        label={labels.treatment}
        placeholder={labels.chooseTreatment}
        choices={(options.data ?? []).map(({ name, priceCents }) => ({
          value: name,
          label: labels.price(name, formatPrice(priceCents)),
        }))}
        error={errors.treatment?.message}
        isRequired
      />
      <TextField
        label={labels.date}
        type="date"
        min={today}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          const day = parseDateLocal(target.value);
          if (day && day >= today) chooseDay(day);
        }}
        error={typed === day.wantedDay ? undefined : labels.dateRequired}
        isRequired
      />
      <ChooseDay
        today={today}
        selected={day.wantedDay}
        filter={{
          ...(treatmentId !== undefined && { treatmentId }),
          ...(doctorId !== undefined && { doctorId }),
        }}
        canChoose={() => isOverride}
        onChoose={chooseDay}
      />
      <CheckboxField
        {...register('isOverride')}
        label={labels.override}
        hint={labels.overrideHint}
      />
      {isOverride && (
        <TextField
          {...register('reason', {
            validate: (text) => text.trim() !== '' || labels.reasonRequired,
          })}
          label={labels.reason}
          hint={labels.reasonHint}
          error={errors.reason?.message}
          maxLength={1000}
          autoComplete="off"
          isRequired
        />
      )}
      {day.shown || day.isLoading || day.hasFailed ? (
        <OfDay day={day} isComplete={day.shown !== null && !dentists.isUnknown}>
          {(shown) => <VisitTime key={shown.dateLocal} {...shown} visit={visit} />}
        </OfDay>
      ) : (
        <p role="status">{labels.chooseFirst}</p>
      )}
      <UnsavedChanges isDirty={formState.isDirty && !visit.isPending} />
      <FormError>{visit.message}</FormError>
      <Button type="submit" size="large" isFullWidth isLoading={visit.isPending}>
        {labels.submit}
      </Button>
    </Stack>
  );
}
