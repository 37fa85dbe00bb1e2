import { useForm, useWatch } from 'react-hook-form';
import { listOwnTimeOff, requestTimeOff } from 'shared-contracts';
import { showAtFields, UnsavedChanges, useSave } from 'shared-data';
import {
  Button,
  Card,
  CheckboxField,
  FormError,
  Grid,
  SectionHeading,
  space,
  Stack,
  TextArea,
  TextField,
} from 'shared-ui';
import { styled } from 'styled-components';
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
type Fields = typeof empty;

const toRequest = ({ isPartial, fromTime, untilTime, ...fields }: Fields) => ({
  ...fields,
  fromTime: isPartial ? fromTime : null,
  untilTime: isPartial ? untilTime : null,
});

/** Asks for days or hours off. After an error what was entered stays. */
export function TimeOffForm() {
  const form = useForm({ defaultValues: empty });
  const { register, handleSubmit, control, reset, formState } = form;
  const { errors } = formState;
  const isPartial = useWatch({ control, name: 'isPartial' });
  const { save, isPending, message } = useSave(requestTimeOff, {
    changes: [listOwnTimeOff],
    saved: labels.sent,
    fields: showAtFields(form),
    proceed: () => reset(),
  });
  const submit = handleSubmit((fields) => save({ body: toRequest(fields) }));

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
    <Card as="section" aria-labelledby="request-heading">
      <SectionHeading id="request-heading" title={labels.heading} lead={labels.lead} />
      <Form as="form" noValidate onSubmit={(event) => void submit(event)}>
        <Grid gap="m" minColumn="11rem">
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
