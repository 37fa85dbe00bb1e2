import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormDateField } from 'shared-data';
import { CheckboxField, Grid, TextField } from 'shared-ui';

/** Days off, or some hours of them, as they are entered. */
export interface PeriodValues {
  fromDate: string;
  untilDate: string;
  isPartial: boolean;
  fromTime: string;
  untilTime: string;
}

/** The entered period as the API takes it: hours only for part of a day. */
export const toPeriod = <Values extends PeriodValues>({
  isPartial,
  fromTime,
  untilTime,
  ...fields
}: Values) => ({
  ...fields,
  fromTime: isPartial ? fromTime : null,
  untilTime: isPartial ? untilTime : null,
});

interface PeriodFieldsProps {
  readonly labels: Readonly<Record<keyof PeriodValues, string>>;
  /** Fields in front of the days. */
  readonly children?: ReactNode;
}

/** The days and hours of a period, in the form around it. */
export function PeriodFields({ labels, children }: PeriodFieldsProps) {
  const { register, control, formState } = useFormContext<PeriodValues>();
  const isPartial = useWatch({ control, name: 'isPartial' });
  const day = (name: 'fromDate' | 'untilDate') => (
    <FormDateField control={control} name={name} label={labels[name]} isRequired />
  );
  const time = (name: 'fromTime' | 'untilTime') => (
    <TextField
      {...register(name)}
      type="time"
      label={labels[name]}
      error={formState.errors[name]?.message}
      isRequired
    />
  );
  return (
    <>
      <Grid gap="m" minColumn="11rem">
        {children}
        {day('fromDate')}
        {day('untilDate')}
      </Grid>
      <CheckboxField {...register('isPartial')} label={labels.isPartial} />
      {isPartial && (
        <Grid gap="m" minColumn="11rem">
          {time('fromTime')}
          {time('untilTime')}
        </Grid>
      )}
    </>
  );
}
