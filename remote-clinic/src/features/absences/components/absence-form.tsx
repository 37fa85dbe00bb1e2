import { useForm, useWatch } from 'react-hook-form';
import {
  type DateLocal,
  enterAbsence,
  getOpenWork,
  listAbsences,
  listVisitsToMove,
} from 'shared-contracts';
import { showAtFields, UnsavedChanges, useSave } from 'shared-data';
import {
  Button,
  Card,
  CheckboxField,
  FormError,
  Grid,
  SectionHeading,
  SelectField,
  Stack,
  TextField,
} from 'shared-ui';
import { changedByVisit } from 'shared-visits';
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
type Fields = ReturnType<typeof toEmpty>;

const toAbsence = ({ isPartial, fromTime, untilTime, ...fields }: Fields) => ({
  ...fields,
  fromTime: isPartial ? fromTime : null,
  untilTime: isPartial ? untilTime : null,
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
  const { register, handleSubmit, control, reset, formState } = form;
  const { errors } = formState;
  const isPartial = useWatch({ control, name: 'isPartial' });
  const { save, isPending, message } = useSave(enterAbsence, {
    changes: changedByAbsence,
    saved: labels.entered,
    fields: showAtFields(form),
    proceed: () => reset(toEmpty(today)),
  });
  const submit = handleSubmit((fields) => save({ body: toAbsence(fields) }));

  const field = (name: 'fromDate' | 'untilDate' | 'fromTime' | 'untilTime') => (
    <TextField
      {...register(name)}
      type={name.endsWith('Date') ? 'date' : 'time'}
      label={labels[name]}
      error={errors[name]?.message}
      isRequired
    />
  );

  return (
    <Card as="section" aria-labelledby="absence-heading">
      <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
        <SectionHeading id="absence-heading" title={labels.heading} lead={labels.hint} />
        <Grid gap="m" minColumn="11rem">
          <SelectField
            {...register('doctorId')}
            label={labels.doctor}
            placeholder={labels.choose}
            choices={doctors.map(({ id, name }) => ({ value: id, label: name }))}
            error={errors.doctorId && labels.choose}
            isRequired
          />
          {field('fromDate')}
          {field('untilDate')}
        </Grid>
        <CheckboxField {...register('isPartial')} label={labels.isPartial} />
        {isPartial && (
          <Grid gap="m" minColumn="11rem">
            {field('fromTime')}
            {field('untilTime')}
          </Grid>
        )}
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
