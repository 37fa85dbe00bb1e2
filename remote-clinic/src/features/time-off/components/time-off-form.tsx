import { FormProvider, useForm } from 'react-hook-form';
import { listOwnTimeOff, requestTimeOff } from 'shared-contracts';
import { showAtFields, UnsavedChanges, useSave } from 'shared-data';
import { Button, Card, FormError, SectionHeading, space, Stack, TextArea } from 'shared-ui';
import { styled } from 'styled-components';
import { PeriodFields, toPeriod } from '../../../shared/period-fields';
import { timeOffTexts } from '../../../time-off-texts';

const { form: labels } = timeOffTexts;

const Form = styled(Stack)`
  margin-top: ${space.l};
`;

const empty = {
  fromDate: '',
  untilDate: '',
  isPartial: false,
  fromTime: '',
  untilTime: '',
  note: '',
};
/** Asks for days or hours off. After an error what was entered stays. */
export function TimeOffForm() {
  const form = useForm({ defaultValues: empty });
  const { register, handleSubmit, reset, formState } = form;
  const { errors } = formState;
  const { save, isPending, message } = useSave(requestTimeOff, {
    changes: [listOwnTimeOff],
    saved: labels.sent,
    fields: showAtFields(form),
    proceed: () => reset(),
  });
  const submit = handleSubmit((fields) => save({ body: toPeriod(fields) }));

  return (
    <Card as="section" aria-labelledby="request-heading">
      <SectionHeading id="request-heading" title={labels.heading} lead={labels.lead} />
      <Form as="form" noValidate onSubmit={(event) => void submit(event)}>
        <FormProvider {...form}>
          <PeriodFields labels={labels} />
        </FormProvider>
        <TextArea
          {...register('note')}
          label={labels.note}
          maxLength={500}
          error={errors.note?.message}
        />
        <UnsavedChanges isDirty={formState.isDirty && !isPending} />
        <FormError>{message}</FormError>
        <div>
          <Button type="submit" isLoading={isPending}>
            {labels.submit}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
