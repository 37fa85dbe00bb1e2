import { FormProvider, useForm } from 'react-hook-form';
import {
  type DateLocal,
  enterAbsence,
  getOpenWork,
  listAbsences,
  listVisitsToMove,
} from 'shared-contracts';
import { showAtFields, UnsavedChanges, useSave } from 'shared-data';
import { Button, Card, FormError, SectionHeading, SelectField, Stack } from 'shared-ui';
import { changedByVisit } from 'shared-visits';
import { PeriodFields, toPeriod } from '../../../shared/period-fields';
import { visitsToMoveTexts } from '../../../visits-to-move-texts';

const { absence: labels } = visitsToMoveTexts;

const toEmpty = (today: DateLocal) => ({
  doctorId: '',
  fromDate: today as string,
  untilDate: today as string,
  isPartial: false,
  fromTime: '',
  untilTime: '',
});
/** What a change of a dentist's time changes. */
export const changedByAbsence = [listAbsences, ...changedByVisit, listVisitsToMove, getOpenWork];

interface AbsenceFormProps {
  readonly doctors: readonly { readonly id: string; readonly name: string }[];
  readonly today: DateLocal;
}

/** Closes a dentist's time at once: today unless other days are entered. */
export function AbsenceForm({ doctors, today }: AbsenceFormProps) {
  const form = useForm({ defaultValues: toEmpty(today) });
  const { register, handleSubmit, reset, formState } = form;
  const { errors } = formState;
  const { save, isPending, message } = useSave(enterAbsence, {
    changes: changedByAbsence,
    saved: labels.entered,
    fields: showAtFields(form),
    proceed: () => reset(toEmpty(today)),
  });
  const submit = handleSubmit((fields) => save({ body: toPeriod(fields) }));

  return (
    <Card as="section" aria-labelledby="absence-heading">
      <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
        <SectionHeading id="absence-heading" title={labels.heading} lead={labels.hint} />
        <FormProvider {...form}>
          <PeriodFields labels={labels}>
            <SelectField
              {...register('doctorId')}
              label={labels.doctor}
              placeholder={labels.choose}
              choices={doctors.map(({ id, name }) => ({ value: id, label: name }))}
              error={errors.doctorId && labels.choose}
              isRequired
            />
          </PeriodFields>
        </FormProvider>
        <UnsavedChanges isDirty={formState.isDirty && !isPending} />
        <FormError>{message}</FormError>
        <div>
          <Button type="submit" isLoading={isPending}>
            {labels.submit}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
